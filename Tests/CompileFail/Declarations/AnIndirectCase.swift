// A value inside of itself has columns without end.

import Quarry

@Table private enum Tree {
  case leaf(Int)
  indirect case branch(Int)
  // error: Case 'branch' cannot be 'indirect', as a value inside of itself would have columns without end
}
