"""The rule catalogue under data/rules and the tests that carry its ids.

Shared by generate_data.py (compiles the catalogue into the library) and rule-coverage.
"""
import json
import pathlib
import re
from dataclasses import dataclass, field

from rule_content import load_content

ROOT = pathlib.Path(__file__).resolve().parents[2]
BLOOD_BOWL_EDITIONS = ("classic", "lrb5", "crp", "bb16")
STATEMENTS = "data/rules/statements.json"

REQUIRED_KEYS = {"id": str, "topic": str, "rule": str, "lines": str, "optional": bool, "module": str}
OPTIONAL_KEYS = {
    "default_on": bool,
    "note": str,
    "needs": list,
    "inherits": str,
    "inherits_all": list,
    "skills": list,
    "tables": list,
    "relates_to": list,
    "source": str,
    "confidence": str,
    "certainty": str,
    "area": str,
    "name_source": str,
}


@dataclass
class Rule:
    id: str
    edition: str
    module: str
    topic: str
    text: str
    note: str
    optional: bool
    default_on: bool
    needs: list
    inherits: list  # prefixes of ids of the edition this one builds on
    statement: str = ""  # why there is nothing to test, where it only states something
    left_out: str = ""  # why it is not in the game, where it is an entry of a table


@dataclass
class Test:
    name: str
    place: str  # file:line, for messages
    carries: list = field(default_factory=list)  # (rule id, editions or None: the id's own edition)


def load_rules(root=ROOT):
    """Every rule and every entry of the tables of data/rules, edition by edition; and what is wrong with the files."""
    rules, problems, seen = [], [], {}
    for path in sorted((root / "data" / "rules").glob("*/*.jsonl"), key=reading_order):
        name = path.relative_to(root).as_posix()
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            if not line.strip():
                continue
            where = f"{name}:{number}"
            try:
                entry = json.loads(line)
            except ValueError as error:
                problems.append(f"{where}: not JSON: {error}")
                continue
            wrong = problems_of_rule(entry)
            problems += [f"{where}: {problem}" for problem in wrong]
            if wrong:
                continue
            if entry["id"] in seen:
                problems.append(f"{where}: id {entry['id']} also stands in {seen[entry['id']]}")
            seen[entry["id"]] = where
            rules.append(rule_from(entry, path.parent.name))
    content, wrong = load_content(root)
    for edition, entry in content:
        if entry["id"] in seen:
            problems.append(f"{entry['id']}: this id also stands in {seen[entry['id']]}")
        seen[entry["id"]] = "the tables"
        rules.append(rule_from(entry, edition))
    rules.sort(key=lambda rule: edition_order(rule.edition))
    problems += wrong + add_needs(rules, root) + mark_statements(rules, root)
    return rules, problems


def mark_statements(rules, root):
    """Ids that only state something, so that no test could fail (data/rules/statements.json)."""
    by_id = {rule.id: rule for rule in rules}
    problems = []
    for entry in json.loads((root / STATEMENTS).read_text(encoding="utf-8")):
        if set(entry) != {"rule", "why"} or not entry["why"]:
            problems.append(f"{STATEMENTS}: {entry}: an entry has the keys rule and why")
        elif entry["rule"] not in by_id:
            problems.append(f"{STATEMENTS}: there is no rule {entry['rule']}")
        else:
            by_id[entry["rule"]].statement = entry["why"]
    return problems


def add_needs(rules, root):
    """What a rule needs although its entry does not say so (data/rules/also_needs.json)."""
    by_id = {rule.id: rule for rule in rules}
    problems = []
    for entry in json.loads((root / "data/rules/also_needs.json").read_text(encoding="utf-8")):
        if entry["rule"] in by_id:
            by_id[entry["rule"]].needs.extend(entry["needs"])
        else:
            problems.append(f"data/rules/also_needs.json: there is no rule {entry['rule']}")
    return problems


def reading_order(path):
    """Edition by edition, the book itself before its skill lists, questions and answers ..."""
    return *edition_order(path.parent.name), path.name != "rules.jsonl", path.name


def edition_order(edition):
    known = BLOOD_BOWL_EDITIONS.index(edition) if edition in BLOOD_BOWL_EDITIONS else len(BLOOD_BOWL_EDITIONS)
    return known, edition


def problems_of_rule(entry):
    if not isinstance(entry, dict):
        return ["not an object"]
    known = {**REQUIRED_KEYS, **OPTIONAL_KEYS}
    label = entry.get("id", "?")
    problems = [f"{label}: key '{key}' is missing" for key in REQUIRED_KEYS if key not in entry]
    for key, value in entry.items():
        if key not in known:
            problems.append(f"{label}: unknown key '{key}'")
        elif type(value) is not known[key]:
            problems.append(f"{label}: '{key}' should be of type {known[key].__name__}")
        elif known[key] is list and not all(isinstance(item, str) for item in value):
            problems.append(f"{label}: '{key}' should be a list of strings")
    return problems


