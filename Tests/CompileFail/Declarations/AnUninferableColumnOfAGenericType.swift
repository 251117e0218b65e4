// A generic type's columns have written types.

import Quarry

private func makeNumber() -> Int { 1 }
@Table private struct GenericTable<Base> {
  let id: Int
  var number = makeNumber()
  // error: column 'number' must have an explicit type, because it is in a generic type
}
