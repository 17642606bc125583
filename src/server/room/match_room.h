// One match on the server: its state, who looks at it, and everything they may ask of it.
//
// Nothing is told to anybody before it is stored: a decision is tried on a copy, its line of the
// log is committed, and only then the copy becomes the match and the news goes out. Until then the
// room is busy and everything else waits its turn.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bots/preferences.h"
#include "bots/registry.h"
#include "server/reference/reference.h"
#include "server/room/answer_window.h"
#include "server/room/audience.h"
#include "server/room/first_roll.h"
#include "server/room/game_clock.h"
#include "server/room/idle_watch.h"
#include "server/room/match_chat.h"
#include "server/room/match_history.h"
#include "server/room/match_info.h"
#include "server/room/match_log.h"
#include "server/room/match_record.h"
#include "server/room/one_at_a_time.h"
#include "server/room/opening_watch.h"
#include "server/room/seated_bots.h"
#include "server/room/services.h"
#include "server/room/stored_match.h"

namespace affray::server {

// What a person set for all his matches.
struct Habits {
    bots::Preferences preferences = bots::default_preferences();
    bool passes_lone_reactions = false;
};
[[nodiscard]] Json to_json(const Habits& habits);
[[nodiscard]] core::Result<Habits> read_habits(const Json& json);

class MatchRoom : public std::enable_shared_from_this<MatchRoom> {
public:
    MatchRoom(Services& services, StoredMatch match);

    [[nodiscard]] const store::MatchRow& row() const { return row_; }
    [[nodiscard]] const MatchAbout& about() const { return about_; }
    [[nodiscard]] Json info() const;
    // Its row with what a list tells of it, when it leaves the memory.
    [[nodiscard]] store::MatchRow resting_row() const;
    [[nodiscard]] const core::AnyMatch& match() const { return log_->match(); }
    [[nodiscard]] bool is_seated(const std::string& user) const;
    // The date of its last line; for a match that has begun.
    [[nodiscard]] std::int64_t last_at() const { return log_->last_at(); }
    [[nodiscard]] bool has_viewers() const { return !audience_.is_empty(); }

    // Somebody takes an open seat. Answered when it is stored.
    using Answer = std::function<void(std::optional<Refusal>)>;
    void sit_down(int seat, SeatAbout who, Answer answer);
    // A table that is complete: the first roll.
    void begin();
    // Where several nodes share the data: what is written names this lease of the match.
    void write_with(const store::Lease& lease) { lease_ = lease.token; }
    [[nodiscard]] std::int64_t lease() const { return lease_; }
    void submit(store::Committer::Write write, store::Committer::Done done) const;
    // What the lists of other nodes show; nothing: they know it.
    [[nodiscard]] std::optional<store::MatchRow> news();
    void move_away();  // another node has it: everybody connects again

    void go_on();  // asks whoever does not answer by himself
    // A running match that was played under other rules: that it goes on is written down. Nobody
    // is heard before it is.
    void go_on_under_these_rules();

    // People (live.cpp)
    void check_viewers(const Payer& payer) const;  // whether he may be one; throws Refusal
    void enter(std::shared_ptr<Viewer> viewer);
    void leave(const Viewer& viewer);
    void receive(const std::shared_ptr<Viewer>& viewer, const std::string& text);
    void abandon();  // nobody has played on for long
    void set_habits(const std::string& user, const Habits& habits);
    void set_unheard(const std::string& user, const std::set<std::string>& others);
    // He has another name, or an account now.
    void rename(const store::User& user, std::function<void()> then);
    // Somebody deletes himself: he gives up, and his name goes.
    void give_up_for(const std::string& user);
    void erase_name(const std::string& user, std::shared_ptr<void> until_done);
    void say_stopping();
    void close_table();  // nobody came

