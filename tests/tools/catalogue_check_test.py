"""tools/check/catalogue-check notices each kind of difference, with the project's own catalogue as the specification."""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class CatalogueCheck(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.specification = pathlib.Path(folder.name) / "rules"
        shutil.copytree(ROOT / "data/rules", self.specification)
        for name in ("geometry_tests.json", "odds.json"):
            shutil.copy(ROOT / "tests/underworlds" / name, self.specification / "underworlds")

    def check(self):
        done = subprocess.run([sys.executable, "-B", ROOT / "tools/check/catalogue-check", self.specification],
                              capture_output=True, text=True, check=False)
        return done.returncode, done.stderr

    def test_a_true_copy_is_fine(self):
        self.assertEqual(self.check(), (0, ""))

    def test_values_that_the_project_keeps_in_its_own_form_are_compared(self):
        teams = {"teams": [{"id": team["id"], "name": team["name"], "reroll_cost": team["reroll_cost"], "status": team["status"],
                            "apothecary": team["apothecary"], "harder_team": team["harder"],
                            "positions": [position | {"qty_max": position["max"]} for position in team["positions"]]}
                           for team in json.loads((ROOT / "data/bloodbowl/rosters/bb16.json").read_text(encoding="utf-8"))]}
        file = self.specification / "bb16/teams.json"
        file.write_text(json.dumps(teams))
        self.assertEqual(self.check(), (0, ""))

        teams["teams"][0]["positions"][0]["av"] += 1
        del teams["teams"][1]["positions"][0]
        file.write_text(json.dumps(teams))
        status, told = self.check()
        self.assertEqual(status, 1)
        position = teams["teams"][0]["positions"][0]
        self.assertIn(f"{teams['teams'][0]['id']}/{position['id']}: av is {position['av'] - 1}, the specification has {position['av']}", told)
        self.assertIn("the specification has no such entry", told)

    def test_a_corrected_file_is_named(self):
        with (self.specification / "crp/cards.json").open("a") as file:
            file.write("\n")
        status, told = self.check()
        self.assertEqual(status, 1)
        self.assertIn("data/rules/crp/cards.json: differs", told)

    def test_a_new_file_and_a_stray_one_are_named(self):
        (self.specification / "bb16/spells.json").write_text("{}")
        (self.specification / "bb16/balls.json").unlink()
        told = self.check()[1]
        self.assertIn("data/rules/bb16/spells.json: is missing", told)
        self.assertIn("data/rules/bb16/balls.json: the specification has no such file", told)


if __name__ == "__main__":
    unittest.main()
