// Each case of an enum table or enum column group must have one associated value, which is
// representable as a column and not optional.

import Quarry

private struct Unknown {}
private typealias Maybe = Int?
private enum Level: Int { case low, high }
@Selection private struct Size { var width = 1 }

@Selection private enum Kind {
  case unknown(Unknown)
  // error: 'Unknown' is not a '@Selection' or representable as a column
  case maybe(Maybe)
  // error: Associated value must not be optional
  case level(Level)
  // error: 'Level' is not representable as a column; conform it to 'QueryBindable' to store it as its raw value
  @Column("size") case size(Size)
  // error: Column name cannot be applied to a column group
}

@Table private enum Post {
  case empty
  // error: Table case must contain a single associated value representing one or more columns
  case two(Int, Int)
  // error: Table case must contain a single associated value representing one or more columns
  case optional(Int?)
  // error: Associated value must not be optional
  @Ephemeral case ephemeral(Int)
  // error: Table case cannot be ephemeral
}
