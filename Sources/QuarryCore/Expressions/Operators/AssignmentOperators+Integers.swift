/// Remainders and bits, changed in place: `$0.flags |= 4`, `$0.index %= $0.count`.

/// By an expression: a column, arithmetic, a query.
extension SQLExpression where QueryValue: BinaryInteger {
  /// `"a" = ("t"."a") % (b)`.
  public static func %= (lhs: inout Self, rhs: some _Operand<QueryValue>) { lhs = remainder(lhs, rhs) }
  /// `"a" = ("t"."a") & (b)`.
  public static func &= (lhs: inout Self, rhs: some _Operand<QueryValue>) { lhs.change(" & ", rhs) }
  /// `"a" = ("t"."a") | (b)`.
  public static func |= (lhs: inout Self, rhs: some _Operand<QueryValue>) { lhs.change(" | ", rhs) }
  /// `"a" = ("t"."a") << (b)`.
  public static func <<= (lhs: inout Self, rhs: some _Operand<QueryValue>) { lhs.change(" << ", rhs) }
  /// `"a" = ("t"."a") >> (b)`.
  public static func >>= (lhs: inout Self, rhs: some _Operand<QueryValue>) { lhs.change(" >> ", rhs) }
}

/// By a Swift value. See `AssignmentOperators.swift` for why these are behind the others and disfavored.
extension SQLExpression where QueryValue: BinaryInteger & QueryBindable {
  /// `"a" = ("t"."a") % (b)`.
  @_disfavoredOverload
  public static func %= (lhs: inout Self, rhs: QueryValue) { lhs = remainder(lhs, rhs) }
  /// `"a" = ("t"."a") & (b)`.
  @_disfavoredOverload
  public static func &= (lhs: inout Self, rhs: QueryValue) { lhs.change(" & ", rhs) }
  /// `"a" = ("t"."a") | (b)`.
  @_disfavoredOverload
  public static func |= (lhs: inout Self, rhs: QueryValue) { lhs.change(" | ", rhs) }
  /// `"a" = ("t"."a") << (b)`.
  @_disfavoredOverload
  public static func <<= (lhs: inout Self, rhs: QueryValue) { lhs.change(" << ", rhs) }
  /// `"a" = ("t"."a") >> (b)`.
  @_disfavoredOverload
  public static func >>= (lhs: inout Self, rhs: QueryValue) { lhs.change(" >> ", rhs) }
}

/// Of a nullable column. What is NULL stays NULL.
extension SQLExpression where QueryValue: _OptionalProtocol, QueryValue.Wrapped: BinaryInteger {
  /// `"a" = ("t"."a") % (b)`.
  public static func %= (lhs: inout Self, rhs: QueryValue.Wrapped) where QueryValue.Wrapped: QueryBindable {
    lhs = remainder(lhs, rhs)
  }
  /// `"a" = ("t"."a") % (b)`; NULL where one of them is.
  public static func %= <Other: _Operand>(lhs: inout Self, rhs: Other)
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    lhs = remainder(lhs, rhs)
  }
  /// `"a" = ("t"."a") & (b)`.
  public static func &= (lhs: inout Self, rhs: QueryValue.Wrapped) where QueryValue.Wrapped: QueryBindable {
    lhs.change(" & ", rhs)
  }
  /// `"a" = ("t"."a") & (b)`; NULL where one of them is.
  public static func &= <Other: _Operand>(lhs: inout Self, rhs: Other)
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    lhs.change(" & ", rhs)
  }
  /// `"a" = ("t"."a") | (b)`.
  public static func |= (lhs: inout Self, rhs: QueryValue.Wrapped) where QueryValue.Wrapped: QueryBindable {
    lhs.change(" | ", rhs)
  }
  /// `"a" = ("t"."a") | (b)`; NULL where one of them is.
  public static func |= <Other: _Operand>(lhs: inout Self, rhs: Other)
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    lhs.change(" | ", rhs)
  }
  /// `"a" = ("t"."a") << (b)`.
  public static func <<= (lhs: inout Self, rhs: QueryValue.Wrapped) where QueryValue.Wrapped: QueryBindable {
    lhs.change(" << ", rhs)
  }
  /// `"a" = ("t"."a") << (b)`; NULL where one of them is.
  public static func <<= <Other: _Operand>(lhs: inout Self, rhs: Other)
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    lhs.change(" << ", rhs)
  }
  /// `"a" = ("t"."a") >> (b)`.
  public static func >>= (lhs: inout Self, rhs: QueryValue.Wrapped) where QueryValue.Wrapped: QueryBindable {
    lhs.change(" >> ", rhs)
  }
  /// `"a" = ("t"."a") >> (b)`; NULL where one of them is.
  public static func >>= <Other: _Operand>(lhs: inout Self, rhs: Other)
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    lhs.change(" >> ", rhs)
  }
}
