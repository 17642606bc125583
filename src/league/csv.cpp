#include "league/csv.h"

#include <algorithm>

#include <fmt/format.h>

namespace affray::league {

namespace {

// Goes through the text field by field.
class CsvReader {
public:
    explicit CsvReader(std::string_view text) : text_(text) {
        constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
        if (text_.starts_with(kByteOrderMark)) text_.remove_prefix(kByteOrderMark.size());
    }

    [[nodiscard]] bool at_end() const { return text_.empty(); }
    [[nodiscard]] int line() const { return line_; }
    [[nodiscard]] const std::string& problem() const { return problem_; }

    std::vector<std::string> row() {
        std::vector<std::string> fields;
        do fields.push_back(field());
        while (problem_.empty() && took(','));
        took('\r');
        if (problem_.empty() && !text_.empty() && !took('\n'))
            problem_ = "after a closing quote there is a comma, or the end of the line";
        ++line_;
        return fields;
    }

private:
    bool took(char letter) {
        if (!text_.starts_with(letter)) return false;
        text_.remove_prefix(1);
        return true;
    }
    std::string field() {
        if (took('"')) return quoted();
        std::string_view plain = text_.substr(0, text_.find_first_of(",\n"));
        text_.remove_prefix(plain.size());
        if (!text_.starts_with(',') && plain.ends_with('\r')) plain.remove_suffix(1);
        return std::string(plain);
    }
    std::string quoted() {
        std::string content;
        while (!text_.empty()) {
            const char letter = text_.front();
            text_.remove_prefix(1);
            if (letter == '"' && !took('"')) return content;
            if (letter == '\n') ++line_;
            content += letter;
        }
        problem_ = "a quote is not closed";
        return content;
    }

    std::string_view text_;
    std::string problem_;
    int line_ = 1;
};

}  // namespace

std::string csv_field(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string quoted = "\"";
    for (const char letter : text) {
        if (letter == '"') quoted += '"';
        quoted += letter;
    }
    return quoted + "\"";
}

std::string csv_row(const std::vector<std::string>& fields) {
    std::string row;
    for (const std::string& field : fields) {
        if (&field != &fields.front()) row += ',';
        row += csv_field(field);
    }
    return row + "\n";
}

const std::string& CsvRow::operator[](std::string_view column) const {
    static const std::string nothing;
    const auto found = fields.find(column);
    return found == fields.end() ? nothing : found->second;
}

core::Result<std::vector<CsvRow>> read_csv(std::string_view text, std::string_view source,
                                           const std::vector<std::string_view>& columns) {
    const auto wrong = [&](int line, std::string_view what) {
        return core::Error{"bad_csv", fmt::format("{}: line {}: {}", source, line, what)};
    };
    CsvReader reader(text);
    const std::vector<std::string> heading = reader.row();
    if (!reader.problem().empty()) return wrong(1, reader.problem());
    for (const std::string_view column : columns)
        if (std::find(heading.begin(), heading.end(), column) == heading.end())
            return wrong(1, fmt::format("there is no column '{}'", column));
    std::vector<CsvRow> rows;
    while (!reader.at_end()) {
        CsvRow row;
        row.line = reader.line();
        const std::vector<std::string> fields = reader.row();
        if (!reader.problem().empty()) return wrong(row.line, reader.problem());
        if (fields.size() == 1 && fields[0].empty()) continue;  // an empty line
        if (fields.size() != heading.size())
            return wrong(row.line, fmt::format("it has {} fields, the heading {}", fields.size(),
                                               heading.size()));
        for (std::size_t i = 0; i < fields.size(); ++i) row.fields[heading[i]] = fields[i];
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace affray::league
