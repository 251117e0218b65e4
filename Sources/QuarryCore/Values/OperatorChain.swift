/// The operands of an associative operator: `(a) OR (b) OR (c)`.
///
/// A hundred nested operands, `((a) OR (b)) OR (c)`, overflow the stack of SQLite's parser. A flat list of a thousand operands exceeds
/// the maximum depth of its expression tree. A chain therefore nests a few operands, writes more as a flat list, and divides many
/// into groups. Arithmetic is computed from left to right, and is not divided: sums of floating-point numbers depend on the order.
public struct OperatorChain: Sendable, Hashable {
  /// The operator of a chain.
  public enum Symbol: Sendable, Hashable {
    /// The operator AND or OR.
    case and, or
    /// The function `coalesce`, with the operands as its arguments.
    case coalesce
    /// The operator `||`.
    case concatenation
    /// The operators `+` and `-`.
    case additive
    /// The operators `*`, `/` and `%`.
    case multiplicative
    /// The operator `&`.
    case bitwiseAnd
    /// The operator `|`.
    case bitwiseOr
    /// The operators `<<` and `>>`.
    case shift
    /// The function `xor`, whose operands are written only when the chain is complete.
    case exclusiveOr
    /// No operator: a single operand.
    case alone

    fileprivate var text: StaticString {
      switch self {
      case .and: " AND "
      case .or: " OR "
      case .coalesce: ", "
      case .concatenation: " || "
      case .additive: " + "
      case .multiplicative: " * "
      case .bitwiseAnd: " & "
      case .bitwiseOr: " | "
      case .shift: " << "
      case .exclusiveOr, .alone: ""
      }
    }

    /// Whether the operands can be divided into groups without a change of the result.
    fileprivate var isAssociative: Bool { self != .additive && self != .multiplicative && self != .shift }
  }

  /// Returns the maximum number of operands in a group.
  private static func capacity(_ symbol: Symbol) -> Int {
    symbol == .coalesce ? ExpressionLimits.arguments : ExpressionLimits.operandsSideBySide
  }

  package let symbol: Symbol
  /// The number of operands. In a flat chain, the number of operands in the last group.
  private var count = 1
  /// Whether the operands are a flat list.
  private var isFlat: Bool
  /// Whether there are several groups. The last group is then not yet closed.
  private var isGrouped = false
  /// For a `coalesce`, whether the last operand may be NULL although its type is not optional. The other operands do not matter.
  private(set) var isLastNullable: Bool?
  /// The number of parentheses around the first operand, each of which is an entry of the parser's stack.
  private var depth = 0
  /// Whether an operand is a membership test that is false if it is NULL. A condition writes such a test unchanged.
  private var hasMember = false
  /// Whether an operand is an equality that may be NULL as a condition in some databases. See ``SQLConstruct/isSamePresent``.
  private var hasPresentTest = false

  /// Whether an operand is written in one form as a condition and in another one as a value.
  var dependsOnContext: Bool { hasMember || hasPresentTest }

  package init(_ symbol: Symbol, isFlat: Bool = true) {
    self.symbol = symbol
    self.isFlat = isFlat || symbol == .coalesce
  }

  /// A chain of a single membership test.
  static var member: OperatorChain {
    var chain = OperatorChain(.alone)
    chain.hasMember = true
    return chain
  }

  /// A chain of a single equality of which one side is never NULL.
  static var presentTest: OperatorChain {
    var chain = OperatorChain(.alone)
    chain.hasPresentTest = true
    return chain
  }

  /// A chain of two operands in parentheses.
  fileprivate init(ofTwo symbol: Symbol) {
    self.init(symbol, isFlat: false)
    count = 2
    depth = 1
  }

  fileprivate init(ofExclusiveOrs count: Int) {
    self.init(.exclusiveOr)
    self.count = count
  }

  /// The number of operands if the chain is an exclusive or, otherwise 1.
  fileprivate var exclusiveOrs: Int { symbol == .exclusiveOr ? count : 1 }

  /// Whether the next operand is nested around the existing operands.
  fileprivate var isNested: Bool { !isFlat && count < ExpressionLimits.nestedOperands }

  /// Whether the operands can be added to those of another chain.
  private func canJoin(_ other: OperatorChain) -> Bool {
    symbol == other.symbol && symbol.isAssociative && isFlat && !isGrouped && other.hasRoom(for: count)
  }

  private func hasRoom(for more: Int) -> Bool { count + more <= Self.capacity(symbol) }

  private var canBeGrouped: Bool { symbol != .coalesce && symbol.isAssociative }

