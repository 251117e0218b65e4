// What the compiler tells in words of its own, as the README has it: a better message in a later one is welcome here.

import Quarry

private enum Stage: String, QueryBindable {
  case open, paid
}

@Table private struct Bill {
  let id: Int
  var number: String
  var stage: Stage?
}

private func query() {
  _ = Bill.delete().returning(\.idd)
  // error: cannot convert value of type 'KeyPath<Root, Value>' to expected argument type 'Bill.Type'
  // error: cannot infer key path type from context
  let row = Bill(id: 1, number: "a", stage: nil)
  // swift-format-ignore
  _ = Bill.insert { row } onConflict: { $0.id } doUpdate: { $0.stage = $1.stg }
  // error: expects 1 argument, but 2 were used in closure body
  _ = Bill.update { $0.stage = Case().when($0.id > 1, then: .paid) }
  // error: has no member 'paid'
  _ = Bill.update { $0.stage = Case().when($0.id > 1, then: Stage.paid) }
}
