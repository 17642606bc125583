#!/usr/bin/env python3
"""Validates everything under data/ and compiles it into C++ sources.

    generate_data.py --out DIR [--root DIR]

Which keys an edition has, their types and the words of an enumeration are read from the C++
headers, so that a new parameter is one line in rules.h and one in each edition. Any mistake in the
data is printed with its file and entry, nothing is written, and the exit status is 1.
"""
import argparse
import json
import pathlib
import re
import sys

sys.dont_write_bytecode = True
from data_checks import bad, check_object, check_unique, check_word, generated_head, literal, problems  # noqa: E402
from data_checks import read_json  # noqa: E402
from playable_data import generate_playables_header, generate_playables_source  # noqa: E402
from playable_data import generate_rules_header, generate_rules_source, load_playables  # noqa: E402
from puzzle_data import generate_puzzles  # noqa: E402
from ready_team_data import generate_ready_teams  # noqa: E402
from roster_data import generate_rosters  # noqa: E402
from rule_catalogue import BLOOD_BOWL_EDITIONS, ROOT, load_rules, load_tests, mistakes_in  # noqa: E402
from skill_data import generate_skills_header, generate_skills_source, load_skills  # noqa: E402
from underworlds_data import Data as UnderworldsData  # noqa: E402
from underworlds_data import FILES as UNDERWORLDS_FILES  # noqa: E402
from underworlds_data import generate_underworlds_header, generate_underworlds_source  # noqa: E402

LONGEST_LITERAL = 60000  # compilers warn beyond 65536
INTEGER_LIMITS = {"std::uint8_t": 255, "std::uint16_t": 65535}

# The C++ headers as the schema of the editions ------------------------------------------------------


def snake_case(name):
    return re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()


def without_comments(text):
    return re.sub(r"//[^\n]*", "", text)


def enums_of(header):
    """{enumeration: {word of the data: enumerator}}"""
    found = re.findall(r"enum class (\w+)\s*:\s*[\w:]+\s*\{([^}]*)\}", header)
    return {
        name: {snake_case(item.strip()): item.strip() for item in body.split(",") if item.strip()}
        for name, body in found
    }


def fields_of(header, struct):
    """[(type, name)] in the order of declaration."""
    body = re.search(r"struct %s \{(.*?)\n\};" % struct, header, re.DOTALL).group(1)
    return [(kind.strip(), name) for kind, name in re.findall(r"^\s*([\w:<>, ]+?)\s+(\w+);", body, re.MULTILINE)]


# Editions ------------------------------------------------------------------------------------------


def cpp_value(where, key, kind, value, enums):
    """The value of a field as C++, checked against the field's type."""
    array = re.fullmatch(r"std::array<([\w:]+), (\d+)>", kind)
    if array:
        if not isinstance(value, list) or len(value) != int(array[2]):
            bad(where, f"'{key}' should be a list of {array[2]}")
            return ""
        return "{" + ", ".join(cpp_value(where, key, array[1], item, enums) for item in value) + "}"
    if kind == "bool":
        if not isinstance(value, bool):
            bad(where, f"'{key}' should be true or false, not {json.dumps(value)}")
        return "true" if value else "false"
    if kind in INTEGER_LIMITS:
        if type(value) is not int or not 0 <= value <= INTEGER_LIMITS[kind]:
            bad(where, f"'{key}' should be a number from 0 to {INTEGER_LIMITS[kind]}, not {json.dumps(value)}")
        return str(value)
    if kind not in enums:
        bad("src/bloodbowl/data/rules.h", f"'{key}': tools/data/generate_data.py does not know the type {kind}")
        return ""
    if not isinstance(value, str):
        bad(where, f"'{key}' should be a word, not {json.dumps(value)}")
        return ""
    check_word(where, key, value, enums[kind])
    return f"{kind}::{enums[kind].get(value, '')}"


