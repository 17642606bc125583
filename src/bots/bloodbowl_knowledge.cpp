#include "ai/bloodbowl/odds/action_odds.h"
#include "ai/bloodbowl/plays/veteran_parameters.h"
#include "ai/bloodbowl/rookie/rookie_bloodbowl.h"
#include "ai/bloodbowl/star/bloodbowl_luck.h"
#include "ai/bloodbowl/star/star.h"
#include "ai/bloodbowl/star/star_explain.h"
#include "ai/bloodbowl/veteran/veteran.h"
#include "bloodbowl/game.h"
#include "bloodbowl/text/names.h"
#include "bots/bloodbowl_preferences.h"
#include "bots/bloodbowl_statistics.h"
#include "bots/game_knowledge.h"
#include "bots/pitch_queries.h"

namespace affray::bots {

namespace {

using bloodbowl::as_blood_bowl;

// The first opponent worth the name: looks one action ahead with exact odds.
class PitchRookie final : public ai::Bot {
public:
    [[nodiscard]] core::Action choose(const core::AnyMatch& match) override {
        const auto& pitch = as_blood_bowl(match);
        return coach_.choose(pitch.setup(), pitch.match());
    }

private:
    ai::BloodBowlRookie coach_;
};

std::unique_ptr<ai::Bot> make_pitch_rookie(const ai::BotOptions&) {
    return std::make_unique<PitchRookie>();
}

ai::Explanation explain_pitch(const core::AnyMatch& seen, const ai::Budget& budget,
                              std::uint64_t seed, std::span<const core::Action> played) {
    const auto& pitch = as_blood_bowl(seen);
    return ai::explain_bloodbowl(pitch.setup(), pitch.match(), budget, seed, played);
}

core::Json pitch_odds(const core::AnyMatch& match, core::Action action) {
    const auto& pitch = as_blood_bowl(match);
    const auto odds = ai::odds_of(pitch.setup(), pitch.match(), action);
    return odds ? to_json(*odds) : core::Json(nullptr);
}

std::unique_ptr<ai::MatchLuck> make_pitch_luck(std::uint64_t seed) {
    return std::make_unique<ai::BloodBowlLuck>(seed);
}

std::optional<core::Action> obvious_on_pitch(const Preferences& preferences,
                                             const core::AnyMatch& match) {
    const auto& pitch = as_blood_bowl(match);
    return obvious_answer(preferences, pitch.setup(), pitch.match());
}

// The moments that ask, and a re-roll that may be asked about because of a card.
std::span<const std::string_view> windows_of_pitch() {
    static const std::vector<std::string_view> windows = [] {
        std::vector<std::string_view> names{bloodbowl::word_for(bloodbowl::DecisionKind::Reroll)};
        for (int i = 0; i < bloodbowl::kMoments; ++i)
            if (const auto moment = static_cast<bloodbowl::Moment>(i);
                bloodbowl::kEveryMoment.has(moment))
                names.push_back(bloodbowl::word_for(moment));
        return names;
    }();
    return windows;
}

}  // namespace

const GameKnowledge& bloodbowl_knowledge() {
    static const GameKnowledge knowledge{
        .game = bloodbowl::BloodBowl::kName,
        .rookie = make_pitch_rookie,
        .veteran = ai::make_bloodbowl_veteran,
        .star = ai::make_bloodbowl_star,
        .veteran_parameters = ai::bloodbowl_veteran_parameters,
        .star_parameters = ai::bloodbowl_star_parameters,
        .explain = explain_pitch,
        .unit = "touchdowns",
        .clearly_better = 0.1,
        .lines = {"turn",
                  {"turn", "move", "throw_target", "second_target"},
                  {"turn", "place_player"}},
        .statistics = make_bloodbowl_statistics,
        .odds = pitch_odds,
        .queries = pitch_queries(),
        .answer = answer_about_pitch,
        .luck = make_pitch_luck,
        .matters = matters_of_pitch(),
        .skills = skills_of_pitch(),
        .obvious_answer = obvious_on_pitch,
        .windows = windows_of_pitch(),
    };
    return knowledge;
}

}  // namespace affray::bots
