// Who meets whom, and when: the forms in which a league or a tournament can be played. Nothing here
// knows results: what a form needs of them (winners, standing, who has met) is handed in. The same
// teams and the same seed give the same schedule on every platform.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/result.h"

namespace affray::league {

using TeamId = std::string;

struct Pairing {
    TeamId home;
    TeamId away;  // empty: home has a bye

    [[nodiscard]] bool is_bye() const { return away.empty(); }
    [[nodiscard]] bool has(const TeamId& team) const { return home == team || away == team; }
    friend bool operator==(const Pairing&, const Pairing&) = default;
};

using Round = std::vector<Pairing>;

// The teams in an order that the seed decides.
[[nodiscard]] std::vector<TeamId> drawn_by_lot(std::vector<TeamId> teams, std::uint64_t seed);

// Everybody meets everybody once or twice. With an odd number one team has a bye in each round.
// Nobody has more than one match at home more or less than away.
[[nodiscard]] std::vector<Round> round_robin(std::vector<TeamId> teams, int times,
                                             std::uint64_t seed);

// Divisions --------------------------------------------------------------------------------------

using Division = std::vector<TeamId>;  // as the season ended: best first, or in any order before it

// The rounds of all divisions, side by side.
[[nodiscard]] std::vector<Round> division_rounds(std::span<const Division> divisions, int times,
                                                 std::uint64_t seed);
// The last `moving` of each division change places with the first of the next one below; fewer
// where a division is too small to give as many up and down.
[[nodiscard]] std::vector<Division> promoted_and_relegated(std::vector<Division> divisions,
                                                           int moving);

// Ladder -----------------------------------------------------------------------------------------

// Neighbours on the ladder meet: the first with the second in odd rounds, the second with the third
// in even ones.
[[nodiscard]] Round ladder_round(std::span<const TeamId> ladder, int round);
// Whether a team may challenge another: one above it, by no more than `reach` rungs.
[[nodiscard]] bool may_challenge_up(std::span<const TeamId> ladder, const TeamId& challenger,
                                    const TeamId& opponent, int reach);
// A winner takes the rung of a loser above him; those between step down by one.
[[nodiscard]] std::vector<TeamId> ladder_after(std::vector<TeamId> ladder, const TeamId& winner,
                                               const TeamId& loser);

// Swiss ------------------------------------------------------------------------------------------

// The next round for the teams in the order of the standing: from the top, each meets the next best
// whom it has not met, so far as everybody can still be paired. With an odd number the last team
// that had none has the bye. An error when no such round is left.
[[nodiscard]] core::Result<Round> swiss_round(std::span<const TeamId> standing,
                                              std::span<const Pairing> met);

// Knock-out --------------------------------------------------------------------------------------

// The first round for seeds, best first: the best meet the weakest, the two best can meet only in
// the final, and where the number is no power of two the best have byes.
[[nodiscard]] Round knock_out(std::span<const TeamId> seeds);
// The round after one whose winners are given in its order.
[[nodiscard]] Round next_knock_out_round(std::span<const TeamId> winners);

// Groups and play-offs ---------------------------------------------------------------------------

// Seeds are dealt to the groups there and back again, so that the groups are of equal strength.
[[nodiscard]] std::vector<Division> groups_of(std::span<const TeamId> seeds, int groups);
// Seeds of the play-offs: the first of all groups, then the second ones ... Two of one group do not
// meet in the first round where that can be helped.
[[nodiscard]] std::vector<TeamId> play_off_seeds(std::span<const Division> groups, int from_each);

}  // namespace affray::league
