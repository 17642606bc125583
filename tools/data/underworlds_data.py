"""Validates data/underworlds and compiles it into C++."""
from data_checks import NAME_KEYS, bad, camel_case, check_id, check_object, check_translated, check_unique
from data_checks import check_word, cpp_bool
from data_checks import generated_head, literal, names_as_cpp, read_json, texts_as_cpp, translations

FOLDER = "data/underworlds"
FILES = ("boards", "decks", "dice", "objectives", "ploys", "tokens", "upgrades", "warbands")
CONFIDENCE = ("source", "sure", "believed", "invented")
UNIVERSAL = "universal"

ATTACK_FACES = ("hammer", "sword", "support1", "support2", "crit")
DEFENCE_FACES = ("shield", "dodge", "support1", "support2", "crit")
ABILITIES = ("cleave", "knockback_1", "all_adjacent", "crit_plus_1_damage", "cleave_on_crit_rolled",
             "plus_1_die_if_no_adjacent_friend", "reaction_only")
WINDOWS = ("attack_failed", "driven_back", "after_attack", "after_ploy", "after_activation")
INSPIRE = ("three_out_of_action", "defence_roll")
TIMINGS = {"objective": ("immediate", "end_phase", "third_end_phase"), "ploy": ("power_step", "reaction")}
MODIFIERS = {"move": int, "wounds": int, "defence_dice": int, "attack_dice": int, "damage": int, "knockback": int,
             "attack_rerolls": int, "defence_rerolls": int, "cleave": bool,
             "hammer_and_sword": bool, "move_through_fighters": bool, "only_in_charge": bool, "longest_range": int}
MOST_FIGHTERS = 7  # a board has seven starting hexes

ATTACK_KEYS = {"id": str, "name": str, "range": int, "dice": int, "symbol": str, "damage": int}
ATTACK_MORE = {**NAME_KEYS, "abilities": list, "reacts": list, "effect": str, **translations("effect"),
               "rulings": list, **translations("rulings", list)}
SIDE_KEYS = {"move": int, "defence_dice": int, "defence_symbol": str, "wounds": int, "attacks": list}
FIGHTER_KEYS = {"id": str, "name": str, "inspired_name": str, "confidence": str, "normal": dict, "inspired": dict}
FIGHTER_MORE = {**NAME_KEYS, **translations("inspired_name"), "leader": bool}
WARBAND_KEYS = {"id": str, "name": str, "inspire": str, "inspire_effect": str, "confidence": str, "fighters": list}
CARD_KEYS = {"id": str, "number": int, "name": str, "warband": str, "effect": str, "confidence": str}
CARD_MORE = {**NAME_KEYS, **translations("effect"), "rulings": list, **translations("rulings", list),
             "rulings_confidence": str, "confidence_note": str}
KIND_KEYS = {"objective": {"timing": str, "glory": int}, "ploy": {"timing": str}, "upgrade": {}}
KIND_MORE = {
    "objective": {"multiplayer": dict, **translations("multiplayer", dict)},
    "ploy": {"reacts": list},
    "upgrade": {"restricted_to": list, "action": bool, "attack": dict, "modifies": dict, "reacts": list},
}
BOARD_KEYS = {"id": str, "name": str, "physical_board": str, "hexes": list, "confidence": str,
              "physical_board_confidence": str}
LAYOUT_KEYS = {"id": str, "players": int, "boards": list, "confidence": str, "note": str}
DECK_KEYS = {"id": str, "name": str, "warband": str, "confidence": str, "objectives": list, "power": list}
ROW_LENGTHS = (8, 7, 8, 7, 8)  # complete hexes in the rows 1 to 5 of a board
HEXES = ".S#"
OBJECTIVES, FEWEST_POWER_CARDS = 12, 20


# Reading and checking ----------------------------------------------------------------------------


