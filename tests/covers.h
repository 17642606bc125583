// The rules a test carries: tools/check/rule-coverage reads these lines, the compiler ignores them.
// Carry an id only where the test would fail if the rule were broken.
#pragma once

#define COVERS(...) static_cast<void>(0)
// The test runs the rules under another edition than the one that the ids belong to.
#define COVERS_IN(edition, ...) static_cast<void>(0)
