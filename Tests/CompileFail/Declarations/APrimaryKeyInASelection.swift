// A selection has no key.

import Quarry

@Selection private struct Chosen {
  @Column(primaryKey: true) var code: String
  // warning: Argument 'primaryKey' has no effect in a '@Selection' type
}
