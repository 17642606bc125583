// A disk that fails when a test wants it to: a layer between SQLite and the files (a shim VFS).
//
// It is the default for every database that is opened while one of these lives, on whichever
// thread. What it does is shared by all of them.
#pragma once

#include <atomic>
#include <cstring>

#include <sqlite3.h>

namespace affray::test {

class FailingDisk {
public:
    FailingDisk() {
        failed() = not_read() = synced() = 0;
        real() = sqlite3_vfs_find(nullptr);
        vfs() = *real();
        vfs().zName = "failing_disk";
        vfs().szOsFile = static_cast<int>(sizeof(File)) + real()->szOsFile;
        vfs().xOpen = open;
        sqlite3_vfs_register(&vfs(), 1);
    }
    ~FailingDisk() {
        sqlite3_vfs_unregister(&vfs());
        sqlite3_vfs_register(real(), 1);
        works();
    }
    FailingDisk(const FailingDisk&) = delete;
    FailingDisk& operator=(const FailingDisk&) = delete;

    // From the nth write on (0: at once) every write and every sync fails with this code of SQLite:
    // SQLITE_FULL, SQLITE_IOERR_WRITE, SQLITE_READONLY ...
    void fails_with(int code, int after_writes = 0) {
        writes_left() = after_writes;
        failure() = code;
    }
    // And every read fails with this one: SQLITE_IOERR_READ ...
    void cannot_be_read(int code) { read_failure() = code; }
    void works() { failure() = read_failure() = SQLITE_OK; }
    [[nodiscard]] int failed_writes() const { return failed(); }
    [[nodiscard]] int failed_reads() const { return not_read(); }
    [[nodiscard]] int syncs() const { return synced(); }

private:
    struct File {
        sqlite3_file base;
        sqlite3_io_methods methods;
    };
    static sqlite3_vfs*& real() {
        static sqlite3_vfs* vfs = nullptr;
        return vfs;
    }
    static sqlite3_vfs& vfs() {
        static sqlite3_vfs vfs{};
        return vfs;
    }
    static std::atomic<int>& failure() {
        static std::atomic<int> code = SQLITE_OK;
        return code;
    }
    static std::atomic<int>& read_failure() {
        static std::atomic<int> code = SQLITE_OK;
        return code;
    }
    static std::atomic<int>& not_read() {
        static std::atomic<int> count = 0;
        return count;
    }
    static std::atomic<int>& synced() {
        static std::atomic<int> count = 0;
        return count;
    }
    static std::atomic<int>& writes_left() {
        static std::atomic<int> left = 0;
        return left;
    }
    static std::atomic<int>& failed() {
        static std::atomic<int> count = 0;
        return count;
    }
    static sqlite3_file* below(sqlite3_file* file) {
        return reinterpret_cast<sqlite3_file*>(reinterpret_cast<File*>(file) + 1);
    }
    // What SQLite says now instead of writing.
    static int refusal() {
        const int code = failure();
        if (code == SQLITE_OK || --writes_left() >= 0) return SQLITE_OK;
        ++failed();
        return code;
    }

    static int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
        const int result = real()->xOpen(real(), name, below(file), flags, out);
        file->pMethods = nullptr;
        if (result != SQLITE_OK) return result;
        auto* own = reinterpret_cast<File*>(file);
        own->methods = methods(below(file)->pMethods->iVersion);
        file->pMethods = &own->methods;
        return SQLITE_OK;
    }
    static sqlite3_io_methods methods(int version) {
        sqlite3_io_methods made{};
        made.iVersion = version < 2 ? version : 2;  // nothing is mapped into memory
        made.xClose = [](sqlite3_file* f) { return below(f)->pMethods->xClose(below(f)); };
        made.xRead = [](sqlite3_file* f, void* to, int size, sqlite3_int64 at) {
            if (const int code = read_failure()) {
                ++not_read();
                return code;
            }
            return below(f)->pMethods->xRead(below(f), to, size, at);
        };
        made.xWrite = [](sqlite3_file* f, const void* from, int size, sqlite3_int64 at) {
            if (const int code = refusal()) return code;
            return below(f)->pMethods->xWrite(below(f), from, size, at);
        };
        made.xTruncate = [](sqlite3_file* f, sqlite3_int64 size) {
            return below(f)->pMethods->xTruncate(below(f), size);
        };
        made.xSync = [](sqlite3_file* f, int flags) {
            if (const int code = refusal()) return code;
            ++synced();
            return below(f)->pMethods->xSync(below(f), flags);
        };
        made.xFileSize = [](sqlite3_file* f, sqlite3_int64* size) {
            return below(f)->pMethods->xFileSize(below(f), size);
        };
        made.xLock = [](sqlite3_file* f, int kind) {
            return below(f)->pMethods->xLock(below(f), kind);
        };
        made.xUnlock = [](sqlite3_file* f, int kind) {
            return below(f)->pMethods->xUnlock(below(f), kind);
        };
        made.xCheckReservedLock = [](sqlite3_file* f, int* is) {
            return below(f)->pMethods->xCheckReservedLock(below(f), is);
        };
        made.xFileControl = [](sqlite3_file* f, int what, void* with) {
            return below(f)->pMethods->xFileControl(below(f), what, with);
        };
        made.xSectorSize = [](sqlite3_file* f) {
            return below(f)->pMethods->xSectorSize(below(f));
        };
        made.xDeviceCharacteristics = [](sqlite3_file* f) {
            return below(f)->pMethods->xDeviceCharacteristics(below(f));
        };
        made.xShmMap = [](sqlite3_file* f, int page, int size, int extend, void volatile** to) {
            return below(f)->pMethods->xShmMap(below(f), page, size, extend, to);
        };
        made.xShmLock = [](sqlite3_file* f, int offset, int n, int flags) {
            return below(f)->pMethods->xShmLock(below(f), offset, n, flags);
        };
        made.xShmBarrier = [](sqlite3_file* f) { below(f)->pMethods->xShmBarrier(below(f)); };
        made.xShmUnmap = [](sqlite3_file* f, int remove) {
            return below(f)->pMethods->xShmUnmap(below(f), remove);
        };
        return made;
    }
};

}  // namespace affray::test
