#include "server/net/guard.h"

#include "server/net/http.h"

namespace affray::server {

std::string what_was_thrown() {
    try {
        throw;
    } catch (const Refusal& refusal) {
        return refusal.code + ": " + refusal.message;
    } catch (const std::exception& error) {
        return error.what();
    } catch (...) {
        return "something that is no exception";
    }
}

}  // namespace affray::server
