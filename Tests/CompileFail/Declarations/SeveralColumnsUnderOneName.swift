// '@Column' applies to a single property.

import Quarry

@Table private struct Several {
  let id: Int
  @Column("x") var a = 1, b = 2
  // error: '@Column' cannot be applied to several properties at once; declare each property separately
}
