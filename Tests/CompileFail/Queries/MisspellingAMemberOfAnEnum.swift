// An unknown member of a column's type is reported next to other conditions. The compiler once searched longer for
// a type with this member the more conditions there were.

import Quarry

private enum Stage: String, QueryBindable {
  case open, paid
}

@Table private struct Bill {
  let id: Int
  var number: String
  var note: String?
  var stage: Stage
  var before: Stage?
}

@Table private struct Payment {
  let id: Int
  var billID: Int
  var sum: Double?
}

private func query() {
  _ = Bill.where { $0.stage == .payd }
  // error: 'Stage' conform to '_HasSuchAMember'
  _ = Bill.where { $0.id > 3 && $0.note == "x" && $0.stage == .payd }
  // error: 'Stage' conform to '_HasSuchAMember'
  _ = Bill.where { $0.before != .payd && $0.id > 3 && $0.note == "x" && $0.number < "z" }
  // error: 'Stage') conform to '_HasSuchAMember'
  _ = Bill.where { ($0.stage == .paid || $0.stage == .opne) && $0.id > 3 && $0.note != nil }
  // error: 'Stage' conform to '_HasSuchAMember'
  _ = Bill.where { $0.stage > .opne && $0.id > 3 && $0.note == "x" }
  // error: 'Stage' conform to '_HasSuchAMember'
  _ = Bill.join(Payment.all) { $0.id == $1.billID && $1.sum ?? 0 > 3 && $0.stage == .payd }
  // error: 'Stage' conform to '_HasSuchAMember'
  _ = Bill.having { $0.id.count() > 3 && $0.stage.max() == .payd }
  // error: 'Stage') conform to '_HasSuchAMember'
  _ = Bill.where { ($0.before ?? .open) == .payd && $0.id > 3 }
  // error: 'Stage' conform to '_HasSuchAMember'
  _ = Bill.where { .payd == $0.stage && $0.id > 3 && $0.note == "x" }
  // error: 'Stage' conform to '_HasSuchAMember'
  _ = Bill.where { $0.stage.eq(.payd) && $0.id > 3 }
  // error: has no member 'payd'
}

private enum Mood { case good, bad }

/// Plain Swift with the import: the errors are Swift's own.
private func compare(_ stage: Stage, _ before: Stage?, _ mood: Mood, _ count: Int) -> String {
  let bills = [Bill]()
  _ = bills.filter { $0.stage == .payd && $0.id > 3 }
  // error: type 'Stage' has no member
  guard before != .opne, count > 3 else { return "" }
  // error: type 'Stage?' has no member
  if count > 2 && stage == .payd && count < 10 { return "" }
  // error: type 'Stage' has no member
  if count > 2 && mood == .god && count < 10 { return "" }
  // error: type 'Mood' has no member
  if count > 2 && .payd != stage && count < 10 { return "" }
  // error: type 'Stage' has no member
  return stage == .payd ? "a" : "b"
  // error: type 'Stage' has no member
}
