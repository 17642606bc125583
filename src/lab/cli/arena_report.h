// What the arena prints: the result of a series, and the table of several bots.
#pragma once

#include <string>
#include <vector>

#include "core/json.h"
#include "lab/series/arena_games.h"

namespace affray::lab {

// A bar on the terminal while matches are played. Nothing where the errors go elsewhere.
class ProgressBar {
public:
    ProgressBar(std::string title, int games);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    void show(const PlayedSeries& played) const;

private:
    std::string title_;
    int games_;
    bool shown_;
};

[[nodiscard]] core::Json series_json(const SeriesPlan& plan, const Contender& a, const Contender& b,
                                     const PlayedSeries& played);
[[nodiscard]] std::string series_text(const SeriesPlan& plan, const Contender& a,
                                      const Contender& b, const PlayedSeries& played);

// Two of several bots, by their places in the list.
struct Meeting {
    std::size_t a;
    std::size_t b;
    PlayedSeries played;
};

[[nodiscard]] core::Json table_json(const SeriesPlan& plan, const std::vector<Contender>& bots,
                                    const std::vector<Meeting>& meetings);
[[nodiscard]] std::string table_text(const std::vector<Contender>& bots,
                                     const std::vector<Meeting>& meetings);

}  // namespace affray::lab
