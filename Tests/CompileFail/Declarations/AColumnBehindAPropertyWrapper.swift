// A wrapper keeps its value where no row reaches it.

import Quarry

@propertyWrapper private struct Clamped { var wrappedValue: Int }
@Table private struct Wrapped {
  let id: Int
  @Clamped var a = 1
  // error: 'a' cannot be a column: '@Clamped' stores its value elsewhere; mark it '@Ephemeral'
}
