// A column cannot have a property wrapper, because the wrapper stores its value elsewhere.

import Quarry

@propertyWrapper private struct Clamped { var wrappedValue: Int }
@Table private struct Wrapped {
  let id: Int
  @Clamped var a = 1
  // error: 'a' cannot be a column: '@Clamped' stores its value elsewhere; mark it '@Ephemeral'
}
