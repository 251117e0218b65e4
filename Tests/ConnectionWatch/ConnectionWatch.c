#include "ConnectionWatch.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct watched {
  struct watched *next;
  sqlite3 *db;
  char *path;
} watched;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static watched *all;

static void nothing(sqlite3_context *context, int count, sqlite3_value **values) { sqlite3_result_null(context); }

// SQLite destroys the functions of a connection when it frees it.
static void freed(void *context) {
  pthread_mutex_lock(&lock);
  for (watched **link = &all; *link; link = &(*link)->next) {
    if (*link != context) continue;
    watched *gone = *link;
    *link = gone->next;
    free(gone->path);
    free(gone);
    break;
  }
  pthread_mutex_unlock(&lock);
}

// https://www.sqlite.org/c3ref/auto_extension.html
static int opened(sqlite3 *db, char **message, const struct sqlite3_api_routines *api) {
  const char *path = sqlite3_db_filename(db, "main");
  watched *connection = calloc(1, sizeof(watched));
  connection->db = db;
  connection->path = strdup(path ? path : "");
  pthread_mutex_lock(&lock);
  connection->next = all;
  all = connection;
  pthread_mutex_unlock(&lock);
  return sqlite3_create_function_v2(
    db, "quarry_connection_watch", 0, SQLITE_UTF8, connection, nothing, 0, 0, freed
  );
}

int quarry_open_connections(const char *prefix) {
  int count = 0;
  pthread_mutex_lock(&lock);
  for (watched *connection = all; connection; connection = connection->next) {
    if (strncmp(connection->path, prefix, strlen(prefix)) == 0) count++;
  }
  pthread_mutex_unlock(&lock);
  return count;
}

// The driver enforces foreign keys by default. Other code, such as the SQL checker of the macros, keeps SQLite's default,
// which is off.
static int is_of_driver(watched *connection) {
  int enforces = 0;
  sqlite3_db_config(connection->db, SQLITE_DBCONFIG_ENABLE_FKEY, -1, &enforces);
  return enforces;
}

static int report(int prints) {
  int count = 0;
  pthread_mutex_lock(&lock);
  for (watched *connection = all; connection; connection = connection->next) {
    if (!is_of_driver(connection)) continue;
    count++;
    if (!prints) continue;
    fprintf(stderr, "error: a connection is still open: %s\n", connection->path[0] ? connection->path : "in memory");
    for (sqlite3_stmt *statement = sqlite3_next_stmt(connection->db, 0); statement;
         statement = sqlite3_next_stmt(connection->db, statement)) {
      const char *sql = sqlite3_sql(statement);
      fprintf(stderr, "  with a statement: %s\n", sql ? sql : "?");
    }
  }
  pthread_mutex_unlock(&lock);
  return count;
}

// Cancelled tasks of a test may take a moment to close their connections.
static void check_at_exit(void) {
  for (int tries = 0; tries < 200 && report(0) > 0; tries++) usleep(10000);
  if (report(1) > 0) {
    fflush(NULL);
    _exit(1);
  }
}

__attribute__((constructor)) static void begin(void) {
  // The driver does the same before its first connection. After the next line it would have no effect.
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  sqlite3_auto_extension((void (*)(void))opened);
  atexit(check_at_exit);
}
