/// `nil` where an expression is wanted, whatever its type: NULL.
public struct _Null: QueryExpression, ExpressibleByNilLiteral, Sendable {
  public typealias QueryValue = Never

  public init(nilLiteral: ()) {}

  public var queryFragment: QueryFragment { QueryFragment { $0.append(.null) } }
}

/// What the types tell about NULL.
enum Nullability {
  /// Whether an expression can be NULL: by its type, or for want of a row.
  @inline(__always)
  static func canBeNull<Expression: QueryExpression>(_ type: Expression.Type) -> Bool {
    Expression._isQuery || canBeNull(value: Expression.QueryValue.self)
  }

  /// Whether a value, or a column of a row value, can be NULL.
  ///
  /// For a type of one column it is known when the code is compiled, so the test is gone where it is specialised.
  @inline(__always)
  static func canBeNull<T>(value type: T.Type) -> Bool {
    if type is any _OptionalProtocol.Type { return true }
    if type is any QueryBindable.Type { return false }
    return hasNullableColumn(type)
  }

  /// SQL's `=` compares a row value column by column and is NULL as soon as one of them is, so a row with an empty
  /// field would not be equal to itself.
  private static func hasNullableColumn(_ type: Any.Type) -> Bool {
    guard let schema = (type as? any QueryDecodable.Type)?._nestedSchema else { return false }
    return schema.columns.contains(where: isOptional)
  }

  /// Whether a column can be NULL.
  static func isOptional(_ column: ColumnSchema) -> Bool { column.type is any _OptionalProtocol.Type }
}
