#include "server/api/base/sessions.h"

#include <array>

#include "server/api/base/secrets.h"
#include "server/room/services.h"

namespace affray::server {

namespace {

constexpr std::size_t kTokenLetters = 40;
constexpr std::int64_t kOverlapMs = 60'000;
constexpr std::int64_t kRenewAfterMs = 24LL * 3600 * 1000;
constexpr std::int64_t kTouchAfterMs = 5LL * 60 * 1000;

struct Word {
    std::string_view sign;  // in the User-Agent
    std::string_view name;
};
// The first that fits: many browsers name others as well.
constexpr std::array kBrowsers{Word{"Edg/", "Edge"}, Word{"OPR/", "Opera"},
                               Word{"Firefox/", "Firefox"}, Word{"Chrome/", "Chrome"},
                               Word{"Safari/", "Safari"}};
constexpr std::array kSystems{Word{"Android", "Android"}, Word{"iPhone", "iPhone"},
                              Word{"iPad", "iPad"},       Word{"Windows", "Windows"},
                              Word{"Mac OS", "macOS"},    Word{"Linux", "Linux"}};

template <std::size_t N>
std::string_view named(const std::array<Word, N>& words, const std::string& agent) {
    for (const Word& word : words)
        if (agent.find(word.sign) != std::string::npos) return word.name;
    return {};
}

}  // namespace

std::optional<store::Session> Sessions::find(const std::string& token, std::int64_t now) {
    if (token.empty()) return std::nullopt;
    const std::string hash = hash_of(token);
    auto session = reader_.find_session(hash);
    if (!session) return std::nullopt;
    const bool is_old = session->token_hash != hash;
    if (is_old && session->old_until != 0 && session->old_until < now) return std::nullopt;
    const bool has_come_back = !is_old && !session->old_hash.empty() && session->old_until == 0;
    if (has_come_back) session->old_until = now + kOverlapMs;
    if (has_come_back) {
        committer_.submit(
            [session = *session](store::Store& store) {
                if (const auto present = store.find_session(session.token_hash))
                    if (present->token_hash == session.token_hash) store.update_session(session);
            },
            {});
    } else if (now - session->used > kTouchAfterMs) {
        committer_.submit(
            [id = session->id, now](store::Store& store) { store.touch_session(id, now); }, {});
    }
    return session;
}

NewToken Sessions::begin(const std::string& user, const std::string& device, std::int64_t now) {
    NewToken made;
    made.token = random_word(kTokenLetters);
    made.session.id = random_word(kIdLetters);
    made.session.user = user;
    made.session.token_hash = hash_of(made.token);
    made.session.renewed = made.session.created = made.session.used = now;
    made.session.device = device;
    return made;
}

NewToken Sessions::renewed(const store::Session& session, std::int64_t now) {
    NewToken made{session, random_word(kTokenLetters)};
    made.session.old_hash = session.token_hash;
    made.session.old_until = now + kOverlapMs;
    made.session.token_hash = hash_of(made.token);
    made.session.renewed = made.session.used = now;
    return made;
}

std::optional<NewToken> Sessions::renew_if_due(const std::string& token, std::int64_t now) {
    const auto session = find(token, now);
    if (!session || renewing_.contains(session->id)) return std::nullopt;
    const std::string hash = hash_of(token);
    if (hash == session->token_hash) {
        if (now - session->renewed < kRenewAfterMs) return std::nullopt;
        NewToken made = renewed(*session, now);
        made.session.old_until = 0;
        return made;
    }
    // Still the old token, a while after it was replaced: the answer with the new one was lost.
    if (session->old_until != 0 || now - session->renewed < kOverlapMs) return std::nullopt;
    NewToken made = renewed(*session, now);
    made.session.old_hash = hash;
    made.session.old_until = 0;
    return made;
}

void Sessions::store_renewal(const NewToken& renewal, std::function<void(bool)> then) {
    renewing_.insert(renewal.session.id);
    committer_.submit(
        [session = renewal.session](store::Store& store) { store.update_session(session); },
        [this, id = renewal.session.id,
         then = std::move(then)](const std::optional<std::string>& problem) {
            renewing_.erase(id);
            then(!problem);
        });
}

std::string Sessions::device_of(const HttpRequest& request) {
    const std::string agent = request.header("user-agent");
    const std::string_view browser = named(kBrowsers, agent);
    const std::string_view system = named(kSystems, agent);
    if (browser.empty()) return "program";
    return std::string(browser) + (system.empty() ? "" : ", ") + std::string(system);
}

}  // namespace affray::server
