"""Validates data/bloodbowl/rosters and data/bloodbowl/stars and compiles them into C++."""
import json

from data_checks import NAME_KEYS, bad, camel_case, check_id, check_object, check_translated, check_unique
from data_checks import check_word, cpp_bool
from data_checks import generated_head, literal, names_as_cpp, read_json, texts_as_cpp, translations
from rule_catalogue import BLOOD_BOWL_EDITIONS
from skill_data import skills_by_edition

STATUSES = ("official", "extra")
# How sure a value is that the edition's own book does not print.
CERTAINTIES = ("book", "published", "single_source", "probable")
SPECIAL_RULES = ("no_apothecary", "igor_allowed", "necromancer", "nurgles_rot", "thralls")
ROLES = ("lineman", "blitzer", "thrower", "catcher", "blocker", "runner", "big_guy", "special")
LETTERS = {"G": "general", "A": "agility", "S": "strength", "P": "passing", "M": "mutation"}
CLASSIC_LETTERS = {**LETTERS, "M": "physical"}

ROSTER = {"id": str, "name": str, "status": str, "reroll_cost": int, "apothecary": bool, "positions": list}
ROSTER_OPTIONAL = {
    **NAME_KEYS,
    "aliases": list,
    "harder": bool,
    "certainty": str,
    "journeymen": list,
    "special": list,
    "inducements": list,
    "note": str,
}
CHARACTERISTICS = ("ma", "st", "ag", "av")
PROFILE = {"ma": int, "st": int, "ag": int, "av": int, "skills": list}
POSITION = {"id": str, "name": str, "max": int, "cost": int, **PROFILE, "normal": str, "double": str, "race": str,
            "role": str}
POSITION_OPTIONAL = {**NAME_KEYS, "big_guy": bool, "thrall": bool, "note": str}
STAR = {"id": str, "name": str, "cost": int, "teams": list}
STAR_OPTIONAL = {
    **NAME_KEYS,
    **PROFILE,
    "aliases": list,
    "certainty": str,
    "hireable": bool,
    "players": list,
    "special": list,
    "note": str,
}


# Checks -------------------------------------------------------------------------------------------


def load_list(root, name):
    entries = read_json(root / name, name)
    if entries is not None and not isinstance(entries, list):
        bad(name, "should be a list")
        entries = []
    return [entry for entry in entries or [] if isinstance(entry, dict) or bad(name, f"{json.dumps(entry)} is no object")]


def check_gold(where, key, gold, most):
    if not 0 <= gold <= most or gold % 10000 != 0:
        bad(where, f"'{key}' should be a multiple of 10,000 up to {most:,}, not {gold:,}")


def check_profile(where, player, skills):
    for key in CHARACTERISTICS:
        if not 1 <= player[key] <= 10:
            bad(where, f"'{key}' should be from 1 to 10, not {player[key]}")
    check_unique(where, "skills", player["skills"])
    for skill in player["skills"]:
        if skill not in skills:
            bad(where, f"'skills': this edition has no skill {json.dumps(skill)}")


def check_position(where, position, skills):
    if not check_object(where, position, POSITION, POSITION_OPTIONAL.items()):
        return
    check_id(where, position["id"])
    check_translated(where, position, "name")
    check_profile(where, position, skills)
    check_gold(where, "cost", position["cost"], 200000)
    check_word(where, "role", position["role"], ROLES)
    if not 1 <= position["max"] <= 16:
        bad(where, f"'max' should be from 1 to 16, not {position['max']}")
    letters = position["normal"] + position["double"]
    for letter in letters:
        check_word(where, "normal/double", letter, LETTERS)
    check_unique(where, "normal/double", list(letters))
    if not position["normal"]:
        bad(where, "'normal' names no category")


def check_special(where, entry, ids):
    for rule in entry.get("special", []):
        if not check_object(f"{where}: special", rule, {"id": str, "text": str}, translations("text").items()):
            continue
        check_translated(f"{where}: special {rule['id']}", rule, "text")
        if ids:
            check_word(where, "special", rule["id"], ids)


