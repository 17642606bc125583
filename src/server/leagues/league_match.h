// A fixture that is played here: the match as the league wants it, and what it reports of it.
#pragma once

#include <optional>

#include "core/record.h"
#include "server/leagues/league_view.h"
#include "server/room/match/match_about.h"

namespace affray::server {

// Throws Refusal, when there is none of this id.
[[nodiscard]] const league::Fixture& known_fixture(const league::League& league,
                                                   const std::string& id);

// Who sits where; the sides are the teams as they take the field. Throws Refusal, when the league
// does not keep them. Where leagues keep no lists: the newest legal one of the kind that the coach
// has saved, else the ready one.
[[nodiscard]] MatchAbout match_of_fixture(const league::League& league,
                                          const league::Fixture& fixture,
                                          std::vector<SeatAbout> seats, store::Store& store);

// What a match that is over reports to a league. Nothing: it was not played to an end (abandoned,
// or a draw was agreed on): it counts for nothing. Throws Refusal when its log cannot be read.
[[nodiscard]] std::optional<league::MatchReported> report_of_match(const league::League& league,
                                                                   const league::Fixture& fixture,
                                                                   const store::MatchRow& row,
                                                                   store::Store& store,
                                                                   core::GameTypes games);

}  // namespace affray::server
