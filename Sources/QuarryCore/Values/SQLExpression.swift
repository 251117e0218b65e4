/// An expression built by an operator or a function.
///
/// Nearly all operators and functions return this type, which keeps type checking fast. Its generic parameter is the type of the value.
public struct SQLExpression<QueryValue>: SQLOperand, Sendable {
  /// The SQL. For a chain, the SQL of its operands.
  @usableFromInline package var fragment: QueryFragment
  public let _chain: OperatorChain?

  @inlinable
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

  /// Creates an expression with the same SQL as another expression.
  public init(_ expression: some QueryExpression<QueryValue>) {
    _chain = expression._chain
    if _chain == nil {
      fragment = expression.queryFragment
    } else {
      // The operands, so that a chain continues: a condition that grows in a loop has this type.
      fragment = QueryFragment { expression._appendBody(to: &$0) }
    }
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
