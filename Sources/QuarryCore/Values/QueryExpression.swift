/// A value in a query: a column, a Swift value, an operator, a function or a subquery.
///
/// The associated type is the Swift type of the value: `$0.title` is a `QueryExpression<String>`, and
/// `$0.title.length() > 3` is a `QueryExpression<Bool>`.
public protocol QueryExpression<QueryValue> {
  /// The type of the value.
  associatedtype QueryValue

  /// The type by which operators refuse the expression if no other operator matches.
  associatedtype _Fit = _OtherType

  /// The SQL of the expression.
  var queryFragment: QueryFragment { get }

  /// Writes the SQL of the expression, without creating ``queryFragment`` first.
  func _append(to fragment: inout QueryFragment)

  /// Writes the expression as the only element of an IN list: `((1))`, or a subquery, whose rows are the elements. A query that is known to
  /// return no rows writes nothing.
  func _appendList(to fragment: inout QueryFragment)

  /// Writes the expression in SQL text.
  ///
  /// - Parameter isValue: Whether it is certainly not a column of a result. Only those have names.
  func _appendInterpolated(to fragment: inout QueryFragment, isValue: Bool)

  /// The operator chain that the expression is, if any.
  var _chain: OperatorChain? { get }

  /// Writes the operands of a chain, without the text around them.
  func _appendBody(to fragment: inout QueryFragment)

  /// Whether the expression may be NULL although its type is not optional: because of an operand, or as a subquery without rows.
  var _mayBeNull: Bool { get }

  /// Whether the expression is the value NULL: `nil`, or a Swift value that is `nil`.
  var _isNull: Bool { get }

  /// The value that the whole expression is, if its type is a standard one, of which only this library writes the SQL.
  var _standardValue: QueryBinding? { get }

  /// Writes a `nil` optional of the type: NULL for each column.
  static func _appendMissing(to fragment: inout QueryFragment)
}

extension QueryExpression {
  public func _append(to fragment: inout QueryFragment) {
    fragment.append(queryFragment)
  }

  public func _appendList(to fragment: inout QueryFragment) {
    fragment.append(byte: UInt8(ascii: "("))
    fragment.append(parenthesized: self)
    fragment.append(byte: UInt8(ascii: ")"))
  }

  public func _appendInterpolated(to fragment: inout QueryFragment, isValue: Bool) { _append(to: &fragment) }

  public var _chain: OperatorChain? { nil }

  @inlinable public var _mayBeNull: Bool { false }

  public var _isNull: Bool { false }

  public var _standardValue: QueryBinding? { nil }

  public static func _appendMissing(to fragment: inout QueryFragment) {
    fragment.appendNull(as: (QueryValue.self as? any QueryRepresentable.Type)?.sqlType)
  }

  public func _appendBody(to fragment: inout QueryFragment) { _append(to: &fragment) }
}
