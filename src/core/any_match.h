// The type-erased face of the contract, for the edges: command line, server, Python.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/action.h"
#include "core/dice.h"
#include "core/game.h"
#include "core/json.h"
#include "core/limits.h"

namespace affray::core {

using EventSink = std::function<void(Json)>;

// Who looks at a match, besides a seat
inline constexpr int kEverybody = -1;  // sees what everybody may know
inline constexpr int kAllSeats = -2;   // sees everything: for a match that is over

class AnyMatch {
public:
    virtual ~AnyMatch() = default;
    [[nodiscard]] virtual std::unique_ptr<AnyMatch> clone() const = 0;

    // The forward model.
    virtual void start(Dice& dice, const EventSink& events) = 0;
    [[nodiscard]] virtual Decision decision() const = 0;
    [[nodiscard]] virtual std::vector<Action> legal_actions() const = 0;
    // Refused with a reason, changing nothing, when the action is not legal or the dice do not fit.
    virtual Status apply(Action action, Dice& dice, const EventSink& events) = 0;

    // Text and JSON.
    [[nodiscard]] virtual std::string action_text(Action action) const = 0;
    [[nodiscard]] virtual Json action_json(Action action) const = 0;
    [[nodiscard]] virtual Result<Action> read_action(const Json& json) const = 0;
    [[nodiscard]] virtual Json decision_json() const = 0;
    [[nodiscard]] virtual Json position() const = 0;
    virtual Status set_position(const Json& json) = 0;
    // The position as other programs read it, as a seat may see it (or one of kEverybody and
    // kAllSeats): with who the pieces are where no list of the header says it. Full: every field,
    // also those that have their default. Either form can be begun with.
    [[nodiscard]] virtual Json state(int seat, bool full) const = 0;
    // Begins in a position and runs on to the first decision, if none is open there. Refused,
    // changing nothing, when no match can be in that position. Throws DiceMismatch when the dice do
    // not fit.
    [[nodiscard]] virtual Status begin_at(const Json& position, Dice& dice,
                                          const EventSink& events) = 0;
    [[nodiscard]] virtual std::string_view game() const = 0;  // its name
    [[nodiscard]] virtual int seats() const = 0;
    [[nodiscard]] virtual std::string seat_name(int seat) const = 0;  // "home", "A"
    [[nodiscard]] std::vector<std::string> seat_names() const {
        std::vector<std::string> names;
        names.reserve(static_cast<std::size_t>(seats()));
        for (int seat = 0; seat < seats(); ++seat) names.push_back(seat_name(seat));
        return names;
    }
    [[nodiscard]] std::optional<int> seat_called(std::string_view name) const {
        for (int seat = 0; seat < seats(); ++seat)
            if (seat_name(seat) == name) return seat;
        return std::nullopt;
    }

    // Whose turn it is; the claim by which a seat gives up, if it is legal; whether an action is
    // another seat's claim; what is done for the seat that is asked when its time is up; the answer
    // to a question that is asked only because the seat might hold something.
    [[nodiscard]] virtual Turn turn() const = 0;
    [[nodiscard]] virtual std::optional<Action> concession(int seat) const = 0;
    [[nodiscard]] virtual bool speaks_for_another(int seat, Action action) const = 0;
    [[nodiscard]] virtual std::optional<Action> time_out() const = 0;
    [[nodiscard]] virtual std::optional<Action> pass() const = 0;
    [[nodiscard]] virtual std::vector<Piece> pieces() const = 0;

    // Whether some seats know what others do not, so that each must get a picture of its own.
    [[nodiscard]] virtual bool hides_something() const = 0;
    // Whether one of these events told somebody what was hidden from him.
    [[nodiscard]] virtual bool reveals(const Json& events) const = 0;
    // What a seat may know, or one of kEverybody and kAllSeats.
    [[nodiscard]] virtual Json view(int seat) const = 0;
    [[nodiscard]] virtual std::unique_ptr<AnyMatch> seen_by(int seat) const = 0;
    // A full match that fits what a seat knows. To be called of what seen_by() gave.
    [[nodiscard]] virtual std::unique_ptr<AnyMatch> sampled(int seat, Dice& dice) const = 0;
    // Everything a client draws, as the seat may see it; with `before`, an earlier moment of the
    // same match, only what has changed since (web/src/wire: Picture, PictureChanges).
    [[nodiscard]] virtual Json picture(int seat, const AnyMatch* before = nullptr) const = 0;
    // What every game can say of how it ended; each game has a value of its own that says more.
    [[nodiscard]] virtual Outcome outcome() const = 0;
    [[nodiscard]] virtual Json outcome_json() const = 0;
    [[nodiscard]] virtual Returns returns() const = 0;
    [[nodiscard]] virtual std::vector<int> score() const = 0;  // as the outcome's
    [[nodiscard]] virtual std::string draw(bool coloured = false) const = 0;
    [[nodiscard]] virtual std::string broken_invariant() const = 0;
    [[nodiscard]] std::uint64_t hash() const { return canonical_hash(position()); }

