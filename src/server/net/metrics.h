// What the server counts about itself, for /metrics (Prometheus text format).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace affray::server {

class Metrics {
public:
    void count(const std::string& name, std::uint64_t by = 1) { counters_[name] += by; }
    void gauge(const std::string& name, double value) { gauges_[name] = value; }
    // From the arrival of a decision to its acknowledgement.
    void acknowledged_after(double seconds) { acknowledged_.add(seconds); }
    // How long something that was ready had to wait for the loop.
    void loop_delayed_by(double seconds) { delayed_.add(seconds); }

    [[nodiscard]] std::string text() const;

private:
    class Histogram {
    public:
        void add(double seconds);
        [[nodiscard]] std::string text(std::string_view name) const;

    private:
        static constexpr std::array<double, 9> kBounds{0.001, 0.0025, 0.005, 0.01, 0.025,
                                                       0.05,  0.1,    0.25,  1.0};
        std::array<std::uint64_t, kBounds.size() + 1> counts_{};
        double sum_ = 0;
        double longest_ = 0;
    };

    std::map<std::string, std::uint64_t> counters_;
    std::map<std::string, double> gauges_;
    Histogram acknowledged_;
    Histogram delayed_;
};

[[nodiscard]] double resident_bytes();  // of this process

}  // namespace affray::server
