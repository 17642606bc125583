#include "ai/underworlds/star.h"

#include <algorithm>

#include "ai/underworlds/answers.h"
#include "ai/underworlds/veteran.h"
#include "underworlds/game.h"
#include "underworlds/rules/decisions.h"

namespace affray::ai {

using namespace underworlds;
using Clock = std::chrono::steady_clock;

// ------------------------------------------------------------------------------- the budget

namespace {

constexpr int kOutOfTurn = 10;           // a tenth
constexpr int kOfDeed = 9, kOfRest = 5;  // tenths of what is left in the activation
constexpr int kTenths = 10;
// Of the time a little is kept back for what is not counted.
constexpr int kKeptBack = 20;

bool is_in_own_activation(const Match& m) {
    return m.round > 0 && !m.in_end_phase && m.active.is_some() &&
           m.active.number == m.decision.seat;
}

}  // namespace

SearchLimit ActivationBudget::limit(const Match& seen) {
    asked_ = Clock::now();
    own_turn_ = is_in_own_activation(seen);
    const Clock::duration time = budget_.time - budget_.time / kKeptBack;
    SearchLimit limit{.threads = std::max(1, budget_.threads)};
    if (!own_turn_) {
        limit.until = asked_ + time / kOutOfTurn;
        limit.nodes =
            budget_.nodes == 0 ? 0 : std::max<std::int64_t>(1, budget_.nodes / kOutOfTurn);
        return limit;
    }
    const auto kind = static_cast<DecisionKind>(seen.decision.kind);
    const Moment moment{seen.round, seen.player({seen.decision.seat}).activations};
    if (!(moment == moment_) || kind == DecisionKind::Activation) {
        moment_ = moment;
        time_left_ = time;
        nodes_left_ = budget_.nodes;
    }
    const int tenths = kind == DecisionKind::Activation ? kOfDeed : kOfRest;
    limit.until = asked_ + time_left_ * tenths / kTenths;
    limit.nodes =
        budget_.nodes == 0 ? 0 : std::max<std::int64_t>(1, nodes_left_ * tenths / kTenths);
    return limit;
}

void ActivationBudget::spend(std::int64_t nodes) {
    if (!own_turn_) return;
    time_left_ = std::max(Clock::duration{}, time_left_ - (Clock::now() - asked_));
    nodes_left_ = std::max<std::int64_t>(0, nodes_left_ - nodes);
}

core::Json ActivationBudget::memory() const {
    return {moment_.round, moment_.activation, time_left_.count(), nodes_left_};
}

void ActivationBudget::remember(const core::Json& memory) {
    moment_ = {memory.at(0), memory.at(1)};
    time_left_ = Clock::duration(memory.at(2).get<std::int64_t>());
    nodes_left_ = memory.at(3);
}

// ------------------------------------------------------------------------------- the bot

namespace {

// Trials that look some activations ahead tell good deeds from bad ones. What a card would have
// been worth later they do not show, nor how a game goes from another placement: measured by how
// games ended, to search there gained nothing over the veteran's answers.
bool is_searched(DecisionKind kind) {
    return kind == DecisionKind::Activation || continues_a_deed(kind);
}

class UnderworldsStar final : public Bot {
public:
    explicit UnderworldsStar(const BotOptions& options)
        : parameters_(read_search_parameters(options.parameters)),
          evaluator_(parameters_.ends),
          random_(options.seed, kStream),
          budget_(options.budget) {}

    [[nodiscard]] core::Action choose(const core::AnyMatch& match) override {
        const auto& field = dynamic_cast<const AnyUnderworldsMatch&>(match);
        const Setup& setup = field.setup();
        const Match& seen = field.match();
        ActionList actions;
        Underworlds::list_actions(setup, seen, actions);
        if (actions.size() == 1) return actions[0];
        if (const auto action = in_hand_.next(setup, seen)) return *action;
        if (!is_searched(static_cast<DecisionKind>(seen.decision.kind))) {
            const Deed deed = choose_deed(setup, seen, parameters_.weights, random_);
            in_hand_.keep(setup, seen, deed);
            return deed.first();
        }
        const SearchLimit limit = budget_.limit(seen);
        const UnderworldsSearch search(setup, parameters_, evaluator_);
        const SearchResult result = search.search(seen, random_.next(), limit);
        budget_.spend(result.nodes);
        const Deed& deed = result.deeds.front().deed;
        in_hand_.keep(setup, seen, deed);
        return deed.first();
    }

