// What everything that is stored has in common.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

#include "core/json.h"

namespace affray::store {

using core::Json;
using Milliseconds = std::int64_t;  // since 1970

class StoreError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Nothing can be stored now: the disk is full or fails, the file is read-only or locked, the
// database cannot be reached.
class StoreUnavailable : public StoreError {
public:
    using StoreError::StoreError;
};

// Whether a transaction was stored is not known yet: commit() again goes on asking.
class CommitUnknown : public StoreUnavailable {
public:
    using StoreUnavailable::StoreUnavailable;
};

// A match lives on another node by now: what this one wrote about it is refused.
class LeaseLost : public StoreError {
public:
    using StoreError::StoreError;
};

// What was stored cannot be read any more.
class DamagedData : public StoreError {
public:
    using StoreError::StoreError;
};

// That a match lives on a node (engines/leases.h). Whoever takes it over has a higher token.
struct Lease {
    std::string match;
    std::int64_t token = 0;
};

}  // namespace affray::store
