// What everything that is stored has in common.
#pragma once

#include <cstdint>
#include <stdexcept>

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

// What was stored cannot be read any more.
class DamagedData : public StoreError {
public:
    using StoreError::StoreError;
};

}  // namespace affray::store
