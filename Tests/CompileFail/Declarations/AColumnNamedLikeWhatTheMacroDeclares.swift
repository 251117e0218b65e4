// A column cannot have a name that the macro's expansion uses.

import Quarry

@Table private struct BadlyNamed {
  let id: Int
  var QueryValue: Int
  // error: 'QueryValue' cannot be a column: the macro's expansion uses this name; rename it
  var QuarryCore: Int
  // error: 'QuarryCore' cannot be a column: the macro's expansion uses this name; rename it
  var `Protocol`: Int
  // error: 'Protocol' cannot be a column: no key path can refer to it; rename it, and keep the column's name with
}
