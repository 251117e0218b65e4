// The compiler reports these misspellings in other terms, as the README says. A better message is welcome here.

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
