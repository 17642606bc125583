"""Every release has its data among the fixtures, and the versions agree (docs/releasing.md)."""
import json
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def text_of(path):
    return (ROOT / path).read_text(encoding="utf-8")


def sections():
    """Versions of the changelog with their dates, the newest first."""
    return re.findall(r"^## \[([\d.]+)\] - (\S+)$", text_of("CHANGELOG.md"), re.MULTILINE)


class Releases(unittest.TestCase):
    def test_data_of_every_release_is_kept_for_the_upgrade_test(self):
        released = [version for version, date in sections() if date != "unreleased"]
        self.assertTrue(released)
        for version in released:
            self.assertTrue((ROOT / f"tests/server/fixtures/{version}.sql").exists(), version)

    def test_program_and_client_have_the_version_of_the_newest_section(self):
        newest = sections()[0][0]
        self.assertIn(f"project(affray VERSION {newest} ", text_of("CMakeLists.txt"))
        self.assertEqual(json.loads(text_of("web/package.json"))["version"], newest)


if __name__ == "__main__":
    unittest.main()
