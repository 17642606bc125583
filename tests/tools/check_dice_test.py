"""examples/check_dice.py takes records that a server wrote, and none that was forged."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def check(lines):
    with tempfile.NamedTemporaryFile("w", suffix=".affray", encoding="utf-8") as file:
        file.write("\n".join(json.dumps(line) for line in lines))
        file.flush()
        done = subprocess.run([sys.executable, "-B", ROOT / "examples/check_dice.py", file.name],
                              capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


class CheckDice(unittest.TestCase):
    def setUp(self):
        fixtures = ROOT / "tests/tools/fixtures"
        self.records = [[json.loads(line) for line in file.read_text().splitlines()]
                        for file in sorted(fixtures.glob("*.affray"))]
        self.assertEqual(len(self.records), 2)

    def refused(self, change):
        """What it says of each record when something in it was changed."""
        for record in self.records:
            forged = json.loads(json.dumps(record))
            change(forged)
            status, told = check(forged)
            self.assertEqual(status, 1, told)
            yield told

    def test_a_true_record_is_fine(self):
        for record in self.records:
            status, told = check(record)
            self.assertEqual(status, 0, told)
            self.assertIn(record[0]["about"]["secret_dice"]["commitment"], told)
            self.assertIn("opened by the seat", told)

    def test_a_missing_line_is_named(self):
        for told in self.refused(lambda record: record.pop(5)):
            self.assertIn("line 4 is missing", told)

    def test_other_dice_are_named(self):
        def change(record):
            line = next(line for line in record[1:] if line.get("dice"))
            line["dice"][0] = {kind: 99 for kind in line["dice"][0]}
        for told in self.refused(change):
            self.assertIn("other dice", told)

    def test_another_seed_or_value_is_found(self):
        for told in self.refused(lambda record: record[0]["about"]["secret_dice"].update(seed="00" * 32)):
            self.assertIn("not what it committed to", told)
        for told in self.refused(lambda record: record[0]["about"]["secret_dice"]["shares"][1].update(value="00" * 32)):
            self.assertIn("not what it committed to", told)

    def test_the_old_form_is_called_so(self):
        for told in self.refused(lambda record: record[0]["about"]["secret_dice"].pop("shares")):
            self.assertIn("does not bind the server", told)


if __name__ == "__main__":
    unittest.main()
