// The SQL must not be empty.

import QuarrySQLite

private func query() {
  _ = #sql("", as: Int.self)
  // warning: SQL string is empty; if this is intended, use 'SQLQueryExpression.init(_:)'
  _ = #sql("-- nothing", as: Int.self)
  // warning: SQL string is empty; if this is intended, use 'SQLQueryExpression.init(_:)'
}
