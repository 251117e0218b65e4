// A property cannot be named 'self', because no key path can refer to it.

import Quarry

@Table private struct SelfNamed {
  let id: Int
  var `self`: Int
  // error: 'self' cannot be a column: no key path can refer to it; rename it, and keep the column's name with
}
