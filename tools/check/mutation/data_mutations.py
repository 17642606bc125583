"""The changes of the editions' data, and the words of the enumerations."""
import re

from mutation.cpp_mutations import neighbour
from mutation.mutants import Collector


def read_enums(root, layer):
    """{enumeration: its words} of the headers of a layer; the steps of a procedure under its frame's name."""
    enums = {}
    for path in sorted((root / "src" / layer).rglob("*.h")):
        text = re.sub(r"//[^\n]*", "", path.read_text(encoding="utf-8"))
        owner = ""
        for m in re.finditer(r"^struct (\w+)|enum class (\w+)[^{;]*\{([^}]*)\}|static constexpr std::uint8_t (k\w+)", text, re.M):
            if m.group(1):
                owner = m.group(1)
            elif m.group(2):
                names = re.findall(r"(\w+)\s*(?:=[^,]*)?(?:,|$)", m.group(3).strip())
                enums[f"{owner}::Step" if m.group(2) == "Step" else m.group(2)] = names
            elif owner == "Zone":
                enums.setdefault("Zone", []).append(m.group(4))
    return enums


def snake_case(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def edition_mutants(root, file, enums):
    """Every parameter of an edition one off, flipped or with its neighbour's value; every table row."""
    text = (root / file).read_text(encoding="utf-8")
    collector = Collector(file, text)
    header = (root / "src/bloodbowl/data/rules.h").read_text(encoding="utf-8")
    types = {name: kind for kind, name in re.findall(r"^    ([\w:<>, ]+?) (\w+);", header, re.M)}
    end = text.find('"notes"')
    for m in re.finditer(r'^\s*"(\w+)":\s*(.+?),?$', text[: end if end >= 0 else None], re.M):
        key, start = m.group(1), m.start(2)
        kind = re.sub(r"std::array<(\w+).*", r"\1", types.get(key, ""))
        words = [snake_case(name) for name in enums.get(kind, [])]
        if key == "edition":
            continue
        for value in re.finditer(r'"(\w+)"|\d+|true|false', m.group(2)):
            edit = (start + value.start(), start + value.end())
            if value.group(1):
                if len(words) > 1 and value.group(1) in words:
                    operator = "row" if m.group(2).startswith("[") else "neighbour"
                    collector.add(operator, (*edit, f'"{neighbour(words, value.group(1))}"'))
            elif value.group() in ("true", "false"):
                collector.add("flag", (*edit, "false" if value.group() == "true" else "true"))
            else:
                number = int(value.group())
                collector.add("constant", (*edit, str(number + 1)))
                if number > 0:
                    collector.add("constant", (*edit, str(number - 1)))
    return collector.mutants()


def casualty_mutants(root, file, enums):
    """Every row with its neighbour's effect, and every border between two effects moved by one roll."""
    text = (root / file).read_text(encoding="utf-8")
    collector = Collector(file, text)
    effects = [snake_case(name) for name in enums["CasualtyEffect"]]
    rows = list(re.finditer(r'"from": (\d+), "to": (\d+), "effect": "(\w+)"', text))
    for row, following in zip(rows, rows[1:] + [None]):
        collector.add("row", (row.start(3), row.end(3), neighbour(effects, row.group(3))))
        if following is None or following.group(1) == "11" or following.group(3) == row.group(3):
            continue
        sides = 8 if row.start() < text.find('"d66"') else 6
        rolls = [10 * ten + unit for ten in range(1, 7) for unit in range(1, sides + 1)]
        for shift in (-1, 1):
            last, first = (rolls.index(int(m)) + shift for m in (row.group(2), following.group(1)))
            if rolls[last] >= int(row.group(1)) and rolls[first] <= int(following.group(2)):
                collector.add(
                    "border",
                    (row.start(2), row.end(2), str(rolls[last])),
                    (following.start(1), following.end(1), str(rolls[first])),
                )
    return collector.mutants()
