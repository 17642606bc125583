// Both engines of the store, for tests that must hold with either.
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "cli/program.h"
#include "store/engines/open.h"
#include "store/own_postgres.h"

namespace affray::test {

enum class Engine { Sqlite, Postgres };

inline std::string name_of(const ::testing::TestParamInfo<Engine>& engine) {
    return engine.param == Engine::Sqlite ? "Sqlite" : "Postgres";
}

// Where a test's own, empty data lies.
class FreshData {
public:
    explicit FreshData(Engine engine)
        : where_(engine == Engine::Sqlite ? scratch_.file("affray.db")
                                          : OwnPostgres::instance().fresh_database()) {}
    [[nodiscard]] const std::string& where() const { return where_; }
    [[nodiscard]] std::string file(const std::string& name) const { return scratch_.file(name); }

private:
    Scratch scratch_;
    std::string where_;
};

inline const auto kEngines = ::testing::Values(Engine::Sqlite, Engine::Postgres);

}  // namespace affray::test
