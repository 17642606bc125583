// The table of everything that is played at moments, and one play from the choice of its target to
// its end.
#include "bloodbowl/rules/playables.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace affray::bloodbowl {

namespace data {
// Generated from data/bloodbowl/playables; null: it is not in the game.
extern const std::array<const PlayableRules*, kPlayables> kPlayableRules;
}  // namespace data

namespace {

using PlayStep = PlayFrame::Step;

MomentSet set_of(std::initializer_list<Moment> moments) {
    MomentSet set;
    for (const Moment moment : moments) set.add(moment);
    return set;
}

// The words of the books' tables (data/rules), and the moments they mean.
struct TimingWord {
    std::string_view word;
    Timing timing;
};
constexpr std::array<TimingWord, 33> kTimingWords{{
    {"pregame_after_inducements", Timing::PreMatch},
    {"before_fan_roll", Timing::BeforeFans},
    {"before_first_kickoff", Timing::BeforeFirstKickOff},
    {"half_start_before_kickoff_table", Timing::BeforeKickOffTable},
    {"drive_start_before_ko_rolls", Timing::BeforeOwnRecovery},
    {"before_setup_ko", Timing::BeforeOwnRecovery},
    {"after_drive_end_before_ko_rolls", Timing::BeforeOwnRecovery},
    {"after_drive_end_after_ko_rolls", Timing::AfterRecovery},
    {"after_drive_end", Timing::DriveEnded},
    {"before_setup", Timing::BeforeOwnSetUp},
    {"drive_setup_own", Timing::DuringOwnSetUp},
    {"drive_start_before_kickoff", Timing::AfterSetUp},
    {"drive_start_kicking_before_kickoff", Timing::AfterSetUp},
    {"kickoff_setup_done_before_ball_placed", Timing::AfterSetUp},
    {"kickoff_ball_placed_before_scatter", Timing::BallPlaced},
    {"kickoff_after_setup_before_table", Timing::AfterSetUpOrBeforeTable},
    {"kickoff_receiving_after_scatter", Timing::ReceivingAfterScatter},
    {"kickoff_receiving_after_scatter_before_table", Timing::ReceivingAfterScatter},
    {"after_own_kickoff_resolved", Timing::AfterOwnKickOff},
    {"before_moving_turn_marker", Timing::BeforeOwnMarker},
    {"own_turn_start", Timing::OwnTurnStart},
    {"own_turn_start_half2_turns_5_to_8", Timing::OwnTurnStart},
    {"opp_turn_start", Timing::OpposingTurnStart},
    {"own_turn_end", Timing::OwnTurnEnd},
    {"own_turn_end_not_after_kickoff", Timing::OwnTurnEnd},
    {"own_turn_end_not_half_end", Timing::OwnTurnEnd},
    {"before_opp_turn", Timing::BeforeOpposingTurn},
    {"on_own_turnover", Timing::OnOwnTurnover},
    {"after_opp_touchdown", Timing::AfterOpposingTouchdown},
    {"own_throw_before_roll", Timing::OwnThrowDeclared},
    {"own_intercept_before_roll", Timing::OwnInterceptionDeclared},
    {"instead_of_team_reroll", Timing::InsteadOfTeamReroll},
    {"multiple", Timing::ArmourTurnOrReroll},
}};

MomentSet moments_of_words(std::string_view words) {
    MomentSet moments;
    while (!words.empty()) {
        const std::size_t length = std::min(words.find(' '), words.size());
        const auto found = std::find_if(
            kTimingWords.begin(), kTimingWords.end(),
            [&](const TimingWord& entry) { return entry.word == words.substr(0, length); });
        if (found == kTimingWords.end())
            throw std::logic_error("no moment is known for " +
                                   std::string(words.substr(0, length)));
        moments.add(moments_of(found->timing));
        words.remove_prefix(std::min(length + 1, words.size()));
    }
    return moments;
}

// When somebody may be asked who has drawn from the deck of this card: worked out once.
MomentSet moments_of_deck(Playable card) {
    static const auto by_card = [] {
        std::array<MomentSet, kPlayables> sets;
        for (std::size_t i = 1; i < sets.size(); ++i) {
            const auto playable = static_cast<Playable>(i);
            sets[i] = moments_of_words(data_of(playable).deck_timings);
            for (int j = kFirstPlayable; j < kPlayables; ++j)
                if (are_of_one_deck(playable, static_cast<Playable>(j)))
                    sets[i].add(moments_of(playable_rules(static_cast<Playable>(j)).timing));
        }
        return sets;
    }();
    return by_card[static_cast<std::size_t>(card)];
}

// A carrier whom it left standing in the End Zone where he scores.
void score_if_possible(Engine& e, const PlayFrame& f) {
    if (e.m.half == 0 || e.m.drive_over) return;
    const Side active = e.m.active;
    if (active == Side::None) {
        if (f.moment != Moment::TurnEnded) return;
        e.m.active = f.side;  // between two turns it counts as scored in the one just ended
    }
    for (const Side side : kSides) score_if_in_end_zone(e, side);
    e.m.active = active;
}

void list_skills(SkillSet skills, ActionList& out) {
    for (int i = 0; i < kSkills; ++i)
        if (skills.has(static_cast<Skill>(i)))
            out.push(make_action(ActionKind::Give, static_cast<Skill>(i)));
}

// Where it depends on a roll, `resolve` asks.
bool asks_for_skill(const PlayableRules& rules, const Reader& r, const PlayFrame& f) {
    return rules.skills != nullptr && rules.skills(r, f) != SkillSet{};
}

void list_characteristics(ActionList& out) {
    for (int i = 0; i < kCharacteristics; ++i)
        out.push(make_action(ActionKind::Raise, static_cast<std::uint16_t>(i)));
}

void finish(Engine& e, PlayFrame& f) {
    if (ball_is_unsettled(e.m) && !f.was_loose) {
        f.has_moved_ball = true;
        return settle_ball(e);
    }
    if (f.has_moved_ball) score_if_possible(e, f);
    e.pop();
}

}  // namespace

