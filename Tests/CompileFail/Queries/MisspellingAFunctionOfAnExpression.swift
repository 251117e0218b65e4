// An unknown method of an operator's result is reported next to other conditions.

import Quarry

@Table private struct Item {
  let id: Int
  var name: String
  var city: String?
  var stock: Int?
}

private func query() {
  _ = Item.where { ($0.stock ?? 0).ab() > 3 && $0.name == "x" && $0.id > 2 }
  // error: an expression of this type has no such function
  _ = Item.where { ($0.name + " " + ($0.city ?? "")).uper() == "x" && $0.id > 2 }
  // error: an expression of this type has no such function
  _ = Item.select { ($0.name.lower().uper(), ($0.id * 2).sumn(distinct: true)) }
  // error: an expression of this type has no such function
  _ = Item.group(by: \.name).having { ($0.stock.sum() ?? 0).ab() > 3 && $0.name == "x" }
  // error: an expression of this type has no such function
  _ = Item.select { ($0.name + "x").avg() }
  // error: an expression of this type has no such function
  _ = Item.select { $0.name.uper() }
  // error: (aka 'TableColumn<Item, String>') has no member 'uper'
}
