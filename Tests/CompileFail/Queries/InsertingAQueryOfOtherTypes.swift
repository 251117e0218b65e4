// An inserted query must return values of the columns' types.

import Quarry

private func query() {
  _ = Pet.insert {
    // error: 'insert(_:select:)' is unavailable: the query must select values that match the columns in type and order
    $0.title
  } select: {
    Person.select(\.id)
  }
  _ = Pet.insert {
    // error: 'insert(_:select:)' is unavailable: the query must select values that match the columns in type and order
    ($0.title, $0.ownerID)
  } select: {
    Person.select { ($0.id, $0.name) }
  }
}
