// A macro can be applied to a type only once.

import Quarry

@Table @Table("b") private struct Twice { let id: Int }
// error: '@Table' can only be applied once
