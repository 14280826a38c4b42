/* Room for the engine in a browser, in place of the C library's: it asks for few and large blocks (a session, its reply, its record), and what
   the library has for many small ones travels to every page. A block has a power of two bytes; those given back wait for the next one of
   their size. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 65536, SMALLEST = 4, SIZES = 32 };

/* Before each block: its size as a power of two, and the next one that waits. Its own size keeps blocks aligned. */
struct block {
    _Alignas(max_align_t) uint32_t size;
    struct block *next;
};

extern char __heap_base; // the linker's: where memory is free
static struct block *waiting[SIZES];
static uintptr_t used;

/* The next bytes that nothing had yet; NULL when there are no more. */
static struct block *take_new(size_t bytes)
{
    if (!used)
        used = ((uintptr_t)&__heap_base + sizeof(struct block) - 1) & ~(sizeof(struct block) - 1);
    size_t room = __builtin_wasm_memory_size(0) * PAGE - used;
    size_t pages = bytes > room ? (bytes - room + PAGE - 1) / PAGE : 0;
    if (pages && __builtin_wasm_memory_grow(0, pages) == SIZE_MAX)
        return NULL;
    struct block *block = (struct block *)used;
    used += bytes;
    return block;
}

void *malloc(size_t n)
{
    uint32_t size = SMALLEST;
    while (size < SIZES - 1 && ((size_t)1 << size) < n)
        size++;
    if (((size_t)1 << size) < n)
        return NULL;
    struct block *block = waiting[size];
    if (block)
        waiting[size] = block->next;
    else if (!(block = take_new(sizeof *block + ((size_t)1 << size))))
        return NULL;
    block->size = size;
    return block + 1;
}

void free(void *room)
{
    if (!room)
        return;
    struct block *block = (struct block *)room - 1;
    block->next = waiting[block->size];
    waiting[block->size] = block;
}

void *calloc(size_t n, size_t size)
{
    void *room = size && n > SIZE_MAX / size ? NULL : malloc(n * size);
    return room ? memset(room, 0, n * size) : NULL;
}

void *realloc(void *room, size_t n)
{
    size_t had = room ? (size_t)1 << ((struct block *)room - 1)->size : 0;
    if (n <= had && room)
        return room;
    void *larger = malloc(n);
    if (larger && room) {
        memcpy(larger, room, had);
        free(room);
    }
    return larger;
}
