#include "bloodbowl/rules/wish.h"

#include "bloodbowl/rules/forward_model.h"
#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

namespace {

constexpr int kMostInNibble = 15;

LastingEffect* wish_of(const Setup& setup, Match& m, Side side) {
    for (LastingEffect& effect : m.effects)
        if (effect.kind == EffectKind::Played && effect.side == side &&
            rules_of(setup, effect.card).turns_a_die)
            return &effect;
    return nullptr;
}

// Two faces of a block die are the same.
constexpr int kPushed = 3;
constexpr int kAlsoPushed = 4;
std::uint8_t lying(core::Roll roll) {
    const auto kind = static_cast<DieKind>(roll.die.kind);
    const bool is_also_pushed = kind == DieKind::Block && roll.face == kAlsoPushed;
    return lying(kind, is_also_pushed ? kPushed : roll.face);
}

// What has been rolled in this step before is kept as it looks from its owner's end, so that it
// says the same in the mirror image of the match.
std::uint8_t seen_by(Side side, core::Roll roll) {
    return side == Side::Away ? BloodBowlRules::mirrored(roll).face : roll.face;
}

// A lot of many takes two places.
void keep_rolled(WishFrame& f, core::Roll roll) {
    const int face = seen_by(f.side, roll);
    if (roll.die.sides > kMostInNibble) add_rolled(f, face >> 4);
    add_rolled(f, face & kMostInNibble);
}

// Who makes the roll that this event tells. Whether a player is hurt is rolled by the other coach.
Side roller_of(const Match& m) {
    if (const auto* play = std::get_if<PlayFrame>(&m.top())) return play->owner;
    return m.active != Side::None ? m.active : m.kicking;
}
Side roller_of(const Match& m, const Event& event) {
    switch (event.kind) {
        case EventKind::ArmourRolled:
        case EventKind::InjuryRolled:
        case EventKind::CasualtyRolled:
        case EventKind::InvasionRolled: return other(m.player(event.player).side);
        case EventKind::BombHit: return roller_of(m);
        default: break;
    }
    if (event.side != Side::None) return event.side;
    return event.player.is_some() ? m.player(event.player).side : roller_of(m);
}

bool shows_dice(const Event& event) {
    return event.dice[0] != 0 || event.kind == EventKind::BlockRolled ||
           event.kind == EventKind::CasualtyRolled;
}

// Watches one step: gives the dice that lie already, then real ones, up to the end of a roll by
// somebody who has a wish. Whatever comes after that is not true.
class Watch final : public core::Dice, public core::Listener<Event> {
public:
    Watch(Engine& e, const WishFrame& begun) : e_(e), begun_(begun) {}

    int roll(core::Die die) override {
        if (is_over_) return pretend(die);
        const int given = next_given(die);
        const int face = given > 0 ? given : e_.dice.roll(die);
        const core::Roll rolled{die, static_cast<std::uint8_t>(face)};
        if (given > 0)
            settle(rolled);
        else if (lying_ < WishFrame::kMostDice)
            dice_[lying_++] = rolled;
        else
            has_room_ = false;
        return face;
    }
    void on(const Event& event) override {
        if (is_over_) return;
        const int number = told_;
        const bool interrupts = may_be_turned_by(lying_ > 0 ? roller_of(e_.m, event) : Side::None);
        // What only follows from the dice is not told before they are certain.
        if (interrupts && !shows_dice(event)) return;
        ++told_;
        shown_ = interrupts;
        if (number >= begun_.told) e_.tell(event);
    }
    // At the end of the step. True: somebody must be asked.
    bool finish(WishFrame& asked) {
        if (!is_over_ && lying_ > 0) (void)may_be_turned_by(roller_of(e_.m));
        if (!is_over_) return false;
        asked = begun_;
        asked.side = roller_;
        asked.before = {};
        asked.rolled = 0;
        for (std::size_t i = 0; i < settled_; ++i) keep_rolled(asked, before_[i]);
        asked.dice = {};
        for (std::size_t i = 0; i < lying_; ++i) asked.dice[i] = lying(dice_[i]);
        asked.told = static_cast<std::uint8_t>(std::min(told_, 0xFF));
        asked.shown = shown_;
        return true;
    }
    [[nodiscard]] bool is_over() const { return is_over_; }

private:
    // What was rolled before and is certain; 0: nothing more.
    int next_given(core::Die die) {
        if (next_ < begun_.rolled) {
            int face = rolled_before(begun_, next_++);
            if (die.sides > kMostInNibble && next_ < begun_.rolled)
                face = face << 4 | rolled_before(begun_, next_++);
            if (face < 1 || face > die.sides) return 0;
            return seen_by(begun_.side, {die, static_cast<std::uint8_t>(face)});
        }
        const int i = next_ - begun_.rolled;
        if (i >= WishFrame::kMostDice) return 0;
        const std::uint8_t given = begun_.dice[static_cast<std::size_t>(i)];
        if (given == 0) return 0;
        ++next_;
        return face_of_lying(given) <= die.sides ? face_of_lying(given) : 0;
    }
    void settle(core::Roll roll) {
        places_ += roll.die.sides <= kMostInNibble ? 1 : 2;
        has_room_ = has_room_ && places_ <= WishFrame::kMostRolled;
        if (has_room_) before_[settled_++] = roll;
    }
    // A roll is complete. True, and the step is over: its coach has a wish. A step with more dice
    // than can be kept goes on without a question.
    bool may_be_turned_by(Side side) {
        if (side == Side::None) return false;
        if (has_room_ && has_turnable() && has_wish(e_.setup, e_.m, side)) {
            roller_ = side;
            return is_over_ = true;
        }
        for (std::size_t i = 0; i < lying_; ++i) settle(dice_[i]);
        lying_ = 0;
        return false;
    }
    [[nodiscard]] bool has_turnable() const {
        bool turnable = false;
        for (std::size_t i = 0; i < lying_; ++i) {
            if (dice_[i].face > kMostInNibble) return false;  // a lot that cannot be kept with them
            turnable = turnable || faces_of(static_cast<DieKind>(dice_[i].die.kind)) > 0;
        }
        return turnable;
    }
    int pretend(core::Die die) {
        constexpr std::uint32_t kFactor = 1664525;
        constexpr std::uint32_t kStep = 1013904223;
        seed_ = seed_ * kFactor + kStep;
        return 1 + static_cast<int>((seed_ >> 16U) % die.sides);
    }

