// Placing the objective tokens, and the artefact before them.
//
// Nobody may look at a token before all lie, so their numbers are drawn when they are turned up:
// that is the same as shuffling them first, and leaves nothing to hide.
#include <algorithm>

#include "underworlds/rules/engine.h"

namespace affray::underworlds {

namespace {

using TokensStep = TokensFrame::Step;

// wus.relic.02. Every hex of no one's territory is complete and neither blocked nor starting.
HexSet artefact_hexes(const Match& m) {
    HexSet inner, all;
    m.field.all().each([&](Hex h) {
        if (m.field.territory(h).is_some()) return;
        all.add(h);
        if (!m.field.is_edge(h)) inner.add(h);
    });
    return inner.empty() ? all : inner;
}

HexSet plain_hexes(const Match& m) {
    HexSet hexes = m.field.all() - m.field.blocked() - m.field.starting();
    for (const ObjectiveToken& token : m.tokens)
        if (token.hex.is_somewhere()) hexes.remove(token.hex);
    return hexes;
}

// wus.objtoken.06; the artefact does not keep others away (wus.relic.03).
HexSet far_from_tokens(const Match& m, HexSet hexes) {
    for (int i = 0; i < kNumberedTokens; ++i)
        if (const Hex h = m.tokens[static_cast<std::size_t>(i)].hex; h.is_somewhere())
            hexes = hexes - m.field.within(h, 2);
    return hexes;
}

int distance_to_tokens(const Match& m, Hex hex) {
    int nearest = kMostHexes;
    for (int i = 0; i < kNumberedTokens; ++i)
        if (const Hex h = m.tokens[static_cast<std::size_t>(i)].hex; h.is_somewhere())
            nearest = std::min(nearest, m.field.distance(h, hex));
    return nearest;
}

// wus.ruling.07: as far from the others as possible.
HexSet farthest(const Match& m, const HexSet& hexes) {
    int best = -1;
    HexSet found;
    hexes.each([&](Hex h) {
        const int distance = distance_to_tokens(m, h);
        if (distance > best) best = distance, found = {};
        if (distance == best) found.add(h);
    });
    return found;
}

HexSet token_hexes(const Reader& r, const TokensFrame& f) {
    const Match& m = r.m;
    const HexSet plain = plain_hexes(m);
    const HexSet far = far_from_tokens(m, plain);
    HexSet inner;
    far.each([&](Hex h) {
        if (!m.field.is_edge(h)) inner.add(h);
    });
    const bool last = f.placed + 1 == r.setup.objective_tokens();
    if (!last && !inner.empty()) return inner;
    return far.empty() ? farthest(m, plain) : far;
}

void turn_face_up(Engine& e, int tokens) {
    std::array<std::uint8_t, kNumberedTokens> numbers{};
    for (int i = 0; i < tokens; ++i)
        numbers[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i + 1);
    for (int left = tokens; left > 0; --left) {
        const int drawn = left > 1 ? e.pick(left) : 0;
        ObjectiveToken& token = e.m.tokens[static_cast<std::size_t>(tokens - left)];
        token.number = numbers[static_cast<std::size_t>(drawn)];
        for (int i = drawn; i + 1 < left; ++i)
            numbers[static_cast<std::size_t>(i)] = numbers[static_cast<std::size_t>(i + 1)];
        e.tell(
            {.kind = EventKind::TokenRevealed, .to = e.point(token.hex), .number = token.number});
    }
}

}  // namespace

void proceed(Engine& e, TokensFrame& f) {
    Match& m = e.m;
    if (f.step == TokensStep::Artefact) {
        f.seat = m.boards[m.boards_placed - 1U].owner;
        if (e.setup.options.artefact) return ask_if_open(e, f, f.seat, DecisionKind::PlaceArtefact);
        f.step = TokensStep::Token;
        f.seat = m.boards[0].owner;
        return;
    }
    const int tokens = e.setup.objective_tokens();
    // One token keeps others from nineteen hexes at most: the first two always have a choice.
    if (f.placed < 2) return e.ask(f.seat, DecisionKind::PlaceToken);
    if (f.placed < tokens) return ask_if_open(e, f, f.seat, DecisionKind::PlaceToken);
    turn_face_up(e, tokens);
    e.pop();
}

void list(const Reader& r, const TokensFrame& f, ActionList& out) {
    const HexSet hexes = f.step == TokensStep::Artefact ? artefact_hexes(r.m) : token_hexes(r, f);
    hexes.each([&](Hex h) { out.push(make_action(ActionKind::Token, r.m.field.point(h))); });
}

void answer(Engine& e, TokensFrame& f, Action action) {
    const Hex hex = e.m.field.at(unpacked(action.a));
    if (f.step == TokensStep::Artefact) {
        e.m.tokens[kArtefact].hex = hex;
        e.tell({.kind = EventKind::ArtefactPlaced, .seat = f.seat, .to = e.point(hex)});
        f.step = TokensStep::Token;
        f.seat = e.m.boards[0].owner;
        return;
    }
    e.m.tokens[f.placed++].hex = hex;
    e.tell({.kind = EventKind::TokenPlaced, .seat = f.seat, .to = e.point(hex)});
    f.seat = clockwise(e.reader(), f.seat);
}

}  // namespace affray::underworlds
