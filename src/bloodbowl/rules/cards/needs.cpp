// What what is played, and the moments at which it is need to find in a position
// that somebody wrote, and for whom they wait (checked.h).
#include "bloodbowl/rules/checked.h"
#include "bloodbowl/rules/match/match_events.h"
#include "bloodbowl/rules/playables.h"
#include "bloodbowl/rules/wish.h"

namespace affray::bloodbowl {

namespace {

bool called(const Checked&, const MomentFrame& f, const PlayFrame& play) {
    if (play.moment != f.moment || play.side != f.side) return false;
    return play.has_returned || (play.owner == f.asked && f.passes == 0);
}

}  // namespace

namespace {

// Whether what a moment interrupts is under way: what acts then reads it.
bool is_under_way(const Match& m, Moment moment) {
    switch (moment) {
        case Moment::ThrowDeclared:
        case Moment::InterceptionDeclared: return running<PassFrame>(m) != nullptr;
        case Moment::BeforeRoll: return running<RollFrame>(m) != nullptr;
        case Moment::RerollDeclared: return running<RerollFrame>(m) != nullptr;
        case Moment::ArmourRolled: return running<InjuryFrame>(m) != nullptr;
        case Moment::ActionBegins:
        case Moment::ActionEnds: return running<ActionFrame>(m) != nullptr;
        default: return true;
    }
}
constexpr const char* kNotTheMoment = "what the moment interrupts is not under way";

bool lasts(const Match& m, const PlayFrame& f) {
    return std::any_of(m.effects.begin(), m.effects.end(), [&](const LastingEffect& effect) {
        return effect.kind == EffectKind::Played && effect.card == f.playable &&
               effect.side == f.owner;
    });
}

}  // namespace

const char* wrong(const Checked& c, const MomentFrame& f) {
    if (!is_under_way(c.m, f.moment)) return kNotTheMoment;
    if (f.asked == Side::None) return "who is asked?";
    if (f.next > kLastingEffects) return "next is no effect";
    return f.passes < 2 ? nullptr : "both have passed";
}

bool may_begin(const Checked&, const MomentFrame&) { return true; }

bool waits_for(const Checked& c, const MomentFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

namespace {

bool called(const Checked&, const PlayFrame& f, const AdvancementFrame& learning) {
    return f.step == PlayFrame::Step::Done && learning.player == f.player &&
           learning.card == f.playable && learning.owner == f.owner;
}

// A turn that a card gives, and what a card does when the turn is over.
bool called(const Checked&, const PlayFrame& f, const TurnFrame& turn) {
    return f.step == PlayFrame::Step::Again && turn.free;
}

// What is played may hurt, push, move or throw whom it likes, and let him act: the procedure itself
// is checked like any other.
bool called(const Checked&, const PlayFrame&, const InjuryFrame&) { return true; }

bool called(const Checked&, const PlayFrame&, const FlightFrame&) { return true; }

bool called(const Checked&, const PlayFrame&, const PushFrame&) { return true; }

bool called(const Checked&, const PlayFrame&, const SendingOffFrame&) { return true; }

bool called(const Checked&, const PlayFrame&, const StepFrame& step) { return step.is_free; }

bool called(const Checked&, const PlayFrame&, const BallFrame& ball) { return !ball.kick_off; }

bool called(const Checked&, const PlayFrame&, const ActionFrame&) { return true; }

bool called(const Checked&, const PlayFrame&, const BallAndChainFrame&) { return true; }

}  // namespace

const char* wrong(const Checked& c, const PlayFrame& f) {
    using Step = PlayFrame::Step;
    if (f.owner == Side::None) return "who plays it?";
    if (!is_under_way(c.m, f.moment)) return kNotTheMoment;
    const PlayableData& card = data_of(f.playable);
    if (f.playable == Playable::None || !card.exists_in(c.setup.rules.edition))
        return "there is no such card in this edition";
    if (f.mode > 0 && f.mode >= card.modes) return "it cannot be played in this way";
    const PlayableRules& rules = rules_of(c.setup, f.playable);
    if (rules.is_ball && f.has_returned && f.step != Step::Done && !lasts(c.m, f))
        return "the ball is not in play";
    if (f.next > kSlots && rules.second == nullptr) return "next is no slot";
    if (rules.resolve == nullptr) return "it is not played at a moment";
    if (f.step == Step::Choose) return kNobodyIsAsked;
    const bool resolves = f.step == Step::Resolve;
    const bool is_asked = rules.second != nullptr || rules.skills != nullptr;
    if (resolves && is_asked && !f.player.is_some()) return "on whom is it played?";
    if (f.step == Step::Second && rules.players == nullptr && rules.squares == nullptr)
        return kNobodyIsAsked;
    const bool must_be_chosen =
        f.step > Step::Resolve || (f.step == Step::Resolve && c.is_between_questions());
    if (must_be_chosen && rules.players != nullptr && rules.squares == nullptr &&
        !f.player.is_some() && !f.has_returned)
        return "on whom is it played?";
    if (resolves && !is_asked) return kNobodyIsAsked;
    if (is_match_event(f.playable)) return nullptr;  // it may ask for nobody, and only later
    const bool asks_again =
        rules.players != nullptr && (rules.second != nullptr || rules.squares != nullptr);
    if (f.step != Step::Again || !asks_again || c.plays(f.player)) return nullptr;
    const Reader reader{c.setup, c.setup.rules, c.m};
    // A way of playing it that chooses a square, as a Fireball does.
    const bool is_for_nobody = !f.player.is_some() && f.square.is_somewhere();
    if (is_for_nobody && rules.players(reader, f).empty()) return nullptr;
    // Who comes on from the reserves is not there yet.
    if (!f.player.is_some() || !rules.players(reader, f).has(f.player))
        return "the player is not on the pitch";
    return nullptr;
}

bool waits_for(const Checked& c, const PlayFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

Starts starts_of(const PlayFrame& f) {
    using Step = PlayFrame::Step;
    if (f.step == Step::Again) return begun_at(f, {Step::Again, Step::Resolve});
    return begun_at(f, {Step::Choose, Step::Second, Step::Skill});
}

const char* wrong(const Checked& c, const WishFrame& f) {
    if (f.side == Side::None || !has_wish(c.setup, c.m, f.side)) return "nobody has a wish";
    bool can_be_turned = false;
    for (const std::uint8_t die : f.dice)
        can_be_turned = can_be_turned || (die != 0 && faces_of(kind_of_lying(die)) > 0);
    return can_be_turned ? nullptr : "no die can be turned";
}

const char* wrong(const Checked& c, const AdvancementFrame& f) {
    constexpr int kFaces = 6;
    if (!f.player.is_some() || c.m.player(f.player).status == Status::Absent) return "who learns?";
    if (f.owner == Side::None || c.m.player(f.player).side != f.owner) return "whose player?";
    const bool rolled = f.die_1 >= 1 && f.die_1 <= kFaces && f.die_2 >= 1 && f.die_2 <= kFaces;
    if (!rolled) return "the roll has not been made";
    return is_affected(c.m, f.card, f.player) ? nullptr : "nothing has brought it about";
}

}  // namespace affray::bloodbowl
