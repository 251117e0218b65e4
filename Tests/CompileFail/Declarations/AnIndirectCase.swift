// A value inside of itself has columns without end.

import Quarry

@Table private enum Tree {
  case leaf(Int)
  indirect case branch(Int)
  // error: Case 'branch' cannot be 'indirect', as a value inside of itself would have columns without end
}

@Selection private indirect enum Chain {
  case end(Int), link(Int)
  // error: Case 'end' cannot be 'indirect', as a value inside of itself would have columns without end
  // error: Case 'link' cannot be 'indirect', as a value inside of itself would have columns without end
  case self1(Chain)
  // error: Case 'self1' cannot be 'indirect', as a value inside of itself would have columns without end
}
