// A disk that forgets what was not synced, for one folder of one process (LD_PRELOAD).
//
// Writes go to the folder as ever. Beside it, under POWER_KEPT, stands what a disk would have after a loss of power: fsync and fdatasync
// copy there what the file's writes have changed since. A name is made or taken away for good when its folder is synced, as POSIX says, and
// not before. Renames are not followed: SQLite makes none. What is mapped into memory is never synced (SQLite's -shm is made anew by
// recovery).
//
//   POWER_FOLDER       the folder, absolute and without links
//   POWER_KEPT         another with two folders in it: `named`, and `nameless` for files whose names are not synced yet; without it nothing is kept, and
//                      any number of processes may share the folder
//   POWER_SYNC_US      how long a sync takes
//   POWER_GATE         a named pipe at which each sync waits, as long as there is one: until somebody has opened it for writing and closed it
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { most_open = 65536, name_size = 256 };

struct range {
  off_t from, to;
};

struct file {
  char name[name_size];
  /** Made since its folder was synced last: what is kept of it has no name yet. */
  int nameless;
  struct range* written;
  size_t count, room;
  struct file* next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/** One sync at a time stands at the gate. */
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static struct file* opened[most_open];
static struct file the_folder;
/** Where nothing is kept, one is like another. */
static struct file some_file;
static struct file* files;

static const char *folder, *kept, *gate;
static size_t folder_length;
static useconds_t sync_time;

static int (*real_open)(const char*, int, ...);
static int (*real_open64)(const char*, int, ...);
static int (*real_openat)(int, const char*, int, ...);
static int (*real_openat64)(int, const char*, int, ...);
static int (*real_close)(int);
static ssize_t (*real_write)(int, const void*, size_t);
static ssize_t (*real_writev)(int, const struct iovec*, int);
static ssize_t (*real_pwrite)(int, const void*, size_t, off_t);
static ssize_t (*real_pwritev)(int, const struct iovec*, int, off_t);
static int (*real_ftruncate)(int, off_t);
static int (*real_fallocate)(int, off_t, off_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_unlink)(const char*);

/** A copy: PostgreSQL writes the titles of its processes over the environment. */
static const char* setting(const char* name) {
  const char* value = getenv(name);
  return value == NULL ? NULL : strdup(value);
}

/** Other libraries open files when they are loaded, before this one is asked to begin. */
__attribute__((constructor)) static void begin(void) {
  if (real_open != NULL) return;
  real_open64 = dlsym(RTLD_NEXT, "open64");
  real_openat = dlsym(RTLD_NEXT, "openat");
  real_openat64 = dlsym(RTLD_NEXT, "openat64");
  real_close = dlsym(RTLD_NEXT, "close");
  real_write = dlsym(RTLD_NEXT, "write");
  real_writev = dlsym(RTLD_NEXT, "writev");
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_pwritev = dlsym(RTLD_NEXT, "pwritev64");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
  real_fallocate = dlsym(RTLD_NEXT, "posix_fallocate64");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_unlink = dlsym(RTLD_NEXT, "unlink");
  folder = setting("POWER_FOLDER");
  kept = setting("POWER_KEPT");
  if (folder == NULL) abort();
  folder_length = strlen(folder);
  const char* time = getenv("POWER_SYNC_US");
  sync_time = time == NULL ? 0 : (useconds_t)atoi(time);
  gate = setting("POWER_GATE");
  real_open = dlsym(RTLD_NEXT, "open");
}

static void path_of_kept(char* path, const char* kind, const char* name) { snprintf(path, PATH_MAX, "%s/%s/%s", kept, kind, name); }

/** What stands right in the folder; files of folders in it are nobody's here. */
static const char* name_in_folder(const char* path) {
  if (strncmp(path, folder, folder_length) != 0 || path[folder_length] != '/') return NULL;
  const char* name = path + folder_length + 1;
  return strchr(name, '/') == NULL && strlen(name) < name_size ? name : NULL;
}

static struct file* file_named(const char* name) {
  for (struct file* each = files; each != NULL; each = each->next)
    if (strcmp(each->name, name) == 0) return each;
  return NULL;
}

static struct file* known(const char* name) {
  struct file* file = file_named(name);
  if (file != NULL) return file;
  char path[PATH_MAX];
  path_of_kept(path, "named", name);
  file = calloc(1, sizeof *file);
  strcpy(file->name, name);
  file->nameless = access(path, F_OK) != 0;
  file->next = files;
  files = file;
  return file;
}

/** A file that has no name any more: those who have it open may go on, and nothing is kept. */
static void forget(const char* name) {
  struct file** place = &files;
  while (*place != NULL && strcmp((*place)->name, name) != 0) place = &(*place)->next;
  if (*place == NULL) return;
  struct file* file = *place;
  *place = file->next;
  char path[PATH_MAX];
  path_of_kept(path, "nameless", name);
  real_unlink(path);
  // Whoever is still writing to it holds this pointer: it is left, and has no name.
  file->name[0] = '\0';
}

static void note_open(int fd) {
  if (fd < 0 || fd >= most_open) return;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = '\0';
  pthread_mutex_lock(&lock);
  const char* name = name_in_folder(path);
  if (kept == NULL)
    opened[fd] = name != NULL ? &some_file : NULL;
  else
    opened[fd] = name != NULL ? known(name) : strcmp(path, folder) == 0 ? &the_folder : NULL;
  pthread_mutex_unlock(&lock);
}

static struct file* file_of(int fd) {
  struct file* file = fd < 0 || fd >= most_open ? NULL : opened[fd];
  return file == &the_folder || file == &some_file ? NULL : file;
}

static void note_written(struct file* file, off_t from, off_t to) {
  if (from >= to) return;
  struct range* last = file->count == 0 ? NULL : &file->written[file->count - 1];
  if (last != NULL && last->to == from) {
    last->to = to;
    return;
  }
  if (file->count == file->room) {
    file->room = file->room == 0 ? 64 : file->room * 2;
    file->written = realloc(file->written, file->room * sizeof *file->written);
  }
  file->written[file->count++] = (struct range){from, to};
}

static void copy(int from, int to, struct range range) {
  static char buffer[1 << 16];
  while (range.from < range.to) {
    size_t size = (size_t)(range.to - range.from) < sizeof buffer ? (size_t)(range.to - range.from) : sizeof buffer;
    ssize_t got = pread(from, buffer, size, range.from);
    if (got <= 0 || real_pwrite(to, buffer, (size_t)got, range.from) != got) return;
    range.from += got;
  }
}

static void keep(struct file* file) {
  if (file->name[0] == '\0') return;
  char live[PATH_MAX], path[PATH_MAX];
  snprintf(live, sizeof live, "%s/%s", folder, file->name);
  path_of_kept(path, file->nameless ? "nameless" : "named", file->name);
  // By its name: whoever syncs may have opened it for writing only.
  int from = real_open(live, O_RDONLY | O_CLOEXEC);
  int to = real_open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
  struct stat now;
  if (from >= 0 && to >= 0 && fstat(from, &now) == 0) {
    for (size_t i = 0; i < file->count; i++) copy(from, to, file->written[i]);
    file->count = 0;
    if (real_ftruncate(to, now.st_size) != 0) abort();
  }
  if (from >= 0) real_close(from);
  if (to >= 0) real_close(to);
}

static void each_kept(const char* kind, void (*act)(const char* name)) {
  char path[PATH_MAX];
  path_of_kept(path, kind, "");
  DIR* list = opendir(path);
  if (list == NULL) return;
  for (struct dirent* entry; (entry = readdir(list)) != NULL;)
    if (entry->d_name[0] != '.') act(entry->d_name);
  closedir(list);
}

static void drop_if_gone(const char* name) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  if (access(path, F_OK) == 0) return;
  path_of_kept(path, "named", name);
  real_unlink(path);
}

