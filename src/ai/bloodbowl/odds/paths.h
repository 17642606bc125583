// Where a player can go, by which way, and how surely: every dodge, leap, extra square, pick-up and
// rising from the ground counted, with the best use of his skills and of the turn's one re-roll.
//
// Every target comes from the functions the engine itself rolls by. The chance of a path is exact
// where the opponent has no say; where he has, he is taken to use Tackle, Diving Tackle and
// Tentacles whenever he can, and not to follow with Shadowing.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "bloodbowl/rules/modifiers.h"
#include "core/action.h"

namespace affray::ai {

struct PathRoll {
    bloodbowl::RollKind kind = bloodbowl::RollKind::Dodge;
    int needed = 2;                         // the lowest result that succeeds
    double chance = 0;                      // of one throw
    double with_strength = 0;               // of one throw with Break Tackle; 0: it does not apply
    std::optional<bloodbowl::Skill> skill;  // re-rolls a failure
};

struct PathStep {
    bloodbowl::Square to;
    bool leaps = false;
    std::vector<PathRoll> rolls;  // in their order; the first step has those of rising, too

    [[nodiscard]] core::Action action() const;
};

// The player's Action, if it is going on.
[[nodiscard]] const bloodbowl::ActionFrame* action_of(const bloodbowl::Match& m,
                                                      bloodbowl::PlayerId p);

// A square and the surest way to it.
struct Reach {
    bloodbowl::Square to;
    double chance = 0;  // with the best use of the team's re-roll
    double plain = 0;   // without it
    int moves = 0;      // squares of movement used, rising from the ground included
    int extra = 0;      // of these by going for it
    int rolls = 0;
    int label = 0;  // for PathFinder::steps
};

class PathFinder {
public:
    enum class When : std::uint8_t {
        Now,       // in what is left of his Action, or of this turn
        NextTurn,  // in his side's next turn, as things stand
    };

    // Finds all ways of a player, should he take this kind of Action (it matters to a Wild Animal)
    // or go on with the one he is taking. Setup and match must stay until the next search.
    void search(const bloodbowl::Setup& setup, const bloodbowl::Match& m, bloodbowl::PlayerId p,
                When when = When::Now, bloodbowl::ActionType as = bloodbowl::ActionType::Move);
    // The same from a square that was reached, with what is left on arrival there. Returns whether
    // there is a way to it.
    bool go_on_from(bloodbowl::Square waypoint);

    // The surest way to a square with at least `spare` squares of movement left; the shortest of
    // equals. Nothing: there is none. The player's own square needs no way.
    [[nodiscard]] std::optional<Reach> to(bloodbowl::Square square, int spare = 0) const;
    // All squares that can be reached, the player's own one left out.
    [[nodiscard]] const std::vector<bloodbowl::Square>& squares() const { return squares_; }
    [[nodiscard]] std::vector<PathStep> steps(const Reach& reach) const;
    // All rolls of the way, those at the start of the Action included.
    [[nodiscard]] std::vector<PathRoll> rolls(const Reach& reach) const;
    // The chance that he gets there and then makes another roll of the same Action.
    [[nodiscard]] double chance_and(const Reach& reach, const PathRoll& then) const;
    [[nodiscard]] double plain_chance_and(const Reach& reach, const PathRoll& then) const;

    [[nodiscard]] int normal_moves() const { return normal_; }  // squares without going for it
    [[nodiscard]] int most_moves() const { return most_; }
    [[nodiscard]] bool may_use_team_reroll() const { return has(kTeam); }
    // That the team's re-roll gives him a second throw: 0 without one, a half for a Loner.
    [[nodiscard]] double team_reroll_works() const { return has(kTeam) ? team_works_ : 0; }
    [[nodiscard]] const PathRoll& going_for_it() const { return going_for_it_; }

private:
    // What saves a failed roll once, as bits of a supply; Break Tackle makes one dodge easier.
    static constexpr unsigned kTeam = 1, kPro = 2, kDodge = 4, kSureFeet = 8, kBreakTackle = 16;
    static constexpr unsigned kSavers = 16, kSupplies = 32;  // how many sets of them there are
    static constexpr int kNone = -1;
    using Chances = std::array<double, kSupplies>;

    // A way to a square, as the way to the square before it and the last step.
    struct Label {
        bloodbowl::Square at;
        int moves = 0;
        int before = kNone;
        int next_here = kNone;  // another label of the same square
        int first_roll = 0;
        int rolls = 0;
        bool leaps = false;  // the last step
        bool has_leapt = false;
        bool has_broken = false;                 // Break Tackle is used up
        bool carries = false;                    // the ball
        bool is_dropped = false;                 // another label of the square is better
        std::array<double, kSavers> left{};      // the chance to arrive with just these savers ...
        std::array<double, kSavers> at_least{};  // ... and with at least these
    };

    void take_stock(When when);
    [[nodiscard]] std::optional<Label> at_own_square(When when, bloodbowl::ActionType as);
    void add_gates(Label& label, bloodbowl::ActionType as);
    bool rise(Label& label);
    void expand_all();
    void expand(int index);
    void try_to_enter(int index, bloodbowl::Square to, bool leaps);
    [[nodiscard]] bool may_enter(const Label& from, bloodbowl::Square to) const;
    void add_rolls(Label& label, const Label& from, bool breaks);
    void add_roll(Label& label, const PathRoll& roll, bool breaks = false);
    void insert(Label& label);
    [[nodiscard]] bool leaves_no_less(const Label& a, const Label& b) const;
    [[nodiscard]] bool is_known_as_well(const Label& from, bloodbowl::Square to) const;

    // What leaving a square is like, wherever to.
    struct Departure {
        bool leaves_zone = false;
        bool is_tackled = false;       // Dodge does not help
        bool is_dived_at = false;      // by somebody with Diving Tackle
        std::optional<PathRoll> held;  // by Tentacles
    };

    [[nodiscard]] Departure departure_from(bloodbowl::Square from) const;
    [[nodiscard]] PathRoll roll_for(const bloodbowl::RollRequest& request) const;
    [[nodiscard]] PathRoll dodge(bloodbowl::Square from, bloodbowl::Square to) const;
    [[nodiscard]] std::optional<PathRoll> tentacles(bloodbowl::Square from) const;

    [[nodiscard]] bool has(unsigned supply) const { return (supplies_ & supply) != 0; }
    [[nodiscard]] static unsigned supply_of(const PathRoll& roll);
    [[nodiscard]] double saved(const PathRoll& roll, double chance, unsigned supplies,
                               const Chances& after) const;
    [[nodiscard]] Chances before_roll(const PathRoll& roll, unsigned supplies,
                                      const Chances& after) const;
    [[nodiscard]] double exact_chance(int index, unsigned supplies, const PathRoll* then) const;

    const bloodbowl::Setup* setup_ = nullptr;
    const bloodbowl::Match* m_ = nullptr;
    bloodbowl::PlayerId player_;
    int normal_ = 0, most_ = 0;
    bool may_leap_ = false;
    unsigned supplies_ = 0;
    double team_works_ = 1;  // a Loner may find the re-roll useless
    PathRoll going_for_it_;
    Departure departure_;  // from the square whose neighbours are entered
    std::vector<Label> labels_;
    std::vector<PathRoll> rolls_;
    std::array<int, bloodbowl::kGridSize> here_{};  // the first label of a square
    std::vector<std::vector<int>> by_moves_;        // from which to go on
    std::vector<bloodbowl::Square> squares_;
};

}  // namespace affray::ai
