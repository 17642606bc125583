"""What docs/protocol.md shows as the program's answers is what it answers."""
import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / "build/test/affray"


def session_of(page, heading):
    """[(request, reply)] of the first example after the heading: long lines are broken on the page."""
    block = re.search(rf"^## {heading}\n.*?^```\n(.*?)^```", page, re.S | re.M).group(1)
    exchanges = []
    for exchange in re.split(r"\n\n+(?=> )", block.strip()):
        request, _, reply = exchange.partition("\n{")
        exchanges.append((joined(request.removeprefix("> ")), joined("{" + reply)))
    return exchanges


def joined(lines):
    return "".join(line.strip() for line in lines.split("\n"))


class Session(unittest.TestCase):
    def shows_what_is_said(self, heading, least):
        session = session_of((ROOT / "docs/protocol.md").read_text(), heading)
        self.assertGreaterEqual(len(session), least)
        lines = "".join(request + "\n" for request, _ in session)
        ran = subprocess.run([PROGRAM, "engine"], input=lines, capture_output=True, text=True, check=True)
        replies = ran.stdout.splitlines()
        self.assertEqual(len(replies), len(session))
        for (request, shown), said in zip(session, replies):
            with self.subTest(request=request):
                self.assertEqual(re.sub(r"\s", "", said), re.sub(r"\s", "", shown))

    @unittest.skipUnless(PROGRAM.exists(), "build/test/affray is not there")
    def test_a_session(self):
        self.shows_what_is_said("A session", 10)

    @unittest.skipUnless(PROGRAM.exists(), "build/test/affray is not there")
    def test_after_a_match(self):
        self.shows_what_is_said("After a match", 1)


if __name__ == "__main__":
    unittest.main()