static void give_name(const char* name) {
  char from[PATH_MAX], to[PATH_MAX];
  path_of_kept(from, "nameless", name);
  path_of_kept(to, "named", name);
  rename(from, to);
}

static void keep_names(void) {
  each_kept("named", drop_if_gone);
  each_kept("nameless", give_name);
  for (struct file* file = files; file != NULL; file = file->next) {
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, file->name);
    if (!file->nameless || access(path, F_OK) != 0) continue;
    file->nameless = 0;
    // A file that was never synced has its name now, and nothing in it.
    path_of_kept(path, "named", file->name);
    int made = real_open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    if (made >= 0) real_close(made);
  }
}

/** Opening a pipe waits for its other side, and reading it for the other side's end. */
static void pass_gate(void) {
  if (gate == NULL) return;
  pthread_mutex_lock(&turn);
  int pipe = real_open(gate, O_RDONLY | O_CLOEXEC);
  if (pipe >= 0) {
    char nothing;
    while (read(pipe, &nothing, 1) > 0) continue;
    real_close(pipe);
  }
  pthread_mutex_unlock(&turn);
}

static int synced(int fd, int (*real)(int)) {
  struct file* file = fd < 0 || fd >= most_open ? NULL : opened[fd];
  if (file == NULL) return real(fd);
  pass_gate();
  if (sync_time > 0) usleep(sync_time);
  if (kept == NULL) return real(fd);
  pthread_mutex_lock(&lock);
  if (file == &the_folder)
    keep_names();
  else
    keep(file);
  pthread_mutex_unlock(&lock);
  // What counts here is what is kept; the machine's own disk need not be waited for.
  return 0;
}

