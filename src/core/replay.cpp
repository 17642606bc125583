// Playing a record again: to look at any of its positions, and to find out whether it is true.
#include <algorithm>

#include <fmt/format.h>

#include "core/record.h"

namespace affray::core {

namespace {

Error differs(std::string message) { return {"record_differs", std::move(message)}; }

Error other_rules(const std::string& message) {
    return {"other_rules_revision",
            message + ": it can be shown from its events but not played again"};
}

std::string short_text(const Json& json) {
    std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    return text.size() <= 200 ? text : text.substr(0, 200) + "...";
}

Result<std::unique_ptr<AnyMatch>> make_match(const Record& record, GameTypes games) {
    const Json name = record.header.value("game", Json());
    const auto type = std::find_if(games.begin(), games.end(),
                                   [&](const GameType& game) { return name == game.name; });
    if (type == games.end())
        return Error{"unknown_game", fmt::format("there is no game {}", short_text(name))};
    const Json revision = record.changes.empty() ? record.header.value("rules_revision", Json())
                                                 : Json(record.changes.back().rules_revision);
    if (revision != type->rules_revision)
        return other_rules(
            fmt::format("the record was played under rules revision {}, this release has {}",
                        short_text(revision), type->rules_revision));
    return type->make(record.header);
}

// One match being played again from its record, to be compared with it or to be shown.
class Replay {
public:
    Replay(const Record& record, std::unique_ptr<AnyMatch> match, bool compares,
           MomentSink moments = {})
        : record_(record),
          match_(std::move(match)),
          compares_(compares),
          moments_(std::move(moments)) {}

    Status start();
    Status play(std::size_t n);
    // The decisions that were taken under other rules: told, not played.
    Status tell_until_last_change();
    [[nodiscard]] Status compare_end() const;
    std::unique_ptr<AnyMatch> take() { return std::move(match_); }

private:
    template <class Play>
    Status play_with_dice(const Json& dice, const std::optional<Json>& events, Play&& play);
    [[nodiscard]] Status compare_question(const RecordedDecision& recorded) const;
    [[nodiscard]] Status go_where_changes_left_it(std::size_t decisions);
    void tell(const std::optional<Json>& events) const {
        if (moments_) moments_(*match_, events.value_or(Json::array()));
    }

