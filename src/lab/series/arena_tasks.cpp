#include "lab/series/arena_tasks.h"

#include <stdexcept>
#include <thread>

#include <fmt/format.h>
#include <sodium.h>

#include "cli/base/command.h"
#include "protocol/version.h"
#include "store/dice/secret_dice.h"
#include "store/values.h"

namespace affray::lab {

namespace {

using core::Json;
using std::chrono::milliseconds;

constexpr milliseconds kBetweenLooks{100};
constexpr std::chrono::minutes kPatience{1};

Json contender_json(const Contender& contender) {
    return {{"name", contender.name},
            {"time", contender.budget.time.count()},
            {"nodes", contender.budget.nodes},
            {"threads", contender.budget.threads},
            {"parameters", contender.parameters},
            {"buys", static_cast<int>(contender.buys)}};
}

Contender read_contender(const Json& json) {
    Contender contender;
    contender.name = json.at("name");
    contender.budget.time = milliseconds(json.at("time").get<std::int64_t>());
    contender.budget.nodes = json.at("nodes");
    contender.budget.threads = json.at("threads");
    contender.parameters = json.at("parameters");
    contender.buys = static_cast<Buying>(json.at("buys").get<int>());
    return contender;
}

Json plan_json(const SeriesPlan& plan) {
    const cli::MatchChoices& match = plan.match;
    return {{"game", match.game},
            {"edition", match.edition},
            {"home", match.home},
            {"away", match.away},
            {"sides", match.sides},
            {"options", match.options},
            {"rosters", plan.teams.rosters},
            {"improvements", plan.teams.improvements},
            {"seed", plan.seed},
            {"bot_seed", plan.bot_seed},
            {"tolerance", plan.tolerance.count()},
            {"check", plan.check_invariants},
            {"records", !plan.out.empty()}};
}

SeriesPlan read_plan(const Json& json) {
    SeriesPlan plan;
    plan.match.game = json.at("game");
    plan.match.edition = json.at("edition");
    plan.match.home = json.at("home");
    plan.match.away = json.at("away");
    plan.match.sides = json.at("sides").get<std::vector<std::string>>();
    plan.match.options = json.at("options").get<std::vector<std::string>>();
    plan.teams.rosters = json.at("rosters").get<std::vector<std::string>>();
    plan.teams.improvements = json.at("improvements");
    plan.seed = json.at("seed");
    plan.bot_seed = json.at("bot_seed");
    plan.tolerance = milliseconds(json.at("tolerance").get<std::int64_t>());
    plan.check_invariants = json.at("check");
    if (json.at("records").get<bool>()) plan.out = "sent back";  // nothing is written there
    return plan;
}

Json thinking_json(const Thinking& thinking) {
    return {thinking.decisions,       thinking.turns,        thinking.seconds,
            thinking.seconds_in_turn, thinking.longest_turn, thinking.longest_out_of_turn};
}

Thinking read_thinking(const Json& json) {
    return {json.at(0), json.at(1), json.at(2), json.at(3), json.at(4), json.at(5)};
}

Json result_json(const OneGame& one) {
    Json bots = Json::array();
    for (const BotResult& bot : one.result.bots)
        bots.push_back({{"points", bot.points},
                        {"score", bot.score},
                        {"deeds", bot.deeds},
                        {"luck", bot.luck},
                        {"thinking", thinking_json(bot.thinking)}});
    Json failure = nullptr;
    if (const auto& failed = one.result.failure)
        failure = {{"seat", failed->seat ? Json(*failed->seat) : Json(nullptr)},
                   {"decision", failed->decision},
                   {"message", failed->message}};
    return {{"bots", std::move(bots)},
            {"a_sits_first", one.result.a_sits_first},
            {"decisions", one.result.decisions},
            {"failure", std::move(failure)},
            {"sides", one.sides},
            {"record", one.record}};
}

}  // namespace

std::string arena_kind() { return fmt::format("arena {}", kVersion); }

std::string task_of(const SeriesPlan& plan, const Contender& a, const Contender& b, int game) {
    return Json{{"plan", plan_json(plan)},
                {"a", contender_json(a)},
                {"b", contender_json(b)},
                {"match", game}}
        .dump();
}

std::string play_task(const std::string& task) {
    const Json json = cli::value_or_bad_input(core::parse_json(task));
    const Contender a = read_contender(json.at("a"));
    const Contender b = read_contender(json.at("b"));
    return result_json(play_one(read_plan(json.at("plan")), a, b, json.at("match"))).dump();
}

OneGame read_result(const std::string& text) {
    const Json json = cli::value_or_bad_input(core::parse_json(text));
    OneGame one;
    for (std::size_t i = 0; i < one.result.bots.size(); ++i) {
        const Json& bot = json.at("bots").at(i);
        one.result.bots[i] = {
            bot.at("points"), bot.at("score"), bot.at("deeds").get<std::map<std::string, int>>(),
            bot.at("luck").get<std::map<std::string, double>>(), read_thinking(bot.at("thinking"))};
    }
    one.result.a_sits_first = json.at("a_sits_first");
    one.result.decisions = json.at("decisions");
    if (const Json& failure = json.at("failure"); !failure.is_null()) {
        one.result.failure = Failure{std::nullopt, failure.at("decision"), failure.at("message")};
        if (!failure.at("seat").is_null())
            one.result.failure->seat = failure.at("seat").get<std::size_t>();
    }
    one.sides = json.at("sides").get<std::vector<std::string>>();
    one.record = json.at("record");
    return one;
}

QueuedSeries::QueuedSeries(const SeriesPlan& plan, const Contender& a, const Contender& b)
    : jobs_(plan.queue), batch_(store::to_hex(store::random_seed())) {
    for (const Contender* contender : {&a, &b})
        if (contender->name.starts_with("program:"))
            throw cli::BadInput("workers do not start programs: " + contender->name);
    std::vector<store::NewJob> games;
    for (int game = 0; game < plan.games; ++game)
        games.push_back({game, task_of(plan, a, b, game)});
    jobs_.put(batch_, arena_kind(), store::Jobs::Priority::Series, games);
}

QueuedSeries::~QueuedSeries() {
    try {
        jobs_.drop(batch_);
    } catch (const store::StoreError&) {}  // workers play them in vain
}

// A database that is restarted is waited for.
std::vector<store::DoneJob> QueuedSeries::collect() {
    const auto until = std::chrono::steady_clock::now() + kPatience;
    for (;;) {
        try {
            return jobs_.collect(batch_);
        } catch (const store::StoreError&) {
            if (std::chrono::steady_clock::now() >= until) throw;
            std::this_thread::sleep_for(kBetweenLooks);
        }
    }
}

std::vector<std::pair<int, OneGame>> QueuedSeries::wait_for_some() {
    std::vector<std::pair<int, OneGame>> some;
    for (;;) {
        for (const store::DoneJob& job : collect()) {
            if (!job.problem.empty())
                throw std::runtime_error(
                    fmt::format("match {} was given up: {}", job.number + 1, job.problem));
            some.emplace_back(static_cast<int>(job.number), read_result(job.result));
        }
        if (!some.empty()) return some;
        std::this_thread::sleep_for(kBetweenLooks);
    }
}

}  // namespace affray::lab
