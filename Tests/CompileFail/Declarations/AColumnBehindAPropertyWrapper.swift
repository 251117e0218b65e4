// A wrapper keeps its value where no row reaches it.

import Quarry

@propertyWrapper private struct Clamped { var wrappedValue: Int }
@Table private struct Wrapped {
  let id: Int
  @Clamped var a = 1
  // error: 'a' cannot be a column: '@Clamped' keeps its value in a storage of its own; mark it '@Ephemeral'
}
