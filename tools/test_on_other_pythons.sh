#!/usr/bin/env bash
# Runs all tests on each other supported Python that this machine has, from its first start on,
# in a copy of the project whose path has a space. Options go to pytest.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
copy="$scratch/a copy"

# pyenv shows only the chosen versions; here all that it has are wanted.
if command -v pyenv > /dev/null; then
    PYENV_VERSION=$(pyenv versions --bare | paste -sd : -)
    export PYENV_VERSION
fi

for python in python3.11 python3.12 python3.13 python3.14; do
    if [ -e ".venv/bin/$python" ]; then
        echo "$python: the tests of .venv have it already"
    elif ! "$python" -c "" 2> /dev/null; then
        echo "$python: not on this machine"
    else
        rm -rf "$copy"
        mkdir "$copy"
        git ls-files -z --cached --others --exclude-standard | tar -c --null -T - | tar -x -C "$copy"
        "$python" "$copy/course.py" test "$@"
    fi
done
