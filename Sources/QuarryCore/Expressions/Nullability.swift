/// `nil` where an expression is wanted, whatever its type: NULL.
public struct _Null: QueryExpression, ExpressibleByNilLiteral, Sendable {
  public typealias QueryValue = Never

  public init(nilLiteral: ()) {}

  public var queryFragment: QueryFragment { QueryFragment { $0.append(.null) } }
}

/// What the types tell about NULL.
enum Nullability {
  /// Whether an expression can be NULL: by its type, for want of a row, or for what it is made of.
  @inline(__always)
  static func canBeNull<Expression: QueryExpression>(_ expression: Expression) -> Bool
  where Expression.QueryValue: QueryRepresentable {
    canBeNull(Expression.self) || expression._mayBeNull
  }

  /// Whether an expression can be NULL: by its type, or for want of a row.
  @inline(__always)
  static func canBeNull<Expression: QueryExpression>(_ type: Expression.Type) -> Bool
  where Expression.QueryValue: QueryRepresentable {
    Expression._isQuery || canBeNull(value: Expression.QueryValue.self)
  }

  /// Whether a value, or a column of a row value, can be NULL.
  @inline(__always)
  static func canBeNull<T: QueryRepresentable>(value type: T.Type) -> Bool {
    // To ask whether it conforms to the protocol of optionals takes several times as long.
    ObjectIdentifier(T.self) != ObjectIdentifier(T._Unwrapped.self) || hasNullableColumn(T._nestedSchema)
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

/// What a fragment tells about NULL, for whatever it is put into.
//
// A quotient has the type of what is divided, a condition is a `Bool` as it has to be, and a sum with a query in it is
// what the query's column is. All of them may be NULL, which `==` and `!=` have to know.
extension QueryFragment {
  /// Whether a part of it can be NULL though no type says so, and the whole for it. A part that is never seen counts as well,
  /// such as the condition of a query inside of it: `IS` is right in any case.
  var mayBeNull: Bool {
    code.withUnsafeBufferPointer { code in
      var depth = 0
      var index = 0
      while index + 1 < code.count {
        switch (code[index], code[index + 1]) {
        case (Mark.escape, _): index += 1
        case (Mark.member, Extended.presentStart): depth += 1
        case (Mark.member, Extended.presentEnd): depth -= 1
        case (Mark.member, Extended.nullable), (Mark.member, Extended.queryStart):
          if depth == 0 { return true }
        default: break
        }
        index += 1
      }
      return false
    }
  }

  /// Says that what follows can be NULL.
  mutating func appendNullable() { append(extended: Extended.nullable) }
}
