// The same match seen from the other end: left and right, home and away change places. A game
// played in the mirror must be the mirror image of the game.
#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>
#include <variant>

#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/forward_model.h"
#include "bloodbowl/rules/wish.h"

namespace affray::bloodbowl {

namespace {

constexpr std::uint8_t mirrored_slot(int slot) {
    return static_cast<std::uint8_t>((slot + kSlotsPerSide) % kSlots);
}

constexpr std::uint8_t mirrored_seat(std::uint8_t seat) {
    return seat < 2 ? static_cast<std::uint8_t>(1 - seat) : seat;
}

constexpr std::array<std::uint8_t, kDirections> kMirroredDirections{2, 1, 0, 4, 3, 7, 6, 5};

constexpr Square reflected(Square square) {
    return Square::at(kPitchLength - 1 - square.x(), square.y());
}

// How each type of field looks in the mirror; every other type looks the same.
struct Mirror {
    template <class T>
    void operator()(const char*, T& value) const {
        if constexpr (std::is_same_v<T, Square>) {
            if (value.is_somewhere()) value = reflected(value);
        } else if constexpr (std::is_same_v<T, PlayerId>) {
            if (value.is_some()) value.slot = mirrored_slot(value.slot);
        } else if constexpr (std::is_same_v<T, Side>) {
            if (value != Side::None) value = other(value);
        } else if constexpr (std::is_same_v<T, PlayerSet>) {
            PlayerSet turned;
            for (const PlayerId p : value) turned.add({mirrored_slot(p.slot)});
            value = turned;
        }
    }
};

template <class T>
void turn(T& value) {
    T::fields(value, Mirror{});
}

// Frames whose fields need more than their types say.
template <class F>
void turn_frame(F& f) {
    turn(f);
}
void turn_frame(IllegalProcedureFrame& f) {
    f.interrupted_seat = mirrored_seat(f.interrupted_seat);
}
// One past the slot of the last player looked at; 0 before the first.
void turn_next_slot(std::uint8_t& next_slot) {
    if (next_slot > 0) next_slot = static_cast<std::uint8_t>(mirrored_slot(next_slot - 1) + 1);
}
void turn_frame(PreMatchFrame& f) {
    turn(f);
    std::swap_ranges(f.aside.begin(), f.aside.begin() + kMostAside, f.aside.begin() + kMostAside);
}
void turn_frame(DriveFrame& f) {
    turn(f);
    turn_next_slot(f.next_slot);
}
void turn_frame(KickOffFrame& f) {
    turn(f);
    // Before the ball scatters there is no direction yet; a guided one has none at all.
    const bool is_guided = f.guidance != KickOffFrame::Guidance::None;
    if (f.step > KickOffFrame::Step::Scatter && !is_guided)
        f.direction = kMirroredDirections[f.direction];
}
void turn_frame(KickOffEventFrame& f) {
    turn(f);
    turn_next_slot(f.next_slot);
}
void turn_frame(BallFrame& f) {
    // The corner of the rim is a place like any other when a ball went there.
    const Square outside = reflected(f.outside);
    turn(f);
    if (f.step >= BallFrame::Step::ThrowIn) f.outside = outside;
}

std::uint8_t mirrored_die(std::uint8_t die) {
    const DieKind kind = kind_of_lying(die);
    const core::Die thrown{static_cast<std::uint8_t>(kind), 0};
    const core::Roll roll{thrown, static_cast<std::uint8_t>(face_of_lying(die))};
    return is_lying(die) ? lying(kind, BloodBowlRules::mirrored(roll).face) : die;
}

void turn_ball(Ball& ball) {
    const Square outside = reflected(ball.outside);
    turn(ball);
    if (ball.state == BallState::OverTheEdge) ball.outside = outside;
}

std::uint16_t mirrored_operand(Operand operand, std::uint16_t value) {
    switch (operand) {
        case Operand::Player: return mirrored_slot(value);
        case Operand::Square: return reflected({value}).index;
        case Operand::Side: return mirrored_seat(static_cast<std::uint8_t>(value));
        case Operand::Direction: return value < kDirections ? kMirroredDirections[value] : value;
        case Operand::Die: return mirrored_die(static_cast<std::uint8_t>(value));
        default: return value;
    }
}

void turn_frame(WishFrame& f) {
    turn(f);
    for (std::uint8_t& die : f.dice) die = mirrored_die(die);
    if (f.seat == core::Decision::kNobody) return;
    f.seat = mirrored_seat(f.seat);
    const Action turned = BloodBowlRules::mirrored(answer_of(f));
    f.a = turned.a;
    f.b = turned.b;
}

}  // namespace

Setup BloodBowlRules::mirrored(const Setup& setup) {
    Setup turned = setup;
    std::swap(turned.teams[0], turned.teams[1]);
    for (Offer& offer : turned.offers)
        for (std::array<int, 2>* of_sides : {&offer.price, &offer.most, &offer.value})
            std::swap((*of_sides)[0], (*of_sides)[1]);
    return turned;
}

Match BloodBowlRules::mirrored(const Match& m) {
    Match turned = m;
    turn(turned);
    turned.decision.seat = mirrored_seat(m.decision.seat);
    std::swap(turned.teams[0], turned.teams[1]);
    std::swap(turned.hands[0], turned.hands[1]);
    std::swap(turned.awaits[0], turned.awaits[1]);
    for (Ball& ball : turned.balls) turn_ball(ball);
    for (LastingEffect& effect : turned.effects) turn(effect);
    for (std::size_t i = 0; i < m.chain_length; ++i) turn(turned.chain[i]);
    for (int slot = 0; slot < kSlots; ++slot) {
        Player& player = turned.players[mirrored_slot(slot)];
        player = m.players[static_cast<std::size_t>(slot)];
        turn(player);
    }
    for (std::size_t i = 0; i < m.depth; ++i)
        std::visit([](auto& frame) { turn_frame(frame); }, turned.stack[i]);
    for (std::size_t i = 0; i < m.depth; ++i) turn(turned.notes[i]);
    rebuild_board(turned);
    return turned;
}

Action BloodBowlRules::mirrored(Action action) {
    const ActionForm& form = form_of(kind_of(action));
    action.a = mirrored_operand(form.a, action.a);
    action.b = mirrored_operand(form.b, action.b);
    return action;
}

core::Roll BloodBowlRules::mirrored(core::Roll roll) {
    switch (static_cast<DieKind>(roll.die.kind)) {
        case DieKind::Scatter:
            roll.face = static_cast<std::uint8_t>(kMirroredDirections[roll.face - 1U] + 1);
            break;
        case DieKind::ThrowIn: roll.face = static_cast<std::uint8_t>(7 - roll.face); break;
        case DieKind::Coin: roll.face = static_cast<std::uint8_t>(3 - roll.face); break;
        default: break;
    }
    return roll;
}

}  // namespace affray::bloodbowl
