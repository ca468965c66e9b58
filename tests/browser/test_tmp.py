def test_narrow(chapter):
    from axe_playwright_python.sync_playwright import Axe
    for v in ("zoom 200","narrow"):
        chapter.look(v)
        for imp in (True,):
            r=Axe().run(chapter.page, context={"include":[".jp-Notebook .jp-OutputArea-output"]}).response["violations"]
            for f in r: print("AXE",chapter.path.stem,v,f["id"],f["impact"],len(f["nodes"]),f["nodes"][0]["html"][:100])
