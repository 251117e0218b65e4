// A table nested in a type cannot be private.

import Quarry

private enum Namespace {
  @Table private struct Hidden { let id: Int }
  // error: '@Table' cannot extend 'Hidden', because it is 'private' inside another type; make it 'fileprivate'
}
