// Each bracket must be closed.

import QuarrySQLite

private func query() {
  _ = #sql("count(", as: Int.self)
  // warning: Cannot find ')' to match opening '(' in SQL string, producing incomplete fragment; did you mean to make
  _ = #sql("count(*))", as: Int.self)
  // warning: Cannot find '(' to match closing ')' in SQL string, producing incomplete fragment; did you mean to make
  _ = #sql("SELECT count(", as: Int.self)
  // error: cannot find ')' to match opening '(' in SQL statement
  _ = #sql("SELECT count(*))", as: Int.self)
  // error: cannot find '(' to match closing ')' in SQL statement
}
