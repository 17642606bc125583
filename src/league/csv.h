// Tables as text: fields between commas, one row a line (RFC 4180).
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace affray::league {

// A field as it is written: in quotes where it needs them.
[[nodiscard]] std::string csv_field(std::string_view text);
[[nodiscard]] std::string csv_row(const std::vector<std::string>& fields);

// A row of a file with a heading, its fields by the names of the columns.
struct CsvRow {
    int line = 0;  // in the file
    std::map<std::string, std::string, std::less<>> fields;

    [[nodiscard]] const std::string& operator[](std::string_view column) const;
};

// The error names the file, the line and what is wrong with it. All `columns` must be there.
[[nodiscard]] core::Result<std::vector<CsvRow>> read_csv(
    std::string_view text, std::string_view source, const std::vector<std::string_view>& columns);

}  // namespace affray::league
