// Only the primary key can be named 'primaryKey', because queries use this name for it.

import Quarry

@Table private struct Keyed {
  let id: Int
  var primaryKey: Int
  // error: a property that is not the primary key cannot be named 'primaryKey', because queries use this name for 'id'; rename it, and
}
