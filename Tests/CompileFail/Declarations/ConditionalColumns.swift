// Columns do not depend on what is being built.

import Quarry

@Table private struct Conditional {
  let id: Int
  #if DEBUG
  // error: '@Table' cannot see which stored properties stand inside '#if'; move the '#if' around the whole type,
  var a: Int
  #endif
}
