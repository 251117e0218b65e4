#ifndef QUARRY_CONNECTION_WATCH_H
#define QUARRY_CONNECTION_WATCH_H

// Tracks the open connections of the test process from its start. A connection is open until SQLite frees it, which it
// does after the last statement, blob and backup of the connection are finished. When the process exits, every connection
// of the driver must be closed. Otherwise, the open ones are printed and the process exits with an error.

/// Returns the number of open connections to files whose paths begin with a prefix.
int quarry_open_connections(const char *prefix);

#endif