class Data:
    """Everything under data/underworlds, checked entry by entry."""

    def __init__(self, root):
        read = {name: read_json(root / FOLDER / f"{name}.json", f"{FOLDER}/{name}.json") for name in FILES}
        self.boards = objects(read["boards"], "boards", "boards", BOARD_KEYS, NAME_KEYS)
        self.layouts = objects(read["boards"], "boards", "fixed_layouts", LAYOUT_KEYS)
        self.warbands = objects(read["warbands"], "warbands", None, WARBAND_KEYS,
                                {**NAME_KEYS, **translations("inspire_effect")})
        self.cards = []
        for kind in ("objective", "ploy", "upgrade"):
            required = {**CARD_KEYS, **KIND_KEYS[kind]}
            for card in objects(read[kind + "s"], kind + "s", None, required, {**CARD_MORE, **KIND_MORE[kind]}):
                self.cards.append({"kind": kind, **card})
        self.decks = objects(read["decks"], "decks", None, DECK_KEYS)
        self.tokens = read["tokens"] or []
        self.dice = read["dice"] or {}
        self.attack_ids = []
        self.check()

    def check(self):
        for board in self.boards:
            check_board(f"{FOLDER}/boards.json: {board['id']}", board)
            check_translated(f"{FOLDER}/boards.json: {board['id']}", board, "name")
        for layout in self.layouts:
            if len(layout["boards"]) != layout["players"]:
                bad(f"{FOLDER}/boards.json: {layout['id']}", "should have a board for each player")
        for warband in self.warbands:
            self.check_warband(f"{FOLDER}/warbands.json: {warband['id']}", warband)
        names = [warband["id"] for warband in self.warbands]
        for card in self.cards:
            self.check_card(f"{FOLDER}/{card['kind']}s.json: {card['id']}", card, names)
        for what, entries in (("board", self.boards), ("warband", self.warbands), ("card", self.cards),
                              ("deck", self.decks)):
            check_unique(f"{FOLDER}: {what}", "id", [entry["id"] for entry in entries])
        for deck in self.decks:
            self.check_deck(f"{FOLDER}/decks.json: {deck['id']}", deck)
        for die, faces in (("attack", ATTACK_FACES), ("defence", DEFENCE_FACES)):
            rolled = self.dice.get(die, [])
            if len(rolled) != 6:
                bad(f"{FOLDER}/dice.json", f"'{die}' should have six faces")
            for face in rolled:
                check_word(f"{FOLDER}/dice.json", die, face, faces)
        for token in self.tokens:
            check_confidence(f"{FOLDER}/tokens.json: {token.get('id')}", token)
            check_translated(f"{FOLDER}/tokens.json: {token.get('id')}", token, "name")

    def check_warband(self, where, warband):
        check_translated(where, warband, "name", "inspire_effect")
        check_word(where, "inspire", warband["inspire"], INSPIRE)
        check_confidence(where, warband)
        if not 1 <= len(warband["fighters"]) <= MOST_FIGHTERS:
            bad(where, f"a warband has 1 to {MOST_FIGHTERS} fighters")
        if sum(bool(fighter.get("leader")) for fighter in warband["fighters"]) != 1:
            bad(where, "a warband has exactly one leader")
        for fighter in warband["fighters"]:
            here = f"{where}: {fighter.get('id')}"
            if not check_object(here, fighter, FIGHTER_KEYS, FIGHTER_MORE.items()):
                continue
            check_confidence(here, fighter)
            check_translated(here, fighter, "name", "inspired_name")
            for side in ("normal", "inspired"):
                if check_object(f"{here}: {side}", fighter[side], SIDE_KEYS):
                    check_word(here, "defence_symbol", fighter[side]["defence_symbol"], ("shield", "dodge"))
                    for attack in fighter[side]["attacks"]:
                        self.check_attack(here, attack)

    def check_attack(self, where, attack):
        if not check_object(where, attack, ATTACK_KEYS, ATTACK_MORE.items()):
            return
        check_id(where, attack["id"])
        check_translated(f"{where}: {attack['id']}", attack, "name", "effect", "rulings")
        check_word(where, "symbol", attack["symbol"], ("hammer", "sword"))
        for ability in attack.get("abilities", []):
            check_word(where, "abilities", ability, ABILITIES)
        for window in attack.get("reacts", []):
            check_word(where, "reacts", window, WINDOWS)
        if attack["id"] not in self.attack_ids:
            self.attack_ids.append(attack["id"])

    def check_card(self, where, card, warbands):
        check_id(where, card["id"])
        check_translated(where, card, "name", "effect", "rulings", "multiplayer")
        check_confidence(where, card)
        if "rulings_confidence" in card:
            check_word(where, "rulings_confidence", card["rulings_confidence"], CONFIDENCE)
        check_word(where, "warband", card["warband"], [*warbands, UNIVERSAL])
        if card["kind"] in TIMINGS:
            check_word(where, "timing", card["timing"], TIMINGS[card["kind"]])
        for window in card.get("reacts", []):
            check_word(where, "reacts", window, WINDOWS)
        for fighter in card.get("restricted_to", []):
            check_word(where, "restricted_to", fighter, self.fighters_of(card["warband"]))
        if "attack" in card:
            self.check_attack(where, card["attack"])
        if "modifies" in card:
            check_object(where, card["modifies"], {}, MODIFIERS.items())

    def check_deck(self, where, deck):
        ploys = [card["id"] for card in self.cards if card["kind"] == "ploy" and card["id"] in deck["power"]]
        if len(deck["objectives"]) != OBJECTIVES or len(deck["power"]) < FEWEST_POWER_CARDS:
            bad(where, f"a deck has {OBJECTIVES} objectives and {FEWEST_POWER_CARDS} power cards or more")
        if 2 * len(ploys) > len(deck["power"]):
            bad(where, "at most half of the power cards may be ploys")
        check_word(where, "warband", deck["warband"], [warband["id"] for warband in self.warbands])
        for key, kinds in (("objectives", ("objective",)), ("power", ("ploy", "upgrade"))):
            fitting = [card["id"] for card in self.cards
                       if card["kind"] in kinds and card["warband"] in (deck["warband"], UNIVERSAL)]
            check_unique(where, key, deck[key])
            for card in deck[key]:
                check_word(where, key, card, fitting)

    def fighters_of(self, warband):
        for entry in self.warbands:
            if entry["id"] == warband:
                return [fighter["id"] for fighter in entry["fighters"]]
        return []


