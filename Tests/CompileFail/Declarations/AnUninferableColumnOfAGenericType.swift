// A generic type's columns have written types.

import Quarry

private func makeNumber() -> Int { 1 }
@Table private struct GenericTable<Base> {
  let id: Int
  var number = makeNumber()
  // error: Column 'number' needs a written type, because it stands in a generic type
}