    // Time
    void tick();
    [[nodiscard]] bool can_be_unloaded(std::int64_t idle_since) const;
    // For going on under later rules: where it stands now. Nothing: it has no open decision.
    [[nodiscard]] std::optional<store::Snapshot> snapshot() const;

private:
    // Who asked for something, to be told how it ended.
    struct Asker {
        std::weak_ptr<Viewer> viewer;
        std::optional<int> id;
        std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();
    };
    struct Order {
        int seat = -1;
        std::vector<core::Action> actions;
        bool automatic = false;
        bool is_claim = false;  // may be another seat's than the one that is asked
        Asker asker;
        bool whole = false;  // all of them, or none
    };

    // The log (match_room.cpp)
    [[nodiscard]] int seats() const { return static_cast<int>(about_.seats.size()); }
    [[nodiscard]] bool is_running() const { return row_.state == "running"; }
    [[nodiscard]] std::int64_t now() const { return services_.now(); }
    [[nodiscard]] std::int64_t steady() const { return services_.steady(); }
    // What the match's clock counts by: days by the date, minutes by a clock that nobody sets.
    [[nodiscard]] std::int64_t clock_now() const {
        return about_.clock.kind == ClockKind::Correspondence ? now() : steady();
    }
    void survive(const std::function<void()>& work) const;
    // The row replaces the present one when it is stored; the snapshot is that after the last line.
    void store(std::vector<store::LogEntry> lines, std::optional<store::MatchRow> row, Asker asker,
               std::function<void()> then, std::optional<store::Snapshot> snapshot = {});
    void read_habits_of(int seat);
    [[nodiscard]] store::MatchRow row_with(const MatchAbout& about) const;
    // Everybody is there, as `about` has them: they and the first roll are stored in one
    // transaction. A match of which only one of the two were stored would wait for ever.
    void begin(MatchAbout about, const Asker& asker, std::function<void()> then = {});
    void carry_out(Order order);
    void add_preferred(std::vector<Step>& steps) const;
    void take(std::vector<Step> steps, const Asker& asker);
    [[nodiscard]] std::optional<store::Snapshot> due_snapshot(const std::vector<Step>& steps) const;
    void finish(const AgreedEnd& end, Asker asker);
    void replace_by_bot(int seat, Asker asker);
    void go_back(std::size_t decisions, Asker asker);
    void restart_clock();
    void ask_anew();  // another decision is open than before
    [[nodiscard]] Json outcome() const;

    // The dice's secret (opening.cpp)
    void open_dice(const ViewerPtr& viewer, const Json& message, Asker asker);
    void watch_opening();
    void give_up_opening(int seat);

    // Bots (room_bots.cpp)
    void ask_next();
    void let_bot_think(int seat);
    [[nodiscard]] std::function<std::function<void()>(const Json& answer)> use_of_choice(
        const SeatedBots::AtWork& worker, const bots::BotType& type, const ai::BotOptions& options,
        int seat, const std::shared_ptr<const core::AnyMatch>& seen);
    void let_bot_answer(std::uint64_t moment, int seat, core::Action action);
    void let_stand_in_answer(int seat);
    // Unless the decision was taken meanwhile.
    void answer_at(std::uint64_t moment, int seat, core::Action action, bool automatic);
    [[nodiscard]] Thought bot_thought(std::chrono::milliseconds time) const;
    [[nodiscard]] std::int64_t watch_pause() const;  // 0: this match is played, not watched
    // Windows: questions that are asked only because the seat might hold something.
    [[nodiscard]] std::int64_t until_window_opens(int seat) const;
    void look_at_window(int seat);
    void pass_after(std::int64_t pause, core::Action pass, bool is_there);
    void hold_answer(std::int64_t pause, Order order);
    void forget_pass();
    void run_out_of_time();

