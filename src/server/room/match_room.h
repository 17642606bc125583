// One match on the server: its state, who looks at it, and everything they may ask of it.
//
// Nothing is told to anybody before it is stored: a decision is tried on a copy, its line of the
// log is committed, and only then the copy becomes the match and the news goes out. Until then the
// room is busy and everything else waits its turn.
//
// What is asked, answered, told and offered is the business of its parts. They read the state; what
// they want to change goes through MatchChanges, and so through here.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/room/bot_turns.h"
#include "server/room/claims.h"
#include "server/room/dice_opening.h"
#include "server/room/incoming_messages.h"
#include "server/room/match/audience.h"
#include "server/room/match/habits.h"
#include "server/room/match/match_change.h"
#include "server/room/match/match_clock.h"
#include "server/room/match/match_history.h"
#include "server/room/match/match_state.h"
#include "server/room/match/match_writer.h"
#include "server/room/match/stored_match.h"
#include "server/room/match_changes.h"
#include "server/room/match_questions.h"
#include "server/room/message_table.h"
#include "server/room/messages/announcements.h"
#include "server/room/messages/kept_waiting.h"
#include "server/room/messages/match_chat.h"
#include "server/room/messages/open_question.h"
#include "server/room/messages/replies.h"
#include "server/room/messages/updates.h"
#include "server/room/messages/welcomes.h"
#include "server/room/negotiation.h"
#include "server/room/one_at_a_time.h"
#include "server/room/services.h"
#include "server/room/table_talk.h"
#include "server/room/window_answers.h"

namespace affray::server {

class MatchRoom final : public std::enable_shared_from_this<MatchRoom>, private MatchChanges {
public:
    MatchRoom(Services& services, StoredMatch match);

    // What is known of it
    [[nodiscard]] const store::MatchRow& row() const { return state_.row; }
    [[nodiscard]] const MatchAbout& about() const { return state_.about; }
    [[nodiscard]] const core::AnyMatch& match() const { return state_.match(); }
    [[nodiscard]] Json info() const { return announcements_.info_json(); }
    [[nodiscard]] store::MatchRow resting_row() const {
        return server::resting_row(state_, audience_);
    }
    [[nodiscard]] bool is_seated(const std::string& user) const { return state_.is_seated(user); }
    // The date of its last line; for a match that has begun.
    [[nodiscard]] std::int64_t last_at() const { return state_.log->last_at(); }
    [[nodiscard]] bool has_viewers() const { return !audience_.is_empty(); }
    [[nodiscard]] bool can_be_unloaded(std::int64_t idle_since) const;
    // For going on under later rules: where it stands now. Nothing: it has no open decision.
    [[nodiscard]] std::optional<store::Snapshot> snapshot() const;

    // How it begins and goes on
    void sit_down(int seat, SeatAbout who, Seating::Answer answer) {
        seating_.sit_down(seat, std::move(who), std::move(answer));
    }
    void begin();    // a table that is complete: the first roll
    void go_on();    // asks whoever does not answer by himself
    void tick();     // now and then: what happens because time has passed
    void abandon();  // nobody has played on for long
    // A running match that was played under other rules: that it goes on is written down. Nobody
    // is heard before it is.
    void go_on_under_these_rules();

    // Where several nodes share the data
    void write_with(const store::Lease& lease) { writer_.write_with(lease); }
    [[nodiscard]] std::int64_t lease() const { return writer_.token(); }
    void submit(store::Committer::Write write, store::Committer::Done done) const {
        writer_.submit(std::move(write), std::move(done));
    }
    // What the lists of other nodes show; nothing: they know it.
    [[nodiscard]] std::optional<store::MatchRow> news();
    void move_away();  // another node has it: everybody connects again

    // People
    void check_viewers(const Payer& payer) const;  // whether he may be one; throws Refusal
    void enter(const ViewerPtr& viewer);
    void leave(const Viewer& viewer);
    void receive(const ViewerPtr& viewer, const std::string& text) {
        requests_.receive(viewer, text);
    }
    void set_unheard(const std::string& user, const std::set<std::string>& others) {
        audience_.set_unheard(user, others);
    }
    void set_habits(const std::string& user, const Habits& habits) {
        seating_.set_habits(user, habits);
    }
    // He has another name, or an account now.
    void rename(const store::User& user, std::function<void()> then);
    // Somebody deletes himself: he gives up, and his name goes.
    void give_up_for(const std::string& user) { seating_.give_up_for(user); }
    void erase_name(const std::string& user, std::shared_ptr<void> until_done) {
        seating_.erase_name(user, std::move(until_done));
    }
    void say_stopping() const { announcements_.stopping(); }
    void close_table();  // nobody came

private:
    // MatchChanges
    void begin(MatchAbout about, const Asker& asker, Then then) override;
    void carry_out(const Order& order) override;
    void carry_out_at(std::uint64_t question, const Order& order) override;
    void finish(const AgreedEnd& end, const Asker& asker) override;
    void replace_by_bot(int seat, const Asker& asker) override;
    void go_back(std::size_t decisions, const Asker& asker) override;
    void change_about(const MatchAbout& about, const Asker& asker, Then then) override;
    void ask_next() override;
    void leave_offers(std::vector<Offer> left) override { state_.about.offers = std::move(left); }

    // What is stored becomes what is
    void store(MatchChange change, const Asker& asker, Then then);
    void stored(const std::shared_ptr<const store::MatchRow>& row, const Then& then);
    void not_stored(const std::string& problem, const Asker& asker);
    void take(const Step& step, std::int64_t at, bool last);
    void ask_anew();  // another decision is open than before
    void tell_over(const Json& details) const;

    [[nodiscard]] std::int64_t now() const { return services_.now(); }
    [[nodiscard]] std::int64_t steady() const { return services_.steady(); }
    // What its parts need
    [[nodiscard]] KeepRoom keep() {
        return [this] { return weak_from_this().lock(); };
    }
    [[nodiscard]] IncomingMessages::Gate gate();
    [[nodiscard]] DiceOpening::Doors opening_doors();
    [[nodiscard]] Negotiation::Doors negotiation_doors();
    [[nodiscard]] Seating::Doors seating_doors();
    void survive(const std::function<void()>& work) const;

    Services& services_;
    MatchState state_;
    OpenQuestion question_;
    Audience audience_;
    MatchHistory history_;
    MatchChat chat_;
    SeatHabits habits_;
    MatchClock clock_;
    WindowClock window_clock_;
    KeptWaiting waiting_;
    MatchWriter writer_;
    OneAtATime turn_;
    Replies replies_;
    Announcements announcements_;
    Welcomes welcomes_;
    Updates updates_;
    BotTurns bots_;
    WindowAnswers windows_;
    DiceOpening opening_;
    Negotiation negotiation_;
    Claims claims_;
    Seating seating_;
    MatchQuestions questions_;
    TableTalk talk_;
    IncomingMessages requests_;
    std::int64_t used_at_ = 0;
    std::size_t told_decisions_ = 0;  // to the lists of other nodes
};

}  // namespace affray::server
