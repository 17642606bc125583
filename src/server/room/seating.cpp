#include "server/room/seating.h"

#include "server/net/fields.h"

namespace affray::server {

Seating::Seating(Doors doors, KeepRoom keep, const MatchState& state, OneAtATime& turn,
                 const Replies& replies, const Announcements& announcements, Welcomes& welcomes,
                 SeatHabits& habits, MatchChat& chat, Claims& claims, MatchChanges& changes)
    : doors_(std::move(doors)),
      keep_(std::move(keep)),
      state_(state),
      turn_(turn),
      replies_(replies),
      announcements_(announcements),
      welcomes_(welcomes),
      habits_(habits),
      chat_(chat),
      claims_(claims),
      changes_(changes) {}

void Seating::sit_down(int seat, SeatAbout who, Answer answer) {
    turn_.when_free([this, hold = keep_(), seat, who = std::move(who), answer = std::move(answer)] {
        take_seat(seat, who, answer);
    });
}

void Seating::take_seat(int seat, SeatAbout who, Answer answer) {
    MatchAbout about = state_.about;
    SeatAbout& place = about.seats[static_cast<std::size_t>(seat)];
    if (!state_.is_waiting() || place.kind != SeatKind::Open)
        return answer(Refusal{409, "seat_taken", "the seat is taken"});
    place = std::move(who);
    const auto seated = [this, seat, answer = std::move(answer)] {
        habits_.read(seat, state_.about, doors_.people);
        answer(std::nullopt);
        if (!state_.log) welcomes_.welcome_all();  // some may have a seat now
    };
    if (about.is_complete() && about.dice_are_open())
        return changes_.begin(std::move(about), {}, seated);
    changes_.change_about(about, {}, seated);
}

void Seating::change_habits(const ViewerPtr& viewer, const Json& message, const Asker& asker) {
    const Habits habits = value_or_refuse(read_habits(object_field(message, "preferences")));
    if (!doors_.people.find_user(viewer->user))
        refuse(400, "unknown_user", "nobody knows you any more");
    doors_.submit([id = viewer->user, preferences = to_json(habits)](
                      store::Store& store) { store.set_preferences(id, preferences); },
                  [this, hold = keep_(), id = viewer->user, habits,
                   asker](const std::optional<std::string>& problem) {
                      if (problem)
                          return replies_.error(asker, "not_stored", "it could not be stored");
                      replies_.done(asker);
                      set_habits(id, habits);
                  });
}

void Seating::set_habits(const std::string& user, const Habits& habits) {
    habits_.set(state_.about, user, habits);
    turn_.when_free([this, hold = keep_()] { changes_.ask_next(); });
}

void Seating::rename(const store::User& user, std::function<void()> then) {
    if (!state_.is_seated(user.id)) return then();
    turn_.when_free([this, hold = keep_(), user, then = std::move(then)] {
        MatchAbout about = state_.about;
        about.rename(user);
        changes_.change_about(about, {}, [this, then] {
            announcements_.info();
            then();
        });
    });
}

void Seating::give_up_for(const std::string& user) {
    for (int seat = 0; seat < state_.seats(); ++seat)
        if (state_.seat(seat).user == user && state_.is_running())
            turn_.when_free([this, hold = keep_(), seat] {
                if (state_.is_running()) claims_.concede(seat, {});
            });
}

void Seating::erase_name(const std::string& user, std::shared_ptr<void> until_done) {
    turn_.when_free([this, hold = keep_(), user, until_done = std::move(until_done)] {
        erase_now(user, until_done);
    });
}

void Seating::erase_now(const std::string& user, const std::shared_ptr<void>& until_done) {
    chat_.erase_lines_of(user);
    const bool waits = state_.is_waiting();
    // Others may have opened their dice: who came now could commit to what suits him.
    if (waits && state_.about.is_complete()) return doors_.close_match();
    MatchAbout about = state_.about;
    about.erase_name(user, waits);
    changes_.change_about(about, {}, [this, until_done] { announcements_.info(); });
}

}  // namespace affray::server
