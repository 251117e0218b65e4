/// An expression built by an operator or a function.
///
/// Nearly all of them give this one type, which keeps the compiler fast: what distinguishes two expressions is
/// their value, not how they came to be.
public struct SQLExpression<QueryValue>: SQLOperand, Sendable {
  /// The SQL; of a chain, its operands.
  @usableFromInline package var fragment: QueryFragment
  public let _chain: OperatorChain?

  package init(fragment: QueryFragment) {
    self.fragment = fragment
    _chain = nil
  }

  init(body: QueryFragment, chain: OperatorChain) {
    fragment = body
    _chain = chain
  }

  @inline(__always)
  package init(_ build: (inout QueryFragment) -> Void) {
    fragment = QueryFragment(build)
    _chain = nil
  }

  /// The expression, stripped of how it was built.
  public init(_ expression: some QueryExpression<QueryValue>) {
    fragment = expression.queryFragment
    _chain = nil
  }

  public var queryFragment: QueryFragment {
    guard let _chain, !_chain.isComplete else { return fragment }
    return QueryFragment(capacity: fragment.size + 16) { _append(to: &$0) }
  }

  public func _append(to fragment: inout QueryFragment) {
    if let _chain {
      _chain.append(complete: self.fragment, to: &fragment)
    } else {
      fragment.append(self.fragment)
    }
  }

  public func _appendBody(to fragment: inout QueryFragment) {
    fragment.append(self.fragment)
  }

  public var _mayBeNull: Bool { _chain?.isLastNullable ?? fragment.mayBeNull }
}
