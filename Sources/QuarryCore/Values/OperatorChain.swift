/// Operands of one operator that is the same however they are grouped: `(a) OR (b) OR (c)`.
///
/// Nested as they are built, `((a) OR (b)) OR (c)`, a hundred of them overflow SQLite's parser; side by side, a thousand
/// are a tree that is deeper than it takes. So a few are nested, more stand side by side, and many do so in groups.
public struct OperatorChain: Sendable, Hashable {
  /// What stands between the operands.
  public enum Symbol: Sendable, Hashable {
    /// AND, OR.
    case and, or
    /// The arguments of one `coalesce`.
    case coalesce
    /// Nothing: one operand.
    case alone

    fileprivate var text: StaticString {
      switch self {
      case .and: " AND "
      case .or: " OR "
      case .coalesce: ", "
      case .alone: ""
      }
    }
  }

  /// How many operands a group has at most.
  private static func capacity(_ symbol: Symbol) -> Int {
    symbol == .coalesce ? ParserLimits.arguments : ParserLimits.operandsSideBySide
  }

  package let symbol: Symbol
  /// How many operands there are; of those side by side, in the last group.
  private var count = 1
  /// Whether the operands stand side by side.
  private var isFlat: Bool
  /// Whether there are several groups; the last one is still open then.
  private var isGrouped = false
  /// Of a `coalesce`, whether the last operand can be NULL though its type does not say so: no other matters.
  private(set) var isLastNullable: Bool?
  /// Whether a membership is among the operands that is false where it is NULL. A condition leaves it as it is.
  private(set) var hasMember = false

  package init(_ symbol: Symbol, isFlat: Bool = true) {
    self.symbol = symbol
    self.isFlat = isFlat || symbol == .coalesce
  }

  /// A membership by itself.
  static var member: OperatorChain {
    var chain = OperatorChain(.alone)
    chain.hasMember = true
    return chain
  }

  /// Whether one more operand goes around those there are.
  fileprivate var isNested: Bool { !isFlat && count < ParserLimits.nestedOperands }

  /// Whether the operands can stand beside those of another chain.
  private func canJoin(_ other: OperatorChain) -> Bool {
    symbol == other.symbol && isFlat && !isGrouped && other.hasRoom(for: count)
  }

  private func hasRoom(for more: Int) -> Bool { count + more <= Self.capacity(symbol) }

  /// Begins with the operands of an expression where these are a chain of the operator, or with the expression.
  fileprivate init(_ symbol: Symbol, with first: some QueryExpression, in body: inout QueryFragment) {
    // Arguments cannot be put in groups: what is too long for one call becomes the first argument of another.
    if let before = first._chain, before.symbol == symbol, symbol != .coalesce || before.hasRoom(for: 1) {
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
    }
    append(first, to: &body)
  }

  /// Adds an operand after those that a body has.
  fileprivate mutating func add(_ operand: some QueryExpression, to body: inout QueryFragment) {
    if let other = operand._chain, other.symbol == symbol {
      if other.canJoin(self) {
        isFlat = true
        body.write(symbol.text)
        operand._appendBody(to: &body)
        count += other.count
        isLastNullable = other.isLastNullable
        if other.hasMember { hasMember = true }
        return
      }
      // What is deep to the right must not become deeper.
      if other.isNested { count += other.count - 1 } else { isFlat = true }
    }
    if !isFlat || hasRoom(for: 1) {
      body.write(symbol.text)
    } else {
      if !isGrouped {
        var grouped = QueryFragment(capacity: body.size + 16)
        grouped.write("(")
        grouped.append(body)
        body = grouped
      }
      body.write(")")
      body.write(symbol.text)
      body.write("(")
      isGrouped = true
      count = 0
    }
    append(operand, to: &body)
    count += 1
    if symbol == .coalesce { isLastNullable = operand._mayBeNull }
  }

  /// Writes an operand by itself.
  private mutating func append(_ operand: some QueryExpression, to body: inout QueryFragment) {
    if symbol == .coalesce { return body.append(operand) }
    guard operand._chain?.hasMember == true else { return body.append(parenthesized: operand) }
    hasMember = true
    body.write("(")
    operand.appendCondition(to: &body)
    body.write(")")
  }

  /// Whether nothing stands around a body.
  var isComplete: Bool { !isGrouped && symbol != .coalesce && !hasMember }

  /// Writes the whole expression around a body.
  func append(complete body: QueryFragment, to fragment: inout QueryFragment) {
    guard hasMember else { return append(condition: body, to: &fragment) }
    fragment.append(extended: QueryFragment.Extended.valueStart)
    append(condition: body, to: &fragment)
    fragment.append(extended: QueryFragment.Extended.valueEnd)
  }

  /// Writes the expression around a body, as a condition that is not fulfilled where it is NULL.
  func append(condition body: QueryFragment, to fragment: inout QueryFragment) {
    let before = fragment.facts
    if symbol == .coalesce { fragment.write("coalesce(") }
    fragment.append(body)
    if isGrouped || symbol == .coalesce { fragment.write(")") }
    if isLastNullable == false, !before.contains(.nullable) { fragment.facts.remove(.nullable) }
  }
}

/// `(a) AND (b)`, `(a) OR (b)` or `coalesce(a, b)`, beside those operands that one of the two already is made of.
@usableFromInline
func chain<Value>(
  _ lhs: some QueryExpression,
  _ symbol: OperatorChain.Symbol,
  _ rhs: some QueryExpression
) -> SQLExpression<Value> {
  var body = QueryFragment(capacity: 160)
  var chain = OperatorChain(symbol, with: lhs, in: &body)
  chain.add(rhs, to: &body)
  return SQLExpression(body: body, chain: chain)
}

/// `(a) AND (b)`, of any number of conditions.
func conjunction(_ predicates: [QueryFragment]) -> SQLExpression<Bool> {
  guard let first = predicates.first else { return SQLExpression { $0.append(.trueLiteral) } }
  guard predicates.count > 1 else { return SQLExpression(fragment: first) }
  var chain = OperatorChain(.and)
  var body = QueryFragment(capacity: 160)
  body.append(parenthesized: SQLExpression<Bool>(fragment: first))
  for predicate in predicates.dropFirst() { chain.add(SQLExpression<Bool>(fragment: predicate), to: &body) }
  let whole = SQLExpression<Bool>(body: body, chain: chain)
  // A few conditions count as one where they are joined to others.
  return predicates.count > 8 ? whole : SQLExpression(fragment: whole.queryFragment)
}
