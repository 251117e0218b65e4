// SQL calls a function by name, on a copy of the value, from any thread.

import Quarry

private struct Counter {
  var count = 0

  @DatabaseFunction static func + (left: Counter, right: Int) -> Int { left.count + right }
  // error: an operator cannot be a database function, because SQL calls functions by name; declare a named function
  @DatabaseFunction mutating func increase() -> Int { count += 1; return count }
  // error: a database function cannot be 'mutating', because it is called on a copy of the value; remove 'mutating'
}

private protocol Counting {
  @DatabaseFunction func counted(_ value: Int) -> Int
  // error: '@DatabaseFunction' cannot be applied to a function requirement of a protocol; apply it to the implementation
}

@MainActor private struct Shown {
  @DatabaseFunction func width(_ value: Int) -> Int { value }
  // error: '@DatabaseFunction' function must be 'nonisolated', not isolated to @MainActor, because the database calls it on any thread
}

private class Box {}

private struct Shared {
  let box = Box()
  @DatabaseFunction func doubled(_ value: Int) -> Int { value * 2 }
  // expansion: type 'Shared' does not conform to the 'Sendable' protocol
}
