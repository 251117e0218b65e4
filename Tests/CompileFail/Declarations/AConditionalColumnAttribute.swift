// A column's name does not depend on what is being built.

import Quarry

@Table private struct ConditionallyNamed {
  let id: Int
  #if DEBUG
  // error: '@Column' cannot stand inside '#if', where the table macro does not see whether it is compiled; move
  @Column("b")
  #endif
  var a: Int
}
