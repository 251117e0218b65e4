// Rows can be ordered by a column, but not by a computed property.

import Quarry

private func query() {
  _ = Person.order { $0.initial }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Person.order(by: \.initial)
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
}
