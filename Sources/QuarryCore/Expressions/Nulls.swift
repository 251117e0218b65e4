/// What to do about NULL.
extension SQLOperand {
  /// `coalesce(a, b)`: the right side where the left one is NULL.
  public static func ?? <Wrapped>(
    lhs: Self,
    rhs: some QueryExpression<Wrapped>
  ) -> SQLExpression<Wrapped> where QueryValue == Wrapped? {
    coalesce(lhs, rhs)
  }

  /// `coalesce(a, b)` with a Swift value, which may be an implicit member: `$0.priority ?? .low`.
  public static func ?? <Wrapped: QueryBindable>(
    lhs: Self,
    rhs: Wrapped
  ) -> SQLExpression<Wrapped> where QueryValue == Wrapped? {
    coalesce(lhs, rhs)
  }

  /// `coalesce(a, b)`: the right side where the left one is NULL. Either may be.
  @_disfavoredOverload
  public static func ?? <Wrapped>(
    lhs: Self,
    rhs: some SQLOperand<Wrapped?>
  ) -> SQLExpression<Wrapped?> where QueryValue == Wrapped? {
    coalesce(lhs, rhs)
  }

  /// `ifnull(a, b)`.
  public func ifnull<Wrapped>(
    _ other: some QueryExpression<Wrapped>
  ) -> SQLExpression<Wrapped> where QueryValue == Wrapped? {
    function("ifnull", self, other)
  }

  /// `nullif(a, b)`: NULL where the two are equal.
  public func nullif<Value>(
    _ other: some QueryExpression<Value>
  ) -> SQLExpression<Value?> where QueryValue == Value {
    function("nullif", self, other)
  }
}

/// One `coalesce` for a chain: `a ?? b ?? c` is `coalesce(a, b, c)`.
private func coalesce<Value>(
  _ lhs: some QueryExpression,
  _ rhs: some QueryExpression
) -> SQLExpression<Value> {
  var fragment = rhs.queryFragment
  let head = QueryFragment("coalesce(")
  // `??` groups to the right, so the tail of a chain is a `coalesce` already.
  let isChain = fragment.code.starts(with: head.code) && fragment.isOneCall
  if isChain {
    fragment.code.removeFirst(head.code.count)
    fragment.code.removeLast()
  }
  return SQLExpression {
    $0.write("coalesce(")
    $0.append(lhs)
    $0.write(", ")
    $0.append(fragment)
    $0.write(")")
  }
}

extension QueryFragment {
  /// Whether the first parenthesis is closed by the last byte.
  fileprivate var isOneCall: Bool {
    var depth = 0
    var quote: UInt8?
    for (index, byte) in code.enumerated() {
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case Mark.identifier, Mark.text, UInt8(ascii: "'"), UInt8(ascii: "\""): quote = byte
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index == code.count - 1 }
      default: break
      }
    }
    return false
  }
}
