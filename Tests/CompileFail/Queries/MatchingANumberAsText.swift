// LIKE requires text.

import Quarry

private func query() {
  _ = Person.where { $0.age.like("1%") }
  // error: referencing instance method 'like(_:escape:)' on 'QueryExpression' requires
}
