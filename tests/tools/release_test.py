"""Every release has its commit and its data, and the versions agree (docs/releasing.md)."""
import json
import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FIXTURES = ROOT / "tests/server/fixtures"
HEADING = r"^## \[([\d.]+)\] - (\d{4}-\d\d-\d\d)$"


def text_of(path):
    return (ROOT / path).read_text(encoding="utf-8")


def releases():
    """Versions of the changelog with their commits, the newest first."""
    parts = re.split(HEADING, text_of("CHANGELOG.md"), flags=re.MULTILINE)[1:]
    for version, _, section in zip(parts[::3], parts[1::3], parts[2::3]):
        named = re.match(r"\s*Commit `([0-9a-f]{40})`", section)
        yield version, named and named.group(1)


def git(*arguments):
    """What git says; nothing when it cannot say it, as where the sources lie without their history."""
    try:
        said = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return None
    return said.stdout if said.returncode == 0 else None


class Releases(unittest.TestCase):
    def test_every_release_names_its_commit(self):
        self.assertTrue(list(releases()))
        for version, commit in releases():
            self.assertIsNotNone(commit, version)

    def test_the_commit_of_a_release_has_its_version_and_is_behind_this_one(self):
        for version, commit in releases():
            built = git("show", f"{commit}:CMakeLists.txt")
            if built is None:  # a clone without the whole history
                continue
            self.assertIn(f"project(affray VERSION {version} ", built)
            self.assertIsNotNone(git("merge-base", "--is-ancestor", commit, "HEAD"), version)

    def test_tags_are_at_the_commits_that_the_changelog_names(self):
        for version, commit in releases():
            tagged = git("rev-parse", "--verify", "--quiet", f"v{version}^{{commit}}")
            if tagged is not None:  # who wants tags makes them
                self.assertEqual(tagged.strip(), commit, version)

    def test_data_of_every_release_is_kept_for_the_upgrade_test(self):
        for version, _ in releases():
            self.assertTrue((FIXTURES / f"{version}.sql").exists(), version)

    def test_the_upgrade_test_takes_data_of_releases_only(self):
        self.assertEqual({file.stem for file in FIXTURES.iterdir()}, {version for version, _ in releases()})

    def test_data_of_a_release_was_not_changed_after_it(self):
        newest, commit = next(releases())
        path = f"tests/server/fixtures/{newest}.sql"
        then = git("show", f"{commit}:{path}")
        if then is not None:
            self.assertEqual(then, text_of(path))

    def test_program_and_client_have_the_version_of_the_newest_release(self):
        newest, _ = next(releases())
        self.assertIn(f"project(affray VERSION {newest} ", text_of("CMakeLists.txt"))
        self.assertEqual(json.loads(text_of("web/package.json"))["version"], newest)


if __name__ == "__main__":
    unittest.main()
