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
  // error: (aka 'Optional<Stage>') conform to '_HasSuchAMember'
  _ = Bill.select { $0.number.lower }
  // error: SQLExpression<String>') cannot conform to 'QueryExpression'
  // error: requires that
  _ = Bill.update { $0.stage = Case().when($0.id > 1, then: .paid) }
  // error: has no member 'paid'
  _ = Bill.update { $0.stage = Case().when($0.id > 1, then: Stage.paid) }
}

/// Plain Swift beside the import.
private func compare(_ stage: Stage) -> Bool {
  stage == .payd
  // error: referencing operator function '==' on 'SQLOperand' requires that 'Stage' conform to 'SQLOperand'
  // error: referencing operator function '==' on 'SQLOperand' requires that 'Stage' conform to '_HasSuchAMember'
  // error: cannot convert return expression of type 'SQLExpression<Bool>' to return type 'Bool'
}
