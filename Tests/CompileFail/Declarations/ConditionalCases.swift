// Columns do not depend on what is being built.

import Quarry

@Table private enum ConditionalCases {
  case first(Int)
  #if DEBUG
  // error: '@Table' cannot see which cases stand inside '#if'; move the '#if' around the whole type, or the cases out
  case second(Int)
  #endif
}
