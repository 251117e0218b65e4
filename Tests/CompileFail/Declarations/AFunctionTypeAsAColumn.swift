// No column holds a function.

import Quarry

@Table private struct Functional {
  let id: Int
  var body: () -> Void
  // error: '() -> Void' is not representable as a column
}
