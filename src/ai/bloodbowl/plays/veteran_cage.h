// The cage: who can stand at which corner around a carrier in this turn, without a roll of the
// dice.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <span>

#include "bloodbowl/rules/match.h"

namespace affray::ai {

// A guard and the corner that he takes.
struct Post {
    bloodbowl::PlayerId guard;
    bloodbowl::Square corner;
};

// The posts of one cage, at most one for each corner.
struct Cage {
    static constexpr std::size_t kCorners = 4;
    std::array<Post, kCorners> posts;
    std::size_t count = 0;

    [[nodiscard]] std::span<const Post> manned() const { return std::span(posts).first(count); }
};

class Guards {
public:
    // Finds out where everybody of the side who has not acted gets safely; the carrier is no guard.
    void look(const bloodbowl::Match& m, bloodbowl::Side side, bloodbowl::PlayerId carrier);

    // As many corners around the square as can be manned at once, those that the opponents are
    // nearest to first. Who stands at one already keeps it, and has no post.
    [[nodiscard]] Cage around(const bloodbowl::Match& m, bloodbowl::Square square) const;

    [[nodiscard]] bloodbowl::PlayerSet players() const { return guards_; }
    template <class Visit>
    void for_each_square(bloodbowl::PlayerId p, Visit&& visit) const {
        const Reached& reached = reached_[p.slot];
        for (std::size_t i = 0; i < reached.size(); ++i)
            if (reached.test(i)) visit(bloodbowl::Square{static_cast<std::uint16_t>(i)});
    }

private:
    using Reached = std::bitset<bloodbowl::kGridSize>;
    [[nodiscard]] static Reached walks(const bloodbowl::Match& m, bloodbowl::PlayerId p);

    bloodbowl::Side side_ = bloodbowl::Side::Home;
    bloodbowl::PlayerSet guards_;
    std::array<Reached, bloodbowl::kSlots> reached_;
};

}  // namespace affray::ai
