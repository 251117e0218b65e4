// Columns cannot depend on a build condition.

import Quarry

@Table private struct Conditional {
  let id: Int
  #if DEBUG
  // error: '@Table' cannot expand stored properties inside '#if'; move the '#if' around the whole type, or move the stored properties out
  var a: Int
  #endif
}
