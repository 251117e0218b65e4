extension QueryExpression {
  /// Converts the expression to the type of the column or of the other operand, nullable or not: `CAST(a AS TEXT)`.
  ///
  /// ```swift
  /// @Selection struct Label { var text: String? }
  ///
  /// Line.where { $0.code == $0.quantity.cast() }.select { Label.Columns(text: $0.quantity.cast()) }
  /// // SELECT CAST("lines"."quantity" AS TEXT) AS "text" FROM "lines"
  /// // WHERE ("lines"."code") = (CAST("lines"."quantity" AS TEXT))
  /// ```
  ///
  /// If the context does not determine the type, specify it: `cast(as: String.self)`.
  //
  // Disfavored, so that `cast(as:)` is used for a variable or a column that declares the type `SQLExpression<Target>`.
  @_disfavoredOverload
  public func cast<Target: CastTarget>() -> SQLExpression<_InferredCast<Target>>
  where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    let isNullable = Nullability.canBeNull(any: QueryValue.self) || _mayBeNull
    return conversion(self, to: Target.self, isNullable: isNullable)
  }
}

/// The type of a cast to an inferred type, of which only the non-optional type is known.
//
// A parameter that accepts both nullable and NOT NULL expressions constrains only `QueryValue._Unwrapped`. From this constraint the
// compiler cannot infer the wrapped type of an optional, because it would have to know the wrapped type's `_Unwrapped` first.
public struct _InferredCast<Target: CastTarget>: QueryRepresentable {
  public typealias QueryOutput = Target.QueryOutput?
  public typealias _Unwrapped = Target
  public typealias _Nullable = Target.OrNull

  /// The decoded value, or `nil` if the column is NULL.
  public let queryOutput: Target.QueryOutput?

  /// Creates a value from a decoded one.
  public init(queryOutput: Target.QueryOutput?) { self.queryOutput = queryOutput }

  /// Creates a value from the next columns of a row, or `nil` if all of them are NULL.
  ///
  /// - Throws: ``QueryDecodingError`` if the columns do not hold a value of the target type.
  public init(decoder: inout some QueryDecoder) throws {
    queryOutput = try Target?(decoder: &decoder).queryOutput
  }

  /// Returns the SQL that reads the target type from a column.
  public static func queryFragment(decoding column: QueryFragment) -> QueryFragment {
    Target.queryFragment(decoding: column)
  }
}
