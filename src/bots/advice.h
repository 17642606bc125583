// What the strongest bot would do: as a hint while a match is played, and compared with what was
// done when it is over (web/src/wire: Line, HintAnswer, Mistake).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/explain.h"
#include "core/record.h"

namespace affray::bots {

// {"lines": [{"actions", "chance", "gain"}, ...]}: the best one and at most so many others.
[[nodiscard]] core::Json hint_for(const core::AnyMatch& seen, std::chrono::milliseconds time,
                                  std::uint64_t seed);
inline constexpr std::size_t kLinesOfHint = 4;

// A decision with which a seat began something, and what it did then.
struct Beginning {
    std::size_t at = 0;                          // decisions taken before
    std::shared_ptr<const core::AnyMatch> seen;  // by the seat
    std::vector<core::Action> played;
};
// Blood Bowl: every Action of a turn; Underworlds: every activation.
[[nodiscard]] core::Result<std::vector<Beginning>> beginnings_of(const core::Record& record,
                                                                 int seat);

// {"at", "kind", "played", "better"}; nothing: nothing clearly better was there.
[[nodiscard]] std::optional<core::Json> mistake_in(const Beginning& beginning,
                                                   std::chrono::milliseconds time,
                                                   std::uint64_t seed);

}  // namespace affray::bots
