/// What the types tell about NULL.
enum Nullability {
  /// Whether an expression can be NULL: by its type, or whatever that says.
  @inline(__always)
  static func canBeNull<Expression: QueryExpression>(_ expression: Expression) -> Bool
  where Expression.QueryValue: QueryRepresentable {
    canBeNull(value: Expression.QueryValue.self) || expression._mayBeNull
  }

  /// Whether a value, or a column of a row value, can be NULL.
  @inline(__always)
  static func canBeNull<T: QueryRepresentable>(value type: T.Type) -> Bool {
    // To ask whether it conforms to the protocol of optionals takes several times as long. A cast to a type that is inferred
    // is no optional, and says by its content whether it can be NULL.
    ObjectIdentifier(T.self) != ObjectIdentifier(T._Unwrapped.self)
      && ObjectIdentifier(T.self) == ObjectIdentifier(T._Nullable.self)
      || hasNullableColumn(T._nestedSchema)
  }

  /// The same of a type that is not known to be one of a column.
  static func canBeNull(any type: Any.Type) -> Bool {
    type is any _OptionalProtocol.Type || hasNullableColumn((type as? any QueryDecodable.Type)?._nestedSchema)
  }

  /// SQL's `=` compares a row value column by column and is NULL as soon as one of them is, so a row with an empty
  /// field would not be equal to itself.
  @inline(__always)
  private static func hasNullableColumn(_ schema: TableSchema?) -> Bool {
    schema.map { $0.columns.contains(where: isOptional) } ?? false
  }

  /// Whether a column can be NULL.
  static func isOptional(_ column: ColumnSchema) -> Bool { column.type is any _OptionalProtocol.Type }
}

extension QueryFragment {
  /// Notes that values of the fragment can be NULL where those of a type can.
  package mutating func noteNullable<Value: QueryRepresentable>(of type: Value.Type) {
    if Nullability.canBeNull(value: type) { facts.insert(.nullable) }
  }
}
