#include "COpenRows.h"
#include <stdatomic.h>

// Swift has thread-local storage only through a function call that costs more than a clause of a query may.
static _Thread_local void *_Nullable open_rows;
static _Atomic uint64_t next_rows = 1;

void *_Nullable *_Nonnull quarry_open_rows(void) { return &open_rows; }

uint64_t quarry_next_rows(void) { return atomic_fetch_add_explicit(&next_rows, 1, memory_order_relaxed); }
