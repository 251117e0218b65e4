#ifndef QUARRY_CONNECTION_WATCH_H
#define QUARRY_CONNECTION_WATCH_H

// Knows which connections of the test process are open, from the moment it starts. One counts until SQLite has freed it,
// which it does not before the last statement, blob and backup of it are finished. When the process ends, every
// connection of the driver has to be closed: if not, it says which ones are open, and ends with an error.

/// How many connections to files whose paths begin with a text are open.
int quarry_open_connections(const char *prefix);

#endif
