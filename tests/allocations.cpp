// Counts what the test program allocates, for the contract that the inner loop allocates nothing.
// In a file of its own, so that the compiler cannot pair these with the calls it sees.
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace {
std::atomic<std::uint64_t> count{0};
}  // namespace

// AddressSanitizer brings its own operators and checks that they are paired; it counts nothing.
#ifndef AFFRAY_SANITIZED
void* operator new(std::size_t size) {
    ++count;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}
void* operator new[](std::size_t size) { return operator new(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
#endif

namespace affray::contract {
std::uint64_t allocations() { return count; }
}  // namespace affray::contract
