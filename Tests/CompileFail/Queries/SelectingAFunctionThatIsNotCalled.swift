// A function of SQL is one of Swift, and is called.

import Quarry

private func query() {
  _ = Person.select { $0.name.lower }
  // error: SQLExpression<String>') cannot conform to 'QueryExpression'
  _ = Person.order { $0.name.lower }
  // error: did you mean to call it with '()'?
}
