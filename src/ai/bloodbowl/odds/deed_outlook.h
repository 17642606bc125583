// What a player could do to another one, told before anything is declared: a block, a blitz, a
// foul, a pass, a hand-off, each with the way to it, its rolls, and how surely it succeeds.
//
// He does it from where he stands, if he can; else he takes the surest way to a square beside the
// target, and of equally sure ones the one where the deed has the best chance. On the way skills
// are used first, then the team's re-roll; what is left of it serves the deed.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ai/bloodbowl/odds/block_outlook.h"
#include "ai/bloodbowl/odds/paths.h"
#include "core/action.h"

namespace affray::ai {

enum class DeedKind : std::uint8_t { Block, Blitz, Foul, HandOff, Pass };
[[nodiscard]] bloodbowl::ActionType action_type_of(DeedKind kind);

// A chance without a team re-roll, and with the best use of it.
struct TwoChances {
    double plain = 1;
    double chance = 1;

    // ... and then something that succeeds by itself, or because the re-roll that is left helps.
    [[nodiscard]] TwoChances and_then(double by_itself, double by_reroll) const {
        return {plain * by_itself, plain * (by_itself + by_reroll) + (chance - plain) * by_itself};
    }
};

// What has to go well for the ball to arrive, one after the other.
struct PassLink {
    enum class Of : std::uint8_t { Willing, NotIntercepted, Accurate, Caught };
    Of of = Of::Accurate;
    int needed = 0;  // the lowest result that succeeds
    TwoChances chances;
};
struct PassOutlook {
    bool is_measured = true;  // false: the edition forbids it, and accuracy is not told
    bloodbowl::Range range = bloodbowl::Range::OutOfRange;
    int modifier = 0;
    double fumble = 0;
    std::vector<PassLink> links;
    struct Interceptor {
        bloodbowl::PlayerId player;
        double chance = 0;
    };
    std::vector<Interceptor> interceptors;
};

struct DeedOutlook {
    DeedKind kind = DeedKind::Block;
    bloodbowl::PlayerId player, target;
    bloodbowl::Square from;             // where he does it
    std::vector<PathStep> path;         // to get there
    std::vector<PathRoll> rolls;        // before the deed itself: on the way, for an extra square
    int moves = 0, extra = 0;           // squares; of these by going for it
    std::vector<core::Action> actions;  // declaration, way and deed, as far as they are ahead
    bool is_spent = false;              // the Action that a turn has once
    TwoChances way;                     // he gets to do it
    TwoChances wanted;                  // he goes down, his armour breaks, the ball arrives
    std::optional<BlockOutlook> block;
    bool uses_chainsaw = false;
    std::optional<FoulOutlook> foul;
    std::optional<PassOutlook> pass;  // and of a hand-off
};

// What one player could do, to anybody: with the Action he is taking, or with a new one; in this
// turn if his side is on turn and he has not acted, else in its next one. Setup and match must
// stay.
class OutlookFinder {
public:
    OutlookFinder(const bloodbowl::Setup& setup, const bloodbowl::Match& m, bloodbowl::PlayerId p);

    // The likeliest meaning first; what a turn has once and had already comes last.
    [[nodiscard]] std::vector<DeedOutlook> against(bloodbowl::PlayerId target);
    // The first of them, if he can do it at all.
    [[nodiscard]] std::optional<DeedOutlook> best_against(bloodbowl::PlayerId target);

private:
    static constexpr std::size_t kKinds = 5;

    [[nodiscard]] std::vector<DeedKind> kinds_against(bloodbowl::PlayerId target) const;
    [[nodiscard]] bool is_open(DeedKind kind, bloodbowl::PlayerId target) const;
    [[nodiscard]] std::optional<DeedOutlook> consider(DeedKind kind, bloodbowl::PlayerId target);
    [[nodiscard]] const PathFinder& ways_for(DeedKind kind);
    [[nodiscard]] std::optional<DeedOutlook> deed_from(DeedKind kind, bloodbowl::PlayerId target,
                                                       bloodbowl::Square from);

    const bloodbowl::Setup& setup_;
    const bloodbowl::Match& m_;
    bloodbowl::PlayerId p_;
    PathFinder::When when_;
    const bloodbowl::ActionFrame* action_;                // that he is taking
    std::array<std::optional<PathFinder>, kKinds> ways_;  // that were searched
};

// The best deed of each opponent of the target who can get at him, the surest first.
[[nodiscard]] std::vector<DeedOutlook> who_can_get_at(const bloodbowl::Setup& setup,
                                                      const bloodbowl::Match& m,
                                                      bloodbowl::PlayerId target);

}  // namespace affray::ai
