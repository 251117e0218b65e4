// Beside an expression a literal has the type that it has by itself.

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
    // error: the values of a row have the columns' types, in their order; beside an expression a literal has its own: '#bind(3, as: UInt8.self)' gives it another
  }
  _ = Jar.insert {
    ($0.label, $0.lid)
  } values: {
    ("a", "b")
    // error: cannot convert value of type '(String, String)' to expected argument type '(String, Int)'
  }
}
