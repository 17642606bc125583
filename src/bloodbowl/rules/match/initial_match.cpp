#include "bloodbowl/rules/forward_model.h"
#include "bloodbowl/rules/match/famous_teams.h"
#include "bloodbowl/rules/match/referees.h"

#include <array>
#include <string_view>

#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/playables.h"
#include "core/padding.h"

namespace affray::bloodbowl {

Player player_from(const ListedPlayer& listed, Side side) {
    Player player;
    player.side = side;
    player.status = listed.misses_match ? Status::Missing : Status::Reserves;
    if (listed.may_turn_up) player.status = Status::Absent;
    player.ma = static_cast<std::uint8_t>(listed.ma);
    player.st = static_cast<std::uint8_t>(listed.st);
    player.ag = static_cast<std::uint8_t>(listed.ag);
    player.av = static_cast<std::uint8_t>(listed.av);
    player.niggling_injuries = static_cast<std::uint8_t>(listed.niggling_injuries);
    player.skills = listed.skills;
    core::clear_padding(player);
    return player;
}

namespace {

// Any team has the first; some have one of their own, or three.
struct BallOfRoster {
    Playable ball;
    std::string_view roster;
};
constexpr std::array<BallOfRoster, 7> kBallsOfRosters{{{Playable::ExtraSpikyBall, ""},
                                                       {Playable::LimpinSquig, "orc"},
                                                       {Playable::WarpstoneBrazier, "skaven"},
                                                       {Playable::MasterHewnBall, "dwarf"},
                                                       {Playable::ExplodinBall, "goblin"},
                                                       {Playable::ShadySpecial, "goblin"},
                                                       {Playable::SnotlingBallSuit, "goblin"}}};
// A list may come with so many cards that not all balls find a place beside them.
void bring_balls(const Setup& setup, Match& m) {
    for (const Side side : kSides)
        for (const BallOfRoster& entry : kBallsOfRosters)
            if (data_of(entry.ball).exists_in(setup.rules.edition) &&
                m.hands[static_cast<std::size_t>(side)].back() == Playable::None &&
                (entry.roster.empty() || entry.roster == setup.team(side).roster))
                bring(setup, m, side, entry.ball);
}

}  // namespace

Match initial_match(const Setup& setup) {
    Match m{};
    for (const Side side : kSides) {
        const TeamList& list = setup.team(side);
        Team& team = m.team(side);
        team.rerolls = static_cast<std::uint8_t>(list.rerolls);
        team.bought = list.bought;
        team.bribes = static_cast<std::uint8_t>(list.bribes + list.bought.bribes);
        team.apothecaries =
            static_cast<std::uint8_t>((list.apothecary ? 1 : 0) + list.bought.apothecaries);
        for (std::size_t i = 0; i < list.players.size(); ++i) {
            const ListedPlayer& listed = list.players[i];
            m.players[static_cast<std::size_t>(index(side) * kSlotsPerSide) + i] =
                player_from(listed, side);
        }
    }
    for (const Side side : kSides)
        for (const Playable playable : setup.team(side).hand) bring(setup, m, side, playable);
    if (setup.options.special_balls) bring_balls(setup, m);
    for (const Side side : kSides)
        if (setup.rules.death_zone && setup.team(side).famous != Playable::None)
            put_in_force(setup, m, side, setup.team(side).famous);
    if (const Playable referee = appointed_referee(setup); referee != Playable::None)
        put_in_force(setup, m, Side::None, referee);
    rebuild_board(m);
    for (LastingEffect& effect : m.effects) find_players(setup, m, effect);
    if (m.has_effects) apply_effects(setup, m);
    m.stack[0] = MatchFrame{.step = setup.rules.freebooters ? MatchFrame::Step::Inducements
                                                            : MatchFrame::Step::Weather};
    m.depth = 1;
    return m;
}

}  // namespace affray::bloodbowl
