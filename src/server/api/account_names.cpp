#include "server/api/account_names.h"

#include <algorithm>

#include "server/api/app.h"
#include "server/api/names.h"
#include "server/api/secrets.h"
#include "server/net/fields.h"

namespace affray::server {

namespace {

constexpr int kMostRenamed = 1000;  // matches

using Tables = std::vector<std::shared_ptr<MatchRoom>>;

// Each is stored anew with all that it holds: others come in between.
void rename_one_by_one(Loop& loop, const std::shared_ptr<const store::User>& user,
                       const std::shared_ptr<Tables>& tables) {
    if (tables->empty()) return;
    const auto table = tables->back();
    tables->pop_back();
    table->rename(*user, [&loop, user, tables] {
        loop.post([&loop, user, tables] { rename_one_by_one(loop, user, tables); });
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

// However it is written; an account of an earlier release may have a name that is like another's.
std::optional<store::User> App::find_account(const std::string& name) {
    if (auto exact = reader_->find_account(name)) return exact;
    for (store::User& user : reader_->people_named(keys_of_name(name)))
        if (user.has_account()) return std::move(user);
    return std::nullopt;
}

// Of two accounts of an earlier release whose names are alike, the first is protected.
void App::reserve_old_names() {
    std::vector<store::User> accounts = reader_->accounts_without_keys();
    std::sort(accounts.begin(), accounts.end(),
              [](const store::User& a, const store::User& b) { return a.created < b.created; });
    for (const store::User& user : accounts)
        committer_->submit(
            [user](store::Store& store) {
                const auto keys = keys_of_name(user.name);
                if (!is_account_of_another(store.people_named(keys), user.id))
                    store.set_name_keys(user, keys);
            },
            {});
}

void App::rename_here(const store::User& user) {
    rename_one_by_one(loop_, std::make_shared<const store::User>(user),
                      std::make_shared<Tables>(rooms_.all()));
}

void App::rename_in_matches(const store::User& user) {
    leagues_.forget_pages();
    tell_nodes({{"about", "person"}, {"person", user.id}, {"renamed", true}});
    rename_here(user);
    workers_->run([this, user]() -> std::function<void()> {
        std::vector<std::string> resting;
        for (const char* state : {"waiting", "running"})
            for (const store::MatchRow& row : readers_.use([&](store::Store& store) {
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

void App::set_guest_name(const Exchange& exchange) {
    Caller by = caller(exchange.request);
    if (by.user.has_account()) refuse(400, "has_account", "an account keeps its name");
    spend(Rate::Names, exchange.request, by.user.id);
    by.user.name = name_field(body_object(exchange.request));
    const auto taken = std::make_shared<bool>(false);
    const auto has_account = std::make_shared<bool>(false);
    submit(
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
        [this, respond = exchange.respond, by, taken, has_account] {
            if (*has_account) refuse(400, "has_account", "an account keeps its name");
            if (*taken) refuse(409, "name_taken", "somebody has an account of this name");
            rename_in_matches(by.user);
            respond(json_reply(me_json(by.user)));
        });
}

}  // namespace affray::server