def rule_from(entry, edition):
    inherits = entry.get("inherits_all") or ([entry["inherits"]] if "inherits" in entry else [])
    return Rule(
        id=entry["id"],
        edition=edition,
        module=entry["module"],
        topic=entry["topic"],
        text=entry["rule"],
        note=entry.get("note", ""),
        optional=entry["optional"],
        default_on=entry.get("default_on", not entry["optional"]),
        needs=entry.get("needs", []),
        inherits=inherits,
        left_out=entry.get("left_out", ""),
    )


def matches_prefix(rule_id, prefix):
    """crp.catch and crp.catch.* mean crp.catch.01 ..., but not crp.catching.01."""
    stem = prefix.removesuffix(".*")
    return rule_id == stem or rule_id.startswith(stem + ".")


def load_tests(root=ROOT):
    """Every test that carries rule ids: scenario files, C++ tests, and specs of the browser."""
    tests = []
    for path in sorted((root / "tests").rglob("*.scn")):
        tests += scenarios_in(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    for path in sorted((root / "tests").rglob("*.cpp")):
        tests += cpp_tests_in(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    for path in sorted((root / "web" / "e2e" / "specs").glob("*.mjs")):
        tests += browser_tests_in(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    return tests


def scenarios_in(text, file_name):
    tests, ids, editions = [], [], None

    def finish():
        if tests:
            tests[-1].carries = [(rule_id, editions) for rule_id in ids]

    for number, line in enumerate(text.split("\n"), 1):
        key, colon, rest = line.split("#")[0].partition(":")
        words = rest.replace(",", " ").split()
        if not colon or key != key.strip():  # indented text is no key
            continue
        if key == "scenario":
            finish()
            tests.append(Test(name=rest.strip(), place=f"{file_name}:{number}"))
            ids, editions = [], None
        elif key == "rules":
            ids += words
        elif key == "editions":
            editions = set(BLOOD_BOWL_EDITIONS) if words == ["all"] else set(words)
    finish()
    return tests


TEST_OR_COVERS = re.compile(
    r"^\s*TEST(?:_F|_P)?\(\s*(?P<suite>\w+)\s*,\s*(?P<name>\w+)\s*\)"
    r"|^[^\n/#]*\bCOVERS(?P<named_edition>_IN)?\((?P<arguments>[^)]*)\)",
    re.MULTILINE,
)


def cpp_tests_in(text, file_name):
    tests = []
    for match in TEST_OR_COVERS.finditer(text):
        if match["suite"]:
            line = text.count("\n", 0, match.start("suite")) + 1
            tests.append(Test(name=f"{match['suite']}.{match['name']}", place=f"{file_name}:{line}"))
        elif tests:
            words = re.findall(r'"([^"]*)"', match["arguments"])
            editions = {words.pop(0)} if match["named_edition"] and words else None
            tests[-1].carries += [(rule_id, editions) for rule_id in words]
    return tests


TITLE_OR_COVERS = re.compile(
    r"^export const title = (?P<quote>['\"])(?P<title>.*)(?P=quote);"
    r"|^[^\n/]*\bcovers(?P<named_edition>In)?\((?P<arguments>[^)]*)\)",
    re.MULTILINE,
)


def browser_tests_in(text, file_name):
    """A spec is one test: what is about the screen is seen there only."""
    name, line, carries = file_name, 1, []
    for match in TITLE_OR_COVERS.finditer(text):
        if match["title"]:
            name, line = match["title"], text.count("\n", 0, match.start()) + 1
        else:
            words = re.findall(r"'([^']*)'", match["arguments"])
            editions = {words.pop(0)} if match["named_edition"] and words else None
            carries += [(rule_id, editions) for rule_id in words]
    return [Test(name=name, place=f"{file_name}:{line}", carries=carries)] if carries else []


def mistakes_in(tests, rules):
    """Tests that carry a rule, or name an edition, that does not exist."""
    rule_ids = {rule.id for rule in rules}
    known_editions = {rule.edition for rule in rules}
    mistakes = []
    for test in tests:
        for rule_id, editions in test.carries:
            if rule_id not in rule_ids:
                mistakes.append(f"{test.place}: {test.name} carries the unknown rule {rule_id}")
        named = set().union(*(editions or () for _, editions in test.carries))
        for edition in sorted(named - known_editions):
            mistakes.append(f"{test.place}: {test.name} names the unknown edition {edition}")
    return mistakes
