// A property cannot be both a column and ephemeral.

import Quarry

@Table private struct Undecided {
  let id: Int
  @Column("x") @Ephemeral var a = 1
  // error: 'a' cannot be both a column and '@Ephemeral'; remove one of the attributes
}
