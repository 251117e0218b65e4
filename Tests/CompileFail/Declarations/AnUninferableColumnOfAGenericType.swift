// A column of a generic type must have an explicit type.

import Quarry

private func makeNumber() -> Int { 1 }
@Table private struct GenericTable<Base> {
  let id: Int
  var number = makeNumber()
  // error: column 'number' must have an explicit type, because it is in a generic type
}
