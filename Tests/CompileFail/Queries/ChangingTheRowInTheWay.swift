// Errors in the closure that updates the conflicting row.

import Quarry

private func query(_ pets: [Pet]) {
  _ = Pet.insert {
    pets
  } onConflict: {
    $0.title
  } doUpdate: {
    $0.titel = $1.title
    // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  }
  _ = Pet.insert {
    pets
  } onConflict: {
    $0.title
  } doUpdate: {
    $0.title = $1.ownerID
    // error: cannot use this column in the assignment: its type differs (use 'cast(as:)'), it may be NULL (use '??'), or it is generated
  }
  _ = Pet.insert {
    pets
  } onConflictDoUpdate: {
    $0.ownerID = $1.title
    // error: cannot use this column in the assignment: its type differs (use 'cast(as:)'), it may be NULL (use '??'), or it is generated
  }
  _ = Pet.insert { pets }.onConflictDoUpdate { $0.ownerID = "a" }
  // error: cannot assign value of type 'String' to type 'SQLExpression<Int>'
  _ = Pet.insert { pets }.onConflictDoUpdate { $0.title = $1.titel }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Pet.insert { pets }.onConflictDoUpdate { $0.ownerID += $1.owner * 2 }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Pet.insert {
    pets
  } onConflict: {
    $0.title
  } doUpdate: { pet, new in
    pet.title = new.titel.upper()
    // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  }
}