def check_roster(where, roster, skills):
    if not check_object(where, roster, ROSTER, ROSTER_OPTIONAL.items()):
        return False
    for id in [roster["id"], *roster.get("aliases", [])]:
        check_id(where, id)
    check_translated(where, roster, "name")
    check_word(where, "status", roster["status"], STATUSES)
    check_word(where, "certainty", roster.get("certainty", "book"), CERTAINTIES)
    check_gold(where, "reroll_cost", roster["reroll_cost"], 100000)
    check_special(where, roster, SPECIAL_RULES)
    special = [rule.get("id") for rule in roster.get("special", []) if isinstance(rule, dict)]
    if roster["apothecary"] == ("no_apothecary" in special):
        bad(where, "'apothecary' and the special rule no_apothecary contradict each other")
    for inducement in roster.get("inducements", []):
        if check_object(f"{where}: inducements", inducement, {"id": str, "max": int, "cost": int}):
            check_gold(where, inducement["id"], inducement["cost"], 500000)
    for number, position in enumerate(roster["positions"], 1):
        label = position.get("id", number) if isinstance(position, dict) else number
        check_position(f"{where}: position {label}", position, skills)
    positions = [position.get("id") for position in roster["positions"] if isinstance(position, dict)]
    check_unique(where, "position", positions)
    for journeyman in roster.get("journeymen", []):
        check_word(where, "journeymen", journeyman, positions)
    if sum(position.get("max", 0) for position in roster["positions"] if isinstance(position, dict)) < 11:
        bad(where, "no team of 11 players can be made of these positions")
    return True


def load_rosters(root, edition, skills):
    name = f"data/bloodbowl/rosters/{edition}.json"
    rosters = [
        roster
        for number, roster in enumerate(load_list(root, name), 1)
        if check_roster(f"{name}: roster {roster.get('id', number)}", roster, skills)
    ]
    check_unique(name, "id", [id for roster in rosters for id in [roster["id"], *roster.get("aliases", [])]])
    return rosters


def players_of(star):
    """The players of one hire: mostly the star himself."""
    return star.get("players", [star])


def check_star(where, star, rosters, skills):
    if not check_object(where, star, STAR, STAR_OPTIONAL.items()):
        return False
    for id in [star["id"], *star.get("aliases", [])]:
        check_id(where, id)
    check_word(where, "certainty", star.get("certainty", "book"), CERTAINTIES)
    check_gold(where, "cost", star["cost"], 500000)
    check_special(where, star, ())
    check_unique(where, "teams", star["teams"])
    for team in star["teams"]:
        check_word(where, "teams", team, rosters)
    if "players" in star and (len(star["players"]) != 2 or "ma" in star):
        bad(where, "'players' are the two of a pair, who have the characteristics")
    for player in players_of(star):
        required = {"id": str, "name": str, **PROFILE}
        if not check_object(f"{where}: player", player, required, {**STAR, **STAR_OPTIONAL}.items()):
            return False
        check_profile(where, player, skills)
    return True


def load_stars(root, edition, rosters, skills):
    name = f"data/bloodbowl/stars/{edition}.json"
    if not (root / name).exists():
        return []  # nothing is known of this edition's stars
    stars = [
        star
        for number, star in enumerate(load_list(root, name), 1)
        if check_star(f"{name}: star {star.get('id', number)}", star, rosters, skills)
    ]
    ids = [id for star in stars for id in [star["id"], *star.get("aliases", [])]]
    check_unique(name, "id", ids + [player["id"] for star in stars for player in star.get("players", [])])
    return stars


# C++ ----------------------------------------------------------------------------------------------


def skills_as_cpp(ids):
    return "skills({%s})" % ", ".join(f"Skill::{camel_case(id)}" for id in ids)


def profile_as_cpp(entry):
    return ", ".join([str(entry[key]) for key in CHARACTERISTICS] + [skills_as_cpp(entry["skills"])])


def categories_as_cpp(letters, edition):
    words = CLASSIC_LETTERS if edition == "classic" else LETTERS
    return "categories({%s})" % ", ".join(f"SkillCategory::{camel_case(words[letter])}" for letter in letters)