    // What is sent (room_messages.cpp)
    void welcome(const ViewerPtr& viewer);
    void prepare_welcome(Viewer& viewer) const;
    [[nodiscard]] Message welcome_message(const Viewer& viewer, std::size_t history_kept);
    // Of the history so many entries stay as they were told: who has them is not told them again.
    void welcome_all(std::size_t history_kept = 0);
    void tell_step(const Step& step, const core::AnyMatch& before, std::size_t number, bool last);
    void tell_info() const;
    void tell_presence();  // who is there, soon: many may come at once
    void tell_offers() const;
    void tell_idle();
    void tell_done(const Asker& asker) const;
    void tell_error(const Asker& asker, const std::string& code, const std::string& message) const;
    void tell_error(const Asker& asker, const Refusal& refusal) const;
    [[nodiscard]] int eyes_of(const Viewer& viewer) const;
    [[nodiscard]] std::string actions_text() const;  // JSON
    [[nodiscard]] Json decision_json() const;
    [[nodiscard]] Json clock_json() const;
    [[nodiscard]] Json offers_json() const;
    [[nodiscard]] Json idle_json() const;
    [[nodiscard]] Json thinking_json() const;
    [[nodiscard]] std::string opening_words(const Viewer& viewer, int eyes,
                                            std::size_t history_kept) const;
    [[nodiscard]] Text header_text();
    [[nodiscard]] Text picture_text(int eyes);

    // Requests (live.cpp, room_offers.cpp)
    void spend(Rate rate, const Viewer& viewer) const;  // throws Refusal
    void handle(const ViewerPtr& viewer, Json message);
    void act(const ViewerPtr& viewer, const Json& message, Asker asker);
    void query(const ViewerPtr& viewer, const Json& message, Asker asker);
    void hint(const ViewerPtr& viewer, Asker asker);
    [[nodiscard]] bool may_have_hints(const Viewer& viewer) const;
    void chat(const ViewerPtr& viewer, const Json& message);
    void offer(const ViewerPtr& viewer, const Json& message, Asker asker);
    void reply(const ViewerPtr& viewer, const Json& message, Asker asker);
    void concede(int seat, Asker asker);
    void claim(const ViewerPtr& viewer, const Json& message, Asker asker);
    void change_habits(const ViewerPtr& viewer, const Json& message, Asker asker);
    [[nodiscard]] int seat_of(const Viewer& viewer) const;  // that he speaks for; throws Refusal
    void check_terms(const Json& message) const;            // throws Refusal
    void change_offers(std::vector<Offer> offers, Asker asker);
    void settle(const Offer& offer, Asker asker);
    void open_rematch(const Offer& agreed, Asker asker);
    [[nodiscard]] Idle idle() const;
    [[nodiscard]] bool is_absent(int seat) const;
    [[nodiscard]] LiveInfo live_info() const;

    Services& services_;
    store::MatchRow row_;
    MatchAbout about_;
    std::vector<std::string> seat_names_;
    std::optional<MatchLog> log_;  // nothing: people are still missing
    GameClock clock_;
    std::vector<Habits> habits_;
    SeatedBots bots_;
    Audience audience_;
    MatchChat chat_;
    MatchHistory history_;
    Text header_text_;                                             // made for the first who is told
    std::map<int, std::pair<std::uint64_t, Text>> picture_texts_;  // by eyes: of which moment
    bool presence_due_ = false;
    AnswerWindow window_;
    OneAtATime turn_;
    OpeningWatch opening_;
    IdleWatch idle_;
    std::uint64_t moment_ = 0;                // raised whenever the open decision changes
    std::optional<std::uint64_t> thinks_at_;  // the moment for which a bot was asked
    struct ComingPass {
        std::uint64_t number = 0;
        bool is_there = false;  // for whom it is to be passed
    };
    std::optional<ComingPass> coming_pass_;
    std::uint64_t passes_ = 0;
    int thinking_seat_ = -1;  // the bot that was asked last
    std::int64_t used_at_ = 0;
    std::int64_t lease_ = 0;          // its token; 0: nobody else could write
    std::size_t told_decisions_ = 0;  // to the lists of other nodes
};

}  // namespace affray::server