def objects(content, file, key, required, optional=()):
    """The entries of a list that are in order."""
    entries = content.get(key) if isinstance(content, dict) and key else content
    if not isinstance(entries, list):
        bad(f"{FOLDER}/{file}.json", f"{key or 'the file'} should be a list")
        return []
    good = []
    for number, entry in enumerate(entries, 1):
        label = entry.get("id", number) if isinstance(entry, dict) else number
        if check_object(f"{FOLDER}/{file}.json: {label}", entry, required, dict(optional).items()):
            good.append(entry)
    return good


def check_confidence(where, entry):
    check_word(where, "confidence", entry.get("confidence"), CONFIDENCE)


def check_board(where, board):
    check_confidence(where, board)
    rows = [row.split() for row in board["hexes"]]
    if tuple(map(len, rows)) != ROW_LENGTHS:
        bad(where, f"'hexes' should have rows of {ROW_LENGTHS} hexes")
    for hex in (hex for row in rows for hex in row):
        if hex not in HEXES:
            bad(where, f"'hexes': {hex} is neither of {' '.join(HEXES)}")


# Writing -----------------------------------------------------------------------------------------


def confidence(entry, key="confidence"):
    return f"Confidence::{camel_case(entry.get(key, entry['confidence']))}"


def bits(words, all_words):
    return sum(1 << all_words.index(word) for word in words if word in all_words)


def rulings_as_cpp(entry):
    lines = {key: "\n".join(entry[key]) for key in ("rulings", *translations("rulings")) if key in entry}
    return texts_as_cpp({"rulings": "", **lines}, "rulings")


def multiplayer_as_cpp(entry, players):
    """What the card says with three or four players."""
    keys = ("multiplayer", *translations("multiplayer"))
    texts = {key: entry[key][players] for key in keys if players in entry.get(key, {})}
    return texts_as_cpp({"multiplayer": "", **texts}, "multiplayer")


