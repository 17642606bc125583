#include "store/nodes/notices.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <memory>

#include <libpq-fe.h>

namespace affray::store {

namespace {

constexpr int kAgainMs = 500;
constexpr int kLookMs = 5000;  // whether the connection still stands

struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct ClearAnswer {
    void operator()(PGresult* result) const { PQclear(result); }
};
struct FreeNotice {
    void operator()(PGnotify* notice) const { PQfreemem(notice); }
};

bool execute(PGconn* connection, const char* sql) {
    const std::unique_ptr<PGresult, ClearAnswer> result(PQexec(connection, sql));
    const ExecStatusType status = PQresultStatus(result.get());
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

}  // namespace

Notices::Notices(std::string where, std::string channel, Heard heard)
    : where_(std::move(where)),
      channel_(std::move(channel)),
      heard_(std::move(heard)),
      wake_(eventfd(0, EFD_CLOEXEC)),
      thread_([this] { run(); }) {}

Notices::~Notices() {
    const std::uint64_t one = 1;
    (void)!::write(wake_, &one, sizeof one);
    thread_.join();
    ::close(wake_);
}

bool Notices::rest(int file, int milliseconds) const {
    std::array<pollfd, 2> files{pollfd{wake_, POLLIN, 0}, pollfd{file, POLLIN, 0}};
    (void)::poll(files.data(), file < 0 ? 1 : 2, milliseconds);
    return files[0].revents == 0;
}

void Notices::run() {
    do listen();
    while (rest(-1, kAgainMs));
}

// Until the connection is lost, or it is the end.
void Notices::listen() {
    const std::array<const char*, 7> keys{"connect_timeout",
                                          "tcp_user_timeout",
                                          "keepalives_idle",
                                          "keepalives_interval",
                                          "keepalives_count",
                                          "dbname",
                                          nullptr};
    const std::array<const char*, 7> values{"3", "5000", "5", "2", "3", where_.c_str(), nullptr};
    const std::unique_ptr<PGconn, Finish> connection(
        PQconnectdbParams(keys.data(), values.data(), 1));
    if (PQstatus(connection.get()) != CONNECTION_OK ||
        !execute(connection.get(), ("LISTEN " + channel_).c_str()))
        return;
    heard_(nullptr);
    while (rest(PQsocket(connection.get()), kLookMs)) {
        if (PQconsumeInput(connection.get()) == 0) return;
        for (;;) {
            const std::unique_ptr<PGnotify, FreeNotice> notice(PQnotifies(connection.get()));
            if (notice == nullptr) break;
            const std::string text = notice->extra;
            heard_(&text);
        }
    }
}

}  // namespace affray::store
