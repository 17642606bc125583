#include "protocol/engine_session.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "ai/games.h"
#include "protocol/version.h"

namespace affray::protocol {

using core::Action;
using core::Json;

namespace {

// An error reply in the making. It never leaves handle().
struct Refusal {
    core::Error error;
};

[[noreturn]] void refuse(std::string code, std::string message) {
    throw Refusal{{std::move(code), std::move(message)}};
}

template <class T>
T value_of(core::Result<T> result) {
    if (!result) throw Refusal{result.error()};
    return std::move(*result);
}

void check(const core::Status& status) {
    if (!status) throw Refusal{status.error()};
}

// Fields of a request

const Json* find(const Json& request, const char* key) {
    const auto found = request.find(key);
    return found == request.end() || found->is_null() ? nullptr : &*found;
}

std::string text_field(const Json& request, const char* key, std::string_view usual) {
    const Json* field = find(request, key);
    if (field == nullptr) return std::string(usual);
    if (!field->is_string()) refuse("bad_request", fmt::format("\"{}\" must be a text", key));
    return field->get<std::string>();
}

std::uint64_t number_field(const Json& request, const char* key, std::uint64_t usual) {
    const Json* field = find(request, key);
    if (field == nullptr) return usual;
    if (!field->is_number_unsigned())
        refuse("bad_request", fmt::format("\"{}\" must be a whole number from 0", key));
    return field->get<std::uint64_t>();
}

void allow_only(const Json& request, std::initializer_list<std::string_view> keys) {
    for (const auto& [key, value] : request.items())
        if (key != "cmd" && key != "id" && std::find(keys.begin(), keys.end(), key) == keys.end())
            refuse("bad_request", fmt::format("this command knows no field \"{}\"", key));
}

Json header_of(const core::GameType& game, const Json& request) {
    const std::string edition = text_field(request, "edition", game.editions.back());
    if (std::find(game.editions.begin(), game.editions.end(), edition) == game.editions.end())
        refuse("unknown_edition", fmt::format("{} has no edition '{}'", game.name, edition));
    Json header = game.sample_header(edition);
    for (const char* key : {"options", "sides"})
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
        return error_reply(refusal.error);
    } catch (const core::DiceMismatch& mismatch) {
        return error_reply({"bad_dice", mismatch.what()});
    } catch (const std::exception& unexpected) {
        return error_reply({"internal", unexpected.what()});
    }
}

// The dice a request brings along; without any, the session's own are rolled.
class GivenDice {
public:
    GivenDice(const Json& request, std::span<const core::DieType> types) {
        if (const Json* dice = find(request, "dice"))
            script_.emplace(value_of(core::rolls_from_json(*dice, types)), types);
    }
    [[nodiscard]] core::Dice* source() { return script_ ? &*script_ : nullptr; }
    void check_all_used() const {
        if (script_ && script_->left() > 0)
            refuse("bad_dice", fmt::format("{} of the given dice {} not rolled", script_->left(),
                                           script_->left() == 1 ? "was" : "were"));
    }

private:
    std::optional<core::ScriptedDice> script_;
};

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
        return dump(
            error_reply({"bad_request", "a request is an object like {\"cmd\":\"hello\"}"}));
    const Json* id = find(*request, "id");
    return dump(with_id(reply_of([&] { return answer(*request); }), id ? *id : Json(nullptr)));
}

Json EngineSession::answer(const Json& request) {
    const std::string command = text_field(request, "cmd", "");
    if (command == "hello") return hello();
    if (command == "new") return begin(request);
    if (command == "state") return state(request);
    if (command == "legal") return legal();
    if (command == "apply") return find(request, "plan") ? apply_plan(request) : apply(request);
    if (command == "undo") return undo(request);
    if (command == "record") return record();
    if (command == "seed") return reseed(request);
    if (command == "position") return position();
    if (command == "draw") return draw();
    if (command == "outcome") return outcome();
    if (command == "quit") return quit();
    if (command.empty()) refuse("bad_request", "the field \"cmd\" is missing");
    refuse("unknown_command", fmt::format("there is no command '{}'", command));
}

const PlayedMatch& EngineSession::played() const {
    if (!played_) refuse("no_match", "there is no match yet: begin one with \"new\"");
    return *played_;
}

PlayedMatch& EngineSession::played() {
    return const_cast<PlayedMatch&>(std::as_const(*this).played());
}

Json EngineSession::hello() const {
    Json games = Json::array();
    for (const core::GameType& game : ai::games()) games.push_back(to_json(game));
    return {
        {"name", "affray"},
        {"version", std::string(kVersion)},
        {"protocol", kProtocol},
        {"games", games},
        {"capabilities", {"views", "given_dice", "plans", "undo", "records", "positions", "odds"}},
        {"longest_line", kLongestLine}};
}

