"""What deploy/ installs: systemd, nginx and HAProxy accept it, and the settings name what the units use."""
import os
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


def lacks(*programs):
    return any(shutil.which(program) is None for program in programs)


class Proxies(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    # A certificate of its own, in place of the one that the configuration names.
    def make_certificate(self):
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=example.org",
                        "-keyout", self.folder / "key.pem", "-out", self.folder / "cert.pem"], capture_output=True, check=True)
        both = (self.folder / "cert.pem").read_text() + (self.folder / "key.pem").read_text()
        (self.folder / "both.pem").write_text(both)

    def check(self, *command):
        said = subprocess.run(list(command), capture_output=True, text=True, check=False)
        self.assertEqual(said.returncode, 0, said.stdout + said.stderr)
        self.assertNotIn("[warn", said.stderr.lower())

    @unittest.skipIf(lacks("nginx", "openssl"), "nginx is not installed")
    def test_nginx_accepts_its_configuration(self):
        self.make_certificate()
        text = (DEPLOY / "nginx.conf").read_text()
        text = re.sub(r"/etc/letsencrypt/\S+/fullchain\.pem", str(self.folder / "cert.pem"), text)
        text = re.sub(r"/etc/letsencrypt/\S+/privkey\.pem", str(self.folder / "key.pem"), text)
        # nginx opens the ports also when it only looks.
        text = text.replace("listen 443 ", "listen 127.0.0.1:18443 ").replace("listen 80;", "listen 127.0.0.1:18080;")
        (self.folder / "site.conf").write_text(text)
        (self.folder / "nginx.conf").write_text(
            f"pid {self.folder}/nginx.pid; error_log stderr;\nevents {{}}\nhttp {{ access_log off; include {self.folder}/site.conf; }}\n")
        self.check("nginx", "-t", "-q", "-p", str(self.folder), "-c", str(self.folder / "nginx.conf"))

    @unittest.skipIf(lacks("haproxy", "openssl"), "HAProxy is not installed")
    def test_haproxy_accepts_its_configuration(self):
        self.make_certificate()
        text = re.sub(r"/etc/haproxy/\S+\.pem", str(self.folder / "both.pem"), (DEPLOY / "haproxy.cfg").read_text())
        (self.folder / "haproxy.cfg").write_text(text)
        self.check("haproxy", "-c", "-q", "-f", str(self.folder / "haproxy.cfg"))


class Settings(unittest.TestCase):
    # What only one node may say to another is taken out of what comes from outside.
    def test_proxies_drop_what_nodes_say_to_each_other(self):
        for file in ("nginx.conf", "haproxy.cfg"):
            text = (DEPLOY / file).read_text()
            for header in ("X-Affray-Node", "X-Affray-Client"):
                with self.subTest(f"{file}: {header}"):
                    self.assertRegex(text, rf'(del-header {header}|proxy_set_header {header} +"")')

    # PostgreSQL says which line it does not like; it does not run as root.
    @unittest.skipIf(lacks("postgres") or os.geteuid() == 0, "PostgreSQL is not installed, or this is root")
    def test_postgresql_accepts_its_settings(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(DEPLOY / "postgresql.conf", pathlib.Path(folder) / "postgresql.conf")
            said = subprocess.run(["postgres", "-C", "max_connections", "-D", folder], capture_output=True, text=True, check=False)
            self.assertEqual(said.returncode, 0, said.stderr)
            self.assertRegex(said.stdout, r"^\d+$")


if __name__ == "__main__":
    unittest.main()
