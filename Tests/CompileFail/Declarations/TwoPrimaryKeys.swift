// A table can have only one primary key.

import Quarry

@Table private struct TwoKeys {
  @Column(primaryKey: true) let a: Int
  @Column(primaryKey: true) let b: Int
  // error: '@Table' only supports a single primary key field; use '@Selection' to define a type representing a
}
