// A bound value must be interpolated.

import QuarrySQLite

private func query() {
  _ = #sql("id = ?", as: Bool.self)
  // error: Invalid bind parameter in literal; use interpolation to bind values into SQL
  _ = #sql("id = :id", as: Bool.self)
  // error: Invalid bind parameter in literal; use interpolation to bind values into SQL
}
