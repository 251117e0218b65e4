// A column must be a stored instance property.

import Quarry

@Table private struct NotStored {
  let id: Int
  @Column("a") static let a = 1
  // error: '@Column' can only be applied to a stored property; a static property belongs to the type, not to a row
  @Column("b") var b: Int { 1 }
  // error: '@Column' can only be applied to a stored property; a computed property has no value to store
}
