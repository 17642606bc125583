#include "bots/formation_draft.h"

#include <algorithm>
#include <array>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/rules/engine.h"

namespace affray::bots {

using namespace bloodbowl;
using core::Action;

namespace {

bool belongs_to(Square square, FormationZone zone) {
    const std::uint8_t flags = zone_of(square);
    switch (zone) {
        case FormationZone::Pitch: return true;
        case FormationZone::Line: return (flags & Zone::kScrimmage) != 0;
        case FormationZone::UpperWide: return (flags & Zone::kUpperWide) != 0;
        case FormationZone::LowerWide: return (flags & Zone::kLowerWide) != 0;
    }
    return false;
}

bool is_taken(const Places& places, Square square, PlayerId but = kNoPlayer) {
    return std::any_of(places.begin(), places.end(), [&](const PlayerPlace& place) {
        return place.at == square && place.player != but;
    });
}

// Plays a draft on a copy of the match: an action that is not legal ends it. What may be rolled
// after the last placement is nobody's business here.
class Rehearsal {
public:
    Rehearsal(const Setup& setup, const Match& match) : setup_(setup), m_(match) {}

    [[nodiscard]] const Match& match() const { return m_; }
    [[nodiscard]] bool is_asked(DecisionKind kind) const {
        return m_.decision.is_open() && static_cast<DecisionKind>(m_.decision.kind) == kind;
    }
    // Whom the set-up waits to place.
    [[nodiscard]] PlayerId in_hand() const {
        const auto* frame = std::get_if<SetUpFrame>(&m_.stack[m_.depth - 1U]);
        return frame != nullptr ? frame->placing : kNoPlayer;
    }
    bool take(Action action) {
        ActionList legal;
        if (m_.decision.is_open()) BloodBowl::list_actions(setup_, m_, legal);
        if (!legal.contains(action)) return false;
        BloodBowl::apply(setup_, m_, action, dice_, nullptr);
        taken_.push_back(action);
        return true;
    }
    [[nodiscard]] const std::vector<Action>& taken() const { return taken_; }

private:
    const Setup& setup_;
    Match m_;
    core::SeededDice dice_{1};
    std::vector<Action> taken_;
};

}  // namespace

std::optional<FormationDraft> FormationDraft::open(const Setup& setup, const Match& match) {
    if (!match.decision.is_open()) return std::nullopt;
    FormationDraft draft(setup, match);
    draft.side_ = static_cast<Side>(match.decision.seat);
    switch (static_cast<DecisionKind>(match.decision.kind)) {
        case DecisionKind::PerfectDefence: {
            Rehearsal rehearsal(setup, match);
            rehearsal.take(make_action(ActionKind::Use));
            draft.match_ = rehearsal.match();
            draft.perfect_defence_ = true;
            draft.begin_set_up();
            return draft;
        }
        case DecisionKind::PlacePlayer:
        case DecisionKind::PlaceSquare: draft.begin_set_up(); return draft;
        case DecisionKind::QuickSnapSquare:
            draft.in_hand_ = std::get<KickOffEventFrame>(match.stack[match.depth - 1U]).player;
            [[fallthrough]];
        case DecisionKind::QuickSnapPlayer:
            draft.quick_snap_ = true;
            draft.players_ = standing_of(match, draft.side_) - match.acted;
            return draft;
        default: return std::nullopt;
    }
}

void FormationDraft::begin_set_up() {
    const auto& frame = std::get<SetUpFrame>(match_.stack[match_.depth - 1U]);
    to_place_ = frame.to_place;
    in_hand_ = frame.placing;
    for (const PlayerId p : match_.members_of(side_))
        if (is_fit_for_set_up(*setup_, match_, side_, frame.rearranging, p)) players_.add(p);
}

std::vector<Square> FormationDraft::squares_for(PlayerId player, const Places& places) const {
    std::vector<Square> squares;
    if (!quick_snap_) {
        for (const Square square : kHalves[static_cast<std::size_t>(side_)])
            if (is_empty(match_, square)) squares.push_back(square);
        return squares;
    }
    const Square own = match_.player(player).square;
    const auto is_left = [&](Square square) {  // by a team-mate whom the draft moves
        return std::any_of(places.begin(), places.end(), [&](const PlayerPlace& place) {
            return match_.player(place.player).square == square && place.at != square;
        });
    };
    for (int d = 0; d < kDirections; ++d) {
        const Square square = step(own, d);
        if (!is_on_pitch(square) || is_taken(places, square, player)) continue;
        if (is_empty(match_, square) || is_left(square)) squares.push_back(square);
    }
    if (!squares.empty()) squares.push_back(own);
    return squares;
}

std::vector<Square> FormationDraft::squares_of(FormationZone zone) const {
    std::vector<Square> squares;
    for (const Square square : kHalves[static_cast<std::size_t>(side_)])
        if (belongs_to(square, zone)) squares.push_back(square);
    return squares;
}

std::vector<FormationLimit> FormationDraft::limits(const Places& places) const {
    if (quick_snap_) return {};
    const Rules& rules = setup_->rules;
    const PlayerSet standing = on_pitch_of(match_, side_);
    const int all = to_place_ + standing.count();
    std::vector<FormationLimit> limits{
        {FormationZone::Pitch, 0, all, all},
        {FormationZone::Line, 0, std::min<int>(all, rules.setup_min_scrimmage), std::nullopt},
        {FormationZone::UpperWide, 0, 0, rules.setup_max_wide_zone},
        {FormationZone::LowerWide, 0, 0, rules.setup_max_wide_zone}};
    for (FormationLimit& limit : limits) {
        for (const PlayerId p : standing)
            if (belongs_to(match_.player(p).square, limit.zone)) ++limit.count;
        for (const PlayerPlace& place : places)
            if (belongs_to(place.at, limit.zone)) ++limit.count;
    }
    return limits;
}

std::optional<std::vector<Action>> FormationDraft::actions(const Places& places) const {
    if (perfect_defence_ && changes_nothing(places))
        return std::vector{make_action(ActionKind::Decline)};
    return quick_snap_ ? snapping_actions(places) : placing_actions(places);
}

bool FormationDraft::changes_nothing(const Places& places) const {
    return static_cast<int>(places.size()) == players_.count() &&
           std::all_of(places.begin(), places.end(), [&](const PlayerPlace& place) {
               return before_.player(place.player).square == place.at;
           });
}

// The line of scrimmage is manned first, so that it is never too late to man it.
std::optional<std::vector<Action>> FormationDraft::placing_actions(Places places) const {
    if (static_cast<int>(places.size()) != to_place_) return std::nullopt;
    std::stable_sort(places.begin(), places.end(), [&](const auto& a, const auto& b) {
        const auto rank = [&](const PlayerPlace& place) {
            return place.player == in_hand_ ? 0 : is_scrimmage(place.at) ? 1 : 2;
        };
        return rank(a) < rank(b);
    });
    Rehearsal rehearsal(*setup_, before_);
    if (perfect_defence_ && !rehearsal.take(make_action(ActionKind::Use))) return std::nullopt;
    for (const PlayerPlace& place : places) {
        // Whoever is the last one left is in hand already.
        if (rehearsal.is_asked(DecisionKind::PlacePlayer) &&
            !rehearsal.take(make_action(ActionKind::Place, place.player)))
            return std::nullopt;
        if (rehearsal.in_hand() != place.player ||
            !rehearsal.take(make_action(ActionKind::At, place.at)))
            return std::nullopt;
    }
    return rehearsal.taken();
}

// One after the other, each as soon as his square is free. Two who would change places never get
// to.
std::optional<std::vector<Action>> FormationDraft::snapping_actions(Places places) const {
    std::erase_if(places, [&](const PlayerPlace& place) {
        return match_.player(place.player).square == place.at;
    });
    std::stable_partition(places.begin(), places.end(),
                          [&](const PlayerPlace& place) { return place.player == in_hand_; });
    Rehearsal rehearsal(*setup_, before_);
    const auto is_next = [&](const PlayerPlace& place) {
        if (rehearsal.is_asked(DecisionKind::QuickSnapSquare)) return place.player == in_hand_;
        return is_empty(rehearsal.match(), place.at);
    };
    while (!places.empty()) {
        const auto next = std::find_if(places.begin(), places.end(), is_next);
        if (next == places.end()) return std::nullopt;
        if (rehearsal.is_asked(DecisionKind::QuickSnapPlayer) &&
            !rehearsal.take(make_action(ActionKind::Choose, next->player)))
            return std::nullopt;
        if (!rehearsal.take(make_action(ActionKind::Step, next->at))) return std::nullopt;
        places.erase(next);
    }
    if (rehearsal.is_asked(DecisionKind::QuickSnapSquare)) return std::nullopt;
    if (rehearsal.is_asked(DecisionKind::QuickSnapPlayer))
        rehearsal.take(make_action(ActionKind::Done));
    return rehearsal.taken();
}

}  // namespace affray::bots
