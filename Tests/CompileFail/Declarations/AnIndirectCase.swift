// A recursive enum cannot be a table, because it has no fixed number of columns.

import Quarry

@Table private enum Tree {
  case leaf(Int)
  indirect case branch(Int)
  // error: case 'branch' cannot be 'indirect', because a recursive value has no fixed number of columns
}

@Selection private indirect enum Chain {
  case end(Int), link(Int)
  // error: case 'end' cannot be 'indirect', because a recursive value has no fixed number of columns
  // error: case 'link' cannot be 'indirect', because a recursive value has no fixed number of columns
  case self1(Chain)
  // error: case 'self1' cannot be 'indirect', because a recursive value has no fixed number of columns
}