    [[nodiscard]] bool knows_answer(const core::AnyMatch& match) const override {
        const auto& field = dynamic_cast<const AnyUnderworldsMatch&>(match);
        ActionList actions;
        Underworlds::list_actions(field.setup(), field.match(), actions);
        return actions.size() == 1 || in_hand_.is_expected(field.match());
    }

    [[nodiscard]] core::Json memory(const core::AnyMatch& match) const override {
        const auto& field = dynamic_cast<const AnyUnderworldsMatch&>(match);
        return {{"place", random_.place()},
                {"budget", budget_.memory()},
                {"in_hand", in_hand_.memory(field.setup())}};
    }
    void remember(const core::AnyMatch& match, const core::Json& memory) override {
        const auto& field = dynamic_cast<const AnyUnderworldsMatch&>(match);
        random_.go_on_from(memory.at("place"));
        budget_.remember(memory.at("budget"));
        in_hand_.remember(field.setup(), memory.at("in_hand"));
    }

private:
    static constexpr std::uint64_t kStream = 80;  // its own, beside the dice of a match

    SearchParameters parameters_;
    JudgementEvaluator evaluator_;
    core::SeededDice random_;
    ActivationBudget budget_;
    DeedInHand in_hand_;
};

}  // namespace

std::unique_ptr<Bot> make_underworlds_star(const BotOptions& options) {
    return std::make_unique<UnderworldsStar>(options);
}

// ------------------------------------------------------------------------------- explaining

namespace {

constexpr std::size_t kMostLines = 5;

// How many actions two lines have in common at their beginning.
std::size_t agreement(const Deed& deed, std::span<const core::Action> played) {
    std::size_t n = 0;
    while (n < deed.length && n < played.size() && deed.actions[n] == played[n]) ++n;
    return n;
}

// The deed that was played, as far as it went.
const Deed* played_deed(const std::vector<Deed>& deeds, std::span<const core::Action> played) {
    const Deed* found = nullptr;
    std::size_t most = 0;
    for (const Deed& deed : deeds) {
        const std::size_t same = agreement(deed, played);
        const bool better = same > most || (same == most && found != nullptr && same > 0 &&
                                            deed.value > found->value);
        if (better) found = &deed, most = same;
    }
    return found;
}

Line line_of(const Deed& deed, double gain) {
    return {{deed.actions.begin(), deed.actions.begin() + static_cast<std::ptrdiff_t>(deed.length)},
            deed.chance,
            gain};
}

// What to do nothing is worth; where that is impossible, the least of what was looked at.
double value_of_nothing(const SearchResult& result) {
    for (const Trialled& tried : result.deeds)
        if (does_nothing(tried.deed.first())) return tried.value;
    return result.deeds.back().value;
}

// Set-up and cards: the answer is known, nothing is searched.
Explanation explain_answer(core::Action answer, std::span<const core::Action> played) {
    Explanation explanation;
    explanation.lines.push_back({{answer}, 1, 0});
    if (played.empty()) return explanation;
    explanation.played = 0;
    if (played.front() != answer) {
        explanation.lines.push_back({{played.front()}, 1, 0});
        explanation.played = 1;
    }
    return explanation;
}

}  // namespace

Explanation explain_underworlds(const Setup& setup, const Match& seen, const Budget& budget,
                                std::uint64_t seed, std::span<const core::Action> played) {
    const SearchParameters parameters;
    core::SeededDice random(seed);
    if (const auto answer = answer_without_deed(setup, seen, parameters.weights, random))
        return explain_answer(*answer, played);
    const JudgementEvaluator evaluator(parameters.ends);
    const UnderworldsSearch search(setup, parameters, evaluator);
    const std::vector<Deed> deeds = search.deeds_of(seen, seed);
    const Deed* const given = played_deed(deeds, played);
    const SearchResult result =
        search.search(seen, seed, ActivationBudget(budget).limit(seen), given);
    const double nothing = value_of_nothing(result);
    Explanation explanation;
    explanation.nodes = result.nodes;
    for (const Trialled& tried : result.deeds) {
        const bool is_given = given != nullptr && is_same(tried.deed, *given);
        if (explanation.lines.size() >= kMostLines && !is_given) continue;
        if (is_given) explanation.played = explanation.lines.size();
        explanation.lines.push_back(line_of(tried.deed, tried.value - nothing));
    }
    return explanation;
}

core::Json underworlds_star_parameters() { return to_json(SearchParameters{}); }

}  // namespace affray::ai
