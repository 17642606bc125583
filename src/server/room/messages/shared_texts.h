// The long texts that many are told alike, each made for the first who needs it: what the match is
// made of, and what a pair of eyes sees of it at one moment.
#pragma once

#include <map>
#include <utility>

#include "server/room/match/match_state.h"
#include "server/room/messages/open_question.h"

namespace affray::server {

class SharedTexts {
public:
    SharedTexts(const MatchState& state, const OpenQuestion& question)
        : state_(state), question_(question) {}

    [[nodiscard]] Text header();
    [[nodiscard]] Text picture(int eyes);

private:
    const MatchState& state_;
    const OpenQuestion& question_;
    Text header_;
    std::map<int, std::pair<std::uint64_t, Text>> pictures_;  // by eyes: of which moment
};

}  // namespace affray::server
