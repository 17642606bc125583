#include "server/leagues/league_shelf.h"

#include <algorithm>
#include <mutex>

#include <fmt/format.h>

#include "league/season_schedule.h"
#include "server/leagues/league_time.h"
#include "server/net/guard.h"
#include "server/room/match/rating_range.h"

namespace affray::server {

using league::League;

namespace {

std::string line_without_end(const league::Entry& entry) {
    std::string line = league::line_of(entry);
    while (!line.empty() && line.back() == '\n') line.pop_back();
    return line;
}

// As the matches of its fixtures are.
store::RatedIn rated_in(const League& league) {
    const league::PlayedGame& game = *league.game;
    return {std::string(game.id),
            game.has_editions() ? league.edition_word() : std::string(game.edition_of_matches)};
}

}  // namespace

Refusal refusal_of(const core::Error& error) {
    return {409, error.code.empty() ? "refused" : error.code, error.message, 0};
}

std::shared_ptr<HeldLeague> read_held(const std::string& id, store::Store& store) {
    auto row = store.find_league(id);
    if (!row) return nullptr;
    std::string text;
    for (const store::LeagueLine& line : store.league_log(id)) text += line.text + "\n";
    auto held = std::make_shared<HeldLeague>();
    auto log = league::read_log(text);
    if (!log) throw store::DamagedData(log.error().message);
    auto league = league::replay(*log);
    if (!league) throw store::DamagedData(league.error().message);
    held->row = std::move(*row);
    held->log = std::move(*log);
    held->league = std::move(*league);
    for (store::LeagueNote& note : store.league_notes(id))
        held->notes[note.kind][note.key] = std::move(note.body);
    return held;
}

// What somebody does

std::string LeagueWork::at() const { return iso_time(now_); }

void LeagueWork::add(league::What what, const std::string& by) {
    const core::Status status = league::add(held_.log, held_.league, std::move(what), by, at());
    if (!status) throw refusal_of(status.error());
    // Nothing is stored that could not be read again.
    const auto read = league::read_entry(to_json(held_.log.entries.back()));
    if (!read) refuse(400, read.error().code, read.error().message);
    const std::string& zone = held_.league.settings.time_zone;
    if (!is_time_zone(zone))
        refuse(400, "unknown_time_zone", fmt::format("there is no time zone '{}'", zone));
}

void LeagueWork::put_note(const char* kind, const std::string& key, Json body) {
    if (body.is_null())
        held_.notes[kind].erase(key);
    else
        held_.notes[kind][key] = body;
    changed_.push_back({held_.row.id, kind, key, std::move(body)});
}

void LeagueWork::go_on() {
    for (const league::Entrant& entrant : held_.league.entrants) {
        if (!entrant.post_match || entrant.post_match->is_over()) continue;
        const league::TeamId team = entrant.id;
        const std::string coach = entrant.coach;
        commit_to_dice(team, coach);
        if (!coach.starts_with(kBotPrefix)) continue;
        while (!entrant.post_match->is_over() && !waits_for_rival(*entrant.post_match))
            answer_post_match(team, league::sensible_answer(*entrant.post_match), coach);
    }
}

LeagueView LeagueWork::view(const std::string& viewer) {
    return view_of(held_, store_, viewer, now_);
}

LeagueView view_of(const HeldLeague& held, store::Store& store, const std::string& viewer,
                   std::int64_t now) {
    const auto names = std::make_shared<std::map<std::string, PersonName>>();
    return {held.row.id,
            held.log,
            held.league,
            held.notes,
            held.row.about.value("invitation", ""),
            viewer,
            day_in_zone(held.league.settings.time_zone, now),
            iso_time(now).substr(0, 10),
            [names, &store](const std::string& person) {
                const auto known = names->find(person);
                if (known != names->end()) return known->second;
                PersonName found;
                if (const auto user = store.find_user(person))
                    found = {user->name, user->has_account()};
                return names->emplace(person, std::move(found)).first->second;
            },
            [&store, now, in = rated_in(held.league)](const std::string& person) -> Json {
                const auto row = store.rating_of(person, in);
                return row ? to_json(shown_rating(row, now)) : Json(nullptr);
            }};
}

std::string silence_ends(const League& league) {
    std::string first;
    const int days = league.settings.silence_confirms_days;
    if (days <= 0) return first;
    for (const league::Fixture& fixture : league.fixtures) {
        if (!fixture.result || fixture.confirmed || !league.settings.confirmations) continue;
        const std::string day = league::days_later(fixture.reported_at.substr(0, 10), days);
        if (first.empty() || day < first) first = day;
    }
    return first;
}

std::vector<store::LeagueMember> members_of(const League& league) {
    std::vector<store::LeagueMember> members;
    const auto add = [&](const std::string& user, const char* role) {
        const store::LeagueMember member{user, role};
        if (!user.starts_with(kBotPrefix) &&
            std::find(members.begin(), members.end(), member) == members.end())
            members.push_back(member);
    };
    for (const std::string& person : league.commissioners) add(person, "commissioner");
    for (const league::Entrant& entrant : league.entrants)
        if (!entrant.withdrawn) add(entrant.coach, "coach");
    return members;
}

store::LeagueRow row_of(const HeldLeague& held, store::Store& store, std::int64_t now) {
    store::LeagueRow row = held.row;
    row.name = held.league.name;
    row.state = state_of(held.league);
    row.touched = now;
    row.about["summary"] = summary_json(view_of(held, store, "", now));
    row.about["silence"] = silence_ends(held.league);
    return row;
}

// The shelf

// Many may come at once: it is read once for all of them.
void LeagueShelf::fetch(const std::string& id, const std::string& address, Fetched then) {
    if (const auto found = leagues_.find(id); found != leagues_.end()) {
        found->second->used_ms = services_.steady();
        return then(found->second, std::nullopt);
    }
    auto& waiting = waiting_[id];
    waiting.push_back(std::move(then));
    if (waiting.size() > 1) return;
    const auto hand_out = [this, id](std::shared_ptr<HeldLeague> held,
                                     std::optional<Refusal> refusal) {
        ShelvedPtr shelved;
        const bool is_lost = services_.nodes != nullptr && !leases_.contains(id);
        if (held != nullptr && is_lost) {  // while it was read
            held = nullptr;
            refusal = Refusal{503, "not_stored", "the server cannot read it now", 1};
        }
        if (const auto found = leagues_.find(id); found != leagues_.end()) {
            shelved = found->second;
        } else if (held != nullptr) {
            shelved = std::make_shared<Shelved>(room_for_pages_);
            shelved->held = held;
            leagues_[id] = shelved;
            services_.metrics.count("leagues_loaded");
        }
        if (shelved != nullptr) shelved->used_ms = services_.steady();
        const std::vector<Fetched> all = std::move(waiting_.extract(id).mapped());
        for (const Fetched& one : all)
            guarded(services_.log, "league_failed",
                    [&] { one(shelved, shelved == nullptr ? refusal : std::nullopt); });
        if (shelved == nullptr) give_back(id);
    };
    if (services_.nodes == nullptr) return read_on_worker(id, address, hand_out);
    services_.nodes->take(
        lease_of(id), [this, id, address, hand_out](const store::Membership::Place& place) {
            if (place.lease) {
                leases_[id] = place.lease->token;
                return read_on_worker(id, address, hand_out);
            }
            hand_out(nullptr, place.node
                                  ? Refusal{421, kMoved, "the league lives on another server", 1}
                                  : Refusal{503, "not_stored", "the server cannot read it now", 1});
        });
}

void LeagueShelf::give_back(const std::string& id) {
    if (services_.nodes == nullptr) return;
    services_.committer.submit([](store::Store&) {},
                               [this, id](const std::optional<std::string>&) {
                                   if (has(id) || waiting_.contains(id)) return;
                                   if (leases_.erase(id) > 0)
                                       services_.nodes->give_back(lease_of(id));
                               });
}

void LeagueShelf::lost(const store::Lease& lease) {
    for (auto one = leases_.begin(); one != leases_.end(); ++one)
        if (lease_of(one->first) == lease.match && one->second == lease.token) {
            leagues_.erase(one->first);
            leases_.erase(one);
            return;
        }
}

void LeagueShelf::lose_all() {
    leagues_.clear();
    leases_.clear();
}

void LeagueShelf::read_on_worker(const std::string& id, const std::string& address,
                                 const HandOut& hand_out) {
    services_.workers.read(
        [this, id, hand_out]() -> std::function<void()> {
            std::shared_ptr<HeldLeague> held;
            std::optional<Refusal> refusal =
                Refusal{404, "no_league", "there is no such league", 0};
            try {
                held = services_.readers.use(
                    [&](store::Store& store) { return read_held(id, store); });
            } catch (const store::DamagedData& damage) {
                services_.log.error("league_damaged", {{"league", id}, {"problem", damage.what()}});
                refusal = Refusal{409, "damaged", "the league's data is damaged", 0};
            } catch (const store::StoreError& error) {
                services_.log.error("league_not_read", {{"league", id}, {"problem", error.what()}});
                refusal = Refusal{503, "not_stored", "the server cannot read it now", 0};
            }
            return [held, refusal, hand_out] { hand_out(held, refusal); };
        },
        [hand_out] {
            hand_out(nullptr, Refusal{500, "internal", "something went wrong here", 0});
        },
        address);
}

void LeagueShelf::read(const std::string& id, const std::string& key, Reading reading,
                       Answer answer) {
    const std::string address = answer.address;
    const auto fetched = [this, key, reading = std::move(reading), answer = std::move(answer)](
                             const ShelvedPtr& shelved, const std::optional<Refusal>& refusal) {
        if (refusal) return answer(error_reply(*refusal));
        // Whatever zone a league is in, its pages are made anew when its day begins: all zones are
        // whole quarters of an hour apart.
        constexpr std::int64_t kQuarterHour = 15LL * 60 * 1000;
        const std::int64_t quarter = services_.now() / kQuarterHour;
        if (const HttpReply* kept = key.empty() ? nullptr : shelved->pages.find(key, quarter))
            return answer(*kept);
        make_page(shelved, key, reading, answer);
    };
    fetch(id, address, fetched);
}

void LeagueShelf::make_page(const ShelvedPtr& shelved, const std::string& key,
                            const Reading& reading, const Answer& answer) {
    services_.workers.read(
        [this, shelved, key, reading, answer]() -> std::function<void()> {
            try {
                const std::shared_lock lock(*shelved->mutex);
                const std::uint64_t version = shelved->held->version;
                const HttpReply reply = services_.readers.use(
                    [&](store::Store& store) { return reading(*shelved->held, store); });
                return [this, shelved, key, reply, version, answer] {
                    const bool may_keep = !key.empty() && reply.status == 200 && !shelved->busy &&
                                          shelved->held->version == version;
                    if (may_keep) keep(*shelved, key, reply);
                    answer(reply);
                };
            } catch (const Refusal& no) {
                return [no, answer] { answer(error_reply(no)); };
            }
        },
        [answer] {
            answer(error_reply({500, "internal", "something went wrong here", 0}));
        },
        answer.address);
}

// One that takes much of the room would be in the way of all the others.
void LeagueShelf::keep(Shelved& shelved, const std::string& key, const HttpReply& page) {
    if (page.body->size() > kMostBytesOfPages / 8) return;
    if (!room_for_pages_->has(key.size() + page.body->size())) forget_pages();
    shelved.pages.keep(key, page);
}

void LeagueShelf::change(const std::string& id, Changing changing, Answer answer) {
    const std::string address = answer.address;
    const auto fetched = [this, id, changing = std::move(changing), answer = std::move(answer)](
                             const ShelvedPtr& shelved, const std::optional<Refusal>& refusal) {
        if (refusal) return answer(error_reply(*refusal));
        shelved->jobs.push_back({changing, answer});
        if (!shelved->busy) begin_next(id, shelved);
    };
    fetch(id, address, fetched);
}

void LeagueShelf::begin_next(const std::string& id, const ShelvedPtr& shelved) {
    shelved->busy = true;
    const Job job = std::move(shelved->jobs.front());
    shelved->jobs.pop_front();
    services_.workers.read(
        [this, id, shelved, job, now = services_.now()]() -> std::function<void()> {
            std::size_t before = 0;
            Refusal refusal{500, "internal", "something went wrong here", 0};
            try {
                return services_.readers.use([&](store::Store& store) -> std::function<void()> {
                    const std::unique_lock lock(*shelved->mutex);
                    before = shelved->held->log.entries.size();
                    const auto members = members_of(shelved->held->league);
                    LeagueWork work(*shelved->held, store, now, services_.key);
                    const HttpReply reply = job.changing(work);
                    const bool added = shelved->held->log.entries.size() > before;
                    if (!added && work.changed_notes().empty() && work.writes().empty())
                        return [this, id, shelved, reply, answer = job.answer] {
                            answer(reply);
                            finished(id, shelved);
                        };
                    ++shelved->held->version;
                    shelved->held->row = row_of(*shelved->held, store, now);
                    const Change change{before, members != members_of(shelved->held->league),
                                        work.changed_notes(), work.writes()};
                    return [this, id, shelved, change, reply, answer = job.answer] {
                        store_change(id, shelved, change, reply, answer);
                    };
                });
            } catch (const Refusal& no) {
                refusal = no;
            } catch (...) {
                services_.log.error("league_failed",
                                    {{"league", id}, {"problem", what_was_thrown()}});
            }
            // What was added before it failed is not stored: the league is read anew.
            const std::shared_lock lock(*shelved->mutex);
            const bool is_spoilt =
                shelved->held->log.entries.size() != before || refusal.status == 500;
            return [this, id, shelved, refusal, is_spoilt, answer = job.answer] {
                answer(error_reply(refusal));
                is_spoilt ? forget(id, shelved) : finished(id, shelved);
            };
        },
        [this, id, shelved, answer = job.answer] {
            answer(error_reply({500, "internal", "something went wrong here", 0}));
            forget(id, shelved);
        },
        job.answer.address);
}

void LeagueShelf::store_change(const std::string& id, const ShelvedPtr& shelved, Change change,
                               HttpReply reply, Answer answer) {
    // Nobody else changes it before this is stored.
    const HeldLeague& held = *shelved->held;
    std::vector<store::LeagueLine> lines;
    for (std::size_t i = change.lines_before; i < held.log.entries.size(); ++i)
        lines.push_back({held.log.entries[i].number, line_without_end(held.log.entries[i])});
    // Lost while somebody was at work on it: no lease has the token 0, and the data refuses it.
    std::optional<store::Lease> lease;
    const auto held_by = leases_.find(id);
    if (services_.nodes != nullptr)
        lease = {lease_of(id), held_by == leases_.end() ? 0 : held_by->second};
    std::vector<store::LeagueMember> members;
    if (change.has_other_members) members = members_of(held.league);
    services_.committer.submit(
        [lines = std::move(lines), row = held.row, members = std::move(members),
         change = std::move(change)](store::Store& store) {
            for (const auto& write : change.writes) write(store);
            for (const store::LeagueLine& line : lines) store.add_league_line(row.id, line);
            store.put_league(row);
            if (change.has_other_members) store.set_league_members(row.id, members);
            for (const store::LeagueNote& note : change.notes) store.put_league_note(note);
        },
        [this, id, shelved, reply = std::move(reply),
         answer = std::move(answer)](const std::optional<std::string>& problem) {
            if (problem) {
                services_.log.error("not_stored", {{"league", id}, {"problem", *problem}});
                answer(error_reply({503, "not_stored", "the server could not store it", 0}));
                return forget(id, shelved);
            }
            shelved->pages.clear();
            answer(reply);
            finished(id, shelved);
        },
        std::move(lease));
}

void LeagueShelf::finished(const std::string& id, const ShelvedPtr& shelved) {
    shelved->busy = false;
    shelved->used_ms = services_.steady();
    if (!shelved->jobs.empty()) begin_next(id, shelved);
}

// What waits for it waits for the league as it is stored.
void LeagueShelf::forget(const std::string& id, const ShelvedPtr& shelved) {
    leagues_.erase(id);
    std::deque<Job> jobs = std::move(shelved->jobs);
    for (Job& job : jobs) change(id, std::move(job.changing), std::move(job.answer));
}

void LeagueShelf::create(HeldLeague made, const Answer& answer) {
    services_.workers.read(
        [this, held = std::make_shared<HeldLeague>(std::move(made)), now = services_.now(),
         answer]() -> std::function<void()> {
            held->row = services_.readers.use(
                [&](store::Store& store) { return row_of(*held, store, now); });
            std::vector<store::LeagueLine> lines;
            for (const league::Entry& entry : held->log.entries)
                lines.push_back({entry.number, line_without_end(entry)});
            return [this, held, lines = std::move(lines), answer] {
                services_.committer.submit(
                    [held, lines](store::Store& store) {
                        store.put_league(held->row);
                        for (const store::LeagueLine& line : lines)
                            store.add_league_line(held->row.id, line);
                        store.set_league_members(held->row.id, members_of(held->league));
                        for (const auto& [kind, notes] : held->notes)
                            for (const auto& [key, body] : notes)
                                store.put_league_note({held->row.id, kind, key, body});
                    },
                    [this, held, answer](const std::optional<std::string>& problem) {
                        if (problem) {
                            services_.log.error("not_stored", {{"problem", *problem}});
                            return answer(error_reply(
                                {503, "not_stored", "the server could not store it", 0}));
                        }
                        services_.metrics.count("leagues");
                        answer(json_reply({{"id", held->row.id}}, 201));
                    });
            };
        },
        [answer] {
            answer(error_reply({500, "internal", "something went wrong here", 0}));
        },
        answer.address);
}

void LeagueShelf::forget_pages() {
    for (auto& [id, shelved] : leagues_) shelved->pages.clear();
}

void LeagueShelf::unload(std::int64_t unused_ms) {
    const std::int64_t before = services_.steady() - unused_ms;
    std::erase_if(leagues_, [&](const auto& entry) {
        const bool goes =
            !entry.second->busy && entry.second->jobs.empty() && entry.second->used_ms < before;
        if (goes) give_back(entry.first);
        return goes;
    });
}

}  // namespace affray::server
