// On a narrow screen the list of files would leave the page no room: close it once, at the start.
// The folder at the left opens it again.
(function () {
  const waiting = setInterval(function () {
    // JupyterLab arranges its parts last of all before it names the kernel here.
    const line = document.querySelector('#jp-main-statusbar');
    if (!line || !/\(Pyodide\) \|/.test(line.textContent)) return;
    clearInterval(waiting);
    const chosen = document.querySelector('.jp-SideBar.jp-mod-left .lm-TabBar-tab.lm-mod-current');
    if (innerWidth >= 760 || !chosen) return;
    const { x, y } = chosen.getBoundingClientRect();
    for (const name of ['pointerdown', 'pointerup']) {
      const options = { bubbles: true, cancelable: true, clientX: x + 5, clientY: y + 5 };
      chosen.dispatchEvent(new PointerEvent(name, options));
    }
  }, 200);
}());
