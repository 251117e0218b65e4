// A bound value cannot be inside a comment.

import QuarrySQLite

private func query(name: String) {
  _ = #sql("SELECT 1 -- \(bind: name)", as: Int.self)
  // error: cannot bind a value inside a comment of an SQL string; to interpolate raw SQL, use
}
