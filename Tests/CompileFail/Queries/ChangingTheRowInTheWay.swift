// Mistakes in what becomes of the row that is in the way.

import Quarry

private func query(_ pets: [Pet]) {
  _ = Pet.insert {
    pets
  } onConflict: {
    $0.title
  } doUpdate: {
    $0.titel = $1.title
    // error: value of type 'Updates<Pet>' has no dynamic member 'titel' using key path from root type 'Pet.TableColumns'
  }
  _ = Pet.insert {
    pets
  } onConflict: {
    $0.title
  } doUpdate: {
    $0.title = $1.ownerID
    // error: cannot assign value of type 'SQLExpression<TableColumn<Pet.TableColumns.QueryValue, Int>.QueryValue>' (aka 'SQLExpression<Int>') to type 'SQLExpression<String>'
  }
  _ = Pet.insert {
    pets
  } onConflictDoUpdate: {
    $0.ownerID = $1.title
    // error: cannot assign value of type 'SQLExpression<TableColumn<Pet.TableColumns.QueryValue, String>.QueryValue>' (aka 'SQLExpression<String>') to type 'SQLExpression<Int>'
  }
  _ = Pet.insert { pets }.onConflictDoUpdate { $0.ownerID = "a" }
  // error: cannot assign value of type 'String' to type 'SQLExpression<Int>'
}
