// A table inside a type is not private to it.

import Quarry

private enum Namespace {
  @Table private struct Hidden { let id: Int }
  // error: '@Table' cannot reach 'Hidden', which is 'private' to the type it stands in; make it 'fileprivate'
}
