// A literal next to an expression has its default Swift type.

import Quarry

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
    // error: a row's values must match the types and order of the columns; for a literal next to an expression, use '#bind(3, as: UInt8.self)'
  }
  _ = Jar.insert {
    ($0.label, $0.lid)
  } values: {
    ("a", "b")
    // error: cannot convert value of type '(String, String)' to expected argument type '(String, Int)'
  }
}
