// A '@Column' attribute cannot depend on a build condition.

import Quarry

@Table private struct ConditionallyNamed {
  let id: Int
  #if DEBUG
  // error: '@Column' cannot be inside '#if'; move the '#if' around the whole type
  @Column("b")
  #endif
  var a: Int
}
