"""tools/data/protocol_words.py: a word of the protocol without its sentence is found, and a sentence without its word."""
import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools/data"))

from protocol_words import compared, wrong_in_game  # noqa: E402


def game():
    """A game of one decision, and the sentences that explain all of it."""
    told = {
        "decisions": ["turn"],
        "actions": [{"name": "pass", "operands": ["seat"]}],
        "events": [{"name": "moved", "fields": [{"name": "to", "type": "hex", "optional": False}]}],
        "dice": [{"name": "d6"}],
        "options": {"fans": True},
        "words": {"seat": ["A", "B"]},
    }
    texts = {
        "decisions": {"turn": {"text": "Whose turn it is.", "fields": ["round"], "answers": ["pass"]}},
        "decision_fields": {"round": {"type": "number", "text": "the round"}},
        "actions": {"pass": "Does nothing."},
        "claims": [],
        "operands": {"seat": {"type": "seat", "text": "`A`"}},
        "events": {"moved": "A fighter moved."},
        "event_fields": {"to": "where to"},
        "dice": {"d6": "A die."},
        "options": {"fans": {"values": [True, False], "text": "Fans are counted."}},
        "words": {"seat": "The seats."},
    }
    return told, texts


class Words(unittest.TestCase):
    def test_nothing_is_wrong_where_all_is_said(self):
        self.assertEqual(wrong_in_game("chess", *game()), [])

    def test_an_event_without_its_sentence(self):
        told, texts = game()
        told["events"].append({"name": "leapt", "fields": []})
        self.assertEqual(wrong_in_game("chess", told, texts), ["chess: event 'leapt' has no sentence"])

    def test_a_sentence_whose_event_is_gone(self):
        told, texts = game()
        texts["events"]["leapt"] = "A fighter leapt."
        self.assertEqual(wrong_in_game("chess", told, texts), ["chess: event 'leapt' does not exist (any more)"])

    def test_a_new_field_of_an_event(self):
        told, texts = game()
        told["events"][0]["fields"].append({"name": "speed", "type": "number", "optional": False})
        self.assertEqual(wrong_in_game("chess", told, texts), ["chess: field of an event 'speed' has no sentence"])

    def test_an_action_that_answers_nothing(self):
        told, texts = game()
        told["actions"].append({"name": "hop", "operands": []})
        texts["actions"]["hop"] = "Hops."
        self.assertEqual(wrong_in_game("chess", told, texts), ["chess: action 'hop' answers no decision and is no claim"])
        texts["claims"].append("hop")
        self.assertEqual(wrong_in_game("chess", told, texts), [])

    def test_an_answer_that_is_no_action(self):
        told, texts = game()
        texts["decisions"]["turn"]["answers"].append("hop")
        self.assertEqual(wrong_in_game("chess", told, texts), ["chess: decision 'turn' is answered by 'hop', which is no action"])

    def test_an_option_without_its_sentence(self):
        told, texts = game()
        told["options"]["weather"] = False
        self.assertEqual(wrong_in_game("chess", told, texts), ["chess: option 'weather' has no sentence"])

    def test_an_empty_sentence(self):
        self.assertEqual(compared("die", ["d6"], {"d6": " "}), ["die 'd6' has an empty sentence"])


if __name__ == "__main__":
    unittest.main()