MomentSet moments_of(Timing timing) {
    switch (timing) {
        case Timing::Never: return {};
        case Timing::OwnTurnStart:
        case Timing::AnyTurnStart:
        case Timing::OpposingTurnStart: return set_of({Moment::TurnBegins});
        case Timing::OwnTurnStartOrEnd: return set_of({Moment::TurnBegins, Moment::TurnEnded});
        case Timing::OwnTurnEnd: return set_of({Moment::TurnEnded});
        case Timing::BeforeOpposingTurn:
            return set_of({Moment::TurnEnded, Moment::KickOffResolved});
        case Timing::AfterOwnKickOff:
        case Timing::AfterKickOff: return set_of({Moment::KickOffResolved});
        case Timing::BeforeOpposingRoll: return set_of({Moment::BeforeRoll});
        case Timing::OnOwnTurnover: return set_of({Moment::TurnoverSuffered});
        case Timing::InsteadOfTeamReroll: return set_of({Moment::RerollPossible});
        case Timing::PreMatch: return set_of({Moment::PreMatch});
        case Timing::BeforeFans: return set_of({Moment::BeforeFans});
        case Timing::BeforeFirstKickOff: return set_of({Moment::BeforeFirstKickOff});
        case Timing::BeforeOwnSetUp: return set_of({Moment::BeforeSetUp});
        case Timing::DuringOwnSetUp: return set_of({Moment::DuringSetUp});
        case Timing::AfterSetUp: return set_of({Moment::AfterSetUp});
        case Timing::BallPlaced: return set_of({Moment::BallPlaced});
        case Timing::BeforeKickOffTable: return set_of({Moment::BeforeKickOffTable});
        case Timing::AfterSetUpOrBeforeTable:
            return set_of({Moment::AfterSetUp, Moment::BeforeKickOffTable});
        case Timing::ReceivingAfterScatter: return set_of({Moment::BallScattered});
        case Timing::BeforeOwnRecovery: return set_of({Moment::BeforeRecovery});
        case Timing::AfterRecovery: return set_of({Moment::AfterRecovery});
        case Timing::DriveEnded: return set_of({Moment::DriveEnded});
        case Timing::AfterOpposingTouchdown: return set_of({Moment::Touchdown});
        case Timing::BeforeOwnMarker: return set_of({Moment::BeforeMarker});
        case Timing::ArmourTurnOrReroll:
            return set_of({Moment::ArmourRolled, Moment::TurnBegins, Moment::RerollDeclared});
        case Timing::OwnSetUpThenTurnStart:
            return set_of({Moment::DuringSetUp, Moment::TurnBegins});
        case Timing::OwnThrowDeclared: return set_of({Moment::ThrowDeclared});
        case Timing::OwnInterceptionDeclared: return set_of({Moment::InterceptionDeclared});
        case Timing::Always: return kEveryMoment;
    }
    return {};
}

