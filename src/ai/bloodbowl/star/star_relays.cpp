#include "ai/bloodbowl/star/star_relays.h"

#include <algorithm>

#include "ai/bloodbowl/base/places.h"
#include "ai/bloodbowl/odds/action_odds.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

namespace {}  // namespace

Relays::Relays(const Setup& setup, const Match& m, const Walks& walks) : setup_(setup), m_(m) {
    core::ActionList legal;
    BloodBowl::list_actions(setup, m, legal);
    for (const Walks::Walker& walker : walks.walkers()) add_giver(walker, legal);
    for (std::size_t giver = 0; giver < givers_.size(); ++giver)
        for (const Walks::Walker& mate : walks.walkers())
            if (mate.player != givers_[giver].player && can_catch(m, mate.player) &&
                mate.has_somewhere_to_go())
                add_gift(giver, mate);
}

void Relays::add_giver(const Walks::Walker& walker, const core::ActionList& legal) {
    const PlayerId p = walker.player;
    const bool carries = holds_ball(m_, p);
    const bool may_pick_up =
        m_.ball().state == BallState::OnGround && !m_.player(p).skills.has(Skill::NoHands);
    if (!carries && !may_pick_up) return;
    Giver giver{p,
                legal.contains(declare(p, ActionType::HandOff)),
                legal.contains(declare(p, ActionType::Pass)),
                walker.finder,
                {}};
    if (!giver.hands && !giver.throws) return;
    if (may_pick_up) {
        const auto way = giver.finder.to(m_.ball().square);
        if (!way || way->chance < kWorthARisk) return;
        giver.finder.go_on_from(m_.ball().square);
        giver.squares.push_back(m_.ball().square);
    } else if (m_.standing.has(p)) {
        giver.squares.push_back(m_.player(p).square);
    }
    for (const Square square : giver.finder.squares())
        if (giver.finder.to(square)->chance >= kWorthARisk) giver.squares.push_back(square);
    givers_.push_back(std::move(giver));
}

void Relays::add_gift(std::size_t giver, const Walks::Walker& mate) {
    Gift best{giver, &mate, {}, true, 0};
    for (const Square from : givers_[giver].squares)
        if (const Gift gift = gift_from(giver, mate, from); gift.chance > best.chance) best = gift;
    if (best.chance >= kWorthARisk) gifts_.push_back(best);
}

Relays::Gift Relays::gift_from(std::size_t giver, const Walks::Walker& mate, Square from) const {
    const Giver& who = givers_[giver];
    const Square target = m_.player(mate.player).square;
    const auto way = who.finder.to(from);
    Gift gift{giver, &mate, from, are_adjacent(from, target), way ? way->chance : 1};
    if (gift.by_hand) {
        gift.chance *= who.hands ? hand_off_chance(setup_, m_, mate.player) : 0;
    } else if (who.throws && from != target && pass_range(from, target) <= Range::ShortPass) {
        const PassChances pass = pass_chances(setup_, m_, who.player, from, target);
        gift.chance *= pass.accurate * pass.caught;
    } else {
        gift.chance = 0;
    }
    return gift;
}

Play Relays::play_of(const Gift& gift) const {
    const Giver& giver = givers_[gift.giver];
    Play play;
    play.kind = gift.by_hand ? PlayKind::HandOff : PlayKind::Pass;
    play.player = giver.player;
    play.target = gift.mate->player;
    play.to = gift.from;
    play.chance = gift.chance;
    play.risk = 1 - gift.chance;
    play.actions.push_back(
        declare(giver.player, gift.by_hand ? ActionType::HandOff : ActionType::Pass));
    if (const auto way = giver.finder.to(gift.from))
        for (const PathStep& step : giver.finder.steps(*way)) play.actions.push_back(step.action());
    if (gift.by_hand) {
        play.actions.push_back(make_action(ActionKind::HandOff, gift.mate->player));
    } else {
        play.actions.push_back(make_action(ActionKind::Throw));
        play.actions.push_back(
            make_action(ActionKind::ThrowTo, m_.player(gift.mate->player).square));
    }
    return play;
}

// Not through the one who gave him the ball.
std::optional<Relay> Relays::pick(core::SeededDice& random) const {
    constexpr int kLooks = 4;  // at where he might go: the farthest of these
    if (gifts_.empty()) return std::nullopt;
    const Gift& gift = gifts_[random.below(static_cast<std::uint32_t>(gifts_.size()))];
    const Side side = m_.player(gift.mate->player).side;
    std::optional<Play> best;
    for (int i = 0; i < kLooks; ++i) {
        Play run = gift.mate->go_anywhere(random);
        const auto& steps = run.actions;
        const Action through = make_action(ActionKind::Step, gift.from);
        if (std::find(steps.begin(), steps.end(), through) != steps.end()) continue;
        if (!best || squares_to_goal(side, run.to) < squares_to_goal(side, best->to))
            best = std::move(run);
    }
    if (!best) return std::nullopt;
    return Relay{play_of(gift), std::move(*best)};
}

}  // namespace affray::ai
