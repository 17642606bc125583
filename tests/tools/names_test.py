"""Every enumeration of Blood Bowl's rules that is written as words has as many words as values: a missing one
would silently shift all that follow."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HEADERS = ("src/bloodbowl/rules", "src/bloodbowl/data")


def enumerations():
    """{("BlockFrame", "Step"): 35, (None, "Status"): ...}: how many values each has."""
    found = {}
    for folder in HEADERS:
        for path in sorted((ROOT / folder).rglob("*.h")):
            text = re.sub(r"//[^\n]*", "", path.read_text())
            struct = None
            for match in re.finditer(r"struct (\w+) \{|enum class (\w+)[^{;]*\{([^}]*)\}", text):
                if match[1]:
                    struct = match[1]
                else:
                    values = len([value for value in match[3].split(",") if value.strip()])
                    found[struct, match[2]] = found[None, match[2]] = values
    return found


class Names(unittest.TestCase):
    def test_every_value_has_its_word(self):
        counts = enumerations()
        names = (ROOT / "src/bloodbowl/text/names.h").read_text()
        tables = re.findall(r"kNames<([\w:]+)>\{(.*?)\};", names, re.S)
        self.assertGreater(len(tables), 30)
        for name, words in tables:
            *struct, enumeration = name.split("::")
            with self.subTest(name):
                self.assertEqual(len(re.findall(r'"[^"]*"', words)),
                                 counts[struct[0] if struct else None, enumeration])


if __name__ == "__main__":
    unittest.main()
