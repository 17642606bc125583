"""What tools/check/release-fixture writes down can be read again, with the secrets of its matches."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / "build/test/affray"


@unittest.skipUnless(PROGRAM.exists(), "the program is not built")
class ReleaseFixture(unittest.TestCase):
    def test_it_shows_all_matches_of_what_it_wrote(self):
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder) / "data.sql"
            done = subprocess.run([sys.executable, "-B", ROOT / "tools/check/release-fixture",
                                   "--program", PROGRAM, "--out", out],
                                  capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertTrue(out.read_text().startswith("-- key "))


if __name__ == "__main__":
    unittest.main()
