/// What the rarer marks of a fragment tell.
extension QueryFragment {
  /// Whether a part of it can be NULL though no type says so, and the whole for it. A part that is never seen counts as well,
  /// such as the condition of a query inside of it: `IS` is right in any case.
  //
  // A quotient has the type of what is divided, a condition is a `Bool` as it has to be, and a sum with a query in it is
  // what the query's column is. All of them may be NULL, which `==` and `!=` have to know.
  var mayBeNull: Bool {
    holds(outside: Extended.presentStart, to: Extended.presentEnd) {
      $0 == Extended.nullable || $0 == Extended.queryStart
    }
  }

  /// Says that what follows can be NULL.
  mutating func appendNullable() { append(extended: Extended.nullable) }

  /// The same where values of a type can be NULL.
  package mutating func appendNullable<Value: QueryRepresentable>(of type: Value.Type) {
    if Nullability.canBeNull(value: type) { appendNullable() }
  }

  /// Whether it calls an aggregate, other than in a query inside of it.
  var hasAggregate: Bool {
    holds(outside: Extended.queryStart, to: Extended.queryEnd) { $0 == Extended.aggregate }
  }

  /// The fragment with each membership, other than in a query inside of it, as false where it is NULL.
  var withTwoValuedMembers: QueryFragment {
    var result = QueryFragment(capacity: code.count + 32)
    result.bindings = bindings
    var copied = 0
    var depth = 0
    forEachMark { mark, index in
      if mark == Extended.queryStart { depth += 1 }
      if mark == Extended.queryEnd { depth -= 1 }
      guard depth == 0, mark == Extended.memberStart || mark == Extended.memberEnd else { return true }
      result.code += code[copied..<(index - 2)]
      copied = index
      result.write(mark == Extended.memberStart ? "coalesce(" : ", 0)")
      return true
    }
    result.code += code[copied...]
    return result
  }

  /// Whether a mark is there, other than between two.
  private func holds(outside start: UInt8, to end: UInt8, _ isLookedFor: (UInt8) -> Bool) -> Bool {
    var depth = 0
    return !forEachMark { mark, _ in
      if mark == start { depth += 1 }
      if mark == end { depth -= 1 }
      return depth > 0 || !isLookedFor(mark)
    }
  }

  /// Goes through the rarer marks, each and where what follows it begins, as long as it is told to, and says whether it was.
  @discardableResult
  func forEachMark(_ goesOn: (_ mark: UInt8, _ index: Int) -> Bool) -> Bool {
    var index = 0
    while index + 1 < code.count {
      switch code[index] {
      case Mark.escape: index += 2
      case Mark.member where code[index + 1] != Mark.identifier:
        guard goesOn(code[index + 1], index + 2) else { return false }
        index += 2
      default: index += 1
      }
    }
    return true
  }
}
