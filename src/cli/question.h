// The open decision of a match as a question with numbered options, for a person at a terminal.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"

namespace affray::cli {

struct Option {
    core::Action action;
    std::string text;  // as the engine writes it: "step 12,7"
};

class Question {
public:
    Question(const bloodbowl::Setup& setup, const bloodbowl::Match& match);

    [[nodiscard]] const std::string& text() const { return text_; }  // "Who acts?"
    // The numbered options. Squares of the whole pitch are not all listed unless wanted.
    [[nodiscard]] std::string options_text(bool all) const;
    // Whether the pitch should be in view when this is asked.
    [[nodiscard]] bool needs_pitch() const;

    // What an answer means: a number, a square like "12,7", a direction like "ne", or words of an
    // option's text like "h3 blitz". Nothing where it fits no option, or several.
    [[nodiscard]] std::optional<core::Action> read(std::string_view answer) const;

private:
    [[nodiscard]] std::string rows_by_player() const;
    [[nodiscard]] std::string squares(bool all) const;
    [[nodiscard]] std::string lines() const;
    [[nodiscard]] std::string line(std::size_t i) const;
    [[nodiscard]] std::string square_for_direction(std::string_view direction) const;

    const bloodbowl::Setup& setup_;
    const bloodbowl::Match& match_;
    std::string text_;
    std::vector<Option> options_;
    std::size_t text_width_ = 0;  // of the widest option, so that the odds stand in a column
};

}  // namespace affray::cli
