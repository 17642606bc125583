// What people at a match may say, and what becomes of it (web/src/wire: ClientMessage).
#include <algorithm>

#include "bots/queries.h"
#include "server/net/fields.h"
#include "server/net/guard.h"
#include "server/room/match_room.h"

namespace affray::server {

namespace {

constexpr std::size_t kLongestAction = 200;
constexpr std::size_t kLongestPlan = 100;
constexpr std::size_t kLongestChat = 500;
constexpr int kMostDecisions = 1'000'000;

[[noreturn]] void refuse_message(std::string code, std::string message) {
    refuse(400, std::move(code), std::move(message));
}

std::optional<int> id_of(const Json& message) {
    if (!message.is_object() || !message.contains("id") || !message.at("id").is_number_integer())
        return std::nullopt;
    const double exact = message.at("id").get<double>();
    return exact >= 0 && exact <= 2'000'000'000 ? std::optional(static_cast<int>(exact))
                                                : std::nullopt;
}

}  // namespace

Json to_json(const Habits& habits) {
    Json json = bots::to_json(habits.preferences);
    json["reactions"] = habits.passes_lone_reactions ? "auto" : "ask";
    return json;
}

core::Result<Habits> read_habits(const Json& json) {
    Habits habits;
    Json rest = json.is_object() ? json : Json::array();
    if (rest.contains("reactions")) {
        const Json reactions = rest.at("reactions");
        if (reactions != "auto" && reactions != "ask")
            return core::Error{"bad_preferences", "'reactions' must be \"ask\" or \"auto\""};
        habits.passes_lone_reactions = reactions == "auto";
        rest.erase("reactions");
    }
    const auto preferences = bots::read_preferences(rest);
    if (!preferences) return preferences.error();
    habits.preferences = *preferences;
    return habits;
}

// Coming and going

void MatchRoom::check_viewers(const Payer& payer) const {
    audience_.check_room_for(payer, services_.budgets);
}

void MatchRoom::enter(std::shared_ptr<Viewer> viewer) {
    check_viewers(viewer->payer);
    used_at_ = steady();
    audience_.enter(viewer);
    turn_.when_free([self = shared_from_this(), viewer] {
        if (!self->audience_.has(viewer)) return;
        if (!viewer->welcomed) self->welcome(viewer);  // or the match has just begun for all
        self->tell_presence();
        self->ask_next();
    });
}

void MatchRoom::leave(const Viewer& viewer) {
    used_at_ = steady();
    audience_.leave(viewer, steady());
    tell_presence();
}

void MatchRoom::set_habits(const std::string& user, const Habits& habits) {
    for (std::size_t i = 0; i < about_.seats.size(); ++i)
        if (about_.seats[i].user == user) habits_[i] = habits;
    turn_.when_free([self = shared_from_this()] { self->ask_next(); });
}

void MatchRoom::set_unheard(const std::string& user, const std::set<std::string>& others) {
    audience_.set_unheard(user, others);
}

void MatchRoom::give_up_for(const std::string& user) {
    for (int seat = 0; seat < seats(); ++seat)
        if (about_.seats[static_cast<std::size_t>(seat)].user == user && is_running())
            turn_.when_free([self = shared_from_this(), seat] {
                if (self->is_running()) self->concede(seat, {});
            });
}

void MatchRoom::rename(const store::User& user, std::function<void()> then) {
    audience_.rename(user);
    if (!is_seated(user.id)) return then();
    turn_.when_free([self = shared_from_this(), user, then = std::move(then)] {
        MatchAbout about = self->about_;
        for (SeatAbout& seat : about.seats)
            if (seat.user == user.id) {
                seat.name = user.name;
                seat.account = user.has_account();
            }
        self->store({}, self->row_with(about), {}, [self, then] {
            self->tell_info();
            then();
        });
    });
}

void MatchRoom::erase_name(const std::string& user, std::shared_ptr<void> until_done) {
    turn_.when_free([self = shared_from_this(), user, until_done = std::move(until_done)] {
        self->chat_.erase_lines_of(user);
        MatchAbout about = self->about_;
        // Others may have opened their dice: who came now could commit to what suits him.
        if (self->row_.state == "waiting" && about.is_complete())
            return self->services_.close_match(self->row_.id);
        for (SeatAbout& seat : about.seats)
            if (seat.user == user) {
                if (self->row_.state == "waiting") seat = {};
                seat.user.clear();
                seat.name.clear();
                seat.account = false;
            }
        self->store({}, self->row_with(about), {}, [self, until_done] { self->tell_info(); });
    });
}

// Messages

void MatchRoom::receive(const ViewerPtr& viewer, const std::string& text) {
    Asker asker{viewer, std::nullopt};
    try {
        spend(Rate::Messages, *viewer);
        auto message = core::parse_json(text);
        if (!message) refuse_message(message.error().code, message.error().message);
        asker.id = id_of(*message);
        if (!message->is_object()) refuse_message("bad_request", "should be an object");
        handle(viewer, std::move(*message));
    } catch (const Refusal& refusal) {
        tell_error(asker, refusal);
    } catch (...) {
        services_.log.error("message_failed", {{"match", row_.id}, {"problem", what_was_thrown()}});
        tell_error(asker, "internal", "something went wrong here");
    }
}

void MatchRoom::spend(Rate rate, const Viewer& viewer) const {
    services_.budgets.spend(rate, viewer.payer, steady());
}

void MatchRoom::handle(const ViewerPtr& viewer, Json message) {
    const std::string type = text_field(message, "type", 40);
    Asker asker{viewer, id_of(message)};
    if (type == "ping") return send(*viewer, {{"type", "pong"}});
    if (type == "query") return query(viewer, message, asker);
    if (type == "chat") return chat(viewer, message);
    if (type == "preferences") return change_habits(viewer, message, asker);
    using Handler = void (MatchRoom::*)(const ViewerPtr&, const Json&, Asker);
    Handler handler = nullptr;
    if (type == "act" || type == "plan") handler = &MatchRoom::act;
    if (type == "offer") handler = &MatchRoom::offer;
    if (type == "reply") handler = &MatchRoom::reply;
    if (type == "claim") handler = &MatchRoom::claim;
    if (type == "open_dice") handler = &MatchRoom::open_dice;
    if (handler == nullptr && type != "concede")
        refuse_message("unknown_type", "there is no message of this type");
    const auto shared = std::make_shared<const Json>(std::move(message));
    turn_.when_free([self = shared_from_this(), viewer, shared, asker, handler] {
        try {
            if (!self->log_ && handler != &MatchRoom::open_dice)
                refuse_message("not_begun", "the match has not begun");
            if (handler != nullptr)
                (*self.*handler)(viewer, *shared, asker);
            else
                self->concede(self->seat_of(*viewer), asker);
        } catch (const Refusal& refusal) {
            self->tell_error(asker, refusal);
        } catch (...) {
            self->tell_error(asker, "internal", "something went wrong here");
            throw;
        }
    });
}

// Whoever plays several seats speaks for the one that is asked.
int MatchRoom::seat_of(const Viewer& viewer) const {
    if (viewer.seats.empty()) refuse_message("not_seated", "you are not playing in this match");
    return eyes_of(viewer);
}

void MatchRoom::act(const ViewerPtr& viewer, const Json& message, Asker asker) {
    const int seat = seat_of(*viewer);
    std::vector<std::string> texts;
    if (message.at("type") == "act") {
        texts.push_back(text_field(message, "action", kLongestAction));
    } else {
        const bool is_list = message.contains("actions") && message.at("actions").is_array();
        if (!is_list || message.at("actions").empty() ||
            message.at("actions").size() > kLongestPlan)
            refuse_message("bad_request", "actions: should be a list of 1 to 100 actions");
        for (const Json& action : message.at("actions")) {
            if (!action.is_string() || action.get_ref<const std::string&>().size() > kLongestAction)
                refuse_message("bad_request", "actions: should be texts");
            texts.push_back(action);
        }
    }
    const int seq = number_field(message, "seq", 0, kMostDecisions);
    if (!is_running()) refuse_message("over", "the match is not running");
    if (seq != static_cast<int>(log_->taken().size()))
        refuse_message("out_of_date", "something has happened since");
    if (log_->match().decision().seat != seat)
        refuse_message("not_your_turn", "somebody else is asked");
    Order order{seat, {}, false, false, std::move(asker)};
    if (message.contains("whole")) {
        if (!message.at("whole").is_boolean())
            refuse_message("bad_request", "whole: should be true or false");
        order.whole = message.at("whole").get<bool>();
    }
    for (const std::string& text : texts)
        order.actions.push_back(value_or_refuse(log_->match().read_action(text)));
    const std::int64_t pause = log_->match().pass() ? until_window_opens(seat) : 0;
    if (pause > 0) return hold_answer(pause, std::move(order));
    carry_out(std::move(order));
}

void MatchRoom::query(const ViewerPtr& viewer, const Json& message, Asker asker) {
    if (!asker.id) refuse_message("bad_request", "id: should be a number");
    const Json& question = object_field(message, "query");
    spend(Rate::Queries, *viewer);
    if (!log_) refuse_message("not_begun", "the match has not begun");
    if (question.value("about", Json()) == "hint") return hint(viewer, asker);
    const int eyes = eyes_of(*viewer);
    const bool is_asked = eyes >= 0 && log_->match().decision().seat == eyes;
    if (question.value("about", Json()) == "odds" && !is_asked)
        refuse_message("not_your_turn", "the odds are told to who is asked");
    std::shared_ptr<const core::AnyMatch> seen = log_->match().seen_by(eyes);
    services_.metrics.count("queries");
    const auto work = [self = shared_from_this(), seen, question, asker]() {
        auto answer = std::make_shared<core::Result<Json>>(bots::answer_query(*seen, question));
        return [self, asker, answer] {
            if (!*answer)
                return self->tell_error(asker, answer->error().code, answer->error().message);
            if (const auto viewer = asker.viewer.lock())
                send(*viewer, {{"type", "answer"}, {"id", *asker.id}, {"answer", **answer}});
        };
    };
    const auto failed = [self = shared_from_this(), asker] {
        self->tell_error(asker, "internal", "something went wrong here");
    };
    services_.workers.run(work, failed, viewer->payer.address->key);
}

void MatchRoom::chat(const ViewerPtr& viewer, const Json& message) {
    spend(Rate::Chat, *viewer);
    if (services_.muted && services_.muted(viewer->user))
        refuse_message("muted", "you may not chat at present");
    const store::ChatRow line = chat_.next_line(
        *viewer, clean_text(text_field(message, "text", kLongestChat), "text"), now());
    services_.metrics.count("chat_lines");
    submit([id = row_.id, line](store::Store& store) { store.add_chat(id, line); },
           [self = shared_from_this(), line](const std::optional<std::string>& problem) {
               if (problem) return;
               self->chat_.add(line);
               self->audience_.tell_from(line.user,
                                         {{"type", "chat"}, {"line", self->chat_.line_json(line)}});
           });
}

void MatchRoom::change_habits(const ViewerPtr& viewer, const Json& message, Asker asker) {
    const Habits habits = value_or_refuse(read_habits(object_field(message, "preferences")));
    if (!services_.reader.find_user(viewer->user))
        refuse_message("unknown_user", "nobody knows you any more");
    services_.committer.submit(
        [id = viewer->user, preferences = to_json(habits)](store::Store& store) {
            store.set_preferences(id, preferences);
        },
        [self = shared_from_this(), id = viewer->user, habits,
         asker](const std::optional<std::string>& problem) {
            if (problem) return self->tell_error(asker, "not_stored", "it could not be stored");
            self->tell_done(asker);
            self->set_habits(id, habits);
        });
}

}  // namespace affray::server