def edition_as_cpp(name, entry, edition, fields, enums):
    if not isinstance(entry, dict):
        bad(name, "should be an object")
        return ""
    names = [field for _, field in fields]
    for key in entry:
        if key not in names and key != "notes":
            bad(name, f"unknown key '{key}'")
    for key in entry.get("notes", {}):
        if key not in names:
            bad(name, f"notes: unknown key '{key}'")
    if entry.get("edition") != edition:
        bad(name, f"'edition' should be \"{edition}\", as the file is named")
    lines = []
    for kind, key in fields:
        if key not in entry:
            bad(name, f"key '{key}' is missing")
        else:
            lines.append(f"        .{key} = {cpp_value(name, key, kind, entry[key], enums)},")
    return "    Rules{\n" + "\n".join(lines) + "\n    },\n"


def casualty_rows_as_cpp(name, table, rows, units, effects):
    """Rows must follow each other without a gap over all rolls of a D6 and a die with `units` sides."""
    rolls = [10 * ten + unit for ten in range(1, 7) for unit in range(1, units + 1)]
    expected, lines = 0, []
    for number, row in enumerate(rows, 1):
        where = f"{name}: {table} row {number}"
        required = {"from": int, "to": int, "effect": str, "name": str}
        if not check_object(where, row, required, {"name_es": str, "name_de": str}.items()):
            return ""
        check_word(where, "effect", row["effect"], effects)
        if row["to"] not in rolls or expected >= len(rolls) or row["from"] != rolls[expected] or row["to"] < row["from"]:
            bad(where, f"{row['from']}-{row['to']} does not follow the row before, or is no roll of this table")
            return ""
        expected = rolls.index(row["to"]) + 1
        lines.append(f"    {{{row['to']}, CasualtyEffect::{effects.get(row['effect'], '')}, {literal(row['name'])}}},\n")
    if expected != len(rolls):
        bad(f"{name}: {table}", f"ends before {rolls[-1]}")
    return "".join(lines)


def timings(root):
    """When something may be played: the words of Timing."""
    header = without_comments((root / "src/bloodbowl/rules/playables.h").read_text(encoding="utf-8"))
    return enums_of(header)["Timing"]


def generate_rules(root):
    types = without_comments((root / "src/bloodbowl/data/types.h").read_text(encoding="utf-8"))
    header = without_comments((root / "src/bloodbowl/data/rules.h").read_text(encoding="utf-8"))
    enums = {**enums_of(types), **enums_of(header)}
    fields = fields_of(header, "Rules")

    editions = ""
    for edition in enums["Edition"]:
        name = f"data/bloodbowl/editions/{edition}.json"
        entry = read_json(root / name, name)
        if entry is not None:
            editions += edition_as_cpp(name, entry, edition, fields, enums)

    name = "data/bloodbowl/casualty.json"
    tables = read_json(root / name, name)
    d68 = d66 = ""
    if tables is not None and check_object(name, tables, {"d68": list, "d66": list}):
        d68 = casualty_rows_as_cpp(name, "d68", tables["d68"], 8, enums["CasualtyEffect"])
        d66 = casualty_rows_as_cpp(name, "d66", tables["d66"], 6, enums["CasualtyEffect"])

    return (
        generated_head("bloodbowl/data/data_tables.h")
        + "namespace affray::bloodbowl::data {\n"
        + "namespace {\n\n"
        + f"constexpr CasualtyRow kD68Rows[] = {{\n{d68}}};\n\n"
        + f"constexpr CasualtyRow kD66Rows[] = {{\n{d66}}};\n\n"
        + "}  // namespace\n\n"
        + f"constinit const std::array<Rules, kEditions> kRules{{\n{editions}}};\n\n"
        + "constinit const std::span<const CasualtyRow> kCasualtyD68{kD68Rows};\n"
        + "constinit const std::span<const CasualtyRow> kSeriousInjuryD66{kD66Rows};\n\n"
        + "}  // namespace affray::bloodbowl::data\n"
    )


# Teams ---------------------------------------------------------------------------------------------

TEAM_KEYS = {
    "id": str,
    "name": str,
    "roster": str,
    "rerolls": int,
    "fan_factor": int,
    "apothecary": bool,
    "cheerleaders": int,
    "assistant_coaches": int,
    "bribes": int,
    "players": list,
}
PLAYER_KEYS = {"number": int, "name": str, "position": str, "ma": int, "st": int, "ag": int, "av": int, "skills": list}