def attack_as_cpp(attack):
    return "{AttackName::%s, %s, %d, %d, Face::%s, %d, %d, %d, %s, %s}" % (
        camel_case(attack["id"]), names_as_cpp(attack), attack["range"], attack["dice"],
        camel_case(attack["symbol"]), attack["damage"], bits(attack.get("abilities", []), ABILITIES),
        bits(attack.get("reacts", []), WINDOWS), texts_as_cpp({"effect": "", **attack}, "effect"),
        rulings_as_cpp(attack))


def enumeration(name, words):
    return (f"enum class {name} : std::uint8_t {{\n" + "".join(f"    {camel_case(word)},\n" for word in words)
            + f"}};\ninline constexpr int k{name}s = {len(words)};\n\n")


def generate_underworlds_header(data):
    return (
        "// Generated by tools/data/generate_data.py from data/underworlds: do not edit.\n"
        "#pragma once\n\n#include <cstdint>\n\n"
        "namespace affray::underworlds {\n\n"
        + enumeration("Card", [card["id"] for card in data.cards])
        + enumeration("AttackName", data.attack_ids)
        + enumeration("Board", [board["id"] for board in data.boards])
        + enumeration("Warband", [warband["id"] for warband in data.warbands])
        + enumeration("FixedLayout", [layout["id"] for layout in data.layouts])
        + "}  // namespace affray::underworlds\n"
    )


def side_as_cpp(prefix, side):
    attacks = f"constexpr AttackData {prefix}[] = {{\n" + "".join(
        f"    {attack_as_cpp(attack)},\n" for attack in side["attacks"]) + "};\n"
    return attacks, "{%d, %d, Face::%s, %d, %s}" % (
        side["move"], side["defence_dice"], camel_case(side["defence_symbol"]), side["wounds"], prefix)


def warbands_as_cpp(data):
    attacks, fighters, rows = "", "", ""
    for warband in data.warbands:
        fighters += f"constexpr FighterData k{camel_case(warband['id'])}[] = {{\n"
        for fighter in warband["fighters"]:
            sides = []
            for side in ("normal", "inspired"):
                text, value = side_as_cpp(f"k{camel_case(fighter['id'])}{side.capitalize()}", fighter[side])
                attacks += text
                sides.append(value)
            fighters += "    {%s, %s, %s, %s, %s,\n     {{%s,\n       %s}}},\n" % (
                literal(fighter["id"]), names_as_cpp(fighter), texts_as_cpp(fighter, "inspired_name"),
                cpp_bool(fighter.get("leader", False)), confidence(fighter), *sides)
        fighters += "};\n"
        rows += "    {%s, %s, Inspire::%s, %s, %s, k%s},\n" % (
            literal(warband["id"]), names_as_cpp(warband), camel_case(warband["inspire"]),
            texts_as_cpp(warband, "inspire_effect"), confidence(warband), camel_case(warband["id"]))
    return attacks + fighters, rows


def modifiers_as_cpp(card):
    given = card.get("modifies", {})
    fields = [f".{key} = {cpp_bool(given[key]) if kind is bool else given[key]}"
              for key, kind in MODIFIERS.items() if key in given]
    return "{%s}" % ", ".join(fields)


def cards_as_cpp(data):
    warbands = [warband["id"] for warband in data.warbands]
    attacks, rows = "", ""
    for card in data.cards:
        attack = "nullptr"
        if "attack" in card:
            attack = f"&k{camel_case(card['id'])}Attack"
            attacks += f"constexpr AttackData {attack[1:]} = {attack_as_cpp(card['attack'])};\n"
        timing = {"upgrade": "permanent"}.get(card["kind"], card.get("timing"))
        universal = card["warband"] == UNIVERSAL
        rows += "    {Card::%s, %s, %s, %d, CardKind::%s, Timing::%s, %s, Warband::%s, %d,\n" % (
            camel_case(card["id"]), literal(card["id"]), names_as_cpp(card), card["number"],
            camel_case(card["kind"]), camel_case(timing), cpp_bool(universal),
            camel_case(warbands[0] if universal else card["warband"]), card.get("glory", 0))
        rows += "     %s, %s, %s,\n     %d, %d, %s, %s, %s, %s, %s, %s, %s},\n" % (
            texts_as_cpp(card, "effect"), multiplayer_as_cpp(card, "3"), multiplayer_as_cpp(card, "4"),
            bits(card.get("restricted_to", []), data.fighters_of(card["warband"])),
            bits(card.get("reacts", []), WINDOWS), cpp_bool(card.get("action", False)),
            modifiers_as_cpp(card), attack, confidence(card),
            literal(card.get("confidence_note", "")), rulings_as_cpp(card), confidence(card, "rulings_confidence"))
    return attacks, rows


