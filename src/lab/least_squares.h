// Weighted least squares with what was thought before: a number strays from that only as far as
// what was observed makes it (ridge regression; Hoerl and Kennard 1970).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace affray::lab {

struct Estimate {
    double value = 0;
    double error = 0;  // standard
};

class LeastSquares {
public:
    explicit LeastSquares(std::size_t terms)
        : terms_(terms), products_(terms * terms), with_observed_(terms) {}

    // `observed` should be the sum of the factors, each times its term; it is off by so much.
    void add(std::span<const double> factors, double observed, double spread);
    // The term was thought to be so much, give or take the doubt.
    void expect(std::size_t term, double value, double doubt);

    // A term of which nothing is known is 0, without an error.
    [[nodiscard]] std::vector<Estimate> solve() const;

private:
    std::size_t terms_;
    std::vector<double> products_;  // rows of a matrix
    std::vector<double> with_observed_;
};

}  // namespace affray::lab
