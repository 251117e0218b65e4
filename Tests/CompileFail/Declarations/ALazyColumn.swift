// A column cannot be 'lazy'.

import Quarry

@Table private struct Lazy {
  let id: Int
  lazy var a = 1
  // error: 'a' cannot be a column: a 'lazy' property has no value when the row is read or written; mark it
}