def check_team(name, team, file_id, skill_ids):
    if not check_object(name, team, TEAM_KEYS):
        return
    if team["id"] != file_id:
        bad(name, f"'id' should be \"{file_id}\", as the file is named")
    for key in ("rerolls", "fan_factor", "cheerleaders", "assistant_coaches", "bribes"):
        if team[key] < 0:
            bad(name, f"'{key}' should not be negative")
    if not 11 <= len(team["players"]) <= 16:
        bad(name, f"a team has 11 to 16 players, not {len(team['players'])}")
    numbers = []
    for index, player in enumerate(team["players"], 1):
        where = f"{name}: player {index}"
        if not check_object(where, player, PLAYER_KEYS):
            continue
        numbers.append(player["number"])
        for key in ("ma", "st", "ag", "av"):
            if not 1 <= player[key] <= 10:
                bad(where, f"'{key}' should be from 1 to 10, not {player[key]}")
        for skill in player["skills"]:
            check_word(where, "skills", skill, skill_ids)
    check_unique(name, "number", numbers)


def generate_teams(root, skills):
    skill_ids = [skill["id"] for skill in skills]
    rows = ""
    for path in sorted((root / "data/bloodbowl/teams").glob("*.json")):
        name = path.relative_to(root).as_posix()
        team = read_json(path, name)
        if team is None:
            continue
        check_team(name, team, path.stem, skill_ids)
        text = path.read_text(encoding="utf-8")
        lines = "\n".join(f"        {literal(line, suffix='')}" for line in text.splitlines(keepends=True))
        rows += f"    {{{literal(path.stem)},\n{lines}sv}},\n"
    return (
        generated_head("bloodbowl/data/data_tables.h")
        + "namespace affray::bloodbowl::data {\n"
        + "namespace {\n\n"
        + f"constexpr EmbeddedTeam kTeams[] = {{\n{rows}}};\n\n"
        + "}  // namespace\n\n"
        + "constinit const std::span<const EmbeddedTeam> kEmbeddedTeams{kTeams};\n\n"
        + "}  // namespace affray::bloodbowl::data\n"
    )


# The rule catalogue --------------------------------------------------------------------------------


class NamedLists:
    """Lists of strings as C++ arrays, each distinct list once."""

    def __init__(self):
        self.names = {}

    def span(self, strings):
        if not strings:
            return "{}"
        return self.names.setdefault(tuple(strings), f"kList{len(self.names)}")

    def definitions(self):
        return "".join(
            f"constexpr std::string_view {name}[] = {{{', '.join(map(literal, strings))}}};\n"
            for strings, name in self.names.items()
        )


def generate_catalogue(root):
    rules, wrong = load_rules(root)
    problems.extend(wrong)
    lists, rows = NamedLists(), []
    for rule in rules:
        if len(rule.text) > LONGEST_LITERAL:
            bad(rule.id, "the text is too long for a C++ string")
        texts = [rule.id, rule.edition, rule.module, rule.topic, rule.text, rule.note]
        flags = [str(rule.optional).lower(), str(rule.default_on).lower()]
        spans = [lists.span(rule.needs), lists.span(rule.inherits)]
        rows.append(f"    {{{', '.join([literal(text) for text in texts] + flags + spans)}}},\n")
    return (
        generated_head("core/catalogue.h")
        + "namespace affray::core {\n"
        + "namespace {\n\n"
        + lists.definitions()
        + f"\nconstexpr CatalogueRule kRules[] = {{\n{''.join(rows)}}};\n\n"
        + "}  // namespace\n\n"
        + "std::span<const CatalogueRule> catalogue() { return kRules; }\n\n"
        + "}  // namespace affray::core\n"
    )