    const Record& record_;
    std::unique_ptr<AnyMatch> match_;
    bool compares_;
    MomentSink moments_;
};

// Every die must be used, and what happens must be what was recorded.
template <class Play>
Status Replay::play_with_dice(const Json& dice, const std::optional<Json>& events, Play&& play) {
    const auto script = rolls_from_json(dice, match_->die_types());
    if (!script) return script.error();
    ScriptedDice scripted(*script, match_->die_types());
    Json happened = Json::array();
    const EventSink keep = [&](Json event) { happened.push_back(std::move(event)); };
    try {
        const bool listens = moments_ || (compares_ && events.has_value());
        Status status = play(scripted, listens ? keep : EventSink{});
        if (!status) return status;
    } catch (const DiceMismatch& mismatch) {
        return Error{"bad_dice", mismatch.what()};
    }
    if (scripted.left() > 0)
        return differs(fmt::format("{} of {} dice are left over", scripted.left(), script->size()));
    if (moments_) {
        moments_(*match_, std::move(happened));
        return Done{};
    }
    if (!compares_ || !events) return Done{};
    for (std::size_t i = 0; i < std::max(events->size(), happened.size()); ++i) {
        const Json recorded = i < events->size() ? (*events)[i] : Json();
        const Json now = i < happened.size() ? happened[i] : Json();
        if (canonical_hash(recorded) != canonical_hash(now))
            return differs(fmt::format("event {} was {}, now it is {}", i, short_text(recorded),
                                       short_text(now)));
    }
    return Done{};
}

Status Replay::start() {
    const auto position = record_.header.find("position");
    if (position != record_.header.end()) {
        Status set = match_->set_position(*position);
        if (set && moments_) moments_(*match_, Json::array());
        return set;
    }
    Status status = play_with_dice(record_.start.dice, record_.start.events,
                                   [&](Dice& dice, const EventSink& events) -> Status {
                                       match_->start(dice, events);
                                       return Done{};
                                   });
    if (!status) return Error{status.error().code, "start: " + status.error().message};
    return status;
}

Status Replay::go_where_changes_left_it(std::size_t decisions) {
    for (const ChangeOfRules& change : record_.changes)
        if (change.decisions == decisions)
            if (Status set = match_->set_position(change.position); !set) return set;
    return Done{};
}

Status Replay::tell_until_last_change() {
    if (Status set = go_where_changes_left_it(0); !set) return set;
    tell(record_.start.events);
    for (std::size_t n = 0; n < record_.first_under_last_rules(); ++n) {
        if (Status set = go_where_changes_left_it(n + 1); !set) return set;
        tell(record_.decisions[n].events);
    }
    return Done{};
}

Status Replay::compare_question(const RecordedDecision& recorded) const {
    const Json asked = match_->decision_json();
    if (asked.at("seat") != recorded.seat)
        return differs(fmt::format("{} was asked, now it is {}", short_text(recorded.seat),
                                   short_text(asked.at("seat"))));
    if (asked.at("kind") != recorded.decision)
        return differs(fmt::format("the choice was '{}', now it is {}", recorded.decision,
                                   short_text(asked.at("kind"))));
    return Done{};
}

Status Replay::play(std::size_t n) {
    const RecordedDecision& recorded = record_.decisions[n];
    const auto play = [&]() -> Status {
        if (compares_)
            if (Status same = compare_question(recorded); !same) return same;
        const auto action = match_->read_action(recorded.action);
        if (!action) return action.error();
        Status played = play_with_dice(recorded.dice, recorded.events,
                                       [&](Dice& dice, const EventSink& events) {
                                           return match_->apply(*action, dice, events);
                                       });
        if (!played || !compares_ || !recorded.hash) return played;
        const std::string hash = hash_text(match_->hash());
        if (hash != *recorded.hash)
            return differs(
                fmt::format("the position had hash {}, now it is {}", *recorded.hash, hash));
        return played;
    };
    Status status = play();
    if (status) return status;
    return Error{status.error().code, fmt::format("decision {}: {}", n, status.error().message)};
}

Status Replay::compare_end() const {
    const bool over = !match_->decision().is_open();
    if (over != record_.is_finished())
        return differs(over ? "the match is over, but the record has no end"
                            : "the record ends, but the match is not over");
    if (!over) return Done{};
    if (canonical_hash(match_->outcome_json()) != canonical_hash(record_.end->outcome))
        return differs(fmt::format("end: the outcome was {}, now it is {}",
                                   short_text(record_.end->outcome),
                                   short_text(match_->outcome_json())));
    const std::string hash = hash_text(match_->hash());
    if (hash != record_.end->hash)
        return differs(
            fmt::format("end: the position had hash {}, now it is {}", record_.end->hash, hash));
    return Done{};
}

Result<std::unique_ptr<AnyMatch>> replay(const Record& record, std::size_t decisions,
                                         GameTypes games, bool compares,
                                         const MomentSink& moments = {}) {
    auto match = make_match(record, games);
    if (!match) return match.error();
    const std::size_t first = record.first_under_last_rules();
    if (!record.changes.empty() && (compares || decisions < first))
        return other_rules("the match began under other rules than it went on with");
    Replay replay(record, std::move(*match), compares, moments);
    Status begun = record.changes.empty() ? replay.start() : replay.tell_until_last_change();
    if (!begun) return begun.error();
    for (std::size_t n = first; n < decisions; ++n)
        if (Status status = replay.play(n); !status) return status.error();
    if (compares)
        if (Status status = replay.compare_end(); !status) return status.error();
    return replay.take();
}

}  // namespace

Status verify(const Record& record, GameTypes games) {
    const auto match = replay(record, record.decisions.size(), games, true);
    if (!match) return match.error();
    return Done{};
}

Result<std::unique_ptr<AnyMatch>> position_at(const Record& record, std::size_t n,
                                              GameTypes games) {
    if (n > record.decisions.size())
        return Error{"no_such_decision", fmt::format("the record has {} decisions, not {}",
                                                     record.decisions.size(), n)};
    return replay(record, n, games, false);
}

Status show_moments(const Record& record, GameTypes games, const MomentSink& moments) {
    const auto match = replay(record, record.decisions.size(), games, false, moments);
    if (!match) return match.error();
    return Done{};
}

}  // namespace affray::core
