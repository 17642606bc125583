"""Links between the pages lead somewhere, to the section they name, too. A file that a page names by its path exists."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGES = sorted(page for folder in (".", "docs", "deploy", "web", "data/rules") for page in (ROOT / folder).glob("*.md"))
# Entries of these describe the tree of their day.
DIARIES = {"CHANGELOG.md", "laboratory.md", "mutation-log.md", "performance-log.md"}
FOLDERS = {path.name for path in ROOT.iterdir() if path.is_dir() and path.name != "build"}


def without_examples(text):
    return re.sub(r"^```.*?^```", "", text, flags=re.S | re.M)


def anchor(heading):
    """The name that GitHub gives to a heading."""
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", words).replace(" ", "-")


def anchors(page):
    return {anchor(heading) for heading in re.findall(r"^#+ (.*)$", without_examples(page.read_text()), re.M)}


def links(page):
    """("scaling.md", "what-was-measured"), ("", "names"), ...: what a page links to in the project."""
    prose = re.sub(r"`[^`]*`", "", without_examples(page.read_text()))
    for target in re.findall(r"\]\(([^)\s]+)\)", prose):
        if not re.match(r"[a-z]+:", target):
            file, _, section = target.partition("#")
            yield file, section


def named_files(page):
    """Paths from the root of the project. EDITION, mygame or * in a path stands for any name."""
    for words in re.findall(r"`([^`\n]+)`", without_examples(page.read_text())):
        for word in words.split():
            if re.fullmatch(r"[\w./-]+/[\w.-]+\.\w+", word) and word.split("/")[0] in FOLDERS:
                if not re.search(r"[A-Z]{3,}|mygame", word):
                    yield word


class Pages(unittest.TestCase):
    def test_links_resolve(self):
        seen = 0
        for page in PAGES:
            for file, section in links(page):
                seen += 1
                with self.subTest(page=page.name, link=f"{file}#{section}"):
                    target = page.parent / file if file else page
                    self.assertTrue(target.exists())
                    if section:
                        self.assertIn(section, anchors(target))
        self.assertGreater(seen, 50)

    def test_named_files_exist(self):
        seen = 0
        for page in PAGES:
            if page.name not in DIARIES:
                for name in named_files(page):
                    seen += 1
                    with self.subTest(page=page.name, file=name):
                        self.assertTrue((ROOT / name).exists())
        self.assertGreater(seen, 50)


if __name__ == "__main__":
    unittest.main()
