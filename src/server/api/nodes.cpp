// Several servers on the same data: which of them answers a request, and what they tell each other.
//
// What is in memory only here is what lives here: a match or a league with its lease. Everything
// else is read from the data whenever it is needed, so that there is little to tell: who has other
// rights, names or marks, what is to happen to a match that lives elsewhere, and who is about.
#include <algorithm>

#include <sodium.h>

#include "server/api/app.h"
#include "server/leagues/league_pages.h"
#include "server/net/guard.h"

namespace affray::server {

namespace {

constexpr const char* kNodeHeader = "x-affray-node";
constexpr const char* kClientHeader = "x-affray-client";
constexpr std::int64_t kReportAgainMs = 6000;
constexpr std::int64_t kWatchLeasesMs = 250;
constexpr std::size_t kMostTold = 100;  // people in one message
constexpr std::size_t kMostSpendingTold = 50;

// The lease that a request is about; empty: every node can answer it.
std::string subject_of(const HttpRequest& request) {
    const auto path = request.segments();
    if (path.size() < 3 || path[0] != "api") return {};
    if (path[1] == "matches" &&
        (path.size() == 3 || (path.size() == 4 && (path[3] == "live" || path[3] == "join"))))
        return path[2];
    if (path[1] == "leagues") return LeagueShelf::lease_of(path[2]);
    return {};
}

}  // namespace

std::unique_ptr<store::Membership> App::join_nodes() {
    if (config_.advertise.empty()) return nullptr;
    node_secret_ = store::keyed_hash("one node to another", key_);
    store::Membership::Listener listener;
    listener.post = [this](std::function<void()> work) { loop_.post(std::move(work)); };
    listener.lost = [this](const store::Lease& lease) { lose(lease); };
    listener.heard = [this](const Json& message) {
        guarded(config_.log, "message_failed", [&] { hear(message); });
    };
    listener.missed = [this] {
        guarded(config_.log, "sanctions_not_read", [this] { read_sanctions_again(); });
    };
    listener.adrift = [this](const std::vector<std::string>& matches,
                             const std::shared_ptr<void>& until_done) {
        rooms_.take_up_adrift(matches, until_done);
    };
    return std::make_unique<store::Membership>(config_.database, config_.advertise,
                                               std::move(listener), config_.holding.patience);
}

void App::lose(const store::Lease& lease) {
    rooms_.lost(lease);
    leagues_.lost(lease);
}

// Cut off from the database, this node has nothing any more before others may take it: nobody looks
// at a match here that is played on there.
void App::watch_leases() {
    const bool is_cut_off = nodes_->is_cut_off();
    if (is_cut_off && !was_cut_off_) {
        config_.log.error("cut_off", {{"matches", rooms_.size()}});
        metrics_.count("cut_off");
        nodes_->let_go();
        rooms_.lose_all();
        leagues_.lose_all();
    }
    was_cut_off_ = is_cut_off;
    loop_.after(kWatchLeasesMs, [this] { watch_leases(); });
}

// Passing on

void App::place_of(const HttpRequest& request,
                   const std::function<void(std::optional<Elsewhere>)>& then) {
    const std::string subject = nodes_ != nullptr ? subject_of(request) : "";
    if (subject.empty() || was_passed_on(request) || rooms_.find(subject) != nullptr)
        return then(std::nullopt);
    nodes_->find(subject, [this, then,
                           client = address_of(request)](const std::optional<store::Node>& node) {
        if (!node || node->address.empty()) return then(std::nullopt);
        then(Elsewhere{node->address, {{kNodeHeader, node_secret_}, {kClientHeader, client}}});
    });
}

// Only nodes know the secret: it comes from the key that all of them have.
bool App::was_passed_on(const HttpRequest& request) const {
    if (nodes_ == nullptr) return false;
    const std::string told = request.header(kNodeHeader);
    return told.size() == node_secret_.size() &&
           sodium_memcmp(told.data(), node_secret_.data(), told.size()) == 0;
}

// Telling

void App::tell_nodes(Json message) {
    if (nodes_ != nullptr) nodes_->say(std::move(message));
}

void App::tell_who_is_here() {
    Json people = Json::array();
    const auto tell = [&] {
        if (!people.empty()) tell_nodes({{"about", "here"}, {"people", people}});
        people = Json::array();
    };
    for (const std::string& person : newly_seen_) {
        people.push_back(person);
        if (people.size() == kMostTold) tell();
    }
    tell();
    newly_seen_.clear();
}

void App::tell_sealed(const char* about, const Json& what) {
    if (nodes_ != nullptr) tell_nodes({{"about", about}, {"what", store::seal(what.dump(), key_)}});
}

Json App::heard_sealed(const Json& message) const {
    const auto text = store::unseal(message.at("what").get<std::string>(), key_);
    return text ? Json::parse(*text) : Json::array();
}

// Once a second, of those who have used up half of something.
void App::tell_spending() {
    Json some = Json::array();
    for (const Spent& spent : budgets_.untold()) {
        some.push_back({spent.is_address, spent.whose, static_cast<int>(spent.rate), spent.count});
        if (some.size() < kMostSpendingTold) continue;
        tell_sealed("spending", some);
        some.clear();
    }
    if (!some.empty()) tell_sealed("spending", some);
}

void App::hear_of_spending(const Json& all) {
    for (const Json& one : all) {
        const auto rate = one.at(2).get<std::size_t>();
        if (rate < kRates)
            budgets_.count_elsewhere({one.at(0).get<bool>(), one.at(1).get<std::string>(),
                                      static_cast<Rate>(rate), one.at(3).get<int>()},
                                     services_.steady());
    }
}

void App::hear_of_login(const Json& login) {
    if (login.empty()) return;
    const std::string account = login.at("account");
    const std::string address = login.at("address");
    if (login.at("succeeded"))
        logins_.succeeded(account, address);
    else
        logins_.attempted(account, address, services_.steady());
}

void App::hear(const Json& message) {
    const std::string about = message.value("about", "");
    if (about == "here")
        for (const Json& person : message.at("people"))
            seen_at_[person.get<std::string>()] = services_.steady();
    if (about == "sanctions") read_sanctions_again();
    if (about == "person") hear_of_person(message);
    if (about == "match") hear_of_match(message);
    if (about == "spending") hear_of_spending(heard_sealed(message));
    if (about == "login") hear_of_login(heard_sealed(message));
    if (about == "report" && leagues_.has(message.at("league")))
        report_league_match(message.at("match"), message.at("league"), message.at("fixture"));
}

void App::hear_of_person(const Json& message) {
    const std::string id = message.at("person");
    end_sessions_that_are_over(id);
    const auto user = reader_->find_user(id);
    if (!user) return leagues_.forget_pages();
    const bool renamed = message.value("renamed", false);
    if (renamed) {
        leagues_.forget_pages();
        rename_here(*user);
    }
    std::set<std::string> unheard;
    for (const store::Mark mark : {store::Mark::Muted, store::Mark::Blocked})
        for (std::string& other : reader_->marked_by(id, mark)) unheard.insert(std::move(other));
    const auto habits = read_habits(user->preferences);
    for (const auto& table : rooms_.all()) {
        table->set_unheard(id, unheard);
        if (habits && table->is_seated(id)) table->set_habits(id, *habits);
    }
}

void App::end_sessions_that_are_over(const std::string& user) {
    const auto sessions = reader_->sessions_of(user);
    live_.end([&](const Place& place) {
        return place.viewer->user == user &&
               std::none_of(sessions.begin(), sessions.end(), [&](const store::Session& session) {
                   return session.id == place.session;
               });
    });
}

// What somebody did on another node to a match that lives here.
void App::hear_of_match(const Json& message) {
    const auto table = rooms_.find(message.at("match"));
    if (table == nullptr) return;
    const std::string what = message.at("what");
    if (what == "closed") {
        rooms_.drop(table->row().id);
        return table->close_table();
    }
    const std::string user = message.at("person");
    if (what == "given_up") table->give_up_for(user);
    if (what == "erased") table->erase_name(user, nullptr);
}

void App::read_sanctions_again() {
    Sanctions read;
    read.load(*reader_);
    sanctions_ = std::move(read);
    live_.end(
        [this](const Place& place) {
            return sanctions_.on(place.viewer->user, store::SanctionKind::Ban, services_.now())
                .has_value();
        },
        kCloseForbidden, "banned");
}

// The league lives on another node, which may let go of it at this moment.
void App::report_elsewhere(const std::string& match, const std::string& league_id,
                           const std::string& fixture_id) {
    tell_nodes(
        {{"about", "report"}, {"match", match}, {"league", league_id}, {"fixture", fixture_id}});
    loop_.after(kReportAgainMs, [this, match, league_id, fixture_id] {
        const auto notes = reader_->league_notes_of_kind(kMatchNote);
        const bool waits = std::any_of(notes.begin(), notes.end(), [&](const auto& note) {
            return note.league == league_id && note.key == fixture_id && note.body == match;
        });
        if (waits) report_league_match(match, league_id, fixture_id);
    });
}

}  // namespace affray::server
