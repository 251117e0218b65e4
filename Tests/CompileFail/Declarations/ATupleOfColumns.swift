// A property is one value.

import Quarry

@Table private struct Tuple {
  let id: Int
  var (a, b) = (1, 2)
  // error: Table property must contain a single value representing one or more columns
}
