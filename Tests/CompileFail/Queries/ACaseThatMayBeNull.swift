// A nullable CASE requires a nullable column.

import Quarry

@Table private struct Bill {
  let id: Int
  var total: Double
  var discount: Double?
  var points: Int
}

private func query(_ rest: Double?) {
  _ = Bill.update { $0.points = Case().when($0.points > 5, then: 1).else(nil) }
  // error: cannot assign an expression that may be NULL to a NOT NULL column; use 'a ?? b'
  _ = Bill.update {
    $0.discount = Case().when($0.points > 5, then: $0.total * 2).else(nil)
  }
  _ = Bill.select { Case().when($0.points > 5, then: $0.total * 2).else(rest) }
}
