// A drive: players recover, both teams set up, one kicks off, and turns alternate until a
// touchdown or the end of the half.
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

using DriveStep = DriveFrame::Step;

constexpr int kHeatTarget = 2;

PlayerSet with_status(const Match& m, Side side, Status status) {
    PlayerSet set;
    for (const PlayerId p : m.members_of(side))
        if (m.player(p).status == status) set.add(p);
    return set;
}

// Rolls for the knocked-out players of f.side, from f.recovering on. Returns true when the coach
// must decide about a player (lrb5).
bool recover(Engine& e, DriveFrame& f) {
    const int from = f.recovering.is_some() ? f.recovering.slot + 1 : 0;
    for (const PlayerId p : with_status(e.m, f.side, Status::KnockedOut)) {
        if (p.slot < from || has_condition(e.m, p, Condition::kNoRecovery)) continue;
        if (is_recovery_forbidden(e.m, p)) continue;
        const Recovery recovery = recovery_of(e.m, p);
        const int roll = e.d6();
        const bool wakes = roll >= recovery.needed();
        e.tell({.kind = EventKind::Recovered,
                .player = p,
                .target = recovery.target,
                .needed = recovery.needed(),
                .success = wakes,
                .dice = {static_cast<std::uint8_t>(roll)},
                .modifiers = &recovery.modifiers});
        if (!wakes) {
            after_failed_recovery(e, p, roll);
            continue;
        }
        if (e.rules.ko_recovery_optional) {
            f.recovering = p;
            e.ask(f.side, DecisionKind::ReturnKnockedOut);
            return true;
        }
        set_status(e.m, p, Status::Reserves);
    }
    f.recovering = kNoPlayer;
    return false;
}

// Who collapsed in the heat misses one set-up and is then fit again.
void rest_exhausted_players(Match& m) {
    constexpr std::uint16_t kForThisDrive = Condition::kSitsOut | Condition::kSetUpProne;
    for (const Side side : kSides)
        for (const PlayerId p : m.members_of(side)) clear_condition(m, p, kForThisDrive);
    for (const Side side : kSides)
        for (const PlayerId p : with_status(m, side, Status::Exhausted))
            set_status(m, p, Status::Reserves);
}

// A side without a player to set up: two turns pass and the other side is awarded a touchdown.
// Returns true when the half goes on.
bool skip_drive(Engine& e, bool home_can, bool away_can) {
    Match& m = e.m;
    const Side awarded = home_can ? Side::Home : (away_can ? Side::Away : Side::None);
    for (const Side side : kSides)
        if (side != awarded) e.tell({.kind = EventKind::NoPlayers, .side = side});
    const int limit = e.rules.turns_per_half;
    const int home = m.team(Side::Home).turn + 2;
    const int away = m.team(Side::Away).turn + 2;
    const bool both_at_limit = home >= limit && away >= limit;
    const bool either_past = home > limit || away > limit;
    const bool half_ends =
        both_at_limit ||
        (e.rules.no_players_half_end == NoPlayersHalfEnd::EitherPastLimit && either_past);
    use_up_turns(m, e.rules, half_ends ? limit : 2);
    rest_exhausted_players(m);
    if (awarded != Side::None) {
        ++m.team(awarded).score;
        m.kicking = awarded;
        e.tell({.kind = EventKind::Touchdown, .side = awarded});
    }
    return !half_ends && !(m.half == 3 && awarded != Side::None);
}

bool has_turns_left(const Engine& e, Side side) {
    return e.m.team(side).turn < e.rules.turns_per_half;
}

// At the end of a drive players who collapsed before are fit again, everybody leaves the pitch,
// and in Sweltering Heat each of those who were on it may collapse.
void clear_pitch(Engine& e) {
    Match& m = e.m;
    rest_exhausted_players(m);
    for (const Side side : {m.kicking, other(m.kicking)}) {
        for (const PlayerId p : on_pitch_of(m, side)) {
            Status box = Status::Reserves;
            if (terms_of(m.weather).exhausts) {
                const int roll = e.d6();
                if (roll < kHeatTarget) box = Status::Exhausted;
                e.tell({.kind = EventKind::Exhausted,
                        .player = p,
                        .target = kHeatTarget,
                        .success = roll >= kHeatTarget,
                        .dice = {static_cast<std::uint8_t>(roll)}});
            }
            lift(m, p, box);
        }
    }
    for (Player& player : m.players) player.conditions &= Condition::kOfTheMatch;
    m.balls = {};
    m.stunned_this_turn = {};
}

