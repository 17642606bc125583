"""The kill test notices what a league has lost, has twice, or has in another order."""

import importlib.machinery
import importlib.util
import os
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def kill_test():
    loader = importlib.machinery.SourceFileLoader("kill_test", os.path.join(ROOT, "tools", "check", "kill-test"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("kill_test", loader))
    written, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    loader.exec_module(module)
    sys.dont_write_bytecode = written
    return module


class Promises(unittest.TestCase):
    def setUp(self):
        module = kill_test()
        self.ann = module.Somebody.__new__(module.Somebody)
        self.ann.id, self.ann.name, self.ann.settled = "a1", "ann", 0
        self.ann.told = [("post_match", "ann", ""), ("post_match", "ann", "keep"), ("post_match", "ann", "done")]
        self.ann.under_way = ("undo", "ann")
        self.lines = [
            {"n": 1, "by": "zoe", "entry": "rules", "reason": "vote"},
            {"n": 2, "by": "a1", "entry": "post_match", "team": "ann"},  # its coach begins it
            {"n": 3, "by": "a1", "entry": "post_match", "team": "ann", "answer": "keep"},
            {"n": 4, "by": "a1", "entry": "post_match", "team": "ann", "answer": "done"},
        ]

    def problems(self):
        return self.ann.check(self.lines)

    def test_all_is_there(self):
        self.assertEqual(self.problems(), [])

    def test_what_was_under_way_is_there_or_not(self):
        self.lines.append({"n": 5, "by": "a1", "entry": "undo", "team": "ann"})
        self.assertEqual(self.problems(), [])
        self.assertEqual(self.ann.told[-1], ("undo", "ann"), "from here on it is expected")
        self.assertEqual(self.problems(), [])
        self.lines.pop()
        self.assertEqual(len(self.problems()), 1)

    def test_lost(self):
        del self.lines[-1]
        self.assertEqual(len(self.problems()), 1)

    def test_twice(self):
        self.lines.append(dict(self.lines[-1], n=5))
        self.assertEqual(len(self.problems()), 1)

    def test_another_order(self):
        self.lines[2], self.lines[3] = self.lines[3], self.lines[2]
        self.assertEqual(len(self.problems()), 1)

    def test_what_nobody_sent(self):
        self.ann.under_way = None
        self.lines.append({"n": 5, "by": "a1", "entry": "undo", "team": "ann"})
        self.assertEqual(len(self.problems()), 1)


if __name__ == "__main__":
    unittest.main()
