"""Validates data/puzzles and compiles it into C++: the puzzles of each kind as JSON texts."""
import json

from data_checks import bad, check_id, check_object, check_unique, check_word, generated_head, literal, read_json

KINDS = ["score", "free_ball", "defence"]  # a file each
PUZZLE = {"id": str, "kind": str, "title": str, "idea": str, "best": float, "match": dict}
MATCH = {"edition": str, "sides": list, "options": dict, "position": dict}


def load_puzzles(root):
    puzzles = []
    for kind in KINDS:
        name = f"data/puzzles/{kind}.json"
        for number, puzzle in enumerate(read_json(root / name, name) or [], 1):
            where = f"{name}: puzzle {number}"
            if not check_object(where, puzzle, PUZZLE) or not check_object(where, puzzle["match"], MATCH):
                continue
            check_id(where, puzzle["id"])
            check_word(where, "kind", puzzle["kind"], [kind])
            if not 0 < puzzle["best"] < 1:
                bad(where, "'best' should lie between 0 and 1")
            puzzles.append(puzzle)
    check_unique("data/puzzles", "id", [puzzle["id"] for puzzle in puzzles])
    return puzzles


def generate_puzzles(root):
    texts = [json.dumps(puzzle, separators=(",", ":"), ensure_ascii=False) for puzzle in load_puzzles(root)]
    rows = "".join(f"    {literal(text)},\n" for text in texts)
    return (
        generated_head("puzzles/puzzle_texts.h")
        + "#include <array>\n\n"
        + "namespace affray::puzzles {\n"
        + "namespace {\n\n"
        + f"constexpr std::array<std::string_view, {len(texts)}> kTexts{{\n{rows}}};\n\n"
        + "}  // namespace\n\n"
        + "std::span<const std::string_view> puzzle_texts() { return kTexts; }\n\n"
        + "}  // namespace affray::puzzles\n"
    )