  /// Creates a chain from the operands of an expression if it is a chain of the same operator, otherwise from the expression itself.
  fileprivate init(_ symbol: Symbol, with first: some QueryExpression, in body: inout QueryFragment) {
    // Arguments cannot be grouped. If a call would have too many arguments, it becomes the first argument of another call.
    if let before = first._chain, before.symbol == symbol, before.hasRoom(for: 1) || before.canBeGrouped {
      self = before
      if isFlat {
        first._appendBody(to: &body)
        return
      }
      if !isNested {
        isFlat = true
        count = 1
      }
    } else {
      self.init(symbol, isFlat: false)
      if symbol == .shift { body.require(.shifts) }
    }
    depth = first._chain?.depth ?? 0
    // AND has a higher precedence than OR. Deeply nested conditions, as of a loop with both, need half of the parentheses.
    if let before = first._chain, symbol == .or, before.symbol == .and, !before.hasMember, !before.isGrouped,
      depth >= ExpressionLimits.nestedOperands
    {
      noteContext(of: before)
      first._appendBody(to: &body)
      return
    }
    depth += 1
    append(first, to: &body)
  }

  /// Adds an operand after the operands in a body.
  fileprivate mutating func add(
    _ operand: some QueryExpression,
    _ text: StaticString,
    to body: inout QueryFragment
  ) {
    if let other = operand._chain, other.symbol == symbol {
      if other.canJoin(self) {
        isFlat = true
        body.write(text)
        operand._appendBody(to: &body)
        count += other.count
        isLastNullable = other.isLastNullable
        noteContext(of: other)
        return
      }
      // Do not increase the depth of an operand that is nested on the right.
      if other.isNested { count += other.count - 1 } else { isFlat = true }
    }
    if !isFlat || hasRoom(for: 1) {
      body.write(text)
    } else {
      if !isGrouped {
        var grouped = QueryFragment(capacity: body.size + 16)
        grouped.write("(")
        grouped.append(body)
        body = grouped
      }
      body.write(")")
      body.write(text)
      body.write("(")
      isGrouped = true
      count = 0
    }
    append(operand, to: &body)
    count += 1
    if symbol == .coalesce { isLastNullable = operand._mayBeNull }
  }

  /// Adds a divisor after the operands in a body, with the operator that is NULL if the divisor is 0.
  fileprivate mutating func add(
    divisor: some QueryExpression,
    _ division: SQLConstruct,
    to body: inout QueryFragment
  ) {
    body.append(division)
    body.append(divisor)
    body.append(.divisorEnd)
    count += 1
  }

  /// Writes one operand.
  private mutating func append(_ operand: some QueryExpression, to body: inout QueryFragment) {
    if symbol == .coalesce { return body.append(operand) }
    guard let chain = operand._chain, chain.dependsOnContext else {
      return body.append(parenthesized: operand)
    }
    noteContext(of: chain)
    body.write("(")
    operand.appendCondition(to: &body)
    body.write(")")
  }

  /// Takes over what depends on the context in an operand.
  private mutating func noteContext(of operand: OperatorChain) {
    if operand.hasMember { hasMember = true }
    if operand.hasPresentTest { hasPresentTest = true }
  }

  /// Whether a body is a complete expression without surrounding text.
  var isComplete: Bool { !isGrouped && symbol != .coalesce && symbol != .exclusiveOr && !dependsOnContext }

  /// Writes a body and the text around it, as a complete expression.
  func append(complete body: QueryFragment, to fragment: inout QueryFragment) {
    guard dependsOnContext else { return append(condition: body, to: &fragment) }
    fragment.append(extended: QueryFragment.Extended.valueStart)
    append(condition: body, to: &fragment)
    fragment.append(extended: QueryFragment.Extended.valueEnd)
  }

  /// Writes a body and the text around it, as a condition that is not satisfied if it is NULL.
  func append(condition body: QueryFragment, to fragment: inout QueryFragment) {
    if symbol == .exclusiveOr {
      return body.appendExclusiveOr(isShort: count <= ExpressionLimits.repeatedOperands, to: &fragment)
    }
    let before = fragment.facts
    if symbol == .coalesce { fragment.write("coalesce(") }
    fragment.append(body)
    if isGrouped || symbol == .coalesce { fragment.write(")") }
    if isLastNullable == false, !before.contains(.nullable) { fragment.facts.remove(.nullable) }
  }
}

/// Returns `(a) AND (b)`, `(a) || (b)`, `coalesce(a, b)` and so on. If an operand is already a chain of this operator, its operands are merged.
//
// Nearly always, the operands are conditions that are operators themselves. Without the types of the operands, each step would look up
// their properties.
@usableFromInline
@_specialize(where Value == Bool, Left == SQLExpression<Bool>, Right == SQLExpression<Bool>)
package func chain<Value, Left: QueryExpression, Right: QueryExpression>(
  _ lhs: consuming Left,
  _ symbol: OperatorChain.Symbol,
  _ rhs: Right
) -> SQLExpression<Value> {
  // Comparing types takes a fraction of the time of a cast, and none of it if the types are known.
  if Left.self == SQLExpression<Bool>.self, lhs._chain == nil,
    symbol.beginsWithParentheses(before: rhs._chain)
  {
    let first = withUnsafeMutablePointer(to: &lhs) { expression in
      expression.withMemoryRebound(to: SQLExpression<Bool>.self, capacity: 1) { $0.pointee.takeOperand() }
    }
    if let first { return chain(taking: first, symbol, rhs) }
  }
  return chain(lhs, symbol, symbol.text, rhs)
}

