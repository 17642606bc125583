// The parts of list_plays share this: the position, the player being looked at, the drafts so far.
#pragma once

#include <initializer_list>
#include <vector>

#include "ai/bloodbowl/base/scene.h"
#include "ai/bloodbowl/odds/paths.h"
#include "ai/bloodbowl/plays/plays.h"
#include "ai/bloodbowl/plays/veteran_parameters.h"
#include "ai/bloodbowl/plays/veteran_pitch.h"

namespace affray::ai {

inline constexpr double kSafe = 0.03;   // of losing the turn by it
inline constexpr double kSure = 0.999;  // a way without risk worth mentioning

// A play before the others are known: its worth depends on what they could still gain.
struct Draft {
    Play play;
    double gain = 0;  // if all goes well
    double loss = 0;  // beside the turn, if it goes wrong
};

class PlayLister {
public:
    PlayLister(const Scene& scene, PathFinder& finder, const VeteranParameters& weights)
        : s_(scene),
          w_(weights),
          pitch_(scene.setup, scene.m, scene.side, weights),
          finder_(finder) {}

    [[nodiscard]] std::vector<Play> plays();
    // How an Action that is going on is best finished, and what the position is worth then.
    struct Rest {
        std::vector<core::Action> actions;
        double worth = 0;
    };
    [[nodiscard]] Rest rest(const bloodbowl::ActionFrame& f);

private:
    using PlayerId = bloodbowl::PlayerId;
    using Square = bloodbowl::Square;

    // veteran_plays.cpp: one player after another, and which play comes first
    [[nodiscard]] bloodbowl::PlayerSet who_can_act() const;
    [[nodiscard]] bloodbowl::PlayerSet who_can_have_the_ball() const;
    void imagine_the_ball_moved();
    [[nodiscard]] bool is_kept_for_another(Square square) const;
    [[nodiscard]] double of_receiving(Square square) const;
    void prepare(PlayerId p, bloodbowl::ActionType type);
    void put_back();
    void consider(PlayerId p);
    void settle_worth();
    [[nodiscard]] std::vector<Play> in_order();
    [[nodiscard]] bool takes_blitz_from_another(const Draft& draft) const;
    [[nodiscard]] bool opens_the_way(PlayerId opponent) const;
    [[nodiscard]] int rank_of(const Draft& draft) const;
    [[nodiscard]] double of_turnover() const;
    [[nodiscard]] double first_guess(const Draft& draft) const;
    // Whether it would be among the best few of its kind; and takes it in.
    [[nodiscard]] bool is_wanted(const Draft& draft) const;
    void offer(Draft draft, bloodbowl::ActionType type, const std::vector<core::Action>& deeds);
    [[nodiscard]] Draft draft(PlayKind kind, double gain, double chance, double risk,
                              double loss) const;

    // veteran_ways.cpp: with and without the ball
    void consider_ways();
    void consider_portals();
    void consider_rising();
    void consider_way(const PathFinder& finder, Square square, PlayKind kind, double loss);
    void consider_pick_up();
    [[nodiscard]] double least_chance(Square square) const;
    [[nodiscard]] double least_hope() const;
    void consider_giving_away();
    [[nodiscard]] double all_of(std::initializer_list<double> chances) const;
    void consider_hand_off(PlayerId mate, double scores);
    void consider_pass(PlayerId mate, double scores);
    void consider_pass_from(Square from, PlayerId mate, double scores);
    [[nodiscard]] double value_at(Square square, bool with_ball);

    // veteran_blows.cpp
    struct Blow {
        double gain = 0;
        double knock_down = 0;
        double fall = 0;
        int dice = 1;  // negative: against him
    };
    void consider_blocks();
    void consider_blitz();
    void consider_blitz_from(const Reach& way, PlayerId target);
    void consider_blitz_with_ball(const Reach& way, PlayerId target);
    void consider_foul();
    void consider_foul_from(const Reach& way, PlayerId victim);
    void consider_bomb();
    void consider_gaze();
    // A block that a team-mate could make, as it stands.
    struct OpenBlock {
        PlayerId attacker, target;
        double knock_down = 0;
        int dice = 1;
    };
    void note_open_blocks();
    // What it adds to them that he stands where he stands now.
    [[nodiscard]] double of_assisting() const;
    [[nodiscard]] Blow blow_against(PlayerId target, bloodbowl::ActionType type);
    [[nodiscard]] double hurting(PlayerId target, int armour_modifier) const;

    // Ways
    [[nodiscard]] double trusted(const Reach& way) const {
        return way.plain + w_.team_reroll * (way.chance - way.plain);
    }
    [[nodiscard]] double risk_of(double chance) const;
    [[nodiscard]] double loss_of_falling() const;
    [[nodiscard]] std::vector<core::Action> walk_and(const PathFinder& finder, const Reach& way,
                                                     core::Action deed) const;

    const Scene& s_;
    const VeteranParameters& w_;
    Pitch pitch_;
    PathFinder& finder_;
    PathFinder onward_;
    bloodbowl::Match cleared_;  // with an opponent out of the way, for onward_
    std::vector<Draft> drafts_;
    std::vector<Draft> of_player_;
    std::vector<OpenBlock> open_blocks_;
    Cage cage_;  // as it is to be formed
    Receivers receivers_;

    PlayerId acting_;           // whose Action is going on, if one is
    PlayerId p_;                // who is being looked at
    bloodbowl::Player before_;  // as he is
    Square at_;
    bool carries_ = false;
    double starts_ = 1;  // the chance that he can act at all
    double stands_ = 0;  // what his own place adds
    double here_ = 0;    // what the position is worth while he stays ...
    double away_ = 0;    // ... and were he anywhere where he makes no difference
};

}  // namespace affray::ai
