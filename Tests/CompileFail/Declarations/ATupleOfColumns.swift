// A column cannot be a tuple.

import Quarry

@Table private struct Tuple {
  let id: Int
  var pair: (Int, Int)
  // error: '(Int, Int)' is not representable as a column; declare a '@Selection' struct with its elements as properties
  var (a, b) = (1, 2)
  // error: Table property must contain a single value representing one or more columns
}