bool is_time_for(Timing timing, Side owner, Moment moment, Side side) {
    if (!moments_of(timing).has(moment)) return false;
    switch (timing) {
        case Timing::Always:
        case Timing::AfterKickOff:
        case Timing::PreMatch:
        case Timing::BeforeFans:
        case Timing::BeforeFirstKickOff:
        case Timing::AfterSetUp:
        case Timing::BallPlaced:
        case Timing::BeforeKickOffTable:
        case Timing::AfterSetUpOrBeforeTable:
        case Timing::AnyTurnStart:
        case Timing::AfterRecovery:
        case Timing::DriveEnded: return true;
        case Timing::ArmourTurnOrReroll: return (side == owner) == (moment == Moment::TurnBegins);
        case Timing::OpposingTurnStart:
        case Timing::BeforeOpposingRoll:
        case Timing::ReceivingAfterScatter:  // the moment is the kicking side's
        case Timing::AfterOpposingTouchdown: return side == other(owner);
        default: return side == owner;
    }
}

const PlayableRules& playable_rules(Playable playable) {
    static constexpr PlayableRules kNothing;
    const PlayableRules* rules = data::kPlayableRules[static_cast<std::size_t>(playable)];
    return rules != nullptr ? *rules : kNothing;
}

const PlayableRules& rules_of(const Setup& setup, Playable playable) {
    return setup.playables != nullptr ? setup.playables(playable) : playable_rules(playable);
}

bool holds(const Match& m, Side side, Playable playable) {
    const auto& hand = m.hands[static_cast<std::size_t>(side)];
    return std::find(hand.begin(), hand.end(), playable) != hand.end();
}

void put_into_hand(const Setup& setup, Match& m, Side side, Playable playable) {
    auto& hand = m.hands[static_cast<std::size_t>(side)];
    const auto room = std::find(hand.begin(), hand.end(), Playable::None);
    if (room == hand.end()) throw core::LimitExceeded("a hand holds no more cards");
    // In its place by number. Cards that were just drawn keep the order of drawing: an answer names
    // one of them by it, and another order would tell something about them.
    const auto place =
        std::find_if(hand.begin(), room, [&](Playable held) { return held > playable; });
    std::move_backward(place, room, room + 1);
    *place = playable;
    note_awaited_moments(setup, m);
}

void put_in_force(const Setup& setup, Match& m, Side side, Playable playable) {
    const auto place =
        std::find_if(m.effects.begin(), m.effects.end(),
                     [](const LastingEffect& effect) { return effect.kind == EffectKind::None; });
    if (place == m.effects.end()) throw core::LimitExceeded("more effects last than fit");
    *place = {.card = playable, .kind = EffectKind::Played, .side = side};
    note_effects(setup, m);
}

void bring(const Setup& setup, Match& m, Side side, Playable playable) {
    const PlayableRules& rules = rules_of(setup, playable);
    if (rules.in_force) put_in_force(setup, m, side, playable);
    if (!rules.in_force || rules.timing != Timing::Never) put_into_hand(setup, m, side, playable);
}

void discard(const Setup& setup, Match& m, Side side, Playable playable) {
    auto& hand = m.hands[static_cast<std::size_t>(side)];
    const auto found = std::find(hand.begin(), hand.end(), playable);
    if (found == hand.end()) return;
    std::move(found + 1, hand.end(), found);
    hand.back() = Playable::None;
    note_awaited_moments(setup, m);
}

void note_awaited_moments(const Setup& setup, Match& m) {
    for (const Side side : kSides) {
        MomentSet& awaits = m.awaits[static_cast<std::size_t>(side)];
        awaits = {};
        for (const Playable playable : m.hands[static_cast<std::size_t>(side)]) {
            if (playable == Playable::None) continue;
            awaits.add(data_of(playable).is_public ? moments_of(rules_of(setup, playable).timing)
                                                   : moments_of_deck(playable));
        }
    }
}

