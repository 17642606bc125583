"""Many mutants in one build: each is a branch of its function, behind a switch that the environment turns on.

    { if (::mutation::is_on(7)) { the body with mutant 7 } else { the body as it is } }

What stands outside functions, or is worked out while compiling, cannot be switched (tables, data, constexpr).
"""
import re

from mutation.cpp_source import Source

DECLARATION = "namespace mutation { bool is_on(int number); }\n"
# Compiled into core.
SWITCH_BOARD = r"""// Which mutant is on (AFFRAY_MUTANT), and which were reached (written to the file AFFRAY_REACHED).
#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace mutation {

constexpr int kMost = 100000;

struct Board {
    int on = std::getenv("AFFRAY_MUTANT") ? std::atoi(std::getenv("AFFRAY_MUTANT")) : -1;
    std::atomic<bool> reached[kMost] = {};

    ~Board() {
        const char* path = std::getenv("AFFRAY_REACHED");
        std::FILE* file = path ? std::fopen(path, "w") : nullptr;
        if (!file) return;
        for (int number = 0; number < kMost; ++number)
            if (reached[number]) std::fprintf(file, "%d\n", number);
        std::fclose(file);
    }
};

bool is_on(int number) {
    static Board board;
    board.reached[number].store(true, std::memory_order_relaxed);
    return number == board.on;
}

}  // namespace mutation
"""
# An error in a mutant, or in a template for which it asks.
ERROR_IN_MUTANT = re.compile(r"^mutant-(\d+):\d+:\d+: +(?:error|required from here)", re.MULTILINE)


class SwitchedFile:
    """A file into which mutants are built."""

    def __init__(self, name, text):
        self.name, self.text = name, text
        self.source = Source(text)
        self.mutants = {}  # function's body (first, last offset) -> [(number, mutant)]
        self.bodies = {}  # the same -> the function
        for function in sorted(self.source.functions, key=lambda function: function.body):
            first, last = (self.source.tokens[i].start for i in function.body)
            if not any(start < first < end for start, end in self.bodies):  # of types inside functions: the outer one
                self.bodies[first, last] = function

    def body_of(self, mutant):
        """The body in which a mutant can be switched, or None."""
        for first, last in self.bodies:
            if all(first < start and end <= last for start, end, _ in mutant.edits):
                return (first, last) if self._can_switch(self.bodies[first, last]) else None
        return None

    def _can_switch(self, function):
        header = [token.text for token in self.source.tokens[slice(*function.header)]]
        if not (function.is_constexpr or "consteval" in header):
            return True
        # In a header it is used at run time, too; but what makes a table is not.
        return self.name.endswith(".h") and not any(word.startswith("make_") for word in header)

    def add(self, number, mutant):
        self.mutants.setdefault(self.body_of(mutant), []).append((number, mutant))

    def remove(self, numbers):
        for body, mutants in self.mutants.items():
            self.mutants[body] = [(number, mutant) for number, mutant in mutants if number not in numbers]

    def switched(self):
        """The text with every mutant in it."""
        parts, done = [], 0
        for (first, last), mutants in sorted(self.mutants.items()):
            parts += [self.text[done : first + 1], self._branches(first, last, mutants)]
            done = last
        return f'{DECLARATION}#line 1 "{self.name}"\n' + "".join(parts) + self.text[done:]

    def _branches(self, first, last, mutants):
        function = self.bodies[first, last]
        is_running = "!__builtin_is_constant_evaluated() && " if function.is_constexpr else ""
        text = ""
        for number, mutant in mutants:
            body = mutant.apply_to(self.text[:last])[first + 1 :]
            text += f'\nif ({is_running}::mutation::is_on({number})) {{\n#line 1 "mutant-{number}"\n{body}\n}} else '
        line = self.text.count("\n", 0, first) + 1
        text += f'{{\n#line {line} "{self.name}"\n{self.text[first + 1 : last]}\n}}\n'
        return text + ("" if function.returns == "void" or self._is_constructor(function) else "__builtin_trap();\n")

    def _is_constructor(self, function):
        """Or a destructor: nothing stands before its name."""
        words = [token.text for token in self.source.tokens[slice(*function.header)]]
        name = words.index("(") - 1
        while name >= 2 and words[name - 1] in ("::", "~"):
            name -= 2 if words[name - 1] == "::" else 1
        return all(word in ("explicit", "inline", "constexpr", "public", "private", ":") for word in words[:name])


def switch(root, mutants):
    """({file: its SwitchedFile}, the mutants that can be switched by their number)"""
    files, numbers = {}, {}
    for number, mutant in enumerate(mutants):
        if not mutant.file.endswith((".cpp", ".h")):
            continue
        if mutant.file not in files:
            files[mutant.file] = SwitchedFile(mutant.file, (root / mutant.file).read_text(encoding="utf-8"))
        if files[mutant.file].body_of(mutant):
            files[mutant.file].add(number, mutant)
            numbers[mutant.key] = number
    return files, numbers
