#include "server/api/matches/report.h"

#include <array>
#include <map>

#include "bloodbowl/game.h"
#include "bots/statistics.h"
#include "server/api/matches/inducement_ledger.h"

namespace affray::server {

using core::AnyMatch;
using core::Json;
using core::Record;
using core::RecordedDecision;
using core::Result;
using core::Status;

namespace {

// Record lines by the moment they led to: moment 0 is the opening.
const RecordedDecision& decision_before(const Record& record, std::size_t moment) {
    return record.decisions[moment - 1];
}

Json outcome_of(const AnyMatch& last) {
    return last.decision().is_open() ? Json(nullptr) : last.outcome_json();
}

Json score_of(const AnyMatch& match) {
    const core::Outcome outcome = match.outcome();
    Json score = Json::object();
    for (int seat = 0; seat < match.seats(); ++seat)
        score[match.seat_name(seat)] = outcome.points[static_cast<std::size_t>(seat)];
    return score;
}

// Everybody who ever was on the pitch; Underworlds: nobody, its fighters are known by their cards.
Json player_names(const AnyMatch& last) {
    Json names = Json::object();
    const Json picture = last.picture(core::kAllSeats);
    if (const auto players = picture.find("players"); players != picture.end())
        for (const auto& [id, player] : players->items()) names[id] = player.at("name");
    return names;
}

// The six-sided dice of Blood Bowl, by the seat after whose decision they were thrown. Underworlds
// has none: its dice show symbols.
class DieFaces {
public:
    void add(const std::string& seat, const Json& dice) {
        for (const Json& die : dice)
            if (const auto d6 = die.find("d6"); d6 != die.end())
                ++faces_[seat][d6->get<std::size_t>() - 1];
    }
    [[nodiscard]] Json json() const {
        Json json = Json::object();
        for (const auto& [seat, faces] : faces_) json[seat] = faces;
        return json;
    }

private:
    std::map<std::string, std::array<int, 6>> faces_;
};

}  // namespace

Result<Json> replay_of(const Record& record, int seat, core::GameTypes games) {
    Json opening;
    Json steps = Json::array();
    std::size_t moment = 0;
    std::unique_ptr<AnyMatch> before;
    const auto show = [&](const AnyMatch& now, Json events) {
        if (moment == 0) {
            opening = {{"picture", now.picture(seat)}, {"events", std::move(events)}};
        } else {
            const RecordedDecision& taken = decision_before(record, moment);
            steps.push_back({{"n", moment - 1},
                             {"seat", taken.seat},
                             {"kind", taken.decision},
                             {"action", taken.action},
                             {"events", std::move(events)},
                             {"changes", now.picture(seat, before.get())}});
        }
        before = now.clone();
        ++moment;
    };
    if (Status played = core::show_moments(record, games, show); !played) return played.error();
    return Json{{"header", before->header()},
                {"opening", std::move(opening)},
                {"steps", std::move(steps)},
                {"outcome", outcome_of(*before)}};
}

Result<Json> report_of(const Record& record, core::GameTypes games) {
    std::unique_ptr<bots::Statistics> statistics;
    DieFaces faces;
    InducementLedger ledger;
    Json course = Json::array();
    Json outcome;
    Json names;
    std::size_t moment = 0;
    const auto read = [&](const AnyMatch& now, const Json& events) {
        if (!statistics) statistics = bots::make_statistics(now);
        const bool rolled = statistics->read(events);
        const bool with_cards = now.game() == bloodbowl::BloodBowl::kName;
        if (moment == 0 && with_cards) ledger.read("", "", events);
        if (moment > 0) {
            const RecordedDecision& taken = decision_before(record, moment);
            if (with_cards) ledger.read(taken.decision, taken.action, events);
            faces.add(taken.seat.get<std::string>(), taken.dice);
            if (rolled)
                course.push_back({{"n", moment - 1},
                                  {"luck", statistics->luck_so_far()},
                                  {"score", score_of(now)}});
        }
        if (++moment > record.decisions.size()) {
            statistics->read_end(now);
            outcome = outcome_of(now);
            names = player_names(now);
        }
    };
    if (Status played = core::show_moments(record, games, read); !played) return played.error();
    return Json{{"outcome", std::move(outcome)},
                {"luck", statistics->luck()},
                {"d6", faces.json()},
                {"course", std::move(course)},
                {"counts", statistics->counts()},
                {"inducements", ledger.json()},
                {"names", std::move(names)}};
}

}  // namespace affray::server
