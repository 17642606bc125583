"""The changes of C++: where they are possible, and what they are.

Left alone: comments, texts, declarations, assertions, and what only reports (tell(...), EventKind, Reason).
"""
import re

from mutation.cpp_source import OPENERS, Source
from mutation.mutants import Collector

REPORTING_ENUMS = {"EventKind", "Reason", "DieKind", "Edition"}
SIDE_HELPERS = {"attacking_side": "defending_side", "defending_side": "attacking_side"}
BOUNDS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
EQUALITY = {"==": "!=", "!=": "=="}
LOGIC = {"&&": "||", "||": "&&"}
SIGNS = {"+": "-", "-": "+", "+=": "-=", "-=": "+="}
STEPS = {"++": "--", "--": "++"}
SETS = {"&": "|", "|": "&"}
PLAYER_SETS = ("PlayerSet", "on_pitch_of(", "standing_of(", "members_of(", "stunned_this_turn")


class CppMutations:
    def __init__(self, root, file, enums):
        self.text = (root / file).read_text(encoding="utf-8")
        self.source = Source(self.text)
        self.tokens = self.source.tokens
        self.enums = enums
        self.collector = Collector(file, self.text)
        self.is_header = file.endswith(".h")
        self.everywhere, self.function = False, 0
        alias = re.search(r"using Step = (\w+)::Step;", self.text)
        self.step_enum = f"{alias.group(1)}::Step" if alias else ""

    def mutants(self):
        for function in self.source.functions:
            # Everybody has compiled in a template of a header, and what is worked out at compile time.
            self.everywhere = self.is_header and (function.is_template or "make_" in self._name_of(function))
            self.function = self.tokens[function.header[0]].start
            self._defaults(function)
            self._statements(function)
            self._tokens(function)
        self.everywhere = self.is_header
        self._tables()
        return self.collector.mutants()

    # Edits
    def _add(self, operator, *edits):
        self.collector.add(operator, *edits, everywhere=self.everywhere, function=self.function)

    def _replace(self, operator, i, text):
        self._add(operator, (self.tokens[i].start, self.tokens[i].end, text))

    def _wrap(self, operator, first, last, before, after):
        start, end = self.tokens[first].start, self.tokens[last].end
        self._add(operator, (start, end, before + self.text[start:end] + after))

    def _name_of(self, function):
        words = [token.text for token in self.tokens[function.header[0] : function.header[1]]]
        return words[words.index("(") - 1] if "(" in words else ""

    def _is_spaced(self, i):
        return self.text[self.tokens[i].start - 1].isspace() and self.text[self.tokens[i].end].isspace()

    def _is_plain(self, first, last):
        """Whether an expression has no operator that is changed anyway."""
        return not any(
            token.text in LOGIC or token.text in EQUALITY or (token.text in BOUNDS and self._is_spaced(i)) or token.text in ("true", "false")
            for i, token in enumerate(self.tokens[first : last + 1], first)
        )

    # Statements
    def _statements(self, function):
        first, last = function.body
        for kind, start, end, extra in self.source.statements:
            if not first < start < last or start in self.source.reporting:
                continue
            if kind in ("if", "while"):
                self._condition(kind, *extra)
            elif kind == "simple":
                self._drop(start, end)
            elif kind in ("break", "continue") and not self.source.is_op(end + 1, "}"):
                self._drop(start, end)
            elif kind == "return":
                self._return(function, start, end)
            elif kind == "declaration":
                self._flag(start, end)

    def _condition(self, kind, opening, closing, body_first, body_last):
        self._wrap("negate", opening + 1, closing - 1, "!(", ")")
        if kind == "if" and not self._is_droppable(body_first, body_last):
            self._wrap("skip", opening + 1, closing - 1, "false && (", ")")

    def _is_droppable(self, first, last):
        """A body that is one statement and is dropped as such."""
        return any(kind in ("simple", "continue") and (start, end) == (first, last) for kind, start, end, _ in self.source.statements)

    def _drop(self, start, end):
        if all(i in self.source.reporting or self.tokens[i].text == ";" for i in range(start, end + 1)):
            return
        self._add("skip", (self.tokens[start].start, self.tokens[end].end, ";"))

    def _return(self, function, start, end):
        if function.returns == "void":
            if end > start + 1:  # return something(e): what follows is done as well, or it is not done
                self._add("skip", (self.tokens[start].start, self.tokens[end].end, "return;"))
        elif function.returns == "bool" and self._is_plain(start + 1, end - 1):
            self._wrap("negate", start + 1, end - 1, "!(", ")")

    def _flag(self, start, end):
        """const bool x = plain();"""
        words = [token.text for token in self.tokens[start : end + 1]]
        if words[:2] == ["const", "bool"] and words[3] == "=" and self._is_plain(start + 4, end - 1):
            self._wrap("negate", start + 4, end - 1, "!(", ")")

    # Tokens
    def _tokens(self, function):
        first, last = function.body
        skipped = set(self.source.reporting)
        in_for = set()
        for kind, start, end, extra in self.source.statements:
            if kind == "label":
                skipped.update(range(start, end + 1))
            if kind == "for":
                in_for.update(range(extra[0], extra[1] + 1))
        for i in range(first + 1, last):
            if i not in skipped:
                self._token(i, i in in_for)

    def _token(self, i, in_for):
        token, text = self.tokens[i], self.tokens[i].text
        if token.kind == "number":
            self._number(i)
        elif text in ("true", "false"):
            self._replace("flag", i, "false" if text == "true" else "true")
        elif token.kind == "word":
            self._word(i)
        elif text == "?":
            self._ternary(i)
        elif text == "!":
            self._remove_negation(i)
        elif text in STEPS and not in_for:
            self._replace("sign", i, STEPS[text])
        elif text == "-" and not self._is_spaced(i):
            self._replace("sign", i, "")
        elif self._is_spaced(i):
            self._binary(i, text)

    def _binary(self, i, text):
        if text in BOUNDS:
            self._replace("bound", i, BOUNDS[text])
        elif text in EQUALITY:
            self._replace("equal", i, EQUALITY[text])
        elif text in LOGIC:
            self._replace("logic", i, LOGIC[text])
        elif text == "-" and any(word in self._line(i) for word in PLAYER_SETS):
            self._replace("sets", i, "|")
        elif text in SIGNS:
            self._replace("sign", i, SIGNS[text])
        elif text in SETS:
            self._replace("sets", i, SETS[text])

    def _line(self, i):
        number = self.collector.line_of(self.tokens[i].start)
        starts = self.collector.line_starts
        return self.text[starts[number - 1] : starts[number] if number < len(starts) else None]

    def _number(self, i):
        match = re.fullmatch(r"(\d+)([uUlL]*)", self.tokens[i].text)
        # std::array<Square, 3>: a size
        is_size = self.tokens[i - 1].text == "," and self.tokens[i + 1].text in (">", ">>")
        if not match or is_size:
            return
        value, suffix = int(match.group(1)), match.group(2)
        self._replace("constant", i, f"{value + 1}{suffix}")
        if value > 0:
            self._replace("constant", i, f"{value - 1}{suffix}")

    def _word(self, i):
        text, before, after = self.tokens[i].text, self.tokens[i - 1].text, self.tokens[i + 1].text
        if text == "other" and after == "(" and before not in (".", "->"):
            self._replace("side", i, "")
        elif text == "kicking" and before == "." and after != "=" and self.tokens[i - 2].text == "m":
            self._replace("side", i, "receiving()")
        elif text == "receiving" and before == "." and after == "(":
            self._add("side", (self.tokens[i].start, self.tokens[i + 2].end, "kicking"))
        elif text in SIDE_HELPERS and after == "(":
            self._replace("side", i, SIDE_HELPERS[text])
        elif before == "::" and self.tokens[i - 2].kind == "word":
            self._enumerator(i)

    def _enumerator(self, i):
        enum = self.tokens[i - 2].text
        if enum == "Step":
            qualified = self.tokens[i - 3].text == "::" and self.tokens[i - 4].kind == "word"
            enum = f"{self.tokens[i - 4].text}::Step" if qualified else self.step_enum
        names = self.enums.get(enum, [])
        if enum in REPORTING_ENUMS or len(names) < 2 or self.tokens[i].text not in names:
            return
        self._replace("neighbour", i, neighbour(names, self.tokens[i].text))

    def _remove_negation(self, i):
        # Alone in an if or a return it has been negated as a whole.
        alone = self.tokens[i - 1].text in ("(", "return") and self._is_plain(i + 1, self._end_of_expression(i))
        if self.tokens[i - 1].text == "(" and self.tokens[i - 2].text not in ("if", "while"):
            alone = False
        if not alone:
            self._replace("negate", i, "")

    def _end_of_expression(self, i):
        while self.tokens[i].text not in (")", "}", "]", ";", ","):
            i = self.source.partner[i] + 1 if self.tokens[i].text in OPENERS else i + 1
        return i - 1

    def _ternary(self, i):
        first = i - 1
        while self.tokens[first].text not in ("(", "{", "[", "=", "return", ",", ";", "?", ":"):
            first = self.source.partner[first] - 1 if self.tokens[first].text in (")", "}", "]") else first - 1
        self._wrap("negate", first + 1, i - 1, "!(", ")")

    def _defaults(self, function):
        """Default values of parameters."""
        for i in range(*function.header):
            if self.tokens[i].text == "::" and self.source.is_op(i - 2, "=") and self.tokens[i + 1].kind == "word":
                self.everywhere = self.is_header
                self._enumerator(i + 1)

    # Constants and tables outside functions
    def _tables(self):
        for i, token in enumerate(self.tokens):
            if token.text != "constexpr" or not self._is_at_file_level(i):
                continue
            end = i
            while self.tokens[end].text not in (";", "("):
                end = self.source.partner[end] + 1 if self.tokens[end].text in ("{", "[") else end + 1
            if self.tokens[end].text == ";" and "kReason" not in self.text[token.start : self.tokens[end].start]:
                self._table(i, end)

    def _is_at_file_level(self, i):
        parent = self.source.parent[i]
        return parent is None or self.source.brace_kinds.get(parent) == "namespace"

    def _table(self, first, last):
        start = first
        while self.tokens[start].text not in ("=", "{") and start < last:
            start += 1
        for i in range(start, last):
            if self.tokens[i].kind == "number":
                self._number(i)
            elif self.tokens[i].kind == "string":
                self._row(i)
            elif self.tokens[i].kind == "word" and self.tokens[i - 1].text == "::":
                self._enumerator(i)

    def _row(self, i):
        """A row drawn with letters: every place where the letter changes moves by one."""
        token = self.tokens[i]
        if not re.fullmatch(r'"[^a-z_ ]{8,}"', token.text):
            return  # a name, or a text
        for j in range(1, len(token.text) - 2):
            if token.text[j] != token.text[j + 1]:
                changed = token.text[: j + 1] + token.text[j] + token.text[j + 2 :]
                self._replace("row", i, changed)


def neighbour(names, name):
    """The next one; the last one's neighbour is the one before. Side: never none."""
    if names[:2] == ["Home", "Away"]:
        return {"Home": "Away", "Away": "Home"}.get(name, "Home")
    i = names.index(name)
    return names[i + 1] if i + 1 < len(names) else names[i - 1]
