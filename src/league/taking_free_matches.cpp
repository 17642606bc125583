// Entries about the free matches of a season: two coaches agree to meet, whenever they like.
#include "league/entry_taker.h"

namespace affray::league {

using core::Status;

namespace {

bool is_arranged(const Fixture& fixture) { return fixture.free && !fixture.result; }

}  // namespace

template <class Which>
void EntryTaker::call_off(const Which& which) const {
    std::erase_if(league.fixtures,
                  [&](const Fixture& fixture) { return is_arranged(fixture) && which(fixture); });
    league.fixture_at_.clear();
    for (std::size_t i = 0; i < league.fixtures.size(); ++i)
        league.fixture_at_[league.fixtures[i].id] = i;
}

Status EntryTaker::take(const MatchArranged& arranged) const {
    for (const TeamId& team : {arranged.home, arranged.away})
        if (const Status status = known(team); !status) return status;
    if (!by_commissioner() && !by_coach_of(arranged.home) && !by_coach_of(arranged.away))
        return refused(fmt::format("{} coaches neither '{}' nor '{}'", entry.by, arranged.home,
                                   arranged.away));
    if (const Status status = may_arrange(league, arranged.home, arranged.away); !status)
        return status;
    Fixture fixture;
    fixture.id = fmt::format("free-{}", entry.number);
    fixture.free = true;
    fixture.pairing = {arranged.home, arranged.away};
    add(std::move(fixture));
    return core::Done{};
}

Status EntryTaker::take(const MatchCalledOff& called_off) const {
    const Fixture* fixture = league.fixture(called_off.fixture);
    if (fixture == nullptr) return no_fixture(called_off.fixture);
    if (!fixture->free)
        return refused(fmt::format("'{}' is a match of the schedule", called_off.fixture));
    if (fixture->result) return has_result(called_off.fixture);
    if (!by_commissioner() && !by_coach_of(fixture->pairing.home) &&
        !by_coach_of(fixture->pairing.away))
        return refused(fmt::format("{} coaches neither '{}' nor '{}'", entry.by,
                                   fixture->pairing.home, fixture->pairing.away));
    call_off([&](const Fixture& one) { return one.id == called_off.fixture; });
    return core::Done{};
}

void EntryTaker::call_off_matches_of(const TeamId& team) const {
    call_off([&](const Fixture& fixture) { return fixture.pairing.has(team); });
}

void EntryTaker::call_off_matches() const {
    call_off([](const Fixture&) { return true; });
}

Status may_arrange(const League& league, const TeamId& one, const TeamId& other) {
    if (one == other) return refused(fmt::format("'{}' cannot meet itself", one));
    if (!league.seasons.empty() && league.seasons.back().ended)
        return refused("the season has ended; begin the next one first");
    for (const TeamId& team : {one, other})
        if (league.entrant(team)->withdrawn)
            return refused(fmt::format("'{}' has withdrawn", team));
    for (const Fixture& fixture : league.fixtures_now())
        if (is_arranged(fixture) && fixture.pairing.has(one) && fixture.pairing.has(other))
            return refused(fmt::format("'{}' and '{}' have arranged a match already", one, other));
    return may_meet(league, one, other);
}

}  // namespace affray::league
