/// Anything that can stand as a value in a query: a column, a Swift value, an operator, a function, a subquery.
///
/// The associated type is the Swift type of the value, as the compiler checks it: `$0.title` is a
/// `QueryExpression<String>`, `$0.title.length() > 3` a `QueryExpression<Bool>`.
public protocol QueryExpression<QueryValue> {
  /// The type of the value.
  associatedtype QueryValue

  /// What it is where it does not fit.
  associatedtype _Fit = _OtherType

  /// The SQL of the expression.
  var queryFragment: QueryFragment { get }

  /// Writes the SQL of the expression. The same as appending ``queryFragment``, without building it first.
  func _append(to fragment: inout QueryFragment)

  /// Writes the list of an IN that holds nothing else: `((1))`, or a query, all of whose rows it holds.
  func _appendList(to fragment: inout QueryFragment)

  /// What the expression is a chain of, where it is one.
  var _chain: OperatorChain? { get }

  /// Writes the operands of a chain, without what stands around them.
  func _appendBody(to fragment: inout QueryFragment)

  /// Whether it can be NULL though its type does not say so: for what it is made of, or as a query that may have no row.
  var _mayBeNull: Bool { get }

  /// Whether it is the one value NULL itself: `nil`, or a Swift value that is `nil`.
  var _isNull: Bool { get }

  /// Writes what stands for an optional of the type that is `nil`: a NULL for each column.
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

  public var _chain: OperatorChain? { nil }

  public var _mayBeNull: Bool { false }

  public var _isNull: Bool { false }

  public static func _appendMissing(to fragment: inout QueryFragment) { fragment.append(.null) }

  public func _appendBody(to fragment: inout QueryFragment) { _append(to: &fragment) }
}
