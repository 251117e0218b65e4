// The cases of an enum table cannot depend on a build condition.

import Quarry

@Table private enum ConditionalCases {
  case first(Int)
  #if DEBUG
  // error: '@Table' cannot expand cases inside '#if'; move the '#if' around the whole type, or move the cases out of it
  case second(Int)
  #endif
}
