// How a match of Blood Bowl ended: who did what to whom. A league reads this value and needs to
// know nothing else of the match.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/data/types.h"
#include "bloodbowl/rules/advancement.h"
#include "bloodbowl/rules/match.h"
#include "core/outcome.h"

namespace affray::bloodbowl {

// Who a player is to the team he played for: who keeps him, and what he can earn.
enum class Membership : std::uint8_t {
    Member,
    Journeyman,
    Mercenary,
    Star,
    Raised,  // by the Necromancer, in this match
    Guest,   // brought by a card
};

// A result on the casualty table.
struct CasualtyResult {
    int roll = 0;  // 0: nobody rolled
    CasualtyEffect effect = CasualtyEffect::BadlyHurt;
    bool reduced = false;  // the characteristic falls for good
};

struct InjurySuffered {
    PlayerId by = {};  // nobody: his own mishap, the crowd ...
    InjuryCause cause = InjuryCause::Block;
    CasualtyResult result;
    std::optional<CasualtyResult> again;  // Decay: the second roll counts beside the first
    bool healed = false;
    bool misses_next_game = false;
    bool may_become_rotter = false;  // he is dead, and may join the team of who killed him
    bool poisoned = false;           // Badly Hurt by a Weeping Dagger: he may miss the next game

    // He died of it, if nobody healed him.
    [[nodiscard]] bool was_deadly() const {
        return result.effect == CasualtyEffect::Dead ||
               (again && again->effect == CasualtyEffect::Dead);
    }
};

// The deeds and the fate of one player.
struct PlayerOutcome {
    PlayerId id = {};
    Side side = Side::None;  // for whom he played, at the end
    int number = 0;          // on his shirt; 0: he is in no list
    std::string name;
    std::string star;      // the id of the star he is
    std::string position;  // in the team's roster
    Membership membership = Membership::Member;
    Status status = Status::Absent;  // at the end: knocked out, sent off, missing ...
    int touchdowns = 0;
    int completions = 0;
    int interceptions = 0;
    int casualties = 0;  // those that earn Star Player points: by blocks, healed or not
    int mvp_awards = 0;  // earned already, beside the draw after the match
    std::vector<Improvement> improvements;  // learned before the match, for good
    std::optional<InjurySuffered> injury;   // his last one

    [[nodiscard]] bool did_something() const {
        return touchdowns + completions + interceptions + casualties + mvp_awards > 0;
    }
    // He is in the draw for the Most Valuable Player, dead or alive (crp.spp.08).
    [[nodiscard]] bool was_available() const;
};

struct TeamOutcome {
    int fans = 0;  // in thousands
    int fame = 0;
    int bribes = 0;  // that are left
    int apothecaries = 0;
    bool coach_ejected = false;
    int gold = 0;              // earned beside the winnings
    int winnings_dice = 0;     // D3s that are added to the roll for the winnings
    int value = 0;             // before the match, with petty cash and journeymen; in gold
    int rating = 0;            // classic's, the same day
    int gold_brought = 0;      // petty cash, or the treasury where that is spent directly
    int gold_left = 0;         // of it
    bool mvp_awarded = false;  // before the match: there is no draw after it
};

struct Outcome : core::Outcome {
    int half = 0;
    bool overtime = false;
    Weather weather = Weather::Nice;    // at the end
    Playable stadium = Playable::None;  // its attribute
    Side stadium_host = Side::None;     // whose home it is
    Playable referee = Playable::None;  // none: an ordinary one
    Playable ball = Playable::None;     // the special one in play at the end
    bool concession_excused = false;    // before a set-up for which two players or fewer were left
    std::array<TeamOutcome, 2> teams;
    std::vector<PlayerOutcome> players;  // everybody who was with a team, also who missed the match

    [[nodiscard]] const TeamOutcome& team(Side side) const {
        return teams[static_cast<std::size_t>(side)];
    }
    [[nodiscard]] const PlayerOutcome* player(PlayerId id) const;  // null: nobody
    // How many players carry an injury that this one caused in this way. Who was healed and hurt
    // again counts once, for the last.
    [[nodiscard]] int injured_by(PlayerId id, InjuryCause cause) const;
};

}  // namespace affray::bloodbowl
