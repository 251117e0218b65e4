// What the macro declares stands beside the columns.

import Quarry

@Table private struct BadlyNamed {
  let id: Int
  var QueryValue: Int
  // error: 'QueryValue' cannot be a column: the name stands for something else in what the macro declares; rename it
  var QuarryCore: Int
  // error: 'QuarryCore' cannot be a column: the name stands for something else in what the macro declares; rename it
  var `Protocol`: Int
  // error: 'Protocol' cannot be a column: no key path reaches it; rename it, and keep the column's name with
}