int roll_against(Engine& e, const PlayFrame& f, PlayerId player, int target) {
    const int roll = e.d6();
    e.tell({.kind = EventKind::PlayRolled,
            .side = f.owner,
            .player = player,
            .card = f.playable,
            .target = target,
            .success = roll >= target,
            .dice = {static_cast<std::uint8_t>(roll)}});
    return roll;
}

bool rolls_at_least(Engine& e, const PlayFrame& f, PlayerId player, int target) {
    return roll_against(e, f, player, target) >= target;
}

void tell_roll(Engine& e, const PlayFrame& f, PlayerId player, int roll) {
    e.tell({.kind = EventKind::PlayRolled,
            .side = f.owner,
            .player = player,
            .card = f.playable,
            .success = true,
            .dice = {static_cast<std::uint8_t>(roll)}});
}

namespace {

// A free place: after those that are listed, or that of a listed player who misses the match.
PlayerId place_for_joiner(const Setup& setup, const Match& m, Side side) {
    const int first = index(side) * kSlotsPerSide;
    const int listed = static_cast<int>(setup.team(side).players.size());
    const PlayerId raised = raised_slot(setup, side);
    for (int i = 0; i < kSlotsPerSide; ++i) {
        const int slot = first + (listed + i) % kSlotsPerSide;
        const PlayerId p{static_cast<std::uint8_t>(slot)};
        const Status status = m.player(p).status;
        const bool is_listed = slot - first < listed;
        if (p != raised && status == (is_listed ? Status::Missing : Status::Absent)) return p;
    }
    return kNoPlayer;
}

// His place as it was before he joined.
void leave_place(Engine& e, PlayerId p) {
    Match& m = e.m;
    const Side side = m.player(p).side;
    const int listed_players = static_cast<int>(e.setup.team(side).players.size());
    const bool is_listed = p.slot - index(side) * kSlotsPerSide < listed_players;
    lift(m, p, Status::Absent);
    m.player(p) = is_listed ? player_from(listed(e.setup, p), side) : Player{};
    if (!is_listed) m.members[static_cast<std::size_t>(side)].remove(p);
}

}  // namespace

bool has_room_for_guest(const Setup& setup, const Match& m, Side side) {
    return place_for_joiner(setup, m, side).is_some();
}

PlayerId join(Engine& e, std::uint8_t profile, Side side) {
    Match& m = e.m;
    const PlayerId p = place_for_joiner(e.setup, m, side);
    if (!p.is_some()) throw core::LimitExceeded("there is no room for another player");
    Player& player = m.player(p);
    player = player_from(listed(e.setup, p, profile), side);
    player.profile = profile;
    m.members[static_cast<std::size_t>(side)].add(p);
    if (m.has_effects) restore(e, p);
    return p;
}

PlayerId bring_guest(Engine& e, Playable playable, Side side, Square square) {
    const PlayerId p = join(e, profile_of_guest(e.setup, playable), side);
    if (square.is_somewhere()) {
        place(e.m, p, square);
        add_condition(e.m, p, Condition::kTookPart);
    }
    e.tell({.kind = EventKind::Joined, .player = p, .to = square});
    return p;
}

PlayerId change_sides(Engine& e, PlayerId guest) {
    Match& m = e.m;
    const Player before = m.player(guest);
    const Side side = other(before.side);
    const PlayerId p = place_for_joiner(e.setup, m, side);
    if (!p.is_some()) return guest;
    for (Ball& ball : m.balls)
        if (ball.state == BallState::Held && ball.carrier == guest) ball.carrier = p;
    for (LastingEffect& effect : m.effects)
        if (effect.player == guest) effect.player = p;
    for (Player& player : m.players)
        if (player.hurt_by == guest) player.hurt_by = p;
    for (PlayerSet* set : {&m.acted, &m.moved_freely, &m.stunned_this_turn})
        if (set->has(guest)) {
            set->remove(guest);
            set->add(p);
        }
    leave_place(e, guest);
    m.player(p) = before;
    m.player(p).side = side;
    m.members[static_cast<std::size_t>(side)].add(p);
    if (before.square.is_somewhere()) place(m, p, before.square, before.status);
    e.tell({.kind = EventKind::ChangedSides, .side = side, .player = guest, .other = p});
    return p;
}

