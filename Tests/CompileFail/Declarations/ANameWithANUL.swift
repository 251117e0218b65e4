// No SQL text holds a NUL.

import Quarry

@Table("a\0b") private struct NULNamed { let id: Int }
// error: A name in SQL cannot hold a NUL character
