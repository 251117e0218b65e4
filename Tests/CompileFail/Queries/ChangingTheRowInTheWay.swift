// Errors in the closure that updates the conflicting row.

import Quarry

private func query(_ pets: [Pet]) {
  _ = Pet.insert {
    pets
  } onConflict: {
    $0.title
  } doUpdate: {
    $0.titel = $1.title
    // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column of this name
  }
  _ = Pet.insert {
    pets
  } onConflict: {
    $0.title
  } doUpdate: {
    $0.title = $1.ownerID
    // error: cannot assign this column: type mismatch, nullable or generated; use 'cast(as:)', '??' or another column
  }
  _ = Pet.insert {
    pets
  } onConflictDoUpdate: {
    $0.ownerID = $1.title
    // error: cannot assign this column: type mismatch, nullable or generated; use 'cast(as:)', '??' or another column
  }
  _ = Pet.insert { pets }.onConflictDoUpdate { $0.ownerID = "a" }
  // error: cannot assign value of type 'String' to type 'SQLExpression<Int>'
  _ = Pet.insert { pets }.onConflictDoUpdate { $0.title = $1.titel }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column of this name
  _ = Pet.insert { pets }.onConflictDoUpdate { $0.ownerID += $1.owner * 2 }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column of this name
  _ = Pet.insert {
    pets
  } onConflict: {
    $0.title
  } doUpdate: { pet, new in
    pet.title = new.titel.upper()
    // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column of this name
  }
}
