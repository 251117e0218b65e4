// A misspelled column in an assigned expression is reported quickly. A long expression once took up to 18 s.

import Quarry

private enum State: String, QueryBindable {
  case placed, paid
}

@Table private struct Order {
  let id: Int
  var total: Double
  var discount: Double?
  var count: Int
  var city: String
  var state: State
}

private func query() {
  _ = Order.update { $0.total = $0.total * 2 + $0.totl * 3 - 1 }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Order.update { $0.total = ($0.total - ($0.discont ?? 0)) * 2 + 1 }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Order.update { $0.count = $0.count + $0.cont * 2 - 1 }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Order.update { $0.city = $0.city + ", " + $0.cty }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Order.update {
    $0.discount = Case().when($0.total > 9 && $0.discount == nil, then: 1).when($0.totl > 5, then: 2).else(0)
    // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  }
  _ = Order.update {
    $0.count += 1
    $0.totl = 3
    // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  }
  _ = Order.update { $0.state = Case().when($0.total > 3, then: .placed).else(.payd) }
  // error: 'State' conform to '_HasSuchAMember'
}
