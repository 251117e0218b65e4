// A name cannot contain a NUL character.

import Quarry

@Table("a\0b") private struct NULNamed { let id: Int }
// error: an SQL name cannot contain a NUL character