// Everybody who is on the pitch when the turns begin has taken part in the drive.
void note_who_takes_part(Match& m) {
    for (const PlayerId p : m.on_pitch) add_condition(m, p, Condition::kTookPart);
}

// Classic: the referee looks closely only when 2D6 reach the penalty number.
bool referee_overlooks(Engine& e, PlayerId p) {
    if (e.rules.secret_weapon != SecretWeaponMode::PenaltyRoll) return false;
    const int first = e.d6();
    const int second = e.d6();
    const bool seen = first + second >= e.rules.secret_weapon_penalty;
    e.tell({.kind = EventKind::GateRolled,
            .player = p,
            .skill = Skill::SecretWeapon,
            .target = e.rules.secret_weapon_penalty,
            .success = seen,
            .dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}});
    return !seen;
}

// The referee sends off whoever carried a Secret Weapon in this drive, one after the other.
bool send_off_next_weapon(Engine& e, DriveFrame& f) {
    const Match& m = e.m;
    for (const PlayerId p : m.members_of(f.side)) {
        if (p.slot < f.next_slot || !m.player(p).skills.has(Skill::SecretWeapon)) continue;
        if (!has_condition(m, p, Condition::kTookPart)) continue;
        const Status status = m.player(p).status;
        // A casualty is out already, and stays one for the outcome of the match.
        if (status == Status::SentOff || status == Status::Casualty) continue;
        if (is_affected(m, EffectKind::NoSendingOff, f.side)) continue;
        f.next_slot = static_cast<std::uint8_t>(p.slot + 1);
        if (referee_overlooks(e, p)) continue;
        e.push(SendingOffFrame{.player = p, .for_foul = false});
        return true;
    }
    return false;
}

}  // namespace

void proceed(Engine& e, DriveFrame& f) {
    Match& m = e.m;
    switch (f.step) {
        case DriveStep::Recover: {
            if (f.side == Side::None) f.side = m.kicking;
            if (!f.recovering.is_some() && pass_here(e, Moment::BeforeRecovery, f.side)) return;
            if (recover(e, f)) return;
            if (f.side == m.kicking)
                f.side = m.receiving();
            else
                f.step = DriveStep::Count;
            break;
        }
        case DriveStep::Count: {
            if (pass_here(e, Moment::AfterRecovery, Side::None)) return;
            const bool home_can = count_to_set_up(e.setup, m, Side::Home, false) > 0;
            const bool away_can = count_to_set_up(e.setup, m, Side::Away, false) > 0;
            if (home_can && away_can) {
                f.step = DriveStep::KickingSetUp;
            } else if (skip_drive(e, home_can, away_can)) {
                f = DriveFrame{};
            } else {
                e.pop();
            }
            break;
        }
        case DriveStep::KickingSetUp:
            if (pass_here(e, Moment::BeforeSetUp, m.kicking)) return;
            f.step = DriveStep::ReceivingSetUp;
            e.push(SetUpFrame{.side = m.kicking});
            break;
        case DriveStep::ReceivingSetUp:
            if (pass_here(e, Moment::BeforeSetUp, m.receiving())) return;
            f.step = DriveStep::KickOff;
            e.push(SetUpFrame{.side = m.receiving()});
            break;
        case DriveStep::KickOff:
            m.drive_over = false;
            note_who_takes_part(m);
            f.step = DriveStep::NextTurn;
            f.side = m.receiving();
            e.push(KickOffFrame{});
            break;
        case DriveStep::NextTurn: {
            if (m.drive_over ||
                (!has_turns_left(e, Side::Home) && !has_turns_left(e, Side::Away))) {
                f.step = DriveStep::SecretWeapons;
                f.side = m.kicking;
                f.next_slot = 0;
                (void)pass(e, Moment::DriveEnded, Side::None);
                break;
            }
            const Side side = has_turns_left(e, f.side) ? f.side : other(f.side);
            f.side = other(side);
            e.push(TurnFrame{.side = side});
            break;
        }
        case DriveStep::SecretWeapons:
            if (send_off_next_weapon(e, f)) return;
            f.next_slot = 0;
            if (f.side == m.kicking)
                f.side = m.receiving();
            else
                f.step = DriveStep::End;
            break;
        case DriveStep::End:
            clear_pitch(e);
            expire(e, Until::EndOfDrive);
            e.pop();
            break;
    }
}

void list(const Reader&, const DriveFrame&, ActionList& out) {
    out.push(make_action(ActionKind::Use));
    out.push(make_action(ActionKind::Decline));
}

void answer(Engine& e, DriveFrame& f, Action action) {
    if (kind_of(action) == ActionKind::Use) set_status(e.m, f.recovering, Status::Reserves);
}

}  // namespace affray::bloodbowl
