// A reference is no value of a row.

import Quarry

private final class Parent {}
@Table private struct Weak {
  let id: Int
  weak var parent: Parent?
  // error: 'parent' cannot be a column: a 'weak' reference is no value of a row; mark it '@Ephemeral'
}