    // What the match is made of: enough to make it again.
    [[nodiscard]] virtual Json header() const = 0;
    [[nodiscard]] virtual std::span<const DieType> die_types() const = 0;
};

// What the edges know of a game before a match exists.
struct GameType {
    std::string_view name;
    std::vector<std::string_view> editions;
    int rules_revision;
    int least_seats;
    int most_seats;
    std::string (*seat_name)(int seat);
    bool chooses_sides_in_secret;  // what everybody plays is told when all have chosen
    // Makes a match that has not started yet. The header names the edition, options and sides.
    std::function<Result<std::unique_ptr<AnyMatch>>(const Json& header)> make;
    // A header with ready-made sides, for a first match.
    std::function<Json(std::string_view edition)> sample_header;
    // Every word of its protocol: {"decisions", "actions", "events", "dice", "options", "words"}.
    Json (*vocabulary)();
};

// Wraps a game's values. The header is kept as it was given, normalised by the game.
template <Game G>
class ErasedMatch final : public AnyMatch {
public:
    using Setup = typename G::Setup;
    using Match = typename G::Match;

    ErasedMatch(std::shared_ptr<const Setup> setup, Json header)
        : setup_(std::move(setup)), header_(std::make_shared<const Json>(std::move(header))) {}

    [[nodiscard]] std::unique_ptr<AnyMatch> clone() const override {
        return std::make_unique<ErasedMatch>(*this);
    }
    void start(Dice& dice, const EventSink& events) override {
        Forwarder forward{*setup_, events};
        match_ = Match{};
        G::start(*setup_, match_, dice, events ? &forward : nullptr);
    }
    [[nodiscard]] Decision decision() const override { return G::decision(match_); }
    [[nodiscard]] std::vector<Action> legal_actions() const override {
        ActionList list;
        G::list_actions(*setup_, match_, list);
        return {list.begin(), list.end()};
    }
    Status apply(Action action, Dice& dice, const EventSink& events) override {
        ActionList list;
        if (decision().is_open()) G::list_actions(*setup_, match_, list);
        if (!list.contains(action) && !G::is_legal_claim(*setup_, match_, action))
            return Error{"illegal_action", "'" + action_text(action) + "' is not possible now"};
        Match next = match_;
        std::vector<Json> told;  // passed on only when the action has gone through
        const EventSink keep = [&](Json event) { told.push_back(std::move(event)); };
        Forwarder forward{*setup_, keep};
        try {
            G::apply(*setup_, next, action, dice, events ? &forward : nullptr);
        } catch (const DiceMismatch& mismatch) {
            return Error{"bad_dice", mismatch.what()};
        } catch (const LimitExceeded& limit) {
            return Error{"limit", limit.what()};
        }
        match_ = next;
        for (Json& event : told) events(std::move(event));
        return Done{};
    }

