// Swift allows no extension of a type that is declared in a function.

import Quarry

private func declaresTables() {
  @Table struct Local { let id: Int }
  // error: '@Table' cannot be applied to a type inside a function, as Swift allows no extension of one; move the type
  // error: local type cannot have attached extension macro
}
