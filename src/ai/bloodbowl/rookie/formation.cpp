#include "ai/bloodbowl/rookie/formation.h"

#include <algorithm>
#include <array>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

namespace {

enum class Post : std::uint8_t { Line, Wing, Back };

struct Spot {
    int x, y;  // as home sees it
    Post post;
};

using Spots = std::array<Spot, 11>;

// The line first, so that a side that is short of players still mans it.
constexpr Spots kKicking{{{12, 6, Post::Line},
                          {12, 7, Post::Line},
                          {12, 8, Post::Line},
                          {10, 4, Post::Wing},
                          {10, 10, Post::Wing},
                          {10, 2, Post::Wing},
                          {10, 12, Post::Wing},
                          {7, 7, Post::Back},
                          {9, 1, Post::Wing},
                          {9, 13, Post::Wing},
                          {8, 5, Post::Back}}};
constexpr Spots kReceiving{{{12, 6, Post::Line},
                            {12, 7, Post::Line},
                            {12, 8, Post::Line},
                            {12, 4, Post::Wing},
                            {12, 10, Post::Wing},
                            {4, 7, Post::Back},
                            {11, 2, Post::Wing},
                            {11, 12, Post::Wing},
                            {8, 5, Post::Back},
                            {8, 9, Post::Back},
                            {11, 7, Post::Wing}}};

constexpr Spots kKickingClose{{{12, 6, Post::Line},
                               {12, 7, Post::Line},
                               {12, 8, Post::Line},
                               {11, 4, Post::Wing},
                               {11, 10, Post::Wing},
                               {11, 2, Post::Wing},
                               {11, 12, Post::Wing},
                               {9, 7, Post::Back},
                               {10, 1, Post::Wing},
                               {10, 13, Post::Wing},
                               {10, 5, Post::Back}}};
constexpr Spots kReceivingClose{{{12, 6, Post::Line},
                                 {12, 7, Post::Line},
                                 {12, 8, Post::Line},
                                 {12, 5, Post::Wing},
                                 {12, 9, Post::Wing},
                                 {5, 7, Post::Back},
                                 {12, 4, Post::Wing},
                                 {12, 10, Post::Wing},
                                 {8, 6, Post::Back},
                                 {8, 8, Post::Back},
                                 {11, 7, Post::Wing}}};

const Spots& spots_of(Formation formation, bool kicking) {
    if (formation == Formation::Close) return kicking ? kKickingClose : kReceivingClose;
    return kicking ? kKicking : kReceiving;
}

Square where_is(const Spot& spot, Side side) {
    return Square::at(side == Side::Home ? spot.x : kPitchLength - 1 - spot.x, spot.y);
}

const Spot* first_free_spot(const Match& m, Side side, const Spots& spots) {
    const auto free = std::find_if(spots.begin(), spots.end(), [&](const Spot& spot) {
        return is_empty(m, where_is(spot, side));
    });
    return free == spots.end() ? nullptr : &*free;
}

// Who receives wants to win the first blocks on the line; who kicks suffers them, and sends those
// who are hard to hurt and least missed.
int worth_at(const Player& player, Post post, bool kicking) {
    const bool blocks = player.skills.has(Skill::Block);
    const int handling =
        player.skills.has(Skill::SureHands) ? 20 : (player.skills.has(Skill::Catch) ? 15 : 0);
    switch (post) {
        case Post::Line:
            if (kicking)
                return 2 * player.st + 3 * player.av - 2 * player.ma - 2 * player.ag - handling;
            return 4 * player.st + 2 * player.av - player.ma - handling + (blocks ? 2 : 0);
        case Post::Wing: return player.ma + 2 * player.st + (blocks ? 5 : 0) - handling;
        case Post::Back: return 3 * player.ag + player.ma + handling;
    }
    return 0;
}

Action best_player(const Match& m, const ActionList& actions, Post post) {
    const auto worth = [&](Action action) {
        const Player& player = m.player(player_of(action));
        return worth_at(player, post, player.side == m.kicking);
    };
    const auto less = [&](Action a, Action b) { return worth(a) < worth(b); };
    return *std::max_element(actions.begin(), actions.end(), less);
}

}  // namespace

std::optional<Action> next_placement(const Setup& setup, const Match& m, Formation formation) {
    if (!m.decision.is_open()) return std::nullopt;
    const auto kind = static_cast<DecisionKind>(m.decision.kind);
    if (kind != DecisionKind::PlacePlayer && kind != DecisionKind::PlaceSquare) return std::nullopt;
    const Side side = static_cast<Side>(m.decision.seat);
    ActionList actions;
    BloodBowl::list_actions(setup, m, actions);
    const Spots& spots = spots_of(formation, side == m.kicking);
    const Spot* spot = first_free_spot(m, side, spots);
    if (kind == DecisionKind::PlacePlayer)
        return best_player(m, actions, spot != nullptr ? spot->post : Post::Wing);
    // Players placed by hand may have used up what a spot needs; then any legal square will do.
    for (const Spot& wanted : spots) {
        const Action at = make_action(ActionKind::At, where_is(wanted, side));
        if (actions.contains(at)) return at;
    }
    return actions[0];
}

}  // namespace affray::ai
