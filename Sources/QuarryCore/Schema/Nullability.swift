/// Determines by types whether expressions may be NULL.
@usableFromInline
package enum Nullability {
  /// Returns whether an expression may be NULL, by its type or for another reason.
  @inlinable
  @inline(__always)
  package static func canBeNull<Expression: QueryExpression>(_ expression: Expression) -> Bool
  where Expression.QueryValue: QueryRepresentable {
    canBeNull(value: Expression.QueryValue.self) || expression._mayBeNull
  }

  /// Returns whether a value of a type, or a column of a row value, may be NULL.
  @inlinable
  @inline(__always)
  package static func canBeNull<T: QueryRepresentable>(value type: T.Type) -> Bool {
    // A cast whose type is inferred is not an optional; its content determines whether it may be NULL.
    T._storesNull || T._isRow && hasNullableColumn(of: type)
  }

  /// Returns whether a value of any type may be NULL.
  static func canBeNull(any type: Any.Type) -> Bool {
    guard let type = type as? any QueryRepresentable.Type else { return type is any _OptionalProtocol.Type }
    return canBeNull(value: type)
  }

  /// Returns whether a type is a table or a column group with a nullable column.
  static func hasNullableColumn(any type: Any.Type) -> Bool {
    hasNullableColumn((type as? any QueryDecodable.Type)?._nestedSchema)
  }

  /// Returns whether a type is a table or a column group with a nullable column.
  @usableFromInline
  package static func hasNullableColumn<T: QueryRepresentable>(of type: T.Type) -> Bool {
    hasNullableColumn(T._nestedSchema)
  }

  /// Returns the number of columns of a type.
  static func columnCount(of type: Any.Type) -> Int { (type as? any QueryDecodable.Type)?._columnWidth ?? 1 }

  /// Returns whether a table has a nullable column.
  ///
  /// SQL's `=` compares row values column by column and is NULL if one of the columns is NULL. A row with a NULL would not be equal
  /// to itself.
  @inline(__always)
  private static func hasNullableColumn(_ schema: TableSchema?) -> Bool {
    schema.map { $0.columns.contains(where: isNullable) } ?? false
  }

  /// Returns whether a column may be NULL.
  static func isNullable(_ column: ColumnSchema) -> Bool { column.type._storesNull }
}

extension QueryFragment {
  /// Marks the fragment as nullable if values of a type may be NULL.
  package mutating func noteNullable<Value: QueryRepresentable>(of type: Value.Type) {
    if Nullability.canBeNull(value: type) { facts.insert(.nullable) }
  }
}
