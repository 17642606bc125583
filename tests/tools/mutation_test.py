"""tools/check/mutate: what is changed, and how the changes stand in one program behind their switches."""
import dataclasses
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools/check"))
from mutation.cpp_mutations import CppMutations  # noqa: E402
from mutation.switches import ERROR_IN_MUTANT, SWITCH_BOARD, switch  # noqa: E402

PROGRAM = """#include <cstdio>

constexpr const char* kNames[] = {"a name", "of a thing"};
constexpr int kSquare = 3;
constexpr int twice(int x) { return x + x; }
static_assert(twice(kSquare) == 6);

struct Thing {
    int value = 0;
    explicit Thing(int start) : value(start) { value += 2; }
};

int first(int x) {
    if (x < 3) return x * 10;
    return x + 1;
}

void show(int x) {
    const Thing thing(x);
    std::printf("%d %d\\n", first(x), thing.value);
}

int main() {
    show(2);
    return 0;
}
"""


class Mutation(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        (cls.folder / "program.cpp").write_text(PROGRAM)
        (cls.folder / "board.cpp").write_text(SWITCH_BOARD)
        cls.mutants = CppMutations(cls.folder, "program.cpp", {}).mutants()
        files, cls.numbers = switch(cls.folder, cls.mutants)
        cls.file = files["program.cpp"]
        done = cls.compile("board.cpp", "-o", "program")
        assert done.returncode == 0, done.stderr

    @classmethod
    def compile(cls, *more):
        (cls.folder / "switched.cpp").write_text(cls.file.switched())
        command = ["g++", "-std=c++20", "-w", "switched.cpp", *more]
        return subprocess.run(command, cwd=cls.folder, capture_output=True, text=True, check=False)

    def becomes(self, text):
        """The mutant in whose line, changed, the text stands."""
        return next(mutant for mutant in self.mutants if text in mutant.after)

    def output(self, number, **more):
        environment = {**os.environ, "AFFRAY_MUTANT": str(number), **more}
        return subprocess.run(["./program"], cwd=self.folder, env=environment, capture_output=True, text=True, check=True).stdout

    def test_one_program_holds_all_mutants_and_one_is_on(self):
        self.assertEqual(self.output(-1), "20 4\n")
        for text, says in (("!(x < 3)", "3 4\n"), ("x * 11", "22 4\n"), ("value -= 2", "20 0\n"), ("value += 3", "20 5\n")):
            self.assertEqual(self.output(self.numbers[self.becomes(text).key]), says, text)

    def test_what_is_worked_out_while_compiling_is_not_switched(self):
        for text in ("kSquare = 4", "return x - x"):
            self.assertNotIn(self.becomes(text).key, self.numbers)

    def test_names_are_left_alone(self):
        self.assertFalse([mutant for mutant in self.mutants if "kNames" in mutant.before])

    def test_the_mutants_that_were_reached_are_written_down(self):
        reached = self.folder / "reached.txt"
        self.output(-1, AFFRAY_REACHED=str(reached))
        numbers = [int(line) for line in reached.read_text().split()]
        not_reached = self.numbers[self.becomes("x + 2").key]  # first(2) has returned before
        self.assertIn(not_reached, numbers)  # its function is
        self.assertEqual(sorted(self.numbers.values()), numbers)

    def test_a_mutant_that_does_not_compile_is_named_by_the_compiler(self):
        mutant = self.becomes("x * 11")
        start, end, _ = mutant.edits[0]
        broken = dataclasses.replace(mutant, edits=((start, end, "nothing"),))
        self.file.mutants[self.file.body_of(mutant)].append((99999, broken))
        self.assertEqual(ERROR_IN_MUTANT.findall(self.compile("-fsyntax-only").stderr), ["99999"])
        self.file.remove({99999})
        self.assertEqual(self.compile("-fsyntax-only").returncode, 0)


if __name__ == "__main__":
    unittest.main()
