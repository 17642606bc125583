// Small blocks of memory come back to the thread that frees them and are given out again. A
// decision that is told makes and frees some thousand of them (JSON); the few that the C library
// keeps for a thread are used up at once, and then it joins and splits them again and again.
#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

constexpr std::size_t kGrain = 16;
constexpr std::size_t kLargest = 512;
constexpr std::size_t kKeptBytes = 64UL * 1024;  // of each size, by each thread

struct Block {
    Block* next;
};
struct Shelf {
    Block* first;
    std::size_t blocks;
};
struct Shelves {
    Shelf of[kLargest / kGrain + 1];
    bool open;  // from a thread's first block to its end
};

// Without a constructor: looked at with every block.
thread_local constinit Shelves shelves{};

struct ClearedAtTheEnd {
    ClearedAtTheEnd() { shelves.open = true; }
    ~ClearedAtTheEnd() {
        shelves.open = false;
        for (Shelf& shelf : shelves.of)
            while (Block* const block = shelf.first) {
                shelf.first = block->next;
                std::free(block);
            }
    }
};

std::size_t size_class(std::size_t bytes) { return (bytes + kGrain - 1) / kGrain; }

void* from_the_system(std::size_t bytes) {
    thread_local const ClearedAtTheEnd cleared;
    (void)cleared;
    // Rounded up, so that it fits everything of its class.
    const std::size_t wanted = bytes <= kLargest ? size_class(bytes) * kGrain : bytes;
    for (;;) {
        if (void* const block = std::malloc(wanted != 0 ? wanted : kGrain)) return block;
        const std::new_handler handler = std::get_new_handler();
        if (handler == nullptr) throw std::bad_alloc();
        handler();
    }
}

}  // namespace

void* operator new(std::size_t bytes) {
    if (bytes <= kLargest) {
        Shelf& shelf = shelves.of[size_class(bytes)];
        if (Block* const block = shelf.first) {
            shelf.first = block->next;
            --shelf.blocks;
            return block;
        }
    }
    return from_the_system(bytes);
}

void operator delete(void* block, std::size_t bytes) noexcept {
    if (block == nullptr) return;
    if (bytes <= kLargest && bytes > 0 && shelves.open) {
        Shelf& shelf = shelves.of[size_class(bytes)];
        if (shelf.blocks * size_class(bytes) * kGrain < kKeptBytes) {
            shelf.first = new (block) Block{shelf.first};
            ++shelf.blocks;
            return;
        }
    }
    std::free(block);
}

void operator delete(void* block) noexcept { std::free(block); }

void* operator new[](std::size_t bytes) { return operator new(bytes); }
void operator delete[](void* block) noexcept { std::free(block); }
void operator delete[](void* block, std::size_t) noexcept { std::free(block); }
