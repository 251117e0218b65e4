public import QuarryCore

// Assignment operators for remainders and bits: `$0.flags |= 4`, `$0.index %= $0.count`.

/// Assignment operators with an expression: a column, arithmetic, a subquery.
extension SQLExpression where QueryValue: BinaryInteger {
  /// Assigns the column the remainder of its division by an expression: `"a" = ("t"."a") % (b)`.
  public static func %= (lhs: inout Self, rhs: some _Operand<QueryValue>) { lhs = remainder(lhs, rhs) }
  /// Assigns the column its bitwise AND with an expression: `"a" = ("t"."a") & (b)`.
  public static func &= (lhs: inout Self, rhs: some _Operand<QueryValue>) { lhs.change(.bitwiseAnd, rhs) }
  /// Assigns the column its bitwise OR with an expression: `"a" = ("t"."a") | (b)`.
  public static func |= (lhs: inout Self, rhs: some _Operand<QueryValue>) { lhs.change(.bitwiseOr, rhs) }
  /// Shifts the bits of the column to the left by an expression: `"a" = ("t"."a") << (b)`.
  public static func <<= (lhs: inout Self, rhs: some _Operand<QueryValue>) { lhs.change(.shift, rhs) }
  /// Shifts the bits of the column to the right by an expression: `"a" = ("t"."a") >> (b)`.
  public static func >>= (lhs: inout Self, rhs: some _Operand<QueryValue>) { lhs.change(.shift, " >> ", rhs) }
}

/// Assignment operators with a Swift value. See `AssignmentOperators.swift` for the reason why they come last and are disfavored.
extension SQLExpression where QueryValue: BinaryInteger & QueryBindable {
  /// Assigns the column the remainder of its division by a Swift value: `"a" = ("t"."a") % (b)`.
  @_disfavoredOverload
  public static func %= (lhs: inout Self, rhs: QueryValue) { lhs = remainder(lhs, rhs) }
  /// Assigns the column its bitwise AND with a Swift value: `"a" = ("t"."a") & (b)`.
  @_disfavoredOverload
  public static func &= (lhs: inout Self, rhs: QueryValue) { lhs.change(.bitwiseAnd, rhs) }
  /// Assigns the column its bitwise OR with a Swift value: `"a" = ("t"."a") | (b)`.
  @_disfavoredOverload
  public static func |= (lhs: inout Self, rhs: QueryValue) { lhs.change(.bitwiseOr, rhs) }
  /// Shifts the bits of the column to the left by a Swift value: `"a" = ("t"."a") << (b)`.
  @_disfavoredOverload
  public static func <<= (lhs: inout Self, rhs: QueryValue) { lhs.change(.shift, rhs) }
  /// Shifts the bits of the column to the right by a Swift value: `"a" = ("t"."a") >> (b)`.
  @_disfavoredOverload
  public static func >>= (lhs: inout Self, rhs: QueryValue) { lhs.change(.shift, " >> ", rhs) }
}

/// Assignment operators of a nullable column, in which NULL stays NULL.
extension SQLExpression where QueryValue: _OptionalProtocol, QueryValue.Wrapped: BinaryInteger {
  /// Assigns the column the remainder of its division by a Swift value: `"a" = ("t"."a") % (b)`.
  public static func %= (lhs: inout Self, rhs: QueryValue.Wrapped) where QueryValue.Wrapped: QueryBindable {
    lhs = remainder(lhs, rhs)
  }
  /// Assigns the column the remainder of its division by an expression: `"a" = ("t"."a") % (b)`. The result is NULL if an operand is NULL.
  public static func %= <Other: _Operand>(lhs: inout Self, rhs: Other)
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    lhs = remainder(lhs, rhs)
  }
  /// Assigns the column its bitwise AND with a Swift value: `"a" = ("t"."a") & (b)`.
  public static func &= (lhs: inout Self, rhs: QueryValue.Wrapped) where QueryValue.Wrapped: QueryBindable {
    lhs.change(.bitwiseAnd, rhs)
  }
  /// Assigns the column its bitwise AND with an expression: `"a" = ("t"."a") & (b)`. The result is NULL if an operand is NULL.
  public static func &= <Other: _Operand>(lhs: inout Self, rhs: Other)
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    lhs.change(.bitwiseAnd, rhs)
  }
  /// Assigns the column its bitwise OR with a Swift value: `"a" = ("t"."a") | (b)`.
  public static func |= (lhs: inout Self, rhs: QueryValue.Wrapped) where QueryValue.Wrapped: QueryBindable {
    lhs.change(.bitwiseOr, rhs)
  }
  /// Assigns the column its bitwise OR with an expression: `"a" = ("t"."a") | (b)`. The result is NULL if an operand is NULL.
  public static func |= <Other: _Operand>(lhs: inout Self, rhs: Other)
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    lhs.change(.bitwiseOr, rhs)
  }
  /// Shifts the bits of the column to the left by a Swift value: `"a" = ("t"."a") << (b)`.
  public static func <<= (lhs: inout Self, rhs: QueryValue.Wrapped) where QueryValue.Wrapped: QueryBindable {
    lhs.change(.shift, rhs)
  }
  /// Shifts the bits of the column to the left by an expression: `"a" = ("t"."a") << (b)`. The result is NULL if an operand is NULL.
  public static func <<= <Other: _Operand>(lhs: inout Self, rhs: Other)
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    lhs.change(.shift, rhs)
  }
  /// Shifts the bits of the column to the right by a Swift value: `"a" = ("t"."a") >> (b)`.
  public static func >>= (lhs: inout Self, rhs: QueryValue.Wrapped) where QueryValue.Wrapped: QueryBindable {
    lhs.change(.shift, " >> ", rhs)
  }
  /// Shifts the bits of the column to the right by an expression: `"a" = ("t"."a") >> (b)`. The result is NULL if an operand is NULL.
  public static func >>= <Other: _Operand>(lhs: inout Self, rhs: Other)
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    lhs.change(.shift, " >> ", rhs)
  }
}