/// Returns a chain of two operands in the memory of the first one, if nothing else uses it.
@inline(__always)
private func chain<Value>(
  taking first: __owned QueryFragment,
  _ symbol: OperatorChain.Symbol,
  _ second: some QueryExpression
) -> SQLExpression<Value> {
  var body = first
  body.parenthesizeOperand(symbol.text)
  body.append(parenthesized: second)
  return SQLExpression(body: body, chain: OperatorChain(ofTwo: symbol))
}

extension OperatorChain.Symbol {
  /// Whether a chain of this operator begins with an expression, which is no chain, in parentheses, and continues with another one in
  /// parentheses.
  @inline(__always)
  fileprivate func beginsWithParentheses(before other: OperatorChain?) -> Bool {
    guard self == .and || self == .or else { return false }
    return other.map { $0.symbol != self && !$0.dependsOnContext } ?? true
  }
}

extension SQLExpression {
  /// Returns the SQL and leaves the expression empty, so that the memory has one owner. Returns `nil` for a term with a direction.
  @inline(__always)
  fileprivate mutating func takeOperand() -> QueryFragment? {
    guard fragment.facts.isDisjoint(with: .direction) else { return nil }
    var operand = QueryFragment()
    swap(&operand, &fragment)
    return operand
  }
}

extension QueryFragment {
  /// Makes the fragment the first operand of an operator: `(a) AND `.
  fileprivate mutating func parenthesizeOperand(_ text: StaticString) {
    facts.formIntersection(.inherited)
    append(byte: UInt8(ascii: ")"))
    insertParenthesis()
    write(text)
  }
}

/// Returns a chain that continues with an operator of the same precedence: `(a) + (b) - (c)`.
@inline(__always)
package func chain<Value>(
  _ lhs: some QueryExpression,
  _ symbol: OperatorChain.Symbol,
  _ text: StaticString,
  _ rhs: some QueryExpression
) -> SQLExpression<Value> {
  var body = QueryFragment(capacity: 160)
  var chain = OperatorChain(symbol, with: lhs, in: &body)
  chain.add(rhs, text, to: &body)
  return SQLExpression(body: body, chain: chain)
}

/// Returns a product that continues with a division: `(a) * (b) / (c)`.
package func chain<Value>(
  _ lhs: some QueryExpression,
  _ division: SQLConstruct,
  divisor: some QueryExpression
) -> SQLExpression<Value> {
  var body = QueryFragment(capacity: 160)
  var chain = OperatorChain(.multiplicative, with: lhs, in: &body)
  if division == .quotient { body.facts.insert(.nullable) }
  chain.add(divisor: divisor, division, to: &body)
  return SQLExpression(body: body, chain: chain)
}

/// Returns `((a) | (b)) - ((a) & (b))`, or another form for many operands. Operands that are exclusive ors themselves are merged.
package func exclusiveOr<Value>(_ lhs: some QueryExpression, _ rhs: some QueryExpression) -> SQLExpression<
  Value
> {
  let left = lhs._chain?.exclusiveOrs ?? 1
  let right = rhs._chain?.exclusiveOrs ?? 1
  var body = QueryFragment(capacity: 160)
  if left > 1 { lhs._appendBody(to: &body) } else { body.append(lhs) }
  body.separateOperands()
  // A few operands on the right stay nested.
  let isLong = left + right > ExpressionLimits.repeatedOperands
  if isLong, right > 1 { rhs._appendBody(to: &body) } else { body.append(rhs) }
  return SQLExpression(body: body, chain: OperatorChain(ofExclusiveOrs: left + right))
}

/// Returns the conjunction of any number of conditions: `(a) AND (b)`.
func conjunction(_ predicates: [QueryFragment]) -> SQLExpression<Bool> {
  guard let first = predicates.first else { return SQLExpression { $0.append(.trueLiteral) } }
  guard predicates.count > 1 else { return SQLExpression(fragment: first) }
  var chain = OperatorChain(.and)
  var body = QueryFragment(capacity: 160)
  body.append(parenthesized: SQLExpression<Bool>(fragment: first))
  for predicate in predicates.dropFirst() {
    chain.add(SQLExpression<Bool>(fragment: predicate), " AND ", to: &body)
  }
  let whole = SQLExpression<Bool>(body: body, chain: chain)
  // A few conditions count as one operand when they are combined with others.
  return predicates.count > 8 ? whole : SQLExpression(fragment: whole.queryFragment)
}
