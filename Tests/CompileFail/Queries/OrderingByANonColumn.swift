// Rows are ordered by columns, not by computed properties.

import Quarry

private func query() {
  _ = Person.order { $0.initial }
  // error: value of type 'Person.TableColumns' has no member 'initial'
  _ = Person.order(by: \.initial)
  // error: value of type 'Person.TableColumns' has no member 'initial'
}
