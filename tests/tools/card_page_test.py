"""docs/adding-a-card.md names every field of PlayableRules."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def fields_of(header):
    body = re.sub(r"//.*", "", re.search(r"^struct PlayableRules \{\n(.*?)^\};", header, re.S | re.M).group(1))
    return re.findall(r"\(\*(\w+)\)\s*\(", body) + re.findall(r"^\s+[\w:]+ (\w+) = ", body, re.M)


class CardPage(unittest.TestCase):
    def test_names_every_field(self):
        fields = fields_of((ROOT / "src/bloodbowl/rules/playables.h").read_text())
        page = (ROOT / "docs/adding-a-card.md").read_text()
        self.assertGreater(len(fields), 100)
        self.assertEqual([field for field in fields if f"`{field}`" not in page], [])

    def test_finds_functions_and_values(self):
        header = "struct PlayableRules {\n    Timing timing = Timing::Never;  // a = b\n    bool (*sees)(Engine& e,\n        int x) = nullptr;\n};\n"
        self.assertEqual(fields_of(header), ["sees", "timing"])


if __name__ == "__main__":
    unittest.main()
