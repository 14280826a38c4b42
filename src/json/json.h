/* JSON: a strict reader and a bounded writer; neither allocates. */
#ifndef ALH_JSON_H
#define ALH_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define JSON_MAX_DEPTH 32 /* arrays and objects inside each other; bounds the recursion of json_check */
#define JSON_MAX_KEYS 256 /* keys in one object; bounds the search for a key named twice */

enum json_kind { JSON_NONE, JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };

/* What json_check found wrong, and the byte that its offset names. */
enum json_flaw {
    JSON_FINE,
    JSON_EMPTY,         /* nothing but white space */
    JSON_SYNTAX,        /* the first byte that cannot stand there; the length where the text breaks off */
    JSON_TOO_DEEP,      /* the bracket that opens one level too many */
    JSON_TOO_MANY_KEYS, /* the first key too many */
    JSON_KEY_TWICE,     /* the later of two equal keys */
    JSON_BAD_UTF8,      /* the first byte of the character */
    JSON_BAD_ESCAPE,    /* its backslash; a lone surrogate is one too */
    JSON_TRAILING       /* the first byte after a whole value */
};

/* One value inside a text that json_check has accepted; at == NULL: JSON_NONE. It lives as long as the text. */
struct json {
    const char *at, *end;
};

/* Accepts exactly one value of RFC 8259 in valid UTF-8, white space around it, no key twice in an object (compared
   decoded: "\u0061" is "a"). Then *root is that value, else JSON_NONE; *where is the offset of the flaw. Both may be
   NULL. Takes time in proportion to n (at worst about JSON_MAX_DEPTH readings of the text). */
enum json_flaw json_check(const char *text, size_t n, struct json *root, size_t *where);

/* Every question below may be asked of every kind of value, JSON_NONE too. */
enum json_kind json_kind(struct json v);
/* The value of a key; JSON_NONE where there is none. */
struct json json_get(struct json object, const char *key);
/* An integer without fraction or exponent that fits: "-0" is 0, "1.0" and "1e2" are refused. */
bool json_int(struct json v, int32_t *out);
/* A string equal to text, escapes decoded. */
bool json_is(struct json v, const char *text);
/* Decodes a string and ends it with NUL; *n (may be NULL) is its length without that, which counts any \u0000 inside.
   Where it is no string or too long for max, out is the empty text. */
bool json_text(struct json v, char *out, size_t max, size_t *n);
/* Decodes a string that is to be compared with words, names and ids. One with a \u0000 in it is none: nothing is called so.
   Whoever compares a string asks json_is or this, never json_text. */
bool json_word(struct json v, char *out, size_t max);
/* Elements of an array, members of an object, else 0. */
size_t json_count(struct json v);

/* Walks an array or object in the order of the text; there is nothing to walk in any other value. */
struct json_iter {
    struct json left; /* private: what has not been visited, without the brackets */
    bool object;
};
struct json_iter json_begin(struct json array_or_object);
/* In an array the key is JSON_NONE. key and value may be NULL. */
bool json_next(struct json_iter *it, struct json *key, struct json *value);

/* Where to write; start with { .to = buffer, .max = sizeof buffer }. The output has no white space and no NUL. */
struct json_out {
    char *to;
    size_t n, max; /* written; room */
    bool full;     /* something did not fit: nothing was written from there on, and never past max */
    bool comma;    /* private: the next element or key needs one before it */
};

/* The writer places commas and escapes; brackets and keys in the right order are the caller's. */
void json_open(struct json_out *o, char bracket);  /* '{' or '[' */
void json_close(struct json_out *o, char bracket); /* '}' or ']' */
void json_key(struct json_out *o, const char *key);
/* Texts are UTF-8. */
void json_put_text(struct json_out *o, const char *s);
void json_put_text_n(struct json_out *o, const char *s, size_t n);
void json_put_int(struct json_out *o, int64_t v);
void json_put_bool(struct json_out *o, bool v);
void json_put_null(struct json_out *o);
/* A value that is JSON already, such as the echo of a checked one; its white space comes along. */
void json_put_raw(struct json_out *o, const char *s, size_t n);

/* A key and its value. */
void json_field_text(struct json_out *o, const char *key, const char *s);
void json_field_int(struct json_out *o, const char *key, int64_t v);
void json_field_bool(struct json_out *o, const char *key, bool v);
void json_field_null(struct json_out *o, const char *key);

#endif
