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
  _ = Bill.where { $0.stage == .payd }
  // error: 'Stage') conform to '_HasSuchAMember'
  _ = Bill.select { $0.number.lower }
  // error: SQLExpression<String>') cannot conform to 'QueryExpression'
}
