#include "cli/base/command_line.h"

#include <exception>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/base/command.h"

namespace affray::cli {

Argument Argument::required() const { return Argument(option_->required()); }

Argument Argument::between(std::int64_t least, std::int64_t most) const {
    return Argument(option_->check(CLI::Range(least, most)));
}

Argument Argument::between_reals(double least, double most) const {
    return Argument(option_->check(CLI::Range(least, most)));
}

Argument Argument::positive() const { return Argument(option_->check(CLI::PositiveNumber)); }

Argument Argument::not_negative() const { return Argument(option_->check(CLI::NonNegativeNumber)); }

Argument Argument::one_of(const std::vector<std::string>& words) const {
    return Argument(option_->check(CLI::IsMember(words)));
}

Argument Argument::excludes(Argument other) const {
    return Argument(option_->excludes(other.option_));
}

Argument Argument::delimiter(char between) const { return Argument(option_->delimiter(between)); }

Argument Argument::expected(int least, int most) const {
    return Argument(option_->expected(least, most));
}

Argument Argument::shows_default() const { return Argument(option_->capture_default_str()); }

Argument Argument::type_name(const std::string& name) const {
    return Argument(option_->type_name(name));
}

Argument Argument::group(const std::string& name) const { return Argument(option_->group(name)); }

Argument Argument::description(const std::string& text) const {
    return Argument(option_->description(text));
}

bool Argument::is_given() const { return option_->count() > 0; }

template <class Value>
Argument Command::add_option(const std::string& name, Value& value, const std::string& text) {
    return Argument(app_->add_option(name, value, text));
}

// NOLINTBEGIN(bugprone-macro-parentheses): a type takes none
#define AFFRAY_VALUE(type) \
    template Argument Command::add_option(const std::string&, type&, const std::string&)
// NOLINTEND(bugprone-macro-parentheses)
AFFRAY_VALUE(int);
AFFRAY_VALUE(double);
AFFRAY_VALUE(std::uint16_t);
AFFRAY_VALUE(std::int64_t);
AFFRAY_VALUE(unsigned);
AFFRAY_VALUE(std::uint64_t);
AFFRAY_VALUE(std::string);
AFFRAY_VALUE(std::optional<int>);
AFFRAY_VALUE(std::optional<std::uint16_t>);
AFFRAY_VALUE(std::optional<std::int64_t>);
AFFRAY_VALUE(std::optional<std::uint64_t>);
AFFRAY_VALUE(std::vector<double>);
AFFRAY_VALUE(std::vector<std::string>);
#undef AFFRAY_VALUE

Argument Command::add_option(const std::string& name, std::function<void(int)> set,
                             const std::string& text) {
    return Argument(app_->add_option_function<int>(name, std::move(set), text));
}

Argument Command::add_flag(const std::string& name, bool& value, const std::string& text) {
    return Argument(app_->add_flag(name, value, text));
}

Argument Command::get_option(const std::string& name) const {
    return Argument(app_->get_option(name));
}

void Command::footer(const std::string& text) { app_->footer(text); }

Command Command::add_subcommand(const std::string& name, const std::string& text) {
    return Command(app_->add_subcommand(name, text));
}

void Command::require_subcommand() { app_->require_subcommand(1); }

void Command::callback(std::function<void()> run) { app_->callback(std::move(run)); }

Program::Program(const std::string& text, const std::string& name, std::string_view version)
    : app_(std::make_unique<CLI::App>(text, name)) {
    app_->set_version_flag("--version", fmt::format("{} {}", name, version));
    app_->require_subcommand(1);
    app_->failure_message([name](const CLI::App* failed, const CLI::Error& error) {
        return fmt::format("{}: {}\nTry '{} --help'.\n", name, error.what(),
                           failed->get_display_name());
    });
}

Program::~Program() = default;

Command Program::commands() { return Command(app_.get()); }

int Program::run(int argc, char** argv, const int& exit_code) {
    const std::string program = app_->get_name();
    try {
        app_->parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app_->exit(error) == 0 ? kFine : kBadInput;
    } catch (const BadInput& error) {
        fmt::print(stderr, "{}: {}\n", program, error.what());
        return kBadInput;
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}: {}\n", program, error.what());
        return kCheckFailed;
    }
    return exit_code;
}

}  // namespace affray::cli