    [[nodiscard]] std::string action_text(Action action) const override {
        return G::action_text(*setup_, action);
    }
    [[nodiscard]] Json action_json(Action action) const override {
        return G::action_json(*setup_, action);
    }
    [[nodiscard]] Result<Action> read_action(const Json& json) const override {
        return G::read_action(*setup_, json);
    }
    [[nodiscard]] Json decision_json() const override { return G::decision_json(*setup_, match_); }
    [[nodiscard]] Json position() const override { return G::position(*setup_, match_); }
    Status set_position(const Json& json) override {
        auto match = G::read_position(*setup_, json);
        if (!match) return match.error();
        match_ = *match;
        return Done{};
    }
    [[nodiscard]] Json state(int seat, bool full) const override {
        return G::state(*setup_, seen(match_, seat), full);
    }
    [[nodiscard]] Status begin_at(const Json& position, Dice& dice,
                                  const EventSink& events) override {
        Forwarder forward{*setup_, events};
        const auto begun = G::begin_at(*setup_, position, dice, events ? &forward : nullptr);
        if (!begun) return begun.error();
        match_ = *begun;
        return Done{};
    }
    [[nodiscard]] std::string_view game() const override { return G::kName; }
    [[nodiscard]] int seats() const override { return G::seats(*setup_); }
    [[nodiscard]] std::string seat_name(int seat) const override { return G::seat_name(seat); }
    [[nodiscard]] Turn turn() const override { return G::turn_of(match_); }
    [[nodiscard]] std::optional<Action> concession(int seat) const override {
        const Action claim = G::concession(seat);
        if (!G::is_legal_claim(*setup_, match_, claim)) return std::nullopt;
        return claim;
    }
    [[nodiscard]] bool speaks_for_another(int seat, Action action) const override {
        return G::speaks_for(action).value_or(seat) != seat;
    }
    [[nodiscard]] std::optional<Action> time_out() const override {
        return G::time_out(*setup_, match_);
    }
    [[nodiscard]] std::optional<Action> pass() const override { return G::pass(*setup_, match_); }
    [[nodiscard]] std::vector<Piece> pieces() const override { return G::pieces(*setup_, match_); }
    [[nodiscard]] bool hides_something() const override {
        return G::hides_something(*setup_, match_);
    }
    [[nodiscard]] bool reveals(const Json& events) const override {
        for (const Json& event : events)
            if (G::reveals(event.at("event").template get_ref<const std::string&>())) return true;
        return false;
    }
    [[nodiscard]] Json view(int seat) const override {
        return G::position(*setup_, seen(match_, seat));
    }
    [[nodiscard]] std::unique_ptr<AnyMatch> seen_by(int seat) const override {
        auto view = std::make_unique<ErasedMatch>(*this);
        view->match_ = seen(match_, seat);
        return view;
    }
    [[nodiscard]] std::unique_ptr<AnyMatch> sampled(int seat, Dice& dice) const override {
        auto full = std::make_unique<ErasedMatch>(*this);
        full->match_ = G::sample(*setup_, match_, seat, dice);
        return full;
    }
    [[nodiscard]] Json picture(int seat, const AnyMatch* before) const override {
        const Match now = seen(match_, seat);
        if (before == nullptr) return G::picture(*setup_, now, nullptr);
        const Match then = seen(dynamic_cast<const ErasedMatch&>(*before).match_, seat);
        return G::picture(*setup_, now, &then);
    }
    [[nodiscard]] Outcome outcome() const override { return G::outcome(*setup_, match_); }
    [[nodiscard]] Json outcome_json() const override {
        return G::outcome_json(*setup_, G::outcome(*setup_, match_));
    }
    [[nodiscard]] Returns returns() const override { return G::returns(*setup_, match_); }
    [[nodiscard]] std::vector<int> score() const override { return G::score(*setup_, match_); }
    [[nodiscard]] std::string draw(bool coloured) const override {
        return G::draw(*setup_, match_, coloured);
    }
    [[nodiscard]] std::string broken_invariant() const override {
        return G::broken_invariant(*setup_, match_);
    }
    [[nodiscard]] Json header() const override { return *header_; }
    [[nodiscard]] std::span<const DieType> die_types() const override { return G::die_types(); }

    [[nodiscard]] const Setup& setup() const { return *setup_; }
    [[nodiscard]] const Match& match() const { return match_; }
    void set_match(const Match& match) { match_ = match; }

private:
    struct Forwarder final : Listener<typename G::Event> {
        Forwarder(const Setup& s, const EventSink& e) : setup(s), sink(e) {}
        void on(const typename G::Event& event) override { sink(G::event_json(setup, event)); }
        const Setup& setup;
        const EventSink& sink;
    };

    [[nodiscard]] Match seen(const Match& match, int seat) const {
        return seat == kAllSeats ? match : G::view(*setup_, match, seat);
    }

    std::shared_ptr<const Setup> setup_;
    std::shared_ptr<const Json> header_;
    Match match_{};
};

}  // namespace affray::core