def generate_rule_tests(root):
    """Which tests carry a rule's id: apart from the rules, so that a new test compiles one file again."""
    rules, _ = load_rules(root)
    tests = load_tests(root)
    for warning in mistakes_in(tests, rules):
        print(f"warning: {warning}", file=sys.stderr)
    carriers = {}
    for test in tests:
        for rule_id, _ in test.carries:
            carriers.setdefault(rule_id, {})[test.name] = None
    lists = NamedLists()
    rows = [f"    {{{literal(rule.id)}, {lists.span(carriers[rule.id])}}},\n" for rule in rules if rule.id in carriers]
    return (
        generated_head("protocol/rule_tests.h")
        + "namespace affray::protocol {\n"
        + "namespace {\n\n"
        + lists.definitions()
        + f"\nconstexpr RuleTests kRuleTests[] = {{\n{''.join(rows)}}};\n\n"
        + "}  // namespace\n\n"
        + "std::span<const RuleTests> rule_tests() { return kRuleTests; }\n\n"
        + "}  // namespace affray::protocol\n"
    )


# Writing -------------------------------------------------------------------------------------------


def write_if_changed(path, text):
    """Leaves an equal file alone, so that nothing is compiled again without need."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def check_no_strangers(root):
    """A data file that nothing reads is a file in the wrong place."""
    known = ("bloodbowl/editions/*.json", "bloodbowl/rosters/*.json", "bloodbowl/stars/*.json",
             "bloodbowl/ready_teams/*.json", "bloodbowl/playables/*.json", "bloodbowl/teams/*.json", "puzzles/*.json", "rules/*/*.jsonl",
             "rules/*/*.json",  # tables of the books: rule_content.py, and catalogue-check
             "protocol/*.json",  # tools/data/protocol-reference
             "texts/*/*.json")  # the last are the browser client's
    by_edition = ("editions", "ready_teams", "rosters", "stars")
    single = ("bloodbowl/casualty.json", "bloodbowl/skills.json", "bloodbowl/player_names.json", "rules/finished_modules.json",
              "rules/differences.json",  # the browser client reads it
              "rules/inheritance_exceptions.json", "rules/also_needs.json", "rules/statements.json",
              *(f"underworlds/{name}.json" for name in UNDERWORLDS_FILES))
    for path in sorted((root / "data").rglob("*.json*")):
        name = path.relative_to(root / "data")
        if name.as_posix() not in single and not any(name.match(pattern) for pattern in known):
            bad(f"data/{name.as_posix()}", "nothing reads this file: see tools/data/generate_data.py")
        elif name.parts[0] == "bloodbowl" and name.parts[1] in by_edition and path.stem not in BLOOD_BOWL_EDITIONS:
            bad(f"data/{name.as_posix()}", "there is no such edition")
    for name in ("data/rules/finished_modules.json", "data/rules/inheritance_exceptions.json",
                 "data/rules/also_needs.json", "data/rules/statements.json"):
        read_json(root / name, name)  # rule-coverage checks what they say


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--out", type=pathlib.Path, required=True, help="folder for the generated sources")
    arguments.add_argument("--root", type=pathlib.Path, default=ROOT, help="the project's folder")
    options = arguments.parse_args()

    check_no_strangers(options.root)
    skills = load_skills(options.root)
    playables = load_playables(options.root, skills, timings(options.root))
    underworlds = UnderworldsData(options.root)
    if problems:
        print("\n".join(problems), file=sys.stderr)
        return 1
    files = {
        "puzzles.cpp": generate_puzzles(options.root),
        "bloodbowl_skills.h": generate_skills_header(skills),
        "bloodbowl_skills.cpp": generate_skills_source(skills),
        "bloodbowl_playables.h": generate_playables_header(playables),
        "bloodbowl_playables.cpp": generate_playables_source(playables),
        "bloodbowl_playable_rules.h": generate_rules_header(playables),
        "bloodbowl_playable_rules.cpp": generate_rules_source(playables),
        "bloodbowl_rosters.cpp": generate_rosters(options.root, skills),
        "bloodbowl_ready_teams.cpp": generate_ready_teams(options.root),
        "bloodbowl_rules.cpp": generate_rules(options.root),
        "bloodbowl_teams.cpp": generate_teams(options.root, skills),
        "core_catalogue.cpp": generate_catalogue(options.root),
        "protocol_rule_tests.cpp": generate_rule_tests(options.root),
        "underworlds_names.h": generate_underworlds_header(underworlds),
        "underworlds_data.cpp": generate_underworlds_source(underworlds),
    }
    if problems:
        print("\n".join(problems), file=sys.stderr)
        return 1
    options.out.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        write_if_changed(options.out / name, text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
