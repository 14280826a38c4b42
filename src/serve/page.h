/* page.h: the files of the web page that are built into the program. tools/embed writes the table. */
#ifndef ALH_PAGE_H
#define ALH_PAGE_H

#include <stddef.h>

enum alh_coding { ALH_PLAIN, ALH_GZIP, ALH_BROTLI, ALH_CODINGS };

struct alh_page_bytes {
    const unsigned char *at; /* NULL: there is no such version of the file */
    size_t n;
};
struct alh_page_file {
    const char *path; /* as it is asked for: "/index.html" */
    const char *type; /* Content-Type */
    const char *hash; /* of the content */
    struct alh_page_bytes as[ALH_CODINGS];
};
/* Sorted by path; without files in a build that has no page. */
struct alh_page {
    const struct alh_page_file *files;
    size_t n;
};
extern const struct alh_page alh_page;

#endif
