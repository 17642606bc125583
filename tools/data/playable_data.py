"""Validates data/bloodbowl/playables and compiles it into C++: what coaches hold and play outside an Action.

Every entry of the books' tables has its number, so that a new card changes no other; those that have an entry in
data/bloodbowl/playables (a file for each deck) are in the game and need rules of this name: `zap` needs `kZap`.
"""
from data_checks import NAME_KEYS, bad, camel_case, check_id, check_object, check_translated, check_unique, check_word
from data_checks import cpp_bool, generated_head, literal, names_as_cpp, read_json, texts_as_cpp, translations
from rule_catalogue import BLOOD_BOWL_EDITIONS

PLAYABLE_FOLDER = "data/bloodbowl/playables"
TABLES = {
    "inducements": ("data/rules/crp/inducements.json", "data/rules/bb16/inducements.json"),
    "cards": ("data/rules/crp/cards.json",),
    "special_play_cards": ("data/rules/bb16/special_play_cards.json",),
    "handicaps": ("data/rules/classic/tables.json",),
    "stadiums": ("data/rules/bb16/stadiums.json",),
    "referees": ("data/rules/bb16/referees.json",),
    "balls": ("data/rules/bb16/balls.json",),
    "match_events": ("data/rules/bb16/match_events.json",),
    "famous_teams": ("data/rules/bb16/hall_of_fame.json",),
}
# What the ids of the backs begin with, for each table that has decks.
BACKS = {"cards": "hidden", "special_play_cards": "hidden_sp16"}
# Results of the handicap table have names that cards have, too.
HANDICAP = "handicap_"
REFEREE = "referee_"
# The lists of a table of the books that hold what can be in force or be played.
LISTS = {"stadiums": "attributes", "balls": "balls", "match_events": "events", "famous_teams": "teams"}
MOST_PLAYABLES = 1024  # ten bits of an action
# "when" is the Timing of its rules (rules/playables.h) as a word: a client tells by it when it can be played.
REQUIRED = {"id": str, "table": str, "when": str, "name": str, "editions": list, "summary": str}
OPTIONAL = {**NAME_KEYS, **translations("summary"), "public": bool, "modes": list, "guest": dict, "family": str}
# "family" is the kind of effect: a client draws an emblem for each.
FAMILIES = {
    "better", "worse", "falls", "slips", "guarded", "healed", "again", "extra", "area", "ball", "place", "closed", "sky", "crowd", "worn", "spell",
}
WITH_FAMILY = {"cards", "special_play_cards", "inducements", "handicaps", "match_events"}
GUEST = {"name": str, "ma": int, "st": int, "ag": int, "av": int, "skills": list}
MODE_REQUIRED = {"id": str, "name": str}
# "area": so many squares around the chosen one are concerned, too; a client draws them.
MODE_OPTIONAL = {**NAME_KEYS, "summary": str, **translations("summary"), "area": int}
MOST_MODES = 14


def load_playables(root, skills, timings):
    skill_ids = {skill["id"] for skill in skills}
    in_books = {table: ids_in(root, table, files) for table, files in TABLES.items()}
    good = {}
    for path in sorted((root / PLAYABLE_FOLDER).glob("*.json")):
        file = f"{PLAYABLE_FOLDER}/{path.name}"
        entries = read_json(path, file)
        if not isinstance(entries, list):
            bad(file, "should be a list")
            continue
        for number, entry in enumerate(entries, 1):
            label = entry.get("id", number) if isinstance(entry, dict) else number
            where = f"{file}: {label}"
            if check_object(where, entry, REQUIRED, OPTIONAL.items()):
                check_playable(where, entry, in_books, skill_ids)
                check_word(where, "when", entry["when"], timings)
                if entry["id"] in good:
                    bad(where, "is there twice")
                good[entry["id"]] = entry
    # Most inducements are counted, not played: those need no number.
    everything = [id for table in TABLES for id in in_books[table] if table != "inducements" or id in good]
    check_unique("data/rules", "id of a card or inducement", everything)
    playables = backs(in_books) + [good.get(id, {"id": id}) for id in everything]
    if len(playables) >= MOST_PLAYABLES:
        bad(PLAYABLE_FOLDER, f"there are more than {MOST_PLAYABLES} with the backs and none")
    return playables


def backs(in_books):
    """One for each deck: what others see of a card."""
    return [
        {"id": f"{BACKS[table]}_{deck}", "deck": deck, "deck_timings": timings_of(in_books[table], deck)}
        for table in BACKS for deck in sorted({card["deck"] for card in in_books[table].values()})
    ]


def timings_of(cards, deck):
    return sorted({card["timing_code"] for card in cards.values() if deck and card.get("deck") == deck})


def ids_in(root, kind, files):
    """{id: entry} of the tables of the books."""
    found = {}
    for name in files:
        table = read_json(root / name, name)
        for entry in table.get("cards", table.get("inducements", table.get(LISTS.get(kind), []))):
            missing = [key for key in ("deck", "timing_code") if kind in BACKS and key not in entry]
            for key in missing:
                bad(f"{name}: {entry['id']}", f"key '{key}' is missing")
            if not missing:
                found.setdefault(entry["id"], entry)
        for entry in table.get("handicap_table", {}).get("results", []):
            found[HANDICAP + entry["id"]] = entry
        for entry in table.get("referees", []):
            found[REFEREE + entry["id"]] = entry
    return found


