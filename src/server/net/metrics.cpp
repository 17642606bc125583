#include "server/net/metrics.h"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>
#include <unistd.h>

namespace affray::server {

void Metrics::Histogram::add(double seconds) {
    const auto bound = std::lower_bound(kBounds.begin(), kBounds.end(), seconds);
    ++counts_[static_cast<std::size_t>(bound - kBounds.begin())];
    sum_ += seconds;
    longest_ = std::max(longest_, seconds);
}

std::string Metrics::Histogram::text(std::string_view name) const {
    std::string text = fmt::format("# TYPE {} histogram\n", name);
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        count += counts_[i];
        const std::string bound = i < kBounds.size() ? fmt::format("{}", kBounds[i]) : "+Inf";
        text += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, bound, count);
    }
    text += fmt::format("{0}_sum {1}\n{0}_count {2}\n", name, sum_, count);
    return text + fmt::format("# TYPE {0}_longest gauge\n{0}_longest {1}\n", name, longest_);
}

std::string Metrics::text() const {
    std::string text;
    for (const auto& [name, value] : counters_)
        text += fmt::format("# TYPE affray_{0}_total counter\naffray_{0}_total {1}\n", name, value);
    for (const auto& [name, value] : gauges_)
        text += fmt::format("# TYPE affray_{0} gauge\naffray_{0} {1}\n", name, value);
    return text + acknowledged_.text("affray_acknowledgement_seconds") +
           delayed_.text("affray_loop_delay_seconds");
}

double resident_bytes() {
    FILE* file = std::fopen("/proc/self/statm", "r");
    if (file == nullptr) return 0;
    unsigned long all = 0;
    unsigned long resident = 0;
    const int read = std::fscanf(file, "%lu %lu", &all, &resident);
    std::fclose(file);
    return read == 2 ? static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE))
                     : 0;
}

}  // namespace affray::server
