// Keeps a second server off the data: each of two would think that it alone knows what is stored.
#pragma once

#include <string>

namespace affray::store {

// The lock is a file beside the data ("affray.db-lock"). The system gives it back when the process
// ends, however it ends; the file itself stays.
class FileLock {
public:
    explicit FileLock(const std::string& file);  // throws StoreError: somebody else has it
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

private:
    int descriptor_;
};

}  // namespace affray::store
