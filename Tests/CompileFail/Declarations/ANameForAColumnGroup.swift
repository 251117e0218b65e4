// A column group cannot have a column name, because its columns have their own names.

import Quarry

@Selection private struct Address { var city = "" }
@Table private struct Customer {
  let id: Int
  @Column("addr") var address: Address
  // error: Column name cannot be applied to a column group; name the columns inside the group instead
}
