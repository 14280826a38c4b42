/* The only source of chance: SHA-256 and ChaCha20 by their published vectors, numbers without bias, fair shuffles. The file
   under test is included, so that its inner functions can be reached. */
#include "support/unit.h"

#include <math.h>

#include "engine/random.c"

#include "support/positions.h"

/* ---- SHA-256 of the seed ---- */

static void expect_hash(const char *seed, size_t bytes, const char *hex)
{
    struct alh_random random = { .next = 99 };
    char text[65];
    alh_random_start(&random, seed, bytes);
    for (int i = 0; i < 8; i++)
        snprintf(text + 8 * i, 9, "%08x", (unsigned)random.key[i]);
    assert_string_equal(text, hex);
    assert_int_equal(random.next, 0);
}

static void test_hash_of_nothing(void **state)
{
    (void)state;
    expect_hash("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect_hash(NULL, 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

static void test_hash_of_fips_examples(void **state)
{
    (void)state;
    const char *two_blocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"; /* 448 bits */
    expect_hash("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect_hash(two_blocks, 56, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

/* Where the length still fits into the last block, and where a block more is needed. */
static void test_hash_around_block_ends(void **state)
{
    (void)state;
    static const struct {
        size_t bytes;
        const char *hex;
    } vector[] = {
        { 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318" },
        { 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a" },
        { 63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34" },
        { 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb" },
        { 65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0" },
        { 119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb" },
        { 120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c" },
    };
    char text[120];
    memset(text, 'a', sizeof text);
    for (size_t i = 0; i < sizeof vector / sizeof vector[0]; i++)
        expect_hash(text, vector[i].bytes, vector[i].hex);
}

static void test_hash_sees_zero_bytes(void **state)
{
    (void)state;
    struct alh_random one, two;
    alh_random_start(&one, "a\0b", 3);
    alh_random_start(&two, "a\0c", 3);
    assert_memory_not_equal(one.key, two.key, sizeof one.key);
}

/* ---- ChaCha20 ---- */

/* RFC 8439, 2.1.1. */
static void test_quarter_round(void **state)
{
    (void)state;
    uint32_t a = 0x11111111, b = 0x01020304, c = 0x9b8d6f43, d = 0x01234567;
    quarter_round(&a, &b, &c, &d);
    assert_int_equal(a, 0xea2a92f4);
    assert_int_equal(b, 0xcb1cf8ce);
    assert_int_equal(c, 0x4581472e);
    assert_int_equal(d, 0x5881c4bb);
}

/* A block of the stream as bytes, written as they go over a wire: words with their lowest byte first. */
static void expect_block(const uint8_t key_bytes[32], uint64_t number, const char *hex)
{
    uint32_t key[8] = { 0 }, block[16];
    char text[129];
    for (int i = 0; i < 32; i++)
        key[i / 4] |= (uint32_t)key_bytes[i] << 8 * (i % 4);
    chacha_block(key, number, block);
    for (int i = 0; i < 64; i++)
        snprintf(text + 2 * i, 3, "%02x", (unsigned)(block[i / 4] >> 8 * (i % 4) & 255));
    assert_string_equal(text, hex);
}

/* RFC 8439, A.1, those without a nonce: 1 to 4. */
static void test_blocks_of_rfc(void **state)
{
    (void)state;
    static const uint8_t zero[32] = { 0 }, last_is_one[32] = { [31] = 1 }, second_is_255[32] = { [1] = 255 };
    expect_block(zero, 0,
                 "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
                 "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
    expect_block(zero, 1,
                 "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
                 "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
    expect_block(last_is_one, 1,
                 "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
                 "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
    expect_block(second_is_255, 2,
                 "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
                 "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
}

/* The number of a block has 64 bits; the key is that of RFC 8439, 2.3.2, the blocks were made with openssl. */
static void test_blocks_with_large_numbers(void **state)
{
    (void)state;
    uint8_t key[32];
    for (int i = 0; i < 32; i++)
        key[i] = (uint8_t)i;
    expect_block(key, 0xffffffff,
                 "1ce0deb8925fccea2d5587e850054559edcbbeb1a6c8e1c02c1e89abba08b01c"
                 "ad6048fe5ab5242ed6befbef6b4040fcb666a5f3858d942a912c4e8800301a42");
    expect_block(key, 0x900000001,
                 "1b515d54b952691e52164ffea1f611bc4924a38ca2e7bd230aa0e80529bb2efb"
                 "07deead22216a0d27262105c0d56a29b3e4dc5599652dd15aefbf66f0ce205ff");
}

/* ---- numbers ---- */

static uint32_t word_of_stream(const struct alh_random *random, uint64_t n)
{
    uint32_t block[16];
    chacha_block(random->key, n / 16, block);
    return block[n % 16];
}

/* By its definition: the high half of word × below, where the low half is at least 2^32 mod below. */
static uint32_t expect_below(struct alh_random *random, uint32_t below)
{
    uint64_t unfair = ((uint64_t)1 << 32) % below, product;
    do
        product = (uint64_t)word_of_stream(random, random->next++) * below;
    while ((product & 0xffffffff) < unfair);
    return (uint32_t)(product >> 32);
}

static void test_below_by_its_definition(void **state)
{
    (void)state;
    static const uint32_t below[] = { 1, 2, 3, 6, 54, 108, 1000003, 0x80000001, 0xc0000000, 0xffffffff };
    struct alh_random random = chance("definition"), twin = random;
    for (int i = 0; i < 20000; i++) {
        uint32_t limit = below[i % 10];
        assert_int_equal(alh_random_below(&random, limit), expect_below(&twin, limit));
        assert_int_equal(random.next, twin.next);
    }
}

static void test_words_that_favour_are_drawn_again(void **state)
{
    (void)state;
    struct alh_random random = chance("again");
    for (int i = 0; i < 1000; i++)
        assert_true(alh_random_below(&random, 0x80000001) < 0x80000001);
    assert_true(random.next > 1900 && random.next < 2100); /* every second word is unfair */
}

static void test_below_one_is_zero(void **state)
{
    (void)state;
    struct alh_random random = chance("one");
    for (int i = 0; i < 100; i++)
        assert_int_equal(alh_random_below(&random, 1), 0);
    assert_int_equal(random.next, 100);
}

static void test_seed_decides_everything(void **state)
{
    (void)state;
    struct alh_random a = chance("Granada"), b = chance("Granada"), c = chance("granada");
    int equal = 0;
    for (int i = 0; i < 200; i++) {
        uint32_t drawn = alh_random_below(&a, 1000);
        assert_int_equal(drawn, alh_random_below(&b, 1000));
        equal += drawn == alh_random_below(&c, 1000);
    }
    assert_true(equal < 10);
}

/* Pearson's sum; about the number of cells when all are equally likely. */
static double chi_square(const int *count, int cells, int drawn)
{
    double expected = (double)drawn / cells, sum = 0;
    for (int i = 0; i < cells; i++)
        sum += (count[i] - expected) * (count[i] - expected) / expected;
    return sum;
}

/* Four standard deviations above the mean, and a little for few cells. The seeds are fixed: it holds or it does not. */
static void expect_even(const int *count, int cells, int drawn)
{
    double sum = chi_square(count, cells, drawn);
    assert_true(sum < cells - 1 + 4 * sqrt(2.0 * cells) + 4);
}

static void expect_unbiased(uint32_t below, int shift)
{
    enum { DRAWN = 40000 };
    int count[128] = { 0 };
    struct alh_random random = chance("unbiased");
    for (int i = 0; i < DRAWN; i++) {
        uint32_t drawn = alh_random_below(&random, below);
        assert_true(drawn < below);
        count[drawn >> shift]++;
    }
    expect_even(count, (int)((below - 1) >> shift) + 1, DRAWN);
}

static void test_numbers_are_unbiased(void **state)
{
    (void)state;
    expect_unbiased(2, 0);
    expect_unbiased(3, 0);
    expect_unbiased(6, 0);
    expect_unbiased(54, 0);
    expect_unbiased(108, 0);
    expect_unbiased(0xffffffff, 26); /* 64 equal parts */
    expect_unbiased(0xc0000000, 26); /* 48, and a quarter of all words is unfair */
}

/* ---- shuffling ---- */

static void number_things(uint8_t *things, int n)
{
    for (int i = 0; i < n; i++)
        things[i] = (uint8_t)i;
}

static void test_shuffle_keeps_all_things(void **state)
{
    (void)state;
    struct alh_random random = chance("permutation");
    for (int n = 0; n <= 200; n++) {
        uint8_t things[200];
        bool seen[200] = { false };
        number_things(things, n);
        alh_shuffle(&random, things, n);
        for (int i = 0; i < n; i++) {
            assert_true(things[i] < n && !seen[things[i]]);
            seen[things[i]] = true;
        }
    }
}

static void test_shuffle_of_one_draws_nothing(void **state)
{
    (void)state;
    struct alh_random random = chance("nothing");
    uint8_t thing = 7;
    alh_shuffle(&random, &thing, 1);
    alh_shuffle(&random, &thing, 0);
    assert_int_equal(random.next, 0);
    assert_int_equal(thing, 7);
}

static void test_shuffle_reaches_every_place(void **state)
{
    (void)state;
    enum { N = 12, SHUFFLES = 6000 };
    int count[N][N] = { { 0 } };
    struct alh_random random = chance("places");
    for (int shuffle = 0; shuffle < SHUFFLES; shuffle++) {
        uint8_t things[N];
        number_things(things, N);
        alh_shuffle(&random, things, N);
        for (int i = 0; i < N; i++)
            count[things[i]][i]++;
    }
    for (int thing = 0; thing < N; thing++)
        expect_even(count[thing], N, SHUFFLES);
}

static void test_shuffle_gives_all_orders_equally(void **state)
{
    (void)state;
    enum { SHUFFLES = 12000 };
    int count[120] = { 0 };
    struct alh_random random = chance("orders");
    for (int shuffle = 0; shuffle < SHUFFLES; shuffle++) {
        uint8_t things[5];
        int order = 0;
        number_things(things, 5);
        alh_shuffle(&random, things, 5);
        for (int i = 0; i < 5; i++) { /* Lehmer's number of the order */
            int smaller = 0;
            for (int j = i + 1; j < 5; j++)
                smaller += things[j] < things[i];
            order = order * (5 - i) + smaller;
        }
        count[order]++;
    }
    expect_even(count, 120, SHUFFLES);
}

static void test_shuffle_reads_the_stream_of_single_draws(void **state)
{
    (void)state;
    struct alh_random random = chance("stream"), twin = random;
    for (int n = 2; n <= 60; n++) {
        uint8_t things[60], others[60];
        number_things(things, n);
        number_things(others, n);
        alh_shuffle(&random, things, n);
        for (int i = n - 1; i > 0; i--) {
            uint32_t j = alh_random_below(&twin, (uint32_t)i + 1);
            uint8_t thing = others[i];
            others[i] = others[j];
            others[j] = thing;
        }
        assert_memory_equal(things, others, (size_t)n);
        assert_int_equal(random.next, twin.next);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hash_of_nothing),
        cmocka_unit_test(test_hash_of_fips_examples),
        cmocka_unit_test(test_hash_around_block_ends),
        cmocka_unit_test(test_hash_sees_zero_bytes),
        cmocka_unit_test(test_quarter_round),
        cmocka_unit_test(test_blocks_of_rfc),
        cmocka_unit_test(test_blocks_with_large_numbers),
        cmocka_unit_test(test_below_by_its_definition),
        cmocka_unit_test(test_words_that_favour_are_drawn_again),
        cmocka_unit_test(test_below_one_is_zero),
        cmocka_unit_test(test_seed_decides_everything),
        cmocka_unit_test(test_numbers_are_unbiased),
        cmocka_unit_test(test_shuffle_keeps_all_things),
        cmocka_unit_test(test_shuffle_of_one_draws_nothing),
        cmocka_unit_test(test_shuffle_reaches_every_place),
        cmocka_unit_test(test_shuffle_gives_all_orders_equally),
        cmocka_unit_test(test_shuffle_reads_the_stream_of_single_draws),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