int fsync(int fd) {
  begin();
  return synced(fd, real_fsync);
}
int fdatasync(int fd) {
  begin();
  return synced(fd, real_fdatasync);
}

static mode_t mode_of(int flags, va_list more) { return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0; }

#define OPEN(name)                             \
  int name(const char* path, int flags, ...) { \
    begin();                                   \
    va_list more;                              \
    va_start(more, flags);                     \
    mode_t mode = mode_of(flags, more);        \
    va_end(more);                              \
    int fd = real_##name(path, flags, mode);   \
    note_open(fd);                             \
    return fd;                                 \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                   \
  int name(int at, const char* path, int flags, ...) { \
    begin();                                           \
    va_list more;                                      \
    va_start(more, flags);                             \
    mode_t mode = mode_of(flags, more);                \
    va_end(more);                                      \
    int fd = real_##name(at, path, flags, mode);       \
    note_open(fd);                                     \
    return fd;                                         \
  }
OPENAT(openat)
OPENAT(openat64)

int close(int fd) {
  begin();
  if (fd >= 0 && fd < most_open) opened[fd] = NULL;
  return real_close(fd);
}

/** One write, noted before anybody can sync the file. */
#define WRITING(fd, offset, call)                  \
  begin();                                         \
  struct file* file = file_of(fd);                 \
  if (file == NULL) return call;                   \
  pthread_mutex_lock(&lock);                       \
  off_t at = (offset);                             \
  ssize_t size = call;                             \
  int failure = errno;                             \
  if (size > 0) note_written(file, at, at + size); \
  pthread_mutex_unlock(&lock);                     \
  errno = failure;                                 \
  return size

ssize_t write(int fd, const void* data, size_t length) { WRITING(fd, lseek(fd, 0, SEEK_CUR), real_write(fd, data, length)); }
ssize_t writev(int fd, const struct iovec* parts, int count) { WRITING(fd, lseek(fd, 0, SEEK_CUR), real_writev(fd, parts, count)); }
ssize_t pwrite(int fd, const void* data, size_t length, off_t from) { WRITING(fd, from, real_pwrite(fd, data, length, from)); }
ssize_t pwrite64(int fd, const void* data, size_t length, off_t from) { WRITING(fd, from, real_pwrite(fd, data, length, from)); }
ssize_t pwritev(int fd, const struct iovec* parts, int count, off_t from) { WRITING(fd, from, real_pwritev(fd, parts, count, from)); }
ssize_t pwritev64(int fd, const struct iovec* parts, int count, off_t from) { WRITING(fd, from, real_pwritev(fd, parts, count, from)); }

/** What is cut off and grows again is empty there, whatever was kept. */
static int truncated(int fd, off_t size) {
  begin();
  struct file* file = file_of(fd);
  if (file == NULL) return real_ftruncate(fd, size);
  pthread_mutex_lock(&lock);
  struct stat before;
  fstat(fd, &before);
  int result = real_ftruncate(fd, size);
  int failure = errno;
  if (result == 0) note_written(file, size < before.st_size ? size : before.st_size, size < before.st_size ? before.st_size : size);
  pthread_mutex_unlock(&lock);
  errno = failure;
  return result;
}
int ftruncate(int fd, off_t size) { return truncated(fd, size); }
int ftruncate64(int fd, off_t size) { return truncated(fd, size); }

static int unlinked(const char* path) {
  begin();
  char whole[PATH_MAX];
  const char* name = kept == NULL || realpath(path, whole) == NULL ? NULL : name_in_folder(whole);
  int result = real_unlink(path);
  int failure = errno;
  if (result == 0 && name != NULL) {
    pthread_mutex_lock(&lock);
    forget(name);
    // One of the same name that is made before the folder is synced is another file.
    known(name)->nameless = 1;
    pthread_mutex_unlock(&lock);
  }
  errno = failure;
  return result;
}
int unlink(const char* path) { return unlinked(path); }
