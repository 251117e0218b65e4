// Rows are ordered by columns, not by computed properties.

import Quarry

private func query() {
  _ = Person.order { $0.initial }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column of this name
  _ = Person.order(by: \.initial)
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column of this name
}
