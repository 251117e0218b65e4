// SQL calls a function by its name, on a value that it cannot change, from any thread.

import Quarry

private struct Counter {
  var count = 0

  @DatabaseFunction static func + (left: Counter, right: Int) -> Int { left.count + right }
  // error: An operator cannot be a database function, as SQL calls functions by a name; give it one
  @DatabaseFunction mutating func increase() -> Int { count += 1; return count }
  // error: A database function cannot be 'mutating'; it is called on a copy of the value
}

private protocol Counting {
  @DatabaseFunction func counted(_ value: Int) -> Int
  // error: '@DatabaseFunction' cannot be applied to a function that a protocol requires; apply it where it is implemented
}

@MainActor private struct Shown {
  @DatabaseFunction func width(_ value: Int) -> Int { value }
  // error: '@DatabaseFunction' function must be 'nonisolated', not isolated to @MainActor; the database calls it on a
}

private class Box {}

private struct Shared {
  let box = Box()
  @DatabaseFunction func doubled(_ value: Int) -> Int { value * 2 }
  // expansion: type 'Shared' does not conform to the 'Sendable' protocol
}
