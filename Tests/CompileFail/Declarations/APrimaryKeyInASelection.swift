// A selection cannot have a primary key.

import Quarry

@Selection private struct Chosen {
  @Column(primaryKey: true) var code: String
  // warning: argument 'primaryKey' has no effect in a '@Selection' type; remove it
}
