#include "store/engines/file_lock.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include "store/store.h"

namespace affray::store {

FileLock::FileLock(const std::string& file) {
    const std::string lock = file + "-lock";
    descriptor_ = open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor_ < 0)
        throw StoreError(fmt::format("{}: cannot be opened: {}", lock, std::strerror(errno)));
    if (flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
    const int why = errno;
    close(descriptor_);
    if (why == EWOULDBLOCK)
        throw StoreError(fmt::format("{}: another server uses this file", file));
    throw StoreError(fmt::format("{}: cannot be locked: {}", lock, std::strerror(why)));
}

FileLock::~FileLock() { close(descriptor_); }

}  // namespace affray::store
