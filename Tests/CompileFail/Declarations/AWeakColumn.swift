// A column cannot be a weak or unowned reference.

import Quarry

private final class Parent {}
@Table private struct Weak {
  let id: Int
  weak var parent: Parent?
  // error: 'parent' cannot be a column: a row cannot store a 'weak' reference; mark it '@Ephemeral'
}
