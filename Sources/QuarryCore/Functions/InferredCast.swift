extension QueryExpression {
  /// `CAST(a AS TEXT)`: to the type of the column that it is for, or of the other side of an operator, which may be NULL or not.
  ///
  /// ```swift
  /// @Selection struct Label { var text: String? }
  ///
  /// Line.where { $0.code == $0.quantity.cast() }.select { Label.Columns(text: $0.quantity.cast()) }
  /// // SELECT CAST("lines"."quantity" AS TEXT) AS "text" FROM "lines"
  /// // WHERE ("lines"."code") = (CAST("lines"."quantity" AS TEXT))
  /// ```
  ///
  /// Where nothing says the type, name it: `cast(as: String.self)`.
  //
  // Disfavored: what a variable or a column says in full is `SQLExpression<Target>`.
  @_disfavoredOverload
  public func cast<Target: CastTarget>() -> SQLExpression<_InferredCast<Target>> {
    let isNullable = Nullability.canBeNull(any: QueryValue.self) || _mayBeNull
    return conversion(self, to: Target.castType, isNullable: isNullable)
  }
}

/// The type of a conversion of which no more is known than what it is without the optional.
//
// A place that takes a value and one that may be NULL asks for `QueryValue._Unwrapped` alone. From an optional the compiler does
// not infer what it holds by that: it would have to know the `_Unwrapped` of it.
public struct _InferredCast<Target: CastTarget>: QueryRepresentable {
  public typealias QueryOutput = Target.QueryOutput?
  public typealias _Unwrapped = Target
  public typealias _Nullable = Target.OrNull

  public let queryOutput: Target.QueryOutput?

  public init(queryOutput: Target.QueryOutput?) { self.queryOutput = queryOutput }

  public init(decoder: inout some QueryDecoder) throws {
    queryOutput = try Target?(decoder: &decoder).queryOutput
  }

  public static func queryFragment(decoding column: QueryFragment) -> QueryFragment {
    Target.queryFragment(decoding: column)
  }
}
