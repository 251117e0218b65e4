// The SQL must not be empty.

import Quarry

private func query() {
  _ = #sql("", as: Int.self)
  // warning: SQL string is empty, producing incomplete fragment; did you mean to make this explicit?
  _ = #sql("-- nothing", as: Int.self)
  // warning: SQL string is empty, producing incomplete fragment; did you mean to make this explicit?
}
