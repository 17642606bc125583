// A foul: assists, the armour roll against a player who is down, and the referee's look.
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/match/match_events.h"

namespace affray::bloodbowl {

namespace {

using FoulStep = FoulFrame::Step;

constexpr int kSpottedOn = 6;
constexpr int kSpottedOnWhenWatched = 4;

int most_assists(const Match& m, const FoulFrame& f) {
    return f.step == FoulStep::FoulerAssists
               ? count_assistants(m, f.fouler, f.victim, Contest::Foul)
               : count_assistants(m, f.victim, f.fouler, Contest::Foul);
}

void take_assists(Engine& e, FoulFrame& f, int number) {
    const bool fouling = f.step == FoulStep::FoulerAssists;
    (fouling ? f.fouler_assists : f.victim_assists) = static_cast<std::uint8_t>(number);
    if (number > 0)
        e.tell({.kind = EventKind::AssistsCounted,
                .side = e.m.player(fouling ? f.fouler : f.victim).side,
                .assists = number});
    f.step = fouling ? FoulStep::VictimAssists : FoulStep::Chainsaw;
}

void ask_for_assists(Engine& e, FoulFrame& f) {
    const int most = most_assists(e.m, f);
    if (most == 0 || e.rules.foul_assists_mandatory) return take_assists(e, f, most);
    const PlayerId helped = f.step == FoulStep::FoulerAssists ? f.fouler : f.victim;
    e.ask(e.m.player(helped).side, DecisionKind::Assists);
}

void kick_him(Engine& e, FoulFrame& f) {
    e.m.turn_has_begun = true;
    note_offence(e, f.fouler);
    f.step = FoulStep::Referee;
    note_wrong(e.m, f.fouler);
    e.tell({.kind = EventKind::Fouled, .player = f.fouler, .other = f.victim});
    e.push(InjuryFrame{.cause = InjuryCause::Foul,
                       .player = f.victim,
                       .by = f.fouler,
                       .armour_help = f.fouler_assists,
                       .armour_hindrance = f.victim_assists});
}

// Classic: a D6, sharper when the referee already has his eye on the side.
bool referee_sees_it(Engine& e, Side side) {
    Match& m = e.m;
    const int target = m.watched == side ? kSpottedOnWhenWatched : kSpottedOn;
    const int roll = e.d6();
    const bool spotted = roll >= target;
    e.tell({.kind = EventKind::RefereeRolled,
            .side = side,
            .target = target,
            .success = spotted,
            .dice = {static_cast<std::uint8_t>(roll)}});
    if (!spotted) m.watched = side;
    return spotted;
}

// Nobody is sent off for it: there is no referee, or he does not care.
bool is_overlooked(const Match& m, PlayerId fouler) {
    return is_affected(m, EffectKind::NoSendingOff, m.player(fouler).side) ||
           is_sending_off_forbidden(m, fouler);
}

bool is_spotted(Engine& e, const FoulFrame& f) {
    if (is_overlooked(e.m, f.fouler)) return false;
    if (e.rules.foul_detection == FoulDetection::Doubles)
        return e.notes().rolled_doubles && !is_double_overlooked(e.m, f.fouler);
    return referee_sees_it(e, e.m.player(f.fouler).side);
}

bool is_sent_off(const Match& m, const FoulFrame& f) {
    return m.player(f.fouler).status == Status::SentOff;
}

// The victim is gone, and the fouler is not.
bool may_be_seen(const Match& m, const FoulFrame& f) {
    return !m.on_pitch.has(f.victim) && m.on_pitch.has(f.fouler) && !is_overlooked(m, f.fouler);
}

}  // namespace

void proceed(Engine& e, FoulFrame& f) {
    switch (f.step) {
        case FoulStep::FoulerAssists:
        case FoulStep::VictimAssists: ask_for_assists(e, f); break;
        case FoulStep::Chainsaw:
            f.step = FoulStep::Armour;
            if (!e.m.player(f.fouler).skills.has(Skill::Chainsaw)) return;
            f.step = FoulStep::KickBack;
            e.roll({.kind = RollKind::Chainsaw, .player = f.fouler, .opponent = f.victim});
            break;
        case FoulStep::KickBack: {  // on a 1 the saw hits the fouler instead
            f.step = FoulStep::Armour;
            if (e.notes().roll.success) return;
            const PlayerId fouler = f.fouler;
            e.pop();
            e.push(InjuryFrame{.cause = InjuryCause::Chainsaw, .player = fouler, .by = fouler});
            break;
        }
        case FoulStep::Armour: kick_him(e, f); break;
        case FoulStep::Referee:
            f.step = FoulStep::Judged;
            if (is_spotted(e, f)) return e.push(SendingOffFrame{.player = f.fouler});
            if (!e.notes().rolled_doubles && !is_overlooked(e.m, f.fouler)) judge_foul(e, f);
            break;
        case FoulStep::Judged:
            f.step = FoulStep::Watched;
            if (!is_sent_off(e.m, f) && !is_overlooked(e.m, f.fouler)) follow_foul(e, f);
            break;
        case FoulStep::Watched:
            f.step = FoulStep::Over;
            if (may_be_seen(e.m, f) && is_foul_seen(e, f.fouler))
                e.push(SendingOffFrame{.player = f.fouler});
            break;
        case FoulStep::Over: {
            const bool stays = !is_sent_off(e.m, f);
            const Side side = e.m.player(f.fouler).side;
            e.pop();
            if (stays) (void)pass(e, Moment::FoulMade, side);
            break;
        }
    }
}

void list(const Reader& r, const FoulFrame& f, ActionList& out) {
    list_assists(out, most_assists(r.m, f));
}

void answer(Engine& e, FoulFrame& f, Action action) { take_assists(e, f, action.a); }

}  // namespace affray::bloodbowl
