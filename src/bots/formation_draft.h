// A coach's draft of a formation, before anything of it is sent: what it counts, what it breaks,
// the fewest changes that mend it, and the actions that carry it out. The draft serves every moment
// at which a side arranges its players: set-up, Perfect Defence, Quick Snap.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"

namespace affray::bots {

struct PlayerPlace {
    bloodbowl::PlayerId player;
    bloodbowl::Square at;
};
using Places = std::vector<PlayerPlace>;

enum class FormationZone : std::uint8_t { Pitch, Line, UpperWide, LowerWide };

// How many stand in a zone of the own half, and how many should.
struct FormationLimit {
    FormationZone zone;
    int count = 0;
    int least = 0;
    std::optional<int> most;

    [[nodiscard]] bool is_kept() const { return count >= least && (!most || count <= *most); }
};

class FormationDraft {
public:
    // Nothing: nobody arranges his players now.
    [[nodiscard]] static std::optional<FormationDraft> open(const bloodbowl::Setup& setup,
                                                            const bloodbowl::Match& match);

    // A draft names these players and no others. Whoever was placed before stays where he is.
    [[nodiscard]] bloodbowl::PlayerSet players() const { return players_; }
    [[nodiscard]] bloodbowl::Side side() const { return side_; }
    // Quick Snap: nobody is placed, everybody may step aside.
    [[nodiscard]] bool is_quick_snap() const { return quick_snap_; }

    // Where the player may stand, given where the draft puts the others. Swapping aside, in a
    // set-up that is every free square of the half, limits or not: they hold for the whole.
    [[nodiscard]] std::vector<bloodbowl::Square> squares_for(bloodbowl::PlayerId player,
                                                             const Places& places) const;
    // The squares of the half that belong to a zone.
    [[nodiscard]] std::vector<bloodbowl::Square> squares_of(FormationZone zone) const;
    [[nodiscard]] std::vector<FormationLimit> limits(const Places& places) const;

    // What sends the draft, as the engine takes it; nothing: it is not legal.
    [[nodiscard]] std::optional<std::vector<core::Action>> actions(const Places& places) const;

    // Legal, with as few players placed, moved and taken off as possible. Where there is a choice
    // of squares, those of `slots` come first.
    [[nodiscard]] Places repaired(Places places, std::span<const bloodbowl::Square> slots) const;

private:
    FormationDraft(const bloodbowl::Setup& setup, const bloodbowl::Match& match)
        : setup_(&setup), before_(match), match_(match) {}

    void begin_set_up();
    [[nodiscard]] std::optional<std::vector<core::Action>> placing_actions(Places places) const;
    [[nodiscard]] std::optional<std::vector<core::Action>> snapping_actions(Places places) const;
    [[nodiscard]] bool changes_nothing(const Places& places) const;

    const bloodbowl::Setup* setup_;
    bloodbowl::Match before_;  // as the question stands
    bloodbowl::Match match_;   // with the players lifted whom the draft places
    bloodbowl::Side side_ = bloodbowl::Side::None;
    bool quick_snap_ = false;
    bool perfect_defence_ = false;  // not yet accepted
    bloodbowl::PlayerSet players_;
    bloodbowl::PlayerId in_hand_;  // must be placed before anybody else
    int to_place_ = 0;
};

}  // namespace affray::bots
