#include "ai/underworlds/attack_odds.h"
#include "ai/underworlds/charge_odds.h"
#include "ai/underworlds/rookie.h"
#include "ai/underworlds/star.h"
#include "ai/underworlds/veteran.h"
#include "bots/game_knowledge.h"
#include "bots/query_json.h"
#include "bots/underworlds_statistics.h"
#include "underworlds/game.h"

namespace affray::bots {

namespace {

using underworlds::as_underworlds;

class FieldRookie final : public ai::Bot {
public:
    static constexpr std::uint64_t kStream = 78;  // its own, beside the dice of a match

    explicit FieldRookie(const ai::BotOptions& options) : random_(options.seed, kStream) {}
    [[nodiscard]] core::Action choose(const core::AnyMatch& match) override {
        const auto& field = as_underworlds(match);
        return ai::choose_underworlds(field.setup(), field.match(), random_);
    }

private:
    core::SeededDice random_;
};

std::unique_ptr<ai::Bot> make_field_rookie(const ai::BotOptions& options) {
    return std::make_unique<FieldRookie>(options);
}

ai::Explanation explain_field(const core::AnyMatch& seen, const ai::Budget& budget,
                              std::uint64_t seed, std::span<const core::Action> played) {
    const auto& field = as_underworlds(seen);
    return ai::explain_underworlds(field.setup(), field.match(), budget, seed, played);
}

core::Json field_odds(const core::AnyMatch& match, core::Action action) {
    const auto& field = as_underworlds(match);
    const auto chances = ai::chances_of(field.setup(), field.match(), action);
    return chances ? to_json(*chances) : core::Json(nullptr);
}

constexpr std::array<std::string_view, 1> kFieldQueries{"charge"};

core::Result<core::Json> answer_about_field(const core::AnyMatch& seen, std::string_view,
                                            core::ObjectReader& query) {
    const core::Json* fighter = query.take("fighter");
    if (const std::string problem = query.problem(); !problem.empty()) return bad_query(problem);
    const auto& field = as_underworlds(seen);
    return ai::answer_charge(field.setup(), field.match(), fighter);
}

constexpr std::array<std::string_view, 1> kWindows{"reaction"};

}  // namespace

const GameKnowledge& underworlds_knowledge() {
    static const GameKnowledge knowledge{
        .game = underworlds::Underworlds::kName,
        .rookie = make_field_rookie,
        .veteran = ai::make_underworlds_veteran,
        .star = ai::make_underworlds_star,
        .veteran_parameters = ai::underworlds_veteran_parameters,
        .star_parameters = ai::underworlds_star_parameters,
        .explain = explain_field,
        .unit = "glory points",
        .clearly_better = 1.0,
        .lines = {"activation",
                  {"activation", "move_to", "attack", "target"},
                  {"activation", "power_card"}},
        .statistics = make_underworlds_statistics,
        .odds = field_odds,
        .queries = kFieldQueries,
        .answer = answer_about_field,
        .luck = nullptr,
        .matters = {},
        .skills = {},
        .obvious_answer = nullptr,
        .windows = kWindows,
    };
    return knowledge;
}

}  // namespace affray::bots