    Engine& e_;
    const WishFrame& begun_;
    int next_ = 0;  // of what is given
    std::array<core::Roll, WishFrame::kMostRolled> before_{};
    std::size_t settled_ = 0;
    int places_ = 0;  // that they take
    std::array<core::Roll, WishFrame::kMostDice> dice_{};
    std::size_t lying_ = 0;
    int told_ = 0;
    bool shown_ = false;
    bool has_room_ = true;
    bool is_over_ = false;
    Side roller_ = Side::None;
    std::uint32_t seed_ = 1;
};

void take_watched_step(Engine& e, const WishFrame& f) {
    if (f.seat == core::Decision::kNobody) {
        std::visit([&](auto& frame) { proceed(e, frame); }, e.m.top());
        if (e.m.has_effects) end_what_is_over(e);
        return;
    }
    const Action action = answer_of(f);
    e.m.decision = {core::Decision::kNobody, f.kind};
    std::visit([&](auto& frame) { answer(e, frame, action); }, e.m.top());
}

void watch(Engine& e, const WishFrame& begun) {
    const Match before = e.m;
    Watch watch(e, begun);
    Engine watched{e.setup, e.rules, e.m, watch, &watch};
    try {
        take_watched_step(watched, begun);
    } catch (const core::LimitExceeded&) {
        if (!watch.is_over()) throw;
    }
    WishFrame asked;
    if (!watch.finish(asked)) return;
    e.m = before;
    e.m.decision = {};
    e.push(asked);
    e.ask(asked.side, DecisionKind::Wish);
}

}  // namespace

bool has_wish(const Setup& setup, const Match& m, Side side) {
    return is_answered(m, &PlayableRules::turns_a_die) &&
           wish_of(setup, const_cast<Match&>(m), side) != nullptr;
}

void proceed_watched(Engine& e) { watch(e, WishFrame{}); }

void answer_watched(Engine& e, core::Decision decision, Action action) {
    watch(e, WishFrame{.seat = decision.seat,
                       .kind = decision.kind,
                       .action = static_cast<std::uint8_t>(action.kind),
                       .a = action.a,
                       .b = action.b});
}

void proceed(Engine& e, WishFrame& f) { e.ask(f.side, DecisionKind::Wish); }

void list(const Reader&, const WishFrame& f, ActionList& out) {
    out.push(make_action(ActionKind::Keep));
    for (std::size_t i = 0; i < f.dice.size(); ++i) {
        const DieKind kind = kind_of_lying(f.dice[i]);
        if (f.dice[i] == 0) continue;
        for (int face = 1; face <= faces_of(kind); ++face) {
            const bool is_twice = kind == DieKind::Block && face == kAlsoPushed;
            if (!is_twice && face != face_of_lying(f.dice[i]))
                out.push(make_action(ActionKind::TurnDie, static_cast<std::uint16_t>(i + 1),
                                     lying(kind, face)));
        }
    }
}

void answer(Engine& e, WishFrame& f, Action action) {
    if (kind_of(action) == ActionKind::TurnDie) {
        f.dice[action.a - 1U] = static_cast<std::uint8_t>(action.b);
        if (LastingEffect* wish = wish_of(e.setup, e.m, f.side)) end_effect(e, *wish);
        // The roll is told again.
        if (f.shown) --f.told;
        f.shown = false;
        if (has_wish(e.setup, e.m, f.side)) return e.ask(f.side, DecisionKind::Wish);
    }
    const WishFrame decided = f;
    e.pop();
    watch(e, decided);
}

}  // namespace affray::bloodbowl
