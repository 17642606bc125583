#include "protocol/engine_session.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bots/odds.h"
#include "protocol/analysis.h"
#include "protocol/given_dice.h"
#include "protocol/request.h"
#include "protocol/version.h"

namespace affray::protocol {

using core::Action;
using core::Json;

namespace {

void check(const core::Status& status) {
    if (!status) throw Refusal{status.error()};
}

constexpr std::uint64_t kMostMilliseconds = 600'000;
constexpr std::uint64_t kMostNodes = 1'000'000'000;
constexpr std::uint64_t kMostThreads = 64;
constexpr std::uint64_t kMostLines = 100;

Json header_of(const core::GameType& game, const Json& request) {
    const std::string edition = text_field(request, "edition", game.editions.back());
    if (std::find(game.editions.begin(), game.editions.end(), edition) == game.editions.end())
        refuse("unknown_edition", fmt::format("{} has no edition '{}'", game.name, edition));
    Json header = game.sample_header(edition);
    for (const char* key : {"options", "sides", "match"})
        if (const Json* field = find(request, key)) header[key] = *field;
    return header;
}

Json to_json(const core::GameType& game) {
    Json editions = Json::array();
    for (const std::string_view edition : game.editions) editions.push_back(std::string(edition));
    return {{"name", std::string(game.name)},
            {"editions", editions},
            {"rules_revision", game.rules_revision}};
}

std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json error_reply(const core::Error& error) {
    return {{"error", {{"code", error.code}, {"message", error.message}}}};
}

// Whatever goes wrong on the way becomes a reply.
template <class Function>
Json reply_of(Function&& function) {
    try {
        Json reply{{"ok", true}};
        reply.update(function());
        return reply;
    } catch (const Refusal& refusal) {
        Json reply = error_reply(refusal.error);
        if (!refusal.wanted.is_null()) reply["error"]["wanted"] = refusal.wanted;
        return reply;
    } catch (const std::exception& unexpected) {
        return error_reply({"internal", unexpected.what()});
    }
}

Question question_of(const Json& request) {
    Question question;
    question.bot = text_field(request, "bot", question.bot);
    question.seed = number_field(request, "seed", question.seed);
    question.lines = number_field(request, "lines", question.lines, {1, kMostLines});
    if (find(request, "time_ms") != nullptr && find(request, "nodes") != nullptr)
        refuse("bad_request", R"(give the bot "time_ms" or "nodes", not both)");
    ai::Budget& budget = question.budget;
    budget.time = std::chrono::milliseconds(
        number_field(request, "time_ms", static_cast<std::uint64_t>(budget.time.count()),
                     {1, kMostMilliseconds}));
    budget.nodes = static_cast<std::int64_t>(number_field(request, "nodes", 0, {1, kMostNodes}));
    budget.threads = static_cast<int>(number_field(request, "threads", 1, {1, kMostThreads}));
    return question;
}

Json with_id(Json reply, const Json& id) {
    if (id.is_null()) return reply;
    Json numbered{{"id", id}};
    numbered.update(reply);
    return numbered;
}

}  // namespace

std::string EngineSession::handle(std::string_view line) {
    if (line.size() > kLongestLine)
        return dump(error_reply({"too_long", "a line may have at most 1 MiB"}));
    const auto request = core::parse_json(line);
    if (!request) return dump(error_reply(request.error()));
    if (!request->is_object())
        return dump(error_reply({"bad_request", R"(a request is an object like {"cmd":"hello"})"}));
    const Json* id = find(*request, "id");
    return dump(with_id(reply_of([&] { return answer(*request); }), id ? *id : Json(nullptr)));
}

// Every command with the fields it knows. Those that know none look at none.
const std::vector<EngineSession::Command>& EngineSession::commands() {
    static const std::vector<Command> all{
        {"hello", {}, &EngineSession::hello},
        {"new",
         {"game", "edition", "seed", "sides", "options", "match", "position", "dice", "dice_queue"},
         &EngineSession::begin},
        {"state", {"seat", "full"}, &EngineSession::state},
        {"legal", {}, &EngineSession::legal},
        {"apply", {"action", "plan", "dice", "dice_queue"}, &EngineSession::apply},
        {"undo", {"n"}, &EngineSession::undo},
        {"seed", {"seed"}, &EngineSession::reseed},
        {"analyse",
         {"bot", "time_ms", "nodes", "threads", "seed", "lines", "game", "edition", "sides",
          "options", "match", "position"},
         &EngineSession::analyse},
        {"choose",
         {"bot", "time_ms", "nodes", "threads", "seed", "game", "edition", "sides", "options",
          "match", "position"},
         &EngineSession::choose},
        {"record", {}, &EngineSession::record},
        {"position", {}, &EngineSession::position},
        {"draw", {}, &EngineSession::draw},
        {"outcome", {}, &EngineSession::outcome},
        {"quit", {}, &EngineSession::quit},
    };
    return all;
}

Json EngineSession::answer(const Json& request) {
    const std::string name = text_field(request, "cmd", "");
    if (name.empty()) refuse("bad_request", "the field \"cmd\" is missing");
    const auto command = std::find_if(commands().begin(), commands().end(),
                                      [&](const Command& known) { return known.name == name; });
    if (command == commands().end())
        refuse("unknown_command", fmt::format("there is no command '{}'", name));
    if (!command->fields.empty()) allow_only(request, command->fields);
    return (this->*command->run)(request);
}

Json EngineSession::description() const {
    Json commands = Json::array();
    for (const Command& command : EngineSession::commands()) {
        Json fields = Json::array();
        for (const std::string_view field : command.fields) fields.push_back(std::string(field));
        commands.push_back({{"name", std::string(command.name)}, {"fields", fields}});
    }
    Json games = Json::object();
    for (const ServedGame& game : games_) {
        Json entry = to_json(game.type);
        entry.update(game.type.vocabulary());
        games[std::string(game.type.name)] = entry;
    }
    return {{"protocol", kProtocol}, {"commands", commands}, {"games", games}};
}

const PlayedMatch& EngineSession::played() const {
    if (!played_) refuse("no_match", "there is no match yet: begin one with \"new\"");
    return *played_;
}

PlayedMatch& EngineSession::played() {
    return const_cast<PlayedMatch&>(std::as_const(*this).played());
}

Json EngineSession::hello(const Json&) {
    Json games = Json::array();
    for (const ServedGame& game : games_) games.push_back(to_json(game.type));
    return {{"name", "affray"},
            {"version", std::string(kVersion)},
            {"protocol", kProtocol},
            {"games", games},
            {"bots", bots_json()},
            {"capabilities",
             {"views", "given_dice", "dice_queue", "plans", "undo", "records", "positions", "odds",
              "analysis", "full_states", "positions_between_decisions"}},
            {"longest_line", kLongestLine}};
}

// Beginning

const ServedGame& EngineSession::game_of(std::string_view name) const {
    const auto found = std::find_if(games_.begin(), games_.end(),
                                    [&](const ServedGame& game) { return game.type.name == name; });
    if (found == games_.end()) refuse("unknown_game", fmt::format("there is no game '{}'", name));
    return *found;
}

// A match that has not begun, from the fields that say what it is made of.
PlayedMatch EngineSession::made_for(const Json& request) const {
    const core::GameType& game =
        game_of(text_field(request, "game", games_.front().type.name)).type;
    return {value_of(game.make(header_of(game, request))), number_field(request, "seed", 1)};
}

Json EngineSession::begin(const Json& request) {
    PlayedMatch played = made_for(request);
    GivenDice given(request, played.match().die_types());
    given.run([&] {
        if (const Json* position = find(request, "position"))
            check(played.start_from(*position, given.source()));
        else
            played.start(given.source());
    });
    given.check_all_used();
    played_ = std::move(played);
    Json reply{{"events", played_->opening_events()},
               {"dice", core::to_json(played_->opening_rolls(), match().die_types())}};
    reply.update(given.left());
    reply.update(where_we_are());
    return reply;
}

Json EngineSession::where_we_are() const {
    return {{"decisions", played().taken().size()},
            {"decision", match().decision_json()},
            {"over", !match().decision().is_open()}};
}

// Looking

// A seat by its name or its number; kAllSeats where none is given.
int EngineSession::seat_in(const Json& request) const {
    const Json* field = find(request, "seat");
    if (field == nullptr) return core::kAllSeats;
    const std::vector<std::string> names = match().seat_names();
    if (field->is_string())
        if (const auto seat = match().seat_called(field->get_ref<const std::string&>()))
            return *seat;
    if (field->is_number_unsigned() && field->get<std::uint64_t>() < names.size())
        return field->get<int>();
    refuse("bad_request", fmt::format("\"seat\" must be one of {}, or a number from 0 to {}",
                                      fmt::join(names, " "), names.size() - 1));
}

Json EngineSession::state(const Json& request) {
    const core::AnyMatch& current = match();
    const int seat = seat_in(request);
    Json reply{{"header", current.header()},
               {"state", current.state(seat, flag_field(request, "full"))}};
    if (seat == core::kAllSeats) reply["hash"] = core::hash_text(current.hash());
    reply.update(where_we_are());
    return reply;
}

Json EngineSession::legal(const Json&) {
    const core::AnyMatch& current = match();
    Json actions = Json::array();
    for (const Action action : current.legal_actions()) {
        Json entry{{"text", current.action_text(action)}, {"action", current.action_json(action)}};
        if (const Json odds = bots::odds_json(current, action); !odds.is_null())
            entry["odds"] = odds;
        actions.push_back(entry);
    }
    return {{"decision", current.decision_json()}, {"actions", actions}};
}

Json EngineSession::position(const Json&) { return {{"position", match().position()}}; }
Json EngineSession::draw(const Json&) { return {{"text", match().draw()}}; }
Json EngineSession::outcome(const Json&) { return {{"outcome", match().outcome_json()}}; }

// What a bot thinks of it: of the match, or of a position that comes with the question and leaves
// the match alone.

template <class Ask>
Json EngineSession::asked(const Json& request, Ask&& ask) const {
    Question question = question_of(request);
    const auto with_coach = [&](const core::AnyMatch& about) -> const Question& {
        question.coach = game_of(about.game()).coach;
        return question;
    };
    const Json* position = find(request, "position");
    if (position == nullptr) {
        for (const char* key : {"game", "edition", "sides", "options", "match"})
            if (find(request, key) != nullptr)
                refuse("bad_request", fmt::format(R"("{}" comes with a "position")", key));
        return value_of(ask(match(), with_coach(match())));
    }
    PlayedMatch given = made_for(request);
    check(given.start_from(*position));
    return value_of(ask(given.match(), with_coach(given.match())));
}

Json EngineSession::analyse(const Json& request) { return asked(request, protocol::analyse); }
Json EngineSession::choose(const Json& request) { return asked(request, protocol::choose); }

// Deciding

Json EngineSession::told_since(std::size_t first) const {
    Json events = Json::array();
    Json dice = Json::array();
    const auto& taken = played().taken();
    for (std::size_t i = first; i < taken.size(); ++i) {
        for (const Json& event : taken[i].events) events.push_back(event);
        for (const core::Roll roll : taken[i].rolls)
            dice.push_back(core::to_json(roll, match().die_types()));
    }
    return {{"events", events}, {"dice", dice}};
}

Json EngineSession::apply(const Json& request) {
    const Json* action = find(request, "action");
    if (find(request, "plan") != nullptr) {
        if (action != nullptr) refuse("bad_request", R"(give an "action" or a "plan", not both)");
        return apply_plan(request);
    }
    if (action == nullptr) refuse("bad_request", R"("apply" needs an "action" or a "plan")");
    return apply_all({value_of(match().read_action(*action))}, request, nullptr);
}

// A plan is for the seat that is asked now; it stops when something else is asked than it answers.
Json EngineSession::apply_plan(const Json& request) {
    const Json& plan = request["plan"];
    if (!plan.is_array()) refuse("bad_request", "\"plan\" must be a list of actions");
    std::vector<Action> actions;
    for (const Json& entry : plan) actions.push_back(value_of(match().read_action(entry)));
    const std::size_t before = played().taken().size();
    std::string stopped;
    const Json told = apply_all(actions, request, &stopped);
    Json reply{{"applied", played().taken().size() - before}, {"stopped", stopped}};
    reply.update(told);
    return reply;
}

// Why a plan cannot go on with this action; empty when it can.
std::string EngineSession::obstacle(Action action, std::uint8_t seat) const {
    const core::Decision decision = match().decision();
    if (!decision.is_open()) return "over";
    if (decision.seat != seat) return "other_seat";
    const auto legal = match().legal_actions();
    return std::find(legal.begin(), legal.end(), action) == legal.end() ? "not_legal" : "";
}

// All or nothing: what cannot be carried through is taken back.
Json EngineSession::apply_all(const std::vector<Action>& actions, const Json& request,
                              std::string* stopped) {
    GivenDice given(request, match().die_types());
    const std::size_t before = played().taken().size();
    const std::uint8_t seat = match().decision().seat;
    try {
        given.run([&] {
            for (const Action action : actions) {
                if (stopped != nullptr && !(*stopped = obstacle(action, seat)).empty()) break;
                check(played().take(action, given.source()));
            }
        });
        given.check_all_used();
    } catch (const Refusal&) {
        played().take_back(played().taken().size() - before);
        throw;
    }
    if (stopped != nullptr && stopped->empty()) *stopped = "done";
    Json reply = told_since(before);
    reply.update(given.left());
    reply.update(where_we_are());
    return reply;
}

Json EngineSession::undo(const Json& request) {
    const std::size_t taken = played().taken().size();
    const std::uint64_t n = number_field(request, "n", 1);
    if (n == 0) refuse("bad_request", "\"n\" must be at least 1");
    if (n > taken) refuse("nothing_to_undo", fmt::format("only {} decisions were taken", taken));
    played().take_back(n);
    Json reply{{"undone", n}};
    reply.update(where_we_are());
    return reply;
}

Json EngineSession::record(const Json&) {
    std::istringstream text(played().record());
    Json lines = Json::array();
    for (std::string line; std::getline(text, line);) lines.push_back(Json::parse(line));
    return {{"record", lines}};
}

Json EngineSession::reseed(const Json& request) {
    if (find(request, "seed") == nullptr) refuse("bad_request", "\"seed\" is missing");
    const std::uint64_t seed = number_field(request, "seed", 0);
    played().reseed(seed);
    return {{"seed", seed}};
}

Json EngineSession::quit(const Json&) {
    quit_ = true;
    return Json::object();
}

}  // namespace affray::protocol
