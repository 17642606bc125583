// What the procedures need to find while somebody is being asked: the match, the drive and the
// kick-off, the turn, one player's Action, his movement and his rolls.
#include <algorithm>
#include <cstdlib>

#include "bloodbowl/position/position_check.h"
#include "bloodbowl/rules/action/gates.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/match/handicaps.h"
#include "bloodbowl/rules/match/kick_off_table.h"
#include "bloodbowl/rules/match/match_events.h"
#include "bloodbowl/rules/match/referees.h"
#include "bloodbowl/rules/playables.h"
#include "bloodbowl/rules/star_rules.h"
#include "bloodbowl/rules/wish.h"

namespace affray::bloodbowl {

namespace {

// A match between drives, or asking about the whole match: nobody is on the pitch.
const char* wrong(const Checked& c, const MatchFrame& f) {
    using Step = MatchFrame::Step;
    const bool has_chooser = f.chooser != Side::None;
    switch (f.step) {
        case Step::Rivals:
            return c.m.half == 0 && has_chooser && rival_of(c.setup, Side::Home).is_some() &&
                           rival_of(c.setup, Side::Away).is_some()
                       ? nullptr
                       : "no rivals turn up in this match";
        case Step::Referee:
            return c.m.half == 1 && has_chooser && must_choose_referee(c.setup, c.m)
                       ? nullptr
                       : "nobody chooses a referee in this match";
        case Step::HomeStadium:
            return c.m.half == 0 && has_chooser &&
                           c.setup.team(f.chooser).home_stadium != Playable::None
                       ? nullptr
                       : "nobody chooses a stadium";
        case Step::Toss:
            return c.m.half == 0 && has_chooser ? nullptr : "the toss comes before the first half";
        case Step::AskFirst:
        case Step::AskSecond:
        case Step::OvertimeToss:
            return c.m.half == 2 && has_chooser ? nullptr : "overtime comes after the second half";
        case Step::Opened:
            return c.m.half == 0 && (c.is_at(Moment::PreMatch) ||
                                     c.setup.options.inducements != InducementsOption::Off)
                       ? nullptr
                       : "the match has not begun";
        case Step::Niggles:
            return c.m.half == 0 && has_handicaps(c.setup) ? nullptr : "the match has not begun";
        case Step::Fans:
            if (c.m.half != 0) return "the match has not begun";
            return c.is_at(Moment::BeforeFans) ? nullptr : kNobodyIsAsked;
        default: return c.m.half > 0 ? nullptr : "no half is being played";
    }
}

// Each way to get Special Play cards has its own steps.
const char* wrong_step_of_cards(const Checked& c, const PreMatchFrame& f) {
    using Step = PreMatchFrame::Step;
    const CardVariant variant = c.setup.options.card_variant;
    const bool is_drawn = std::any_of(c.setup.offers.begin(), c.setup.offers.end(),
                                      [](const Offer& offer) { return offer.is_drawn; });
    if (f.step > Step::Settle && f.step < Step::End && !is_drawn) return "no cards are drawn";
    const auto only = [](bool is_so) { return is_so ? nullptr : "cards are not got in this way"; };
    switch (f.step) {
        case Step::DrawCards: return only(variant != CardVariant::OneDeck);
        case Step::ReturnCards:
            return only(variant == CardVariant::Normal || variant == CardVariant::RoundRobin);
        case Step::ChooseDeck: return only(variant == CardVariant::OneDeck);
        case Step::Deal: return kNobodyIsAsked;
        case Step::Exchange:
            return only(variant == CardVariant::Points || variant == CardVariant::OneDeck);
        case Step::KeepCards: return only(variant == CardVariant::Draft);
        default: return nullptr;
    }
}

const char* wrong(const Checked& c, const PreMatchFrame& f) {
    using Step = PreMatchFrame::Step;
    if (c.setup.options.inducements == InducementsOption::Off) return "no inducements are bought";
    if (f.step > Step::PettyCash && f.first == Side::None) return "who goes first?";
    const bool has_side = f.side != Side::None;
    const bool needs_side = f.step == Step::Journeymen || f.step == Step::Cards ||
                            f.step == Step::Buy || f.step > Step::Settle;
    if (needs_side && !has_side) return "whose part is it?";
    const int most = f.step == Step::Exchange ? (1 << kMostAside) - 1 : kHandSize;
    if (f.cards > most || f.each > kMostAside) return "so many cards are not drawn";
    if (f.deck >= std::max<std::size_t>(1, c.setup.offers.size())) return "there is no such deck";
    const auto is_card = [&](Playable card) {
        return card == Playable::None || is_back(card) ||
               (data_of(card).exists_in(c.setup.rules.edition) && !data_of(card).is_public);
    };
    if (!std::all_of(f.aside.begin(), f.aside.end(), is_card)) return "that is no hidden card";
    return wrong_step_of_cards(c, f);
}

const char* wrong(const Checked& c, const HandicapFrame& f) {
    if (!has_handicaps(c.setup)) return "no handicaps are rolled for";
    if (f.step == HandicapFrame::Step::Count) return kNobodyIsAsked;
    if (f.side == Side::None) return "whose handicaps?";
    const auto is_handicap = [](Playable result) {
        return result == Playable::None ||
               (result >= handicap_of(kFirstHandicap) && result <= handicap_of(kLastHandicap));
    };
    if (!std::all_of(f.had.begin(), f.had.end(), is_handicap)) return "that is no handicap";
    const auto had = std::count_if(f.had.begin(), f.had.end(),
                                   [](Playable result) { return result != Playable::None; });
    return had + f.rolls + (f.chooses ? 1 : 0) <= kMostHandicaps ? nullptr : "so many are not had";
}

const char* wrong(const Checked& c, const AdvancementFrame& f) {
    constexpr int kFaces = 6;
    if (!f.player.is_some() || c.m.player(f.player).status == Status::Absent) return "who learns?";
    if (f.owner == Side::None || c.m.player(f.player).side != f.owner) return "whose player?";
    const bool rolled = f.die_1 >= 1 && f.die_1 <= kFaces && f.die_2 >= 1 && f.die_2 <= kFaces;
    if (!rolled) return "the roll has not been made";
    return is_affected(c.m, f.card, f.player) ? nullptr : "nothing has brought it about";
}

const char* wrong(const Checked& c, const DriveFrame& f) {
    using Step = DriveFrame::Step;
    if (f.next_slot > kSlots) return "next_slot is too high";
    if (f.step == Step::NextTurn && f.side == Side::None) return "whose turn is next?";
    if (f.step == Step::SecretWeapons && f.side == Side::None)
        return "whose weapons are looked at?";
    if (f.step == Step::Recover && c.is_at(Moment::BeforeRecovery))
        return f.side != Side::None ? nullptr : "who recovers?";
    if (f.step == Step::Recover && c.is_between_questions()) return nullptr;
    const bool has_begun = c.m.decision.is_open() || f.side != Side::None || f.recovering.is_some();
    if (f.step != Step::Recover || !has_begun) return nullptr;
    if (f.side == Side::None || !f.recovering.is_some()) return "who recovers?";
    const Player& player = c.m.player(f.recovering);
    if (player.side != f.side || player.status != Status::KnockedOut)
        return "who recovers should be knocked out, and of this side";
    return nullptr;
}

struct Formation {
    int placed = 0, scrimmage = 0, upper_wide = 0, lower_wide = 0, fit = 0;
    bool all_in_half = true;
};

Formation formation_of(const Checked& c, const SetUpFrame& f) {
    Formation formation;
    for (const PlayerId p : c.m.members_of(f.side)) {
        if (!c.plays(p)) continue;
        const std::uint8_t zone = zone_of(c.square(p));
        ++formation.placed;
        formation.scrimmage += halfway_of(c.m).is_scrimmage(c.square(p)) ? 1 : 0;
        formation.upper_wide += (zone & Zone::kUpperWide) != 0 ? 1 : 0;
        formation.lower_wide += (zone & Zone::kLowerWide) != 0 ? 1 : 0;
        const bool is_well = c.stands(p) || must_be_set_up_stunned(c.m, p) ||
                             has_condition(c.m, p, Condition::kSetUpProne);
        if (!halfway_of(c.m).is_in_half(c.square(p), f.side) || !is_well)
            formation.all_in_half = false;
    }
    formation.fit = count_to_set_up(c.setup, c.m, f.side, f.rearranging);
    return formation;
}

const char* wrong(const Checked& c, const SetUpFrame& f) {
    if (f.side == Side::None) return "who sets up?";
    const Rules& rules = c.setup.rules;
    const Formation formation = formation_of(c, f);
    if (!formation.all_in_half) return "who has been placed should stand in his own half";
    if (!f.begun)
        return formation.placed == 0 && formation.fit > 0 ? nullptr : "it has begun already";
    const int most = rules.setup_players + extra_players(c.m, f.side);
    const int players = std::min(formation.placed + formation.fit, most);
    const int line = std::min<int>(players, rules.setup_min_scrimmage);
    if (f.to_place != players - formation.placed) return "to_place does not fit the players";
    if (f.scrimmage_needed != std::max(0, line - formation.scrimmage))
        return "scrimmage_needed does not fit the players on the line of scrimmage";
    const int most_wide = are_wide_zones_open(c.m) ? players : rules.setup_max_wide_zone;
    if (f.upper_wide_left != most_wide - formation.upper_wide ||
        f.lower_wide_left != most_wide - formation.lower_wide)
        return "the players in the wide zones do not fit what is left for them";
    if (f.scrimmage_needed > f.to_place) return "the line of scrimmage cannot be manned any more";
    if (f.placing.is_some() && !is_fit_for_set_up(c.setup, c.m, f.side, f.rearranging, f.placing))
        return "who is being placed is not waiting for it";
    return nullptr;
}

constexpr int kMostGuided = 3;
constexpr int kFurthestScatter = 12;  // a bad kick: 2D6

const char* wrong(const Checked& c, const KickOffFrame& f) {
    using Step = KickOffFrame::Step;
    if (f.ball >= kBalls) return "there are at most two balls";
    const Ball& ball = c.m.ball(f.ball);
    if (f.direction >= kDirections || f.distance > kFurthestScatter)
        return "the ball cannot scatter that way, or that far";
    if (f.step == Step::Fly && f.distance == 0 && !f.shorter)
        return "the ball has not scattered yet";
    if (f.step == Step::Adjust && (f.distance == 0 || f.master == Playable::None))
        return "nobody may change the dice";
    if (f.step == Step::End) return c.is_at(Moment::KickOffResolved) ? nullptr : kNobodyIsAsked;
    if (f.guided > kMostGuided) return "so often no ball is guided";
    if (f.step == Step::Begin || f.step == Step::Aim)
        return ball.state == BallState::Absent ? nullptr : "the ball has been kicked already";
    // A ball that nobody could be given after a touchback may bounce anywhere; a half that slopes
    // or is moved may have let it go.
    const bool may_be_anywhere = (f.step == Step::Landed && !c.m.touchback) ||
                                 f.step == Step::Guide ||
                                 (c.m.touchback && c.anything_may_happen());
    if (ball.state != BallState::InTheAir ||
        (!may_be_anywhere && !halfway_of(c.m).is_in_half(ball.square, c.m.receiving())))
        return "the ball should be in the air over the receiving half";
    return nullptr;
}

const char* wrong(const Checked& c, const KickOffEventFrame& f) {
    const auto& table = c.setup.rules.kickoff_table;
    const bool is_known = is_blitzmania(c.setup)
                              ? is_of_blitzmania(f.result)
                              : std::find(table.begin(), table.end(), f.result) != table.end();
    const bool is_rolled = f.step != KickOffEventFrame::Step::Begin || !c.is_between_questions();
    // A wild crowd of a stadium has results of its own.
    if (!is_known && is_rolled && !c.anything_may_happen())
        return "the kick-off table has no such result";
    if (is_blitzmania(c.setup)) return f.next_slot <= kSlots ? nullptr : "next_slot is too high";
    if (f.player.is_some() && (f.result != KickoffResult::QuickSnap || !c.stands(f.player) ||
                               c.m.player(f.player).side != c.m.receiving()))
        return "only a standing player of the receiving side moves in a quick snap";
    return f.next_slot <= kSlots ? nullptr : "next_slot is too high";
}

const char* wrong(const Checked& c, const TurnFrame& f) {
    if (f.side == Side::None) return "whose turn is it?";
    const bool runs = TurnFrame::runs(f.step);
    if (runs && f.side != c.m.active) return "it is not the turn of the active side";
    if (f.bonus || f.free || !runs) return nullptr;
    const Team& team = c.m.team(f.side);
    if (team.marker_moved && team.turn == 0) return "the turn marker has not been moved";
    if (!team.marker_moved && c.setup.options.illegal_procedure &&
        team.turn >= c.setup.rules.turns_per_half)
        return "there is no turn left to move the marker to";
    return nullptr;
}

const char* wrong(const Checked& c, const IllegalProcedureFrame&) {
    if (!c.setup.options.illegal_procedure) return "is not played in this match";
    if (c.m.active == Side::None || !c.m.turn_has_begun || c.m.team(c.m.active).marker_moved)
        return "nobody forgot to move his turn marker";
    return nullptr;
}

const char* wrong(const Checked& c, const WishFrame& f) {
    if (f.side == Side::None || !has_wish(c.setup, c.m, f.side)) return "nobody has a wish";
    bool can_be_turned = false;
    for (const std::uint8_t die : f.dice)
        can_be_turned = can_be_turned || (die != 0 && faces_of(kind_of_lying(die)) > 0);
    return can_be_turned ? nullptr : "no die can be turned";
}

constexpr int kMostExtraSquares = 4;  // with Sprint, where the ground allows one more

// The square of a block is paid for by a roll.
const char* wrong_attack(const Checked& c, const ActionFrame& f) {
    const bool next_to =
        c.stands(f.player) && c.stands(f.target) && c.are_neighbours(f.player, f.target);
    if (!next_to) return "he pays to attack somebody who stands next to him";
    switch (static_cast<ActionKind>(f.deed)) {
        case ActionKind::Block:
        case ActionKind::Stab:
        case ActionKind::Chainsaw:
            return c.is_opponent(f.target) ? nullptr : "he attacks an opponent";
        case ActionKind::KickTeamMate:
            return c.are_of_one_side(f.player, f.target) ? nullptr : "he kicks a team-mate";
        default: return "that deed costs no square";
    }
}

// The deed that a bite interrupted is done after it, unless the turn is over.
const char* wrong_interrupted_deed(const Checked& c, const ActionFrame& f) {
    const bool fed = f.step == ActionFrame::Step::Fed;
    const bool for_good = f.deed == 0 || (fed && c.m.turnover != TurnoverCause::None);
    const auto is_there = [&] {
        return fed ? c.plays(f.target) : c.stands(f.target) && c.are_neighbours(f.player, f.target);
    };
    if (for_good) return nullptr;
    switch (static_cast<ActionKind>(f.deed)) {
        case ActionKind::Throw:
        case ActionKind::HailMary:
            if (f.type == ActionType::ThrowBomb) return nullptr;
            return f.type == ActionType::Pass && holds_ball(c.m, f.player)
                       ? nullptr
                       : "he has nothing to throw";
        case ActionKind::HandOff:
            return f.type == ActionType::HandOff && holds_ball(c.m, f.player) && is_there()
                       ? nullptr
                       : "he cannot hand off the ball to anybody there";
        case ActionKind::ThrowTeamMate:
            return f.type == ActionType::Pass && is_there() && c.are_of_one_side(f.player, f.target)
                       ? nullptr
                       : "he has no team-mate to throw";
        default: return "no bite interrupts that deed";
    }
}

const char* wrong(const Checked& c, const ActionFrame& f) {
    using Step = ActionFrame::Step;
    if (!c.is_active(f.player)) return "the player should be of the active side";
    if (!c.m.acted.has(f.player)) return "the player should be among those who acted";
    if (f.moved > c.m.player(f.player).ma) return "he moved further than he can";
    const int movement = c.m.player(f.player).ma;
    const int open = c.m.has_effects ? 1 + more_extra_squares(c.m) : 0;
    if (f.gone_for_it > kMostExtraSquares + open + movement - most_free_squares(c.m, movement) &&
        !has_no_limit_of_extra_squares(c.m, f.player))
        return "he went for it too often";
    if (f.gate > kGates.size() || f.deed >= kActionKinds) return "there is no such gate or deed";
    if (f.gift > kSkills || (f.gift > 0 && !c.has(f.player, static_cast<Skill>(f.gift - 1))))
        return "he was not given that skill";
    switch (f.step) {
        case Step::Gates:
            return f.gate == 0 && c.plays(f.player) ? nullptr : "his Action has begun already";
        case Step::GateRolled:
            return f.gate > 0 && c.plays(f.player) ? nullptr : "no gate has been rolled for";
        case Step::PaidForBlock: return wrong_attack(c, f);
        case Step::Gazed:
            return c.stands(f.player) && c.stands(f.target) && c.is_opponent(f.target)
                       ? nullptr
                       : "he gazes at an opponent who stands";
        case Step::Feed:
            if (!c.stands(f.player)) return "only a standing player bites";
            return wrong_interrupted_deed(c, f);
        case Step::Fed: return wrong_interrupted_deed(c, f);
        default: return nullptr;
    }
}

bool is_leap(Square from, Square to) {
    return from != to && std::abs(from.x() - to.x()) <= 2 && std::abs(from.y() - to.y()) <= 2;
}

const char* wrong(const Checked& c, const StepFrame& f) {
    using Step = StepFrame::Step;
    if (!f.player.is_some()) return "who moves?";
    if (!is_on_pitch(f.from) || !is_on_pitch(f.to) ||
        !(f.leaping ? is_leap(f.from, f.to) : are_adjacent(f.from, f.to)))
        return "the squares should be next to each other on the pitch";
    if (f.extra_squares > 2) return "a step is no more than two extra squares";
    const Square at = c.square(f.player);
    switch (f.step) {
        case Step::Shadow:
        case Step::Fell:
            // Whoever fell may have been carried off in the meantime, or a trapdoor has opened.
            if (c.plays(f.player) && (!f.has_fallen || c.stands(f.player)))
                return "the player should have fallen";
            // A geyser shoots him anywhere, on ice he slides.
            if (!c.plays(f.player) || c.ground_moves_him()) return nullptr;
            return at == f.to || at == f.from ? nullptr : "he did not fall there";
        case Step::Dodge:
        case Step::Held:
        case Step::Dodged:
            if (f.leaping && f.step == Step::Dodged) break;
            return c.stands(f.player) && at == f.from && is_empty(c.m, f.to)
                       ? nullptr
                       : "he cannot dodge from and to there";
        default: break;
    }
    if (f.has_fallen || !c.stands(f.player)) return "the player should be standing";
    return at == f.to ? nullptr : "the player should be in the square he moved to";
}

const char* wrong(const Checked& c, const ShadowFrame& f) {
    if (!f.mover.is_some() || !is_on_pitch(f.vacated)) return "who left which square?";
    if (!is_empty(c.m, f.vacated)) return "the square that was left is not empty";
    if (f.step == ShadowFrame::Step::Ask) return "nobody has been asked yet";
    if (!f.shadower.is_some())
        return f.step == ShadowFrame::Step::Rolled ? "who shadows?" : nullptr;
    return c.stands(f.shadower) && !c.are_of_one_side(f.shadower, f.mover)
               ? nullptr
               : "a standing opponent shadows";
}

constexpr int kMostFreeSquares = 3;

const char* wrong(const Checked& c, const FreeMoveFrame& f) {
    if (f.skill != Skill::PassBlock && f.skill != Skill::KickOffReturn)
        return "the skill gives no free move";
    if (f.side == Side::None) return "who moves?";
    if (f.moved > kMostFreeSquares) return "he moved too far";
    if (f.skill == Skill::PassBlock && (!c.stands(f.thrower) || !is_on_pitch(f.target)))
        return "there is no pass to block";
    if (f.step == FreeMoveFrame::Step::Choose)
        return f.player.is_some() || f.moved > 0 ? "nobody has been chosen yet" : nullptr;
    if (!f.player.is_some() || c.m.player(f.player).side != f.side ||
        !c.m.moved_freely.has(f.player))
        return "who moves should be of this side, and among those who moved freely";
    return nullptr;
}

bool is_contest(RollKind kind) {
    return kind == RollKind::Dauntless || kind == RollKind::Tentacles ||
           kind == RollKind::Shadowing;
}

// Questions about a Dodge roll that come before the die, or before its re-roll.
const char* wrong_dodge(const Checked& c, const RollFrame& f) {
    if (f.kind != RollKind::Dodge) return "only a Dodge roll asks that";
    if (f.rerolled) return "nobody is asked after a re-roll";
    if (f.step != RollFrame::Step::Tackle)
        return f.natural == 0 && f.second == 0 ? nullptr : "the die has been rolled already";
    const bool may_reroll = c.stands(f.player) && c.has(f.player, Skill::Dodge) && !f.no_skill &&
                            !has_used(c.m, f.player, OncePerTurn::kDodge);
    return may_reroll ? nullptr : "he cannot use Dodge";
}

const char* wrong(const Checked& c, const RollFrame& f) {
    using Step = RollFrame::Step;
    constexpr int kMostExtra = 100;  // which extra square it is
    if (!f.player.is_some()) return "who rolls?";
    // A player can be shadowed who fell and was carried off.
    if (f.kind != RollKind::Shadowing && !c.plays(f.player))
        return "the player is not on the pitch";
    if ((is_contest(f.kind) || f.kind == RollKind::HypnoticGaze) && !f.opponent.is_some())
        return "against whom?";
    if (f.extra < -kMostExtra || f.extra > kMostExtra) return "extra is too much";
    if (f.kind == RollKind::Dodge && (!is_on_pitch(f.from) || !is_on_pitch(f.to)))
        return "the squares should be on the pitch";
    if (f.tackler.is_some() && (f.kind != RollKind::Dodge || !c.stands(f.tackler) ||
                                c.are_of_one_side(f.tackler, f.player)))
        return "who dives should be a standing opponent of a dodging player";
    if (f.step == Step::BreakTackle || f.step == Step::DivingTackle) return kNobodyIsAsked;
    if (f.step == Step::Dice) return nullptr;  // dice are being set
    const bool before_roll = f.step == Step::Stunty || f.step == Step::Roll;
    const bool interrupted =
        f.step == Step::Roll && (c.is_at(Moment::BeforeRoll) ||
                                 c.is_at(Moment::InterceptionDeclared) || c.is_between_questions());
    if ((before_roll && !interrupted) || f.step == Step::Tackle)
        if (const char* problem = wrong_dodge(c, f)) return problem;
    if (before_roll) return nullptr;
    if (f.natural < 1 || f.natural > 6) return "natural should be the D6 that was rolled";
    if (f.second > 6 || (f.second > 0 && !is_contest(f.kind)))
        return "second should be the second of 2D6";
    return f.step != Step::Gate || f.rerolled ? nullptr : "nobody has asked for a re-roll";
}

// Only the Pro die is asked about: whether a team re-roll is spent on it.
const char* wrong(const Checked& c, const RerollFrame& f) {
    if (!c.plays(f.player)) return "the player is not on the pitch";
    if (f.step == RerollFrame::Step::Declared && c.is_at(Moment::RerollDeclared)) return nullptr;
    if (f.step != RerollFrame::Step::Done || f.source != RerollSource::Pro || f.for_pro_die)
        return kNobodyIsAsked;
    return f.natural >= 1 && f.natural <= 6 ? nullptr : "natural should be the D6 that was rolled";
}

const char* wrong(const Checked&, const MomentFrame& f) {
    if (f.asked == Side::None) return "who is asked?";
    if (f.next > kLastingEffects) return "next is no effect";
    return f.passes < 2 ? nullptr : "both have passed";
}

const char* wrong(const Checked& c, const PlayFrame& f) {
    using Step = PlayFrame::Step;
    if (f.owner == Side::None) return "who plays it?";
    const PlayableData& card = data_of(f.playable);
    if (f.playable == Playable::None || !card.exists_in(c.setup.rules.edition))
        return "there is no such card in this edition";
    if (f.mode > 0 && f.mode >= card.modes) return "it cannot be played in this way";
    const PlayableRules& rules = rules_of(c.setup, f.playable);
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

}  // namespace

const char* wrong_frame(const Checked& c, const Frame& frame) {
    return std::visit([&](const auto& f) { return wrong(c, f); }, frame);
}

}  // namespace affray::bloodbowl
