// Rows can be ordered by a column, but not by a computed property, or by nothing.

import Quarry

private func query() {
  _ = Person.order { $0.initial }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.order(by: \.initial)
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.order { _ in () }
  // error: cannot convert value of type '()' to expected argument type '[any QueryExpression]'
  _ = Person.group { _ in () }
  // error: cannot convert value of type '()' to expected argument type '[any QueryExpression]'
}
