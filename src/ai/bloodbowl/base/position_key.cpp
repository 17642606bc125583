#include "ai/bloodbowl/base/position_key.h"

#include <initializer_list>

#include "ai/bloodbowl/base/hasher.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

// Up to eight bytes as one word.
std::uint64_t word_of(std::initializer_list<std::uint8_t> bytes) {
    std::uint64_t word = 0;
    for (const std::uint8_t byte : bytes) word = word << 8U | byte;
    return word;
}

template <class Enum>
std::uint8_t byte(Enum value) {
    return static_cast<std::uint8_t>(value);
}

}  // namespace

std::uint64_t position_key(const Match& m) {
    Hasher hasher;
    for (const Player& player : m.players)
        hasher.add(std::uint64_t{player.square.index} << 54U |
                   std::uint64_t{player.conditions} << 40U |
                   word_of({byte(player.status), player.ma, player.st, player.ag, player.av}));
    for (const Ball& ball : m.balls)
        hasher.add(static_cast<std::uint64_t>(ball.square.index) << 16U |
                   static_cast<std::uint64_t>(ball.carrier.slot) << 8U | byte(ball.state));
    for (const Team& team : m.teams)
        hasher.add(word_of({team.score, team.turn, team.rerolls, team.bribes, team.apothecaries,
                            byte(team.leader_reroll), byte(team.coach_ejected)}));
    hasher.add(word_of({m.half, byte(m.over), byte(m.active), byte(m.kicking), byte(m.weather),
                        byte(m.winner), byte(m.conceded)}));
    return hasher.hash();
}

}  // namespace affray::ai
