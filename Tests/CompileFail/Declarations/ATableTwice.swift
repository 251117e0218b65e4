// A macro stands once on a type.

import Quarry

@Table @Table("b") private struct Twice { let id: Int }
// error: '@Table' can only be applied once
