"""How tools/check/rule-coverage counts, on a project of a few rules, cards and tests."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOLS = pathlib.Path(__file__).resolve().parent.parent.parent / "tools"


def rule(rule_id, module="core", **more):
    return {"id": rule_id, "topic": "t", "rule": "Something.", "lines": "1", "optional": False, "module": module, **more}


def scenario(rules, editions="crp"):
    return f"scenario: It happens\nrules: {rules}\neditions: {editions}\n"


class RuleCoverage(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for name in ("also_needs", "statements", "inheritance_exceptions"):
            self.write(f"data/rules/{name}.json", [])
        self.write("data/rules/finished_modules.json", {})

    def write(self, name, content):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")

    def write_rules(self, edition, *rules):
        self.write(f"data/rules/{edition}/rules.jsonl", "\n".join(json.dumps(entry) for entry in rules))

    def run_tool(self, *arguments):
        return subprocess.run([sys.executable, "-B", TOOLS / "check/rule-coverage", "--root", self.root, *arguments],
                              capture_output=True, text=True, check=False)

    def report(self, edition, module):
        return json.loads(self.run_tool("--json").stdout)[edition][module]

    def check(self):
        done = self.run_tool("--check")
        return done.returncode, done.stderr

    # Rules

    def test_a_rule_is_covered_by_a_test_of_its_edition_only(self):
        self.write_rules("crp", rule("crp.a.01"), rule("crp.a.02"), rule("crp.a.03", needs=["Leap"]))
        self.write("tests/scenarios/a.scn", scenario("crp.a.01") + scenario("crp.a.02", "bb16"))
        self.write_rules("bb16", rule("bb16.a.01"))
        found = self.report("crp", "core")
        self.assertEqual((found["total"], found["covered"]), (3, 1))
        self.assertEqual(found["missing"], ["crp.a.02"])
        self.assertEqual(found["open"], ["crp.a.03"])

    def test_a_spec_of_the_browser_carries_ids_too(self):
        self.write_rules("crp", rule("crp.a.01"), rule("crp.a.02"), rule("crp.a.03"))
        self.write("web/e2e/specs/10-a.mjs", "export const title = 'it is seen';\ncovers('crp.a.01', 'crp.a.02');\n// covers('crp.a.03')\n")
        self.assertEqual(self.report("crp", "core")["missing"], ["crp.a.03"])
        self.write_rules("bb16", rule("bb16.a.01"))
        spec = self.root / "web/e2e/specs/15-c.mjs"
        self.write("web/e2e/specs/15-c.mjs", "coversIn('bb16', 'crp.a.03');\n")
        self.assertEqual(self.report("crp", "core")["missing"], ["crp.a.03"])
        self.write("web/e2e/specs/15-c.mjs", "coversIn('crp', 'crp.a.03');\n")
        self.assertEqual(self.report("crp", "core")["missing"], [])
        spec.unlink()
        self.write("web/e2e/specs/20-b.mjs", "export const title = 'it is not';\ncovers('crp.a.09');\n")
        self.assertIn("web/e2e/specs/20-b.mjs:1: it is not carries the unknown rule crp.a.09", self.check()[1])

    def test_a_cpp_test_carries_ids_too(self):
        self.write_rules("crp", rule("crp.a.01"))
        self.write("tests/core/a_test.cpp", 'TEST(A, B) {\n    COVERS("crp.a.01");\n}\n')
        self.assertEqual(self.report("crp", "core")["covered"], 1)

    def test_an_unknown_id_is_a_mistake(self):
        self.write_rules("crp", rule("crp.a.01"))
        self.write("tests/scenarios/a.scn", scenario("crp.b.01"))
        status, told = self.check()
        self.assertEqual(status, 1)
        self.assertIn("carries the unknown rule crp.b.01", told)

    # Statements

    def test_a_statement_has_a_column_of_its_own(self):
        self.write_rules("crp", rule("crp.a.01"), rule("crp.a.02"))
        self.write("data/rules/statements.json", [{"rule": "crp.a.01", "why": "says what a word means"}])
        found = self.report("crp", "core")
        self.assertEqual(found["statement"], ["crp.a.01"])
        self.assertEqual(found["missing"], ["crp.a.02"])
        self.assertEqual(found["covered"], 0)

    def test_a_statement_that_a_test_carries_is_none(self):
        self.write_rules("crp", rule("crp.a.01"))
        self.write("data/rules/statements.json", [{"rule": "crp.a.01", "why": "says what a word means"}])
        self.write("tests/scenarios/a.scn", scenario("crp.a.01"))
        status, told = self.check()
        self.assertEqual(status, 1)
        self.assertIn("crp.a.01 is carried by a test", told)

    def test_a_statement_needs_a_reason_and_a_rule(self):
        self.write_rules("crp", rule("crp.a.01"))
        for wrong in ({"rule": "crp.a.01", "why": ""}, {"rule": "crp.a.09", "why": "says nothing"}):
            self.write("data/rules/statements.json", [wrong])
            self.assertEqual(self.check()[0], 1)

    # Content

    def cards(self, *names):
        return {"cards": [{"id": name, "name": name, "effect": "It does something."} for name in names]}

    def test_every_card_is_an_id(self):
        self.write("data/rules/crp/cards.json", self.cards("one", "two", "three"))
        self.write("tests/scenarios/a.scn", scenario("crp.card.two"))
        found = self.report("crp", "content.cards")
        self.assertEqual((found["total"], found["covered"]), (3, 1))
        self.assertEqual(found["missing"], ["crp.card.one", "crp.card.three"])

    def test_an_entry_that_says_nothing_is_a_mistake(self):
        self.write("data/rules/crp/cards.json", {"cards": [{"id": "one", "name": "One"}]})
        done = self.run_tool()
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr, "data/rules/crp/cards.json: one: key 'effect' is missing\n")

    def test_a_card_under_another_edition_is_not_covered(self):
        self.write("data/rules/bb16/lrb6_cards.json", self.cards("lrb6_one"))
        self.write_rules("crp", rule("crp.a.01"))
        self.write("tests/scenarios/a.scn", scenario("bb16.card.lrb6_one", "crp"))
        self.assertEqual(self.report("bb16", "content.lrb6_cards")["missing"], ["bb16.card.lrb6_one"])

    def test_what_its_status_keeps_out_is_listed_with_the_reason(self):
        events = [{"id": "me_pop", "name": "Pop", "effect": "It bursts.", "status": "partly_unclear", "note": "See there."},
                  {"id": "me_gone", "name": "Gone", "effect": "", "status": "missing", "note": "The text is lost."}]
        self.write("data/rules/bb16/match_events.json", {"events": events})
        found = self.report("bb16", "content.match_events")
        self.assertEqual(found["missing"], ["bb16.match_event.me_pop"])
        self.assertEqual(found["left_out"], ["bb16.match_event.me_gone"])
        self.assertIn("bb16.match_event.me_gone is left out: The text is lost.", self.run_tool().stdout)

    def test_staff_and_inducements_are_told_apart(self):
        entries = [{"id": "igor", "name": "Igor", "kind": "inducement", "effect": "He helps."},
                   {"id": "fink", "name": "Fink", "kind": "coaching_staff", "effect": "He fixes."}]
        self.write("data/rules/bb16/inducements.json", {"inducements": entries})
        self.assertEqual(self.report("bb16", "content.inducements")["missing"], ["bb16.inducement.igor"])
        self.assertEqual(self.report("bb16", "content.staff")["missing"], ["bb16.staff.fink"])

    def test_a_famous_team_counts_rule_by_rule(self):
        team = {"id": "hof_raiders", "name": "Raiders",
                "rules": [{"id": "ploys", "name": "Ploys", "effect": "One."}, {"id": "ref", "name": "Ref", "effect": "Two."}]}
        self.write("data/rules/bb16/hall_of_fame.json", {"teams": [team]})
        self.assertEqual(self.report("bb16", "content.famous_teams")["missing"],
                         ["bb16.famous_team.hof_raiders.ploys", "bb16.famous_team.hof_raiders.ref"])

    def test_handicaps_are_found_inside_their_table(self):
        self.write("data/rules/classic/tables.json",
                   {"handicap_table": {"results": [{"roll": 35, "id": "virus", "name": "Virus", "effect": "They are ill."}]}})
        self.assertEqual(self.report("classic", "content.handicaps")["missing"], ["classic.handicap.virus"])

    # What --check guards

    def test_an_unfinished_module_may_miss_tests(self):
        self.write("data/rules/crp/cards.json", self.cards("one"))
        self.assertEqual(self.check(), (0, ""))

    def test_a_finished_module_may_not_lose_a_test(self):
        self.write_rules("crp", rule("crp.a.01"), rule("crp.a.02", needs=["Leap"]))
        self.write("data/rules/finished_modules.json", {"crp": {"core": 1}})
        self.write("tests/scenarios/a.scn", scenario("crp.a.01"))
        self.assertEqual(self.check(), (0, ""))
        self.write("tests/scenarios/a.scn", scenario(""))
        status, told = self.check()
        self.assertEqual(status, 1)
        self.assertIn("crp core: 0 rules are covered, 1 were", told)

    def test_a_finished_module_may_not_gain_a_rule_without_a_test(self):
        self.write("data/rules/crp/cards.json", self.cards("one", "two"))
        self.write("data/rules/finished_modules.json", {"crp": {"content.cards": 1}})
        self.write("tests/scenarios/a.scn", scenario("crp.card.one"))
        status, told = self.check()
        self.assertEqual(status, 1)
        self.assertIn("has no test for crp.card.two", told)

    def test_what_is_inherited_is_named(self):
        self.write_rules("crp", rule("crp.a.01"), rule("crp.a.02"))
        self.write_rules("lrb5", rule("lrb5.inherit.01", inherits="crp.a"))
        self.write("data/rules/finished_modules.json", {"crp": {"core": 2}, "lrb5": {"core": 1}})
        self.write("tests/scenarios/a.scn", scenario("crp.a.01", "crp lrb5") + scenario("crp.a.02"))
        status, told = self.check()
        self.assertEqual(status, 1)
        self.assertIn("has no test for lrb5.inherit.01 (inherits crp.a.02)", told)
        self.write("tests/scenarios/a.scn", scenario("crp.a.01 crp.a.02", "crp lrb5"))
        self.assertEqual(self.check(), (0, ""))


if __name__ == "__main__":
    unittest.main()
