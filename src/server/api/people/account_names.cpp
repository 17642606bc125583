#include "server/api/people/account_names.h"

#include <algorithm>

#include "server/api/people/names.h"
#include "server/net/fields.h"

namespace affray::server {

namespace {

constexpr int kMostRenamed = 1000;  // matches

using Matches = std::vector<std::shared_ptr<MatchRoom>>;

// Each is stored anew with all that it holds: others come in between.
void rename_one_by_one(Loop& loop, const std::shared_ptr<const store::User>& user,
                       const std::shared_ptr<Matches>& matches) {
    if (matches->empty()) return;
    const auto table = matches->back();
    matches->pop_back();
    table->rename(*user, [&loop, user, matches] {
        loop.post([&loop, user, matches] { rename_one_by_one(loop, user, matches); });
    });
}

}  // namespace

std::string name_field(const Json& body) {
    const std::string text = clean_text(text_field(body, "name", kLongestName), "name");
    std::string name = value_or_refuse(clean_name(text));
    if (is_reserved_name(name)) refuse(409, "name_taken", "the name is not for people");
    return name;
}

std::string new_guest_name() { return "Guest " + random_word(4); }

bool is_account_of_another(const std::vector<store::User>& people, const std::string& id) {
    return std::any_of(people.begin(), people.end(), [&](const store::User& user) {
        return user.has_account() && user.id != id;
    });
}

std::vector<store::User> take_name_from_guests(store::Store& store,
                                               const std::vector<std::string>& keys) {
    std::vector<store::User> renamed;
    for (store::User& user : store.people_named(keys)) {
        if (user.has_account()) continue;
        user.name = new_guest_name();
        store.set_name(user.id, user.name);
        store.set_name_keys(user, {});
        renamed.push_back(std::move(user));
    }
    return renamed;
}

AccountNames::AccountNames(const Shared& shared, Rooms& rooms, LeagueShelf& leagues,
                           const Welcome& welcome)
    : services_(shared.services),
      requests_(shared.requests),
      callers_(shared.callers),
      news_(shared.news),
      rooms_(rooms),
      leagues_(leagues),
      welcome_(welcome) {}

// An account of an earlier release may have a name that is like another's.
std::optional<store::User> AccountNames::find(const std::string& name) const {
    if (auto exact = services_.reader.find_account(name)) return exact;
    for (store::User& user : services_.reader.people_named(keys_of_name(name)))
        if (user.has_account()) return std::move(user);
    return std::nullopt;
}

// Of two accounts of an earlier release whose names are alike, the first is protected.
void AccountNames::reserve_old() {
    std::vector<store::User> accounts = services_.reader.accounts_without_keys();
    std::sort(accounts.begin(), accounts.end(),
              [](const store::User& a, const store::User& b) { return a.created < b.created; });
    for (const store::User& user : accounts)
        services_.committer.submit(
            [user](store::Store& store) {
                const auto keys = keys_of_name(user.name);
                if (!is_account_of_another(store.people_named(keys), user.id))
                    store.set_name_keys(user, keys);
            },
            {});
}

void AccountNames::rename_here(const store::User& user) {
    rename_one_by_one(services_.loop, std::make_shared<const store::User>(user),
                      std::make_shared<Matches>(rooms_.all()));
}

void AccountNames::rename(const store::User& user) {
    leagues_.forget_pages();
    news_.tell_renamed(user.id);
    rename_here(user);
    services_.workers.run([this, user]() -> std::function<void()> {
        std::vector<std::string> resting;
        for (const char* state : {"waiting", "running"})
            for (const store::MatchRow& row : services_.readers.use([&](store::Store& store) {
                     return store.matches_of(user.id, state, kMostRenamed);
                 }))
                resting.push_back(row.id);
        return [this, user, resting = std::move(resting)] {
            for (const std::string& id : resting)
                if (rooms_.find(id) == nullptr)
                    rooms_.fetch(id, [this, id, user](const std::optional<Refusal>&) {
                        if (const auto table = rooms_.find(id)) table->rename(user, [] {});
                    });
        };
    });
}

void AccountNames::set_guest_name(const Exchange& exchange) {
    Caller by = callers_.admitted(exchange.request);
    if (by.user.has_account()) refuse(400, "has_account", "an account keeps its name");
    requests_.spend(Rate::Names, exchange.request, by.user.id);
    by.user.name = name_field(body_object(exchange.request));
    const auto taken = std::make_shared<bool>(false);
    const auto has_account = std::make_shared<bool>(false);
    requests_.store(
        [user = by.user, taken, has_account](store::Store& store) {
            const auto present = store.find_user(user.id);
            *has_account = present && present->has_account();
            const auto keys = keys_of_name(user.name);
            *taken = is_account_of_another(store.people_named(keys), user.id);
            if (*taken || *has_account) return;
            store.set_name(user.id, user.name);
            store.set_name_keys(user, keys);
        },
        exchange,
        [this, exchange, by, taken, has_account] {
            if (*has_account) refuse(400, "has_account", "an account keeps its name");
            if (*taken) refuse(409, "name_taken", "somebody has an account of this name");
            rename(by.user);
            exchange.respond(json_reply(welcome_.about(by.user)));
        });
}

}  // namespace affray::server
