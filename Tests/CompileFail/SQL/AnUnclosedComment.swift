// A comment must be closed.

import QuarrySQLite

private func query() {
  _ = #sql("1 /* one", as: Int.self)
  // warning: Cannot find '*/' to match opening '/*' in SQL string, producing incomplete fragment; did you mean to
}
