// Writes what belongs to a match. Where several nodes share the data, it names its lease.
#pragma once

#include <cstdint>
#include <string>

#include "store/committer.h"

namespace affray::server {

class MatchWriter {
public:
    MatchWriter(store::Committer& committer, std::string match)
        : committer_(committer), match_(std::move(match)) {}

    void write_with(const store::Lease& lease) { token_ = lease.token; }
    [[nodiscard]] const std::string& match() const { return match_; }
    [[nodiscard]] std::int64_t token() const { return token_; }

    void submit(store::Committer::Write write, store::Committer::Done done) const {
        std::optional<store::Lease> lease;
        if (token_ != 0) lease = {match_, token_};
        committer_.submit(std::move(write), std::move(done), std::move(lease));
    }

private:
    store::Committer& committer_;
    std::string match_;
    std::int64_t token_ = 0;  // 0: nobody else could write
};

}  // namespace affray::server
