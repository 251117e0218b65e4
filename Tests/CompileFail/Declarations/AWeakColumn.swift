// A reference is no value of a row.

import Quarry

private final class Parent {}
@Table private struct Weak {
  let id: Int
  weak var parent: Parent?
  // error: 'parent' cannot be a column: a row cannot store a 'weak' reference; mark it '@Ephemeral'
}
