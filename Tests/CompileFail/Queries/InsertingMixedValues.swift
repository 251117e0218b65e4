// A literal next to an expression has its default Swift type.

import QuarrySQLite

@Table private struct Jar {
  let id: Int
  var label: String
  var size: UInt8
  var lid: Int
}

private func query() {
  _ = Jar.insert {
    ($0.label, $0.size)
  } values: {
    (#sql("'a'", as: String.self), 3)
    // error: the values of a row must match the columns in type and order; next to an expression, write a literal as '#bind(value, as: ColumnType.self)'
  }
  _ = Jar.insert {
    ($0.label, $0.lid)
  } values: {
    ("a", "b")
    // error: cannot convert value of type '(String, String)' to expected argument type '(String, Int)'
  }
}
