// A table cannot be declared in a function, because Swift allows no extension of a local type.

import Quarry

private func declaresTables() {
  @Table struct Local { let id: Int }
  // error: '@Table' cannot be applied to a type inside a function, because Swift cannot extend a local type; move the type out of the
  // error: local type cannot have attached extension macro
}