void send_guest_home(Engine& e, PlayerId guest) {
    const Status status = e.m.player(guest).status;
    if (status == Status::Casualty || status == Status::SentOff) return;
    lift(e.m, guest, Status::Missing);
    e.tell({.kind = EventKind::SatOut, .player = guest});
}

void proceed(Engine& e, PlayFrame& f) {
    const PlayableRules& rules = rules_of(e.setup, f.playable);
    switch (f.step) {
        case PlayStep::Choose:
            f.step = PlayStep::Second;
            f.was_loose = ball_is_unsettled(e.m);
            if (rules.aims != nullptr && !rules.aims(f)) break;
            if (rules.players != nullptr && !rules.players(reading(e), f).empty())
                return e.ask(f.owner, DecisionKind::PlayTarget);
            if (rules.squares != nullptr) return e.ask(f.owner, DecisionKind::PlaySquare);
            break;
        case PlayStep::Second:
            f.step = asks_for_skill(rules, reading(e), f) ? PlayStep::Skill : PlayStep::Resolve;
            if (rules.second != nullptr && !rules.second(reading(e), f).empty())
                e.ask(f.owner, DecisionKind::PlayTarget);
            break;
        case PlayStep::Skill:
            f.step = PlayStep::Resolve;
            e.ask(f.owner, DecisionKind::PlaySkill);
            break;
        case PlayStep::Resolve:
        case PlayStep::Again: rules.resolve(e, f); break;
        case PlayStep::Done: finish(e, f); break;
    }
}

namespace {

bool chooses_second(const PlayableRules& rules, const PlayFrame& f) {
    return f.step == PlayStep::Resolve || (f.step == PlayStep::Again && rules.second != nullptr);
}

}  // namespace

// A position that somebody wrote may ask for what the card does not have: it offers nothing then,
// and is refused.
void list(const Reader& r, const PlayFrame& f, ActionList& out) {
    const PlayableRules& rules = rules_of(r.setup, f.playable);
    switch (r.decision_kind()) {
        case DecisionKind::PlaySquare:
            if (rules.squares != nullptr) rules.squares(r, f, out);
            return;
        case DecisionKind::BallDirection:
            list_facings(out);
            if (f.has_moved_ball) out.push(make_action(ActionKind::Done));
            return;
        case DecisionKind::UseSkill: return list_use(out);
        case DecisionKind::PlaySkill:
            if (rules.skills != nullptr) list_skills(rules.skills(r, f), out);
            return;
        case DecisionKind::PlayResult:
            if (rules.results != nullptr) rules.results(r, f, out);
            return;
        case DecisionKind::Improvement: return list_characteristics(out);
        default: break;
    }
    const auto whom = chooses_second(rules, f) ? rules.second : rules.players;
    if (whom == nullptr) return;
    if (rules.many && f.step == PlayStep::Again) out.push(make_action(ActionKind::Done));
    for (const PlayerId p : whom(r, f)) out.push(make_action(ActionKind::Choose, p));
}

void answer(Engine& e, PlayFrame& f, Action action) {
    switch (kind_of(action)) {
        case ActionKind::Choose:
            (chooses_second(rules_of(e.setup, f.playable), f) ? f.second : f.player) =
                player_of(action);
            break;
        case ActionKind::Done:
            f.player = kNoPlayer;
            if (e.decision_kind() == DecisionKind::BallDirection) f.next = kFacingDone;
            break;
        // What `resolve` has asked: it finds the answer in `next`, which is 0 before.
        case ActionKind::Face: f.next = static_cast<std::uint8_t>(1 + action.a); break;
        case ActionKind::SetDie: f.next = static_cast<std::uint8_t>(action.a); break;
        case ActionKind::Raise: f.next = static_cast<std::uint8_t>(1 + action.a); break;
        case ActionKind::Use: f.next = 2; break;
        case ActionKind::Decline: f.next = 1; break;
        case ActionKind::Give: f.skill = static_cast<Skill>(action.a); break;
        default: f.square = square_of(action);
    }
}

}  // namespace affray::bloodbowl
