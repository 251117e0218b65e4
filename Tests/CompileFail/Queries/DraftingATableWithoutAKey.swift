// A table without a primary key has no drafts.

import Quarry

private func query() {
  _ = Pet.insert { Pet.Draft(title: "a", ownerID: 1) }
  // error: value of type 'Pet.Type' has no dynamic member 'Draft' using key path from root type 'Pet.TableColumns'
}
