"""C++ read as tokens, and the tokens of function bodies as statements."""
import dataclasses
import re

REPORTING_CALLS = {"tell", "assert", "static_assert"}
TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
    |(?P<directive>^[ \t]*\#(?:\\\n|[^\n])*)
    |(?P<raw>R"(?P<mark>\w*)\(.*?\)(?P=mark)")
    |(?P<string>"(?:\\.|[^"\\\n])*"(?:sv)?)
    |(?P<char>'(?:\\.|[^'\\])+')
    |(?P<number>\d[\w.']*)
    |(?P<word>[A-Za-z_]\w*)
    |(?P<op><=>|<<=|>>=|\.\.\.|<<|>>|::|->|\+\+|--|&&|\|\||[-+*/%&|^=!<>]=|[^\s])
    |(?P<space>\s+)""",
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)
OPENERS = {"(": ")", "{": "}", "[": "]"}
TYPE_HEADS = {"struct", "class", "union", "enum"}


@dataclasses.dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int


@dataclasses.dataclass
class Function:
    returns: str
    is_template: bool
    is_constexpr: bool
    header: tuple  # token range
    body: tuple  # token range, with its braces


class Source:
    """The tokens of a C++ file, its brackets, functions and statements."""

    def __init__(self, text):
        self.text = text
        self.tokens = [
            Token(m.lastgroup, m.group(), m.start(), m.end())
            for m in TOKEN.finditer(text)
            if m.lastgroup not in ("comment", "space", "directive")
        ]
        self.partner, self.parent = self._match_brackets()
        self.brace_kinds = {}
        for i, token in enumerate(self.tokens):
            if token.text == "{":
                self.brace_kinds[i] = self._kind_of_brace(i)
        self.functions = [self._function_at(i) for i, kind in self.brace_kinds.items() if kind == "function"]
        self.statements = []  # (kind, first, last, extra): see _statement
        for function in self.functions:
            self._block(function.body[0])
        self.reporting = self._reporting_tokens()

    def is_op(self, i, text):
        return 0 <= i < len(self.tokens) and self.tokens[i].text == text

    def _match_brackets(self):
        partner, parent, open_ones = {}, [], []
        for i, token in enumerate(self.tokens):
            if token.kind == "op" and token.text in ")}]":
                partner[i] = open_ones.pop()
                partner[partner[i]] = i
            parent.append(open_ones[-1] if open_ones else None)
            if token.kind == "op" and token.text in OPENERS:
                open_ones.append(i)
        return partner, parent

    def _head_of(self, brace):
        """The first token of the declaration to which a brace belongs."""
        i = brace - 1
        while i >= 0 and self.tokens[i].text not in (";", "{", "}"):
            i = self.partner[i] - 1 if self.tokens[i].text in (")", "]") else i - 1
        return i + 1

    def _kind_of_brace(self, brace):
        words = [token.text for token in self.tokens[self._head_of(brace) : brace]]
        outer = self.brace_kinds.get(self.parent[brace], "file") if self.parent[brace] is not None else "file"
        if self.parent[brace] is not None and self.tokens[self.parent[brace]].text != "{":
            outer = "expression"
        declares = outer in ("file", "namespace", "type")
        if declares and "namespace" in words:
            return "namespace"
        if declares and TYPE_HEADS & set(words) and "(" not in words:
            return "enum" if "enum" in words else "type"
        before = self.tokens[brace - 1].text if brace else ""
        if declares:
            return "function" if before in (")", "const", "noexcept", "override", "constexpr") else "list"
        if before in (")", ";", "{", "}", "else", "do", "try", ":") and outer != "list":
            return "block"
        return "list"

    def _function_at(self, brace):
        head = self._head_of(brace)
        if self.tokens[head].text in ("public", "private", "protected"):
            head += 2
        words = [token.text for token in self.tokens[head:brace]]
        is_template = bool(words) and words[0] == "template"
        for word in ("bool", "void"):
            if word in words and words.index(word) < (words.index("(") if "(" in words else 0):
                returns = word
                break
        else:
            returns = "value"
        return Function(returns, is_template, "constexpr" in words, (head, brace), (brace, self.partner[brace]))

    # Statements: ("if", first, last, (open, close, body_first, body_last)) and others of the same
    # shape, in the order of the text.
    def _block(self, brace):
        i = brace + 1
        while i < self.partner[brace]:
            i = self._statement(i) + 1

    def _semicolon_after(self, i):
        while self.tokens[i].text != ";":
            i = self.partner[i] + 1 if self.tokens[i].text in OPENERS else i + 1
        return i

    def _colon_after(self, i):
        while self.tokens[i].text != ":":
            i += 1
        return i

    def _statement(self, i):
        """Reads the statement that starts at a token; returns its last token."""
        word = self.tokens[i].text
        if word == "{":
            self._block(i)
            return self.partner[i]
        if word in ("case", "default"):
            last = self._colon_after(i)
            self.statements.append(("label", i, last, None))
            return last
        if word in ("if", "for", "while", "switch"):
            start = i + 1 if self.tokens[i + 1].text == "(" else i + 2  # if constexpr (
            close = self.partner[start]
            place = len(self.statements)
            last = body_last = self._statement(close + 1)
            if word == "if" and self.is_op(last + 1, "else"):
                last = self._statement(last + 2)
            self.statements.insert(place, (word, i, last, (start, close, close + 1, body_last)))
            return last
        if word == "try":
            last = self._statement(i + 1)
            while self.is_op(last + 1, "catch"):
                last = self._statement(self.partner[last + 2] + 1)
            return last
        if word == "do":
            body = self._statement(i + 1)
            start = body + 2
            self.statements.append(("while", body + 1, self.partner[start] + 1, (start, self.partner[start], i + 1, body)))
            return self.partner[start] + 1
        last = self._semicolon_after(i)
        kind = "simple"
        if word in ("return", "break", "continue"):
            kind = word
        elif self._declares(i, last):
            kind = "declaration"
        self.statements.append((kind, i, last, None))
        for j in range(i, last):  # the bodies of lambdas
            if self.brace_kinds.get(j) == "block" and self.parent[j] is not None and self.tokens[self.parent[j]].text != "{":
                self._block(j)
        return last

    def _declares(self, first, last):
        words = self.tokens[first : last + 1]
        if words[0].text in ("const", "constexpr", "static", "auto", "using", "struct", "enum", "[", "static_assert"):
            return True
        i, depth = 0, 0  # a type, then a name
        while i < len(words) and (words[i].kind == "word" or words[i].text in ("::", "<", ">", "&", ",") or depth):
            if words[i].text == "<":
                depth += 1
            elif words[i].text == ">":
                depth -= 1
            if i and not depth and words[i].kind == "word" and (words[i - 1].kind == "word" or words[i - 1].text in ("&", ">")):
                return True
            if words[i].text == "," and not depth:
                return False
            i += 1
        return False

    def _reporting_tokens(self):
        """What only reports or asserts, and the conditions on which only that depends."""
        silent = set()
        for i, token in enumerate(self.tokens):
            if token.text in REPORTING_CALLS and self.is_op(i + 1, "("):
                start = i
                while start and self.tokens[start - 1].text in (".", "->", "::", "e"):
                    start -= 1
                silent.update(range(start, self.partner[i + 1] + 1))
            if token.text == "[" and self.is_op(i + 1, "["):
                silent.update(range(i, self.partner[i] + 1))
        for kind, first, last, extra in self.statements:
            if kind == "if" and extra[3] == last and self._only_reports(extra[2], extra[3], silent):
                silent.update(range(first, last + 1))
            if kind == "if" and any(token.text == "listener" for token in self.tokens[first : extra[1]]):
                silent.update(range(first, last + 1))
        return silent

    def _only_reports(self, first, last, silent):
        return all(i in silent or self.tokens[i].text in ("{", "}", ";") for i in range(first, last + 1))
