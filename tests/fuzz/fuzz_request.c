/* Any bytes as a request: it is read the same whatever follows it, and a beginning of it is waited for or refused alike.
   clang -fsanitize=fuzzer,address,undefined -Isrc tests/fuzz/fuzz_request.c src/serve/request.c */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/serve/request.h"

static void must(bool holds)
{
    if (!holds)
        abort();
}

/* In a block of its own, so that reading too far is seen. */
static enum alh_serve_refusal read_exactly(const uint8_t *data, size_t size, struct alh_request *request)
{
    char *bytes = malloc(size ? size : 1);
    must(bytes);
    if (size > 0)
        memcpy(bytes, data, size);
    enum alh_serve_refusal refusal = alh_read_request(bytes, size, request);
    free(bytes);
    must(refusal < ALH_REFUSALS && request->length <= size && (!refusal || request->length == 0));
    return refusal;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct alh_request whole, part;
    enum alh_serve_refusal refusal = read_exactly(data, size, &whole);
    if (whole.length > 0)
        must(!read_exactly(data, whole.length, &part) && memcmp(&whole, &part, sizeof part) == 0);
    for (size_t n = 0; n < size; n += 1 + size / 16) {
        enum alh_serve_refusal early = read_exactly(data, n, &part);
        must(!early || early == refusal);
        must(part.length == 0 || part.length == whole.length);
    }
    return 0;
}
