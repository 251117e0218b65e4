// A table without a primary key has no drafts.

import Quarry

private func query() {
  _ = Pet.insert { Pet.Draft(title: "a", ownerID: 1) }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
}