def certainty_as_cpp(entry):
    return f"Certainty::{camel_case(entry.get('certainty', 'book'))}"


def position_as_cpp(position, edition):
    fields = [
        literal(position["id"]),
        names_as_cpp(position),
        str(position["max"]),
        str(position["cost"]),
        "{%s}" % profile_as_cpp(position),
        categories_as_cpp(position["normal"], edition),
        categories_as_cpp(position["double"], edition),
        literal(position["role"]),
        literal(position["race"]),
        cpp_bool(position.get("big_guy", False)),
        cpp_bool(position.get("thrall", False)),
    ]
    return f"    {{{', '.join(fields)}}},\n"


class Arrays:
    """C++ arrays that entries point into."""

    def __init__(self, prefix):
        self.prefix = prefix
        self.text = ""
        self.count = 0

    def span(self, kind, rows):
        if not rows:
            return "{}"
        name = f"k{self.prefix}{self.count}"
        self.count += 1
        self.text += f"constexpr {kind} {name}[] = {{\n{''.join(rows)}}};\n"
        return name

    def texts(self, texts):
        return self.span("std::string_view", [f"    {literal(text)},\n" for text in texts])

    def special(self, entry):
        rules = [f"    {{{literal(rule['id'])}, {texts_as_cpp(rule, 'text')}}},\n" for rule in entry.get("special", [])]
        return self.span("SpecialRule", rules)


def roster_as_cpp(roster, edition, arrays):
    inducements = [
        f"    {{{literal(item['id'])}, {item['max']}, {item['cost']}}},\n" for item in roster.get("inducements", [])
    ]
    fields = [
        literal(roster["id"]),
        names_as_cpp(roster),
        arrays.texts(roster.get("aliases", [])),
        cpp_bool(roster["status"] == "official"),
        cpp_bool(roster.get("harder", False)),
        certainty_as_cpp(roster),
        str(roster["reroll_cost"]),
        cpp_bool(roster["apothecary"]),
        arrays.span("Position", [position_as_cpp(position, edition) for position in roster["positions"]]),
        arrays.texts(roster.get("journeymen", [])),
        arrays.special(roster),
        arrays.span("RosterInducement", inducements),
        literal(roster.get("note", "")),
    ]
    return f"    {{{', '.join(fields)}}},\n"


def star_as_cpp(star, arrays):
    players = [
        f"    {{{literal(player['id'])}, {names_as_cpp(player)}, {{{profile_as_cpp(player)}}}}},\n"
        for player in players_of(star)
    ]
    fields = [
        literal(star["id"]),
        names_as_cpp(star),
        arrays.texts(star.get("aliases", [])),
        str(star["cost"]),
        cpp_bool(star.get("hireable", True)),
        certainty_as_cpp(star),
        arrays.span("StarPlayer", players),
        arrays.texts(star["teams"]),
        arrays.special(star),
        literal(star.get("note", "")),
    ]
    return f"    {{{', '.join(fields)}}},\n"


def generate_rosters(root, skills):
    known = skills_by_edition(skills)
    arrays, rosters, stars = Arrays("Part"), [], []
    for edition in BLOOD_BOWL_EDITIONS:
        entries = load_rosters(root, edition, known[edition])
        hires = load_stars(root, edition, [roster["id"] for roster in entries], known[edition])
        rosters.append(arrays.span("Roster", [roster_as_cpp(entry, edition, arrays) for entry in entries]))
        stars.append(arrays.span("Star", [star_as_cpp(star, arrays) for star in hires]))
    return (
        generated_head("bloodbowl/data/data_tables.h")
        + "namespace affray::bloodbowl::data {\n"
        + "namespace {\n\n"
        + arrays.text
        + "\n}  // namespace\n\n"
        + f"constinit const std::array<std::span<const Roster>, kEditions> kRosters{{{{{', '.join(rosters)}}}}};\n"
        + f"constinit const std::array<std::span<const Star>, kEditions> kStars{{{{{', '.join(stars)}}}}};\n\n"
        + "}  // namespace affray::bloodbowl::data\n"
    )
