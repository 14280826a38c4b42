/* random.c: the only source of chance, the same on every platform. A ChaCha20 stream (RFC 8439) under the SHA-256 of the
   seed text: from what has been drawn nobody can work out what will be. */
#include "module.h"

static uint32_t rotate_left(uint32_t x, int n)
{
    return x << n | x >> (32 - n);
}

/* ---- SHA-256, FIPS 180-4 ---- */

static const uint32_t round_constant[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static void expand_block(uint32_t w[64], const uint8_t block[64])
{
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 |
               block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        uint32_t a = w[i - 15], b = w[i - 2];
        uint32_t s0 = rotate_left(a, 25) ^ rotate_left(a, 14) ^ a >> 3;
        uint32_t s1 = rotate_left(b, 15) ^ rotate_left(b, 13) ^ b >> 10;
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
}

static void hash_block(uint32_t hash[8], const uint8_t block[64])
{
    uint32_t w[64], v[8];
    expand_block(w, block);
    memcpy(v, hash, sizeof v);
    for (int i = 0; i < 64; i++) {
        uint32_t s1 = rotate_left(v[4], 26) ^ rotate_left(v[4], 21) ^ rotate_left(v[4], 7);
        uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
        uint32_t t1 = v[7] + s1 + choice + round_constant[i] + w[i];
        uint32_t s0 = rotate_left(v[0], 30) ^ rotate_left(v[0], 19) ^ rotate_left(v[0], 10);
        uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
        memmove(v + 1, v, 7 * sizeof v[0]);
        v[4] += t1;
        v[0] = t1 + s0 + majority;
    }
    for (int i = 0; i < 8; i++)
        hash[i] += v[i];
}

/* The last one or two blocks: what is left, a one bit, zeros, the length in bits. */
static void hash_end(uint32_t hash[8], const uint8_t *rest, size_t left, uint64_t bytes)
{
    uint8_t tail[128] = { 0 };
    size_t size = left < 56 ? 64 : 128;
    if (left)
        memcpy(tail, rest, left);
    tail[left] = 0x80;
    for (size_t i = 0; i < 8; i++)
        tail[size - 1 - i] = (uint8_t)(bytes * 8 >> 8 * i);
    for (size_t i = 0; i < size; i += 64)
        hash_block(hash, tail + i);
}

void alh_random_start(struct alh_random *random, const void *seed, size_t bytes)
{
    static const uint32_t start[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                       0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };
    const uint8_t *at = seed;
    size_t left = bytes;
    random->next = 0;
    memcpy(random->key, start, sizeof start);
    for (; left >= 64; left -= 64, at += 64)
        hash_block(random->key, at);
    hash_end(random->key, at, left, bytes);
}

/* ---- ChaCha20 ---- */

static void quarter_round(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d)
{
    *a += *b, *d = rotate_left(*d ^ *a, 16);
    *c += *d, *b = rotate_left(*b ^ *c, 12);
    *a += *b, *d = rotate_left(*d ^ *a, 8);
    *c += *d, *b = rotate_left(*b ^ *c, 7);
}

static void chacha_block(const uint32_t key[8], uint64_t number, uint32_t out[16])
{
    uint32_t in[16] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };
    memcpy(in + 4, key, 8 * sizeof in[0]);
    in[12] = (uint32_t)number;
    in[13] = (uint32_t)(number >> 32);
    memcpy(out, in, sizeof in);
    for (int i = 0; i < 10; i++) {
        for (int j = 0; j < 4; j++)
            quarter_round(&out[j], &out[4 + j], &out[8 + j], &out[12 + j]);
        for (int j = 0; j < 4; j++)
            quarter_round(&out[j], &out[4 + (j + 1) % 4], &out[8 + (j + 2) % 4], &out[12 + (j + 3) % 4]);
    }
    for (int i = 0; i < 16; i++)
        out[i] += in[i];
}

/* ---- numbers ---- */

/* A block of the stream that lies open while several numbers are drawn. */
struct reader {
    struct alh_random *random;
    uint64_t block;
    uint32_t word[16];
};

static struct reader open_reader(struct alh_random *random)
{
    return (struct reader){ .random = random, .block = UINT64_MAX };
}

static uint32_t next_word(struct reader *r)
{
    uint64_t n = r->random->next++;
    if (n / 16 != r->block) {
        r->block = n / 16;
        chacha_block(r->random->key, r->block, r->word);
    }
    return r->word[n % 16];
}

/* Lemire's method: the high half of word × below; the few words that would favour a number are drawn again. */
static uint32_t below_by(struct reader *r, uint32_t below)
{
    uint64_t product = (uint64_t)next_word(r) * below;
    if ((uint32_t)product < below) {
        uint32_t unfair = -below % below;
        while ((uint32_t)product < unfair)
            product = (uint64_t)next_word(r) * below;
    }
    return (uint32_t)(product >> 32);
}

uint32_t alh_random_below(struct alh_random *random, uint32_t below)
{
    struct reader r = open_reader(random);
    return below_by(&r, below);
}

/* Fisher–Yates, from the last to the second. */
void alh_shuffle(struct alh_random *random, uint8_t *things, int n)
{
    struct reader r = open_reader(random);
    for (int i = n - 1; i > 0; i--) {
        uint32_t j = below_by(&r, (uint32_t)i + 1);
        uint8_t thing = things[i];
        things[i] = things[j];
        things[j] = thing;
    }
}
