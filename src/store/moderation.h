// Whom people do not want to meet, what they complain about, and what admins decide.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/values.h"

namespace affray::store {

enum class Mark { Muted, Blocked };

struct Complaint {
    std::string by;
    std::string about;
    std::string match;
    std::string text;
    Milliseconds at = 0;
    std::int64_t id = 0;
    bool settled = false;
};

// What an admin does not let somebody do.
enum class SanctionKind { Ban, Mute };

struct Sanction {
    std::string user;
    SanctionKind kind = SanctionKind::Ban;
    std::string reason;
    std::string by;
    Milliseconds at = 0;
    Milliseconds until = 0;  // 0: until it is lifted
};

struct AdminLine {
    Milliseconds at = 0;
    std::string admin;
    std::string what;
    Json about;
};

class Moderation {
public:
    virtual ~Moderation() = default;

    virtual void set_mark(std::string_view user, std::string_view other, Mark mark, bool on) = 0;
    [[nodiscard]] virtual std::vector<std::string> marked_by(std::string_view user, Mark mark) = 0;
    virtual void add_complaint(const Complaint& complaint) = 0;
    [[nodiscard]] virtual std::vector<Complaint> complaints(int most) = 0;
    [[nodiscard]] virtual std::vector<Complaint> complaints_by(std::string_view user) = 0;
    virtual void settle_complaint(std::int64_t id) = 0;
    virtual void put_sanction(const Sanction& sanction) = 0;  // one of a kind for each person
    virtual void lift_sanction(std::string_view user, SanctionKind kind) = 0;
    [[nodiscard]] virtual std::vector<Sanction> sanctions() = 0;
    virtual void add_admin_line(const AdminLine& line) = 0;
    [[nodiscard]] virtual std::vector<AdminLine> admin_log(int most) = 0;  // newest first
};

}  // namespace affray::store