// Beginning

Json EngineSession::begin(const Json& request) {
    allow_only(request, {"game", "edition", "seed", "sides", "options", "position", "dice"});
    const std::string name = text_field(request, "game", "bloodbowl");
    const core::GameType* game = ai::find_game(name);
    if (game == nullptr) refuse("unknown_game", fmt::format("there is no game '{}'", name));
    PlayedMatch played(value_of(game->make(header_of(*game, request))),
                       number_field(request, "seed", 1));
    GivenDice given(request, played.match().die_types());
    if (const Json* position = find(request, "position"))
        check(played.start_from(*position));
    else
        played.start(given.source());
    given.check_all_used();
    played_ = std::move(played);
    Json reply{{"events", played_->opening_events()},
               {"dice", core::to_json(played_->opening_rolls(), match().die_types())}};
    reply.update(where_we_are());
    return reply;
}

Json EngineSession::where_we_are() const {
    return {{"decisions", played().taken().size()},
            {"decision", match().decision_json()},
            {"over", !match().decision().is_open()}};
}

// Looking

Json EngineSession::state(const Json& request) const {
    allow_only(request, {"seat"});
    const core::AnyMatch& current = match();
    const bool for_seat = find(request, "seat") != nullptr;
    const std::uint64_t seat = number_field(request, "seat", 0);
    const std::size_t seats = current.header().at("sides").size();
    if (seat >= seats)
        refuse("bad_request", fmt::format("\"seat\" must be a number from 0 to {}", seats - 1));
    Json reply{{"header", current.header()},
               {"state", for_seat ? current.view(static_cast<int>(seat)) : current.position()}};
    if (!for_seat) reply["hash"] = core::hash_text(current.hash());
    reply.update(where_we_are());
    return reply;
}

Json EngineSession::legal() const {
    const core::AnyMatch& current = match();
    Json actions = Json::array();
    for (const Action action : current.legal_actions()) {
        Json entry{{"text", current.action_text(action)}, {"action", current.action_json(action)}};
        if (const Json odds = ai::odds_json(current, action); !odds.is_null()) entry["odds"] = odds;
        actions.push_back(entry);
    }
    return {{"decision", current.decision_json()}, {"actions", actions}};
}

Json EngineSession::position() const { return {{"position", match().position()}}; }
Json EngineSession::draw() const { return {{"text", match().draw()}}; }
Json EngineSession::outcome() const { return {{"outcome", match().outcome()}}; }

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
    allow_only(request, {"action", "dice"});
    const Json* action = find(request, "action");
    if (action == nullptr) refuse("bad_request", "\"apply\" needs an \"action\" or a \"plan\"");
    return apply_all({value_of(match().read_action(*action))}, request, nullptr);
}

// A plan is for the seat that is asked now; it stops when something else is asked than it answers.
Json EngineSession::apply_plan(const Json& request) {
    allow_only(request, {"plan", "dice"});
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
        for (const Action action : actions) {
            if (stopped != nullptr && !(*stopped = obstacle(action, seat)).empty()) break;
            check(played().take(action, given.source()));
        }
        given.check_all_used();
    } catch (const Refusal&) {
        played().take_back(played().taken().size() - before);
        throw;
    }
    if (stopped != nullptr && stopped->empty()) *stopped = "done";
    Json reply = told_since(before);
    reply.update(where_we_are());
    return reply;
}

Json EngineSession::undo(const Json& request) {
    allow_only(request, {"n"});
    const std::size_t taken = played().taken().size();
    const std::uint64_t n = number_field(request, "n", 1);
    if (n == 0) refuse("bad_request", "\"n\" must be at least 1");
    if (n > taken) refuse("nothing_to_undo", fmt::format("only {} decisions were taken", taken));
    played().take_back(n);
    Json reply{{"undone", n}};
    reply.update(where_we_are());
    return reply;
}

Json EngineSession::record() const {
    std::istringstream text(played().record());
    Json lines = Json::array();
    for (std::string line; std::getline(text, line);) lines.push_back(Json::parse(line));
    return {{"record", lines}};
}

Json EngineSession::reseed(const Json& request) {
    allow_only(request, {"seed"});
    if (find(request, "seed") == nullptr) refuse("bad_request", "\"seed\" is missing");
    const std::uint64_t seed = number_field(request, "seed", 0);
    played().reseed(seed);
    return {{"seed", seed}};
}

Json EngineSession::quit() {
    quit_ = true;
    return Json::object();
}

}  // namespace affray::protocol
