// An SQL function is a Swift method and must be called.

import Quarry

private func query() {
  _ = Person.select { $0.name.lower }
  // error: SQLExpression<String>') cannot conform to 'QueryExpression'
  _ = Person.order { $0.name.lower }
  // error: did you mean to call it with '()'?
}
