#include "server/api/bulletins.h"

namespace affray::server {

namespace {

constexpr std::int64_t kNewsMs = 5000;
constexpr std::size_t kMostTold = 100;  // people in one message
constexpr std::size_t kMostSpendingTold = 50;

}  // namespace

Bulletins::Bulletins(const Shared& shared, Rooms& rooms, PeopleHere& here)
    : services_(shared.services), news_(shared.news), rooms_(rooms), here_(here) {
    news_.hears("spending",
                [this](const Json& message) { hear_of_spending(news_.unsealed(message)); });
    news_.hears("here", [this](const Json& message) { hear_who_is_there(message.at("people")); });
}

void Bulletins::tick() {
    if (!news_.has_listeners()) return;
    tell_spending();
    const std::int64_t now = services_.steady();
    if (now - told_at_ < kNewsMs) return;
    told_at_ = now;
    rooms_.tell_news();
    tell_who_is_here();
}

// Of those who have used up half of something.
void Bulletins::tell_spending() const {
    Json some = Json::array();
    for (const Spent& spent : services_.budgets.untold()) {
        some.push_back({spent.is_address, spent.whose, static_cast<int>(spent.rate), spent.count});
        if (some.size() < kMostSpendingTold) continue;
        news_.tell_sealed("spending", some);
        some.clear();
    }
    if (!some.empty()) news_.tell_sealed("spending", some);
}

void Bulletins::hear_of_spending(const Json& all) {
    for (const Json& one : all) {
        const auto rate = one.at(2).get<std::size_t>();
        if (rate >= kRates) continue;
        const Spent spent{one.at(0).get<bool>(), one.at(1).get<std::string>(),
                          static_cast<Rate>(rate), one.at(3).get<int>()};
        services_.budgets.count_elsewhere(spent, services_.steady());
        services_.metrics.count("spent_elsewhere", static_cast<std::uint64_t>(spent.count));
    }
}

void Bulletins::tell_who_is_here() {
    Json people = Json::array();
    const auto tell = [&] {
        if (!people.empty()) news_.tell({{"about", "here"}, {"people", people}});
        people = Json::array();
    };
    for (const std::string& person : here_.taken_untold()) {
        people.push_back(person);
        if (people.size() == kMostTold) tell();
    }
    tell();
}

void Bulletins::hear_who_is_there(const Json& people) {
    for (const Json& person : people) here_.heard_of(person.get<std::string>(), services_.steady());
}

}  // namespace affray::server