def check_playable(where, entry, in_books, skill_ids):
    check_id(where, entry["id"])
    check_translated(where, entry, "name", "summary")
    check_word(where, "table", entry["table"], TABLES)
    if entry["id"] not in in_books.get(entry["table"], {}):
        files = " or ".join(TABLES.get(entry["table"], ("data/rules",)))
        bad(where, f"{files} has no such entry: it must be there first")
    else:
        cards = in_books[entry["table"]]
        entry["deck"] = cards[entry["id"]].get("deck", "")
        entry["deck_timings"] = timings_of(cards, entry["deck"])
    for edition in entry["editions"]:
        check_word(where, "editions", edition, BLOOD_BOWL_EDITIONS)
    if entry["table"] in WITH_FAMILY:
        check_word(where, "family", entry.get("family", ""), FAMILIES)
    if "guest" in entry and check_object(f"{where}: guest", entry["guest"], GUEST, ()):
        for skill in entry["guest"]["skills"]:
            check_word(f"{where}: guest", "skills", skill, skill_ids)
    modes = entry.get("modes", [])
    if len(modes) > MOST_MODES:
        bad(where, f"more than {MOST_MODES} modes")
    for mode in modes:
        if check_object(f"{where}: modes", mode, MODE_REQUIRED, MODE_OPTIONAL.items()):
            check_id(where, mode["id"])
            check_translated(f"{where}: modes", mode, *(key for key in ("name", "summary") if key in mode))


def generate_playables_header(playables):
    return (
        "// Generated by tools/data/generate_data.py from data/rules: do not edit.\n"
        "#pragma once\n\n#include <cstdint>\n\n"
        "namespace affray::bloodbowl {\n\n"
        "enum class Playable : std::uint16_t {\n    None,\n"
        + "".join(f"    {camel_case(entry['id'])},\n" for entry in playables)
        + "};\n"
        + f"inline constexpr int kPlayables = {len(playables) + 1};\n"
        + "// After none and the backs of cards.\n"
        + f"inline constexpr int kFirstPlayable = {1 + sum(is_back(entry) for entry in playables)};\n\n"
        + "}  // namespace affray::bloodbowl\n"
    )


def is_back(entry):
    return "deck" in entry and "name" not in entry


def editions_mask(entry):
    return sum(1 << number for number, edition in enumerate(BLOOD_BOWL_EDITIONS) if edition in entry["editions"])


def generate_playables_source(playables):
    def modes(entry):
        return ", ".join(f"{{{literal(mode['id'])}, {names_as_cpp(mode)}}}" for mode in entry.get("modes", []))

    def guest(entry):
        if "guest" not in entry:
            return "{}"
        values = entry["guest"]
        skills = ", ".join(f"Skill::{camel_case(skill)}" for skill in values["skills"])
        return "{%s, %d, %d, %d, %d, skills({%s})}" % (
            literal(values["name"]), values["ma"], values["st"], values["ag"], values["av"], skills)

    def deck(entry):
        return f"{literal(entry.get('deck', ''))}, {literal(' '.join(entry.get('deck_timings', [])))}"

    rows = "".join(
        f"    {{{literal(entry['id'])}, {{}}, {{}}, {deck(entry)}, 0, false, 0, {{}}, {{}}}},\n" if "name" not in entry else
        f"    {{{literal(entry['id'])}, {names_as_cpp(entry)},\n     {texts_as_cpp(entry, 'summary')},\n"
        f"     {deck(entry)},\n"
        f"     {editions_mask(entry)}, {cpp_bool(entry.get('public', False))},\n"
        f"     {len(entry.get('modes', []))}, {{{{{modes(entry)}}}}}, {guest(entry)}}},\n"
        for entry in playables
    )
    return (
        generated_head("bloodbowl/data/data_tables.h")
        + "namespace affray::bloodbowl::data {\n\n"
        "constinit const std::array<PlayableData, kPlayables> kPlayableData{{\n    {},\n" + rows + "}};\n\n"
        "}  // namespace affray::bloodbowl::data\n"
    )


def generate_rules_header(playables):
    return (
        "// Generated by tools/data/generate_data.py from data/bloodbowl/playables: do not edit.\n"
        "// The rules of every card that is in the game; each is in the file of its chapter.\n"
        "#pragma once\n\n"
        "namespace affray::bloodbowl {\n\nstruct PlayableRules;\n"
        + "".join(f"extern const PlayableRules k{camel_case(entry['id'])};\n" for entry in playables if "name" in entry)
        + "\n}  // namespace affray::bloodbowl\n"
    )


def generate_rules_source(playables):
    rows = "".join(
        f"    &k{camel_case(entry['id'])},\n" if "name" in entry else "    nullptr,\n" for entry in playables
    )
    return (
        "// Generated by tools/data/generate_data.py from data/bloodbowl/playables: do not edit.\n"
        '#include <array>\n\n#include "bloodbowl/rules/playables.h"\n#include "bloodbowl_playable_rules.h"\n\n'
        "namespace affray::bloodbowl::data {\n\n"
        "extern const std::array<const PlayableRules*, kPlayables> kPlayableRules;\n"
        "const std::array<const PlayableRules*, kPlayables> kPlayableRules{\n    nullptr,\n" + rows + "};\n\n"
        "}  // namespace affray::bloodbowl::data\n"
    )
