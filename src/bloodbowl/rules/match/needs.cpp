// What the whole match, its drives, set-ups and turns need to find in a position
// that somebody wrote, and for whom they wait (checked.h).
#include <algorithm>

#include "bloodbowl/rules/checked.h"
#include "bloodbowl/rules/geometry.h"
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/match/handicaps.h"
#include "bloodbowl/rules/match/match_events.h"
#include "bloodbowl/rules/match/referees.h"
#include "bloodbowl/rules/playables.h"
#include "bloodbowl/rules/star_rules.h"

namespace affray::bloodbowl {

namespace {

bool called(const Checked&, const MatchFrame& f, const DriveFrame&) {
    return f.step == MatchFrame::Step::Play;
}

bool called(const Checked&, const MatchFrame& f, const PreMatchFrame&) {
    return f.step == MatchFrame::Step::Opened;
}

bool called(const Checked&, const MatchFrame& f, const HandicapFrame&) {
    return f.step == MatchFrame::Step::Niggles;
}

bool called(const Checked&, const MatchFrame&, const MomentFrame& f) {
    return is_one_of(f.moment, {Moment::PreMatch, Moment::BeforeFans, Moment::BeforeFirstKickOff,
                                Moment::HalfBegins});
}

}  // namespace

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

core::Decision asked_after_roll(const Checked&, const MatchFrame& f) {
    if (f.step == MatchFrame::Step::HomeStadium && f.chooser != Side::None)
        return question(f.chooser, DecisionKind::HomeStadium);
    const bool toss = f.step == MatchFrame::Step::Toss || f.step == MatchFrame::Step::OvertimeToss;
    return toss ? question(f.chooser, DecisionKind::KickOrReceive) : core::Decision{};
}

bool may_begin(const Checked& c, const MatchFrame& f) {
    return c.m.half > 0 &&
           (f.step == MatchFrame::Step::Play || f.step == MatchFrame::Step::HalfOver);
}

bool waits_for(const Checked& c, const MatchFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

Starts starts_of(const MatchFrame& f) {
    return from_here_if(
        f, f.step == MatchFrame::Step::AskFirst || f.step == MatchFrame::Step::AskSecond ||
               f.step == MatchFrame::Step::Rivals || f.step == MatchFrame::Step::Referee);
}

namespace {

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

}  // namespace

const char* wrong(const Checked& c, const PreMatchFrame& f) {
    using Step = PreMatchFrame::Step;
    if (c.setup.options.inducements == InducementsOption::Off) return "no inducements are bought";
    if (f.step >= Step::PettyCash && f.first == Side::None) return "who goes first?";
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

core::Decision asked_after_roll(const Checked&, const PreMatchFrame& f) {
    const bool asks = f.step == PreMatchFrame::Step::PettyCash && f.side == Side::None;
    return asks ? question(f.first, DecisionKind::BuyingOrder) : core::Decision{};
}

namespace {

bool called(const Checked& c, const HandicapFrame& f, const PlayFrame& play) {
    const bool was_had = std::find(f.had.begin(), f.had.end(), play.playable) != f.had.end();
    return was_had && play.owner == f.side && play.moment == Moment::PreMatch &&
           rules_of(c.setup, play.playable).at_once;
}

}  // namespace

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

bool waits_for(const Checked& c, const HandicapFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

Starts starts_of(const HandicapFrame& f) {
    return from_here_if(f, f.step == HandicapFrame::Step::Choose);
}

namespace {

bool called(const Checked& c, const DriveFrame& f, const SetUpFrame& set_up) {
    const bool kicking = f.step == DriveFrame::Step::ReceivingSetUp && set_up.side == c.m.kicking;
    const bool receiving = f.step == DriveFrame::Step::KickOff && set_up.side == c.m.receiving();
    const bool alone = on_pitch_of(c.m, c.m.receiving()).empty();
    return !set_up.rearranging && c.m.ball().state == BallState::Absent &&
           (receiving || (kicking && alone));
}

bool called(const Checked& c, const DriveFrame& f, const KickOffFrame&) {
    return f.step == DriveFrame::Step::NextTurn && f.side == c.m.receiving();
}

bool called(const Checked&, const DriveFrame& f, const TurnFrame& turn) {
    return f.step == DriveFrame::Step::NextTurn && !turn.bonus && !turn.free &&
           f.side == other(turn.side);
}

bool called(const Checked& c, const DriveFrame& f, const SendingOffFrame& sending_off) {
    return f.step == DriveFrame::Step::SecretWeapons && !sending_off.for_foul &&
           c.m.player(sending_off.player).side == f.side &&
           f.next_slot == sending_off.player.slot + 1;
}

bool called(const Checked&, const DriveFrame&, const MomentFrame& f) {
    return is_one_of(f.moment, {Moment::BeforeRecovery, Moment::AfterRecovery, Moment::BeforeSetUp,
                                Moment::DriveEnded});
}

}  // namespace

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

core::Decision asked_after_roll(const Checked& c, const DriveFrame& f) {
    const bool asks = f.step == DriveFrame::Step::Recover && c.setup.rules.ko_recovery_optional;
    return asks ? question(f.side, DecisionKind::ReturnKnockedOut) : core::Decision{};
}

bool may_begin(const Checked&, const DriveFrame& f) {
    using Step = DriveFrame::Step;
    return f.step != Step::KickingSetUp && f.step != Step::ReceivingSetUp;
}

bool waits_for(const Checked& c, const DriveFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

Starts starts_of(const DriveFrame&) { return {}; }

namespace {

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

bool called(const Checked&, const SetUpFrame& set_up, const MomentFrame& f) {
    return f.moment == Moment::DuringSetUp && f.side == set_up.side && set_up.to_place == 0;
}

}  // namespace

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

core::Decision asked_after_roll(const Checked& c, const SetUpFrame& f) {
    const bool too_few = f.to_place < c.setup.rules.setup_min_scrimmage && !f.rearranging &&
                         f.begun && on_pitch_of(c.m, f.side).empty() && !f.placing.is_some();
    return too_few ? question(f.side, DecisionKind::ConcedeOrPlayOn) : core::Decision{};
}

bool waits_for(const Checked& c, const SetUpFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

namespace {

// Rocks that fall when the turn is over, and the ball they have knocked loose.
bool called(const Checked& c, const TurnFrame& f, const InjuryFrame& injury) {
    return terms_of(c.m.weather).quakes && injury.cause == InjuryCause::Rock &&
           (f.step == TurnFrame::Step::SecondRock || f.step == TurnFrame::Step::Settle);
}

bool called(const Checked& c, const TurnFrame& f, const BallFrame&) {
    return terms_of(c.m.weather).quakes && f.step == TurnFrame::Step::Settle;
}

bool called(const Checked& c, const TurnFrame& f, const ActionFrame& action) {
    return f.step == TurnFrame::Step::AfterAction && c.m.player(action.player).side == f.side;
}

bool called(const Checked&, const TurnFrame& turn, const MomentFrame& f) {
    return f.side == turn.side ? is_one_of(f.moment, {Moment::BeforeMarker, Moment::TurnBegins,
                                                      Moment::TurnoverSuffered, Moment::TurnEnded,
                                                      Moment::Touchdown})
                               : f.moment == Moment::Touchdown;
}

bool called(const Checked&, const TurnFrame& turn, const PlayFrame& f) {
    if (turn.step == TurnFrame::Step::Event)
        return f.moment == Moment::TurnBegins && f.owner == turn.side && is_match_event(f.playable);
    if (turn.step == TurnFrame::Step::AfterAction && f.has_returned && f.owner == turn.side)
        return true;
    return turn.step == TurnFrame::Step::Ended && f.moment == Moment::TurnEnded &&
           f.owner == turn.side;
}

}  // namespace

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

bool may_begin(const Checked& c, const TurnFrame& f) {
    return f.step != TurnFrame::Step::Begin || f.bonus ||
           c.m.team(f.side).turn < c.setup.rules.turns_per_half;
}

bool waits_for(const Checked& c, const TurnFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

bool may_ask(const Checked&, const TurnFrame& f, DecisionKind kind) {
    return f.step == TurnFrame::Step::Choose && kind == DecisionKind::Turn;
}

Starts starts_of(const TurnFrame& f) { return from_here_if(f, f.step == TurnFrame::Step::Choose); }

const char* wrong(const Checked& c, const IllegalProcedureFrame&) {
    if (!c.setup.options.illegal_procedure) return "is not played in this match";
    if (c.m.active == Side::None || !c.m.turn_has_begun || c.m.team(c.m.active).marker_moved)
        return "nobody forgot to move his turn marker";
    return nullptr;
}

}  // namespace affray::bloodbowl
