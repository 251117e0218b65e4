#pragma once
#include <stdint.h>

/// The innermost open rows of this thread, which Swift's `OpenRows` declares, or NULL.
void *_Nullable *_Nonnull quarry_open_rows(void) __attribute__((const));

/// Returns a number that no call has returned before, on any thread.
uint64_t quarry_next_rows(void);
