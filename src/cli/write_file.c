/* Writes a file so that there is always a whole one: the old one or the new one, also when the power fails. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "cli/game_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* As far as the last slash; to be freed. */
static char *folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? strndup(path, (size_t)(slash - path) + 1) : strdup("./");
}

static char *name_beside(const char *folder)
{
    static const char name[] = ".alhambra-XXXXXX"; /* mkstemp chooses the last six letters */
    size_t room = strlen(folder) + sizeof name;
    char *path = malloc(room);
    if (path)
        snprintf(path, room, "%s%s", folder, name);
    return path;
}

static bool write_all(int fd, const char *text, size_t n)
{
    while (n > 0) {
        ssize_t written = write(fd, text, n);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        text += written;
        n -= (size_t)written;
    }
    return true;
}

/* As a file that was there, else as any new one. */
static mode_t mode_for(const char *path)
{
    struct stat old;
    mode_t mask = umask(0);
    umask(mask);
    return stat(path, &old) == 0 ? old.st_mode & 07777 : 0666 & ~mask;
}

static bool fill(int fd, mode_t mode, const char *text, size_t n)
{
    bool fine = write_all(fd, text, n) && fchmod(fd, mode) == 0 && fsync(fd) == 0;
    int why = errno;
    bool closed = close(fd) == 0;
    errno = fine ? errno : why;
    return fine && closed;
}

/* Some systems cannot do that with a folder. */
static bool sync_folder(const char *folder)
{
    int fd = open(folder, O_RDONLY | O_DIRECTORY);
    bool fine = fd < 0 || fsync(fd) == 0 || errno == EINVAL;
    if (fd >= 0)
        close(fd);
    return fine;
}

static bool replace(const char *path, const char *folder, char *beside, const char *text, size_t n)
{
    int fd = mkstemp(beside);
    if (fd < 0)
        return false;
    if (fill(fd, mode_for(path), text, n) && rename(beside, path) == 0)
        return sync_folder(folder);
    int why = errno;
    unlink(beside);
    errno = why;
    return false;
}

static bool may_replace(const char *path)
{
    return access(path, F_OK) != 0 || access(path, W_OK) == 0;
}

bool alh_cli_write_file(const char *path, const char *text, size_t n)
{
    char *real = realpath(path, NULL); /* what a link leads to; NULL: there is no such file yet */
    const char *target = real ? real : path;
    char *folder = folder_of(target), *beside = folder ? name_beside(folder) : NULL;
    bool fine = beside && may_replace(target) && replace(target, folder, beside, text, n);
    int why = errno;
    free(beside);
    free(folder);
    free(real);
    errno = why;
    return fine;
}
