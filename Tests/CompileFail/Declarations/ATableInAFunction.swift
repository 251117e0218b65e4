// Swift allows no extension of a type that is declared in a function.

import Quarry

private func declaresTables() {
  @Table struct Local { let id: Int }
  // error: '@Table' cannot be applied to a type inside a function, because Swift cannot extend a local type; move the type out of the
  // error: local type cannot have attached extension macro
}
