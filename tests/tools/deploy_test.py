"""What deploy/ installs: systemd accepts the units, and the settings name what the units use."""
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

DEPLOY = pathlib.Path(__file__).resolve().parent.parent.parent / "deploy"


class Units(unittest.TestCase):
    @unittest.skipIf(shutil.which("systemd-analyze") is None, "systemd is not installed")
    def test_systemd_accepts_them(self):
        for unit in sorted(DEPLOY.glob("*.service")):
            with self.subTest(unit.name), tempfile.TemporaryDirectory() as folder:
                # The program need not be installed here.
                copy = pathlib.Path(folder) / unit.name
                copy.write_text(re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", unit.read_text(), flags=re.M))
                said = subprocess.run(["systemd-analyze", "verify", str(copy)], capture_output=True, text=True, check=False)
                self.assertEqual((said.returncode, said.stderr), (0, ""))

    def test_every_setting_is_named(self):
        named = set(re.findall(r"^(AFFRAY_\w+)=", (DEPLOY / "affray.env").read_text(), re.M))
        for unit in sorted(DEPLOY.glob("*.service")):
            used = set(re.findall(r"\$\{?(AFFRAY_\w+)", unit.read_text()))
            with self.subTest(unit.name):
                self.assertLessEqual(used, named)
                self.assertTrue(used)

    def test_readme_names_every_file(self):
        readme = (DEPLOY / "README.md").read_text()
        for file in set(DEPLOY.iterdir()) - {DEPLOY / "README.md"}:
            with self.subTest(file.name):
                self.assertIn(file.name, readme)


if __name__ == "__main__":
    unittest.main()
