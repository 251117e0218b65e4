// Both sides of '??' must have the same type. The compiler once had no message for this in a selection, and took
// seconds in a condition.

import Quarry

@Table private struct Bill {
  let id: Int
  var price: Double
  var cost: Double?
  var stock: Int
  var note: String?
}

private func query() {
  _ = Bill.select { $0.cost ?? "0" }
  // error: the operands have different types; convert one with 'cast(as:)'
  _ = Bill.select { ($0.id, $0.price * 2 - ($0.cost ?? "0")) }
  // error: the operands have different types; convert one with 'cast(as:)'
  _ = Bill.where { $0.price * 2 - ($0.cost ?? "0") > 3 && $0.stock > 2 }
  // error: the operands have different types; convert one with 'cast(as:)'
  _ = Bill.select { $0.price - ($0.cost ?? $0.stock) }
  // error: the operands have different types; convert one with 'cast(as:)'
  _ = Bill.update { $0.price = $0.price - ($0.cost ?? "0") }
  // error: the operands have different types; convert one with 'cast(as:)'
  _ = Bill.order { ($0.note ?? 0, $0.id) }
  // error: the operands have different types; convert one with 'cast(as:)'
}