def boards_as_cpp(data):
    rows = ""
    for board in data.boards:
        hexes = "".join("".join(row.split()) for row in board["hexes"])
        rows += "    {%s, %s, '%s', %s, %s},\n" % (
            literal(board["id"]), names_as_cpp(board), board["physical_board"], literal(hexes), confidence(board))
    layouts = ""
    for layout in data.layouts:
        places = ", ".join("{%d, %d}" % tuple(place) for place in layout["boards"])
        layouts += "    {%s, %d, {{%s}}, %s},\n" % (
            literal(layout["id"]), layout["players"], places, confidence(layout))
    return rows, layouts


def decks_as_cpp(data):
    lists, rows = "", ""
    for deck in data.decks:
        name = camel_case(deck["id"])
        for key in ("objectives", "power"):
            cards = ", ".join(f"Card::{camel_case(card)}" for card in deck[key])
            lists += f"constexpr Card k{name}{key.capitalize()}[] = {{{cards}}};\n"
        rows += "    {%s, %s, Warband::%s, k%sObjectives, k%sPower, %s},\n" % (
            literal(deck["id"]), literal(deck["name"]), camel_case(deck["warband"]), name, name, confidence(deck))
    return lists, rows


def tokens_as_cpp(data):
    return "".join("    {%s, %s, %s},\n" % (literal(token["id"]), names_as_cpp(token), confidence(token))
                   for token in data.tokens)


def generate_underworlds_source(data):
    fighters, warbands = warbands_as_cpp(data)
    attacks, cards = cards_as_cpp(data)
    boards, layouts = boards_as_cpp(data)
    lists, decks = decks_as_cpp(data)
    names = "".join(f"    {literal(name)},\n" for name in data.attack_ids)
    faces = [", ".join(f"Face::{camel_case(face)}" for face in data.dice[die]) for die in ("attack", "defence")]
    return (
        generated_head("underworlds/data/data_tables.h")
        + "namespace affray::underworlds::data {\nnamespace {\n\n"
        + fighters + attacks + lists
        + f"constexpr DeckData kDeckRows[] = {{\n{decks}}};\n"
        + f"constexpr TokenData kTokenRows[] = {{\n{tokens_as_cpp(data)}}};\n"
        + "\n}  // namespace\n\n"
        + f"constinit const std::array<WarbandData, kWarbands> kWarbandRows{{{{\n{warbands}}}}};\n\n"
        + f"constinit std::array<CardData, kCards> card_rows{{{{\n{cards}}}}};\n\n"
        + f"constinit std::array<BoardData, kBoards> board_rows{{{{\n{boards}}}}};\n\n"
        + f"constinit const std::array<LayoutData, kFixedLayouts> kLayoutRows{{{{\n{layouts}}}}};\n\n"
        + f"constinit const std::array<std::string_view, kAttackNames> kAttackIds{{\n{names}}};\n\n"
        + f"constinit const std::array<Face, 6> kAttackDie{{{faces[0]}}};\n"
        + f"constinit const std::array<Face, 6> kDefenceDie{{{faces[1]}}};\n\n"
        + "constinit const std::span<const DeckData> kDecks{kDeckRows};\n"
        + "constinit const std::span<const TokenData> kTokens{kTokenRows};\n\n"
        + "}  // namespace affray::underworlds::data\n"
    )
