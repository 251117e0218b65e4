// '@Column' cannot be applied to a function.

import Quarry

@Table private struct Working {
  let id: Int
  @Column("work") func work() {}
  // error: '@Column' can only be applied to a stored property; a function has no value to store
  @Ephemeral func rest() {}
  // error: '@Ephemeral' can only be applied to a stored property; a function has no value to store
  @Column init() { id = 1 }
  // error: '@Column' can only be applied to a stored property; an initializer has no value to store
}
