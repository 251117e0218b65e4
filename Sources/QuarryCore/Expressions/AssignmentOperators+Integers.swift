/// Remainders and bits, changed in place: see `AssignmentOperators.swift` for why each type needs its own.

/// `"a" = ("t"."a") % ("t"."b")`.
public func %= (lhs: inout SQLExpression<Int>, rhs: SQLExpression<Int>) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") % (b)`.
@_disfavoredOverload
public func %= (lhs: inout SQLExpression<Int>, rhs: Int) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") & ("t"."b")`.
public func &= (lhs: inout SQLExpression<Int>, rhs: SQLExpression<Int>) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") & (b)`.
@_disfavoredOverload
public func &= (lhs: inout SQLExpression<Int>, rhs: Int) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") | ("t"."b")`.
public func |= (lhs: inout SQLExpression<Int>, rhs: SQLExpression<Int>) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") | (b)`.
@_disfavoredOverload
public func |= (lhs: inout SQLExpression<Int>, rhs: Int) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") << ("t"."b")`.
public func <<= (lhs: inout SQLExpression<Int>, rhs: SQLExpression<Int>) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") << (b)`.
@_disfavoredOverload
public func <<= (lhs: inout SQLExpression<Int>, rhs: Int) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") >> ("t"."b")`.
public func >>= (lhs: inout SQLExpression<Int>, rhs: SQLExpression<Int>) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") >> (b)`.
@_disfavoredOverload
public func >>= (lhs: inout SQLExpression<Int>, rhs: Int) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") % ("t"."b")`.
public func %= (lhs: inout SQLExpression<Int8>, rhs: SQLExpression<Int8>) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") % (b)`.
@_disfavoredOverload
public func %= (lhs: inout SQLExpression<Int8>, rhs: Int8) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") & ("t"."b")`.
public func &= (lhs: inout SQLExpression<Int8>, rhs: SQLExpression<Int8>) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") & (b)`.
@_disfavoredOverload
public func &= (lhs: inout SQLExpression<Int8>, rhs: Int8) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") | ("t"."b")`.
public func |= (lhs: inout SQLExpression<Int8>, rhs: SQLExpression<Int8>) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") | (b)`.
@_disfavoredOverload
public func |= (lhs: inout SQLExpression<Int8>, rhs: Int8) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") << ("t"."b")`.
public func <<= (lhs: inout SQLExpression<Int8>, rhs: SQLExpression<Int8>) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") << (b)`.
@_disfavoredOverload
public func <<= (lhs: inout SQLExpression<Int8>, rhs: Int8) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") >> ("t"."b")`.
public func >>= (lhs: inout SQLExpression<Int8>, rhs: SQLExpression<Int8>) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") >> (b)`.
@_disfavoredOverload
public func >>= (lhs: inout SQLExpression<Int8>, rhs: Int8) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") % ("t"."b")`.
public func %= (lhs: inout SQLExpression<Int16>, rhs: SQLExpression<Int16>) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") % (b)`.
@_disfavoredOverload
public func %= (lhs: inout SQLExpression<Int16>, rhs: Int16) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") & ("t"."b")`.
public func &= (lhs: inout SQLExpression<Int16>, rhs: SQLExpression<Int16>) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") & (b)`.
@_disfavoredOverload
public func &= (lhs: inout SQLExpression<Int16>, rhs: Int16) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") | ("t"."b")`.
public func |= (lhs: inout SQLExpression<Int16>, rhs: SQLExpression<Int16>) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") | (b)`.
@_disfavoredOverload
public func |= (lhs: inout SQLExpression<Int16>, rhs: Int16) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") << ("t"."b")`.
public func <<= (lhs: inout SQLExpression<Int16>, rhs: SQLExpression<Int16>) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") << (b)`.
@_disfavoredOverload
public func <<= (lhs: inout SQLExpression<Int16>, rhs: Int16) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") >> ("t"."b")`.
public func >>= (lhs: inout SQLExpression<Int16>, rhs: SQLExpression<Int16>) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") >> (b)`.
@_disfavoredOverload
public func >>= (lhs: inout SQLExpression<Int16>, rhs: Int16) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") % ("t"."b")`.
public func %= (lhs: inout SQLExpression<Int32>, rhs: SQLExpression<Int32>) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") % (b)`.
@_disfavoredOverload
public func %= (lhs: inout SQLExpression<Int32>, rhs: Int32) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") & ("t"."b")`.
public func &= (lhs: inout SQLExpression<Int32>, rhs: SQLExpression<Int32>) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") & (b)`.
@_disfavoredOverload
public func &= (lhs: inout SQLExpression<Int32>, rhs: Int32) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") | ("t"."b")`.
public func |= (lhs: inout SQLExpression<Int32>, rhs: SQLExpression<Int32>) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") | (b)`.
@_disfavoredOverload
public func |= (lhs: inout SQLExpression<Int32>, rhs: Int32) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") << ("t"."b")`.
public func <<= (lhs: inout SQLExpression<Int32>, rhs: SQLExpression<Int32>) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") << (b)`.
@_disfavoredOverload
public func <<= (lhs: inout SQLExpression<Int32>, rhs: Int32) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") >> ("t"."b")`.
public func >>= (lhs: inout SQLExpression<Int32>, rhs: SQLExpression<Int32>) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") >> (b)`.
@_disfavoredOverload
public func >>= (lhs: inout SQLExpression<Int32>, rhs: Int32) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") % ("t"."b")`.
public func %= (lhs: inout SQLExpression<Int64>, rhs: SQLExpression<Int64>) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") % (b)`.
@_disfavoredOverload
public func %= (lhs: inout SQLExpression<Int64>, rhs: Int64) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") & ("t"."b")`.
public func &= (lhs: inout SQLExpression<Int64>, rhs: SQLExpression<Int64>) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") & (b)`.
@_disfavoredOverload
public func &= (lhs: inout SQLExpression<Int64>, rhs: Int64) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") | ("t"."b")`.
public func |= (lhs: inout SQLExpression<Int64>, rhs: SQLExpression<Int64>) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") | (b)`.
@_disfavoredOverload
public func |= (lhs: inout SQLExpression<Int64>, rhs: Int64) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") << ("t"."b")`.
public func <<= (lhs: inout SQLExpression<Int64>, rhs: SQLExpression<Int64>) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") << (b)`.
@_disfavoredOverload
public func <<= (lhs: inout SQLExpression<Int64>, rhs: Int64) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") >> ("t"."b")`.
public func >>= (lhs: inout SQLExpression<Int64>, rhs: SQLExpression<Int64>) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") >> (b)`.
@_disfavoredOverload
public func >>= (lhs: inout SQLExpression<Int64>, rhs: Int64) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") % ("t"."b")`.
public func %= (lhs: inout SQLExpression<UInt>, rhs: SQLExpression<UInt>) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") % (b)`.
@_disfavoredOverload
public func %= (lhs: inout SQLExpression<UInt>, rhs: UInt) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") & ("t"."b")`.
public func &= (lhs: inout SQLExpression<UInt>, rhs: SQLExpression<UInt>) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") & (b)`.
@_disfavoredOverload
public func &= (lhs: inout SQLExpression<UInt>, rhs: UInt) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") | ("t"."b")`.
public func |= (lhs: inout SQLExpression<UInt>, rhs: SQLExpression<UInt>) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") | (b)`.
@_disfavoredOverload
public func |= (lhs: inout SQLExpression<UInt>, rhs: UInt) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") << ("t"."b")`.
public func <<= (lhs: inout SQLExpression<UInt>, rhs: SQLExpression<UInt>) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") << (b)`.
@_disfavoredOverload
public func <<= (lhs: inout SQLExpression<UInt>, rhs: UInt) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") >> ("t"."b")`.
public func >>= (lhs: inout SQLExpression<UInt>, rhs: SQLExpression<UInt>) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") >> (b)`.
@_disfavoredOverload
public func >>= (lhs: inout SQLExpression<UInt>, rhs: UInt) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") % ("t"."b")`.
public func %= (lhs: inout SQLExpression<UInt8>, rhs: SQLExpression<UInt8>) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") % (b)`.
@_disfavoredOverload
public func %= (lhs: inout SQLExpression<UInt8>, rhs: UInt8) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") & ("t"."b")`.
public func &= (lhs: inout SQLExpression<UInt8>, rhs: SQLExpression<UInt8>) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") & (b)`.
@_disfavoredOverload
public func &= (lhs: inout SQLExpression<UInt8>, rhs: UInt8) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") | ("t"."b")`.
public func |= (lhs: inout SQLExpression<UInt8>, rhs: SQLExpression<UInt8>) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") | (b)`.
@_disfavoredOverload
public func |= (lhs: inout SQLExpression<UInt8>, rhs: UInt8) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") << ("t"."b")`.
public func <<= (lhs: inout SQLExpression<UInt8>, rhs: SQLExpression<UInt8>) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") << (b)`.
@_disfavoredOverload
public func <<= (lhs: inout SQLExpression<UInt8>, rhs: UInt8) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") >> ("t"."b")`.
public func >>= (lhs: inout SQLExpression<UInt8>, rhs: SQLExpression<UInt8>) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") >> (b)`.
@_disfavoredOverload
public func >>= (lhs: inout SQLExpression<UInt8>, rhs: UInt8) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") % ("t"."b")`.
public func %= (lhs: inout SQLExpression<UInt16>, rhs: SQLExpression<UInt16>) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") % (b)`.
@_disfavoredOverload
public func %= (lhs: inout SQLExpression<UInt16>, rhs: UInt16) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") & ("t"."b")`.
public func &= (lhs: inout SQLExpression<UInt16>, rhs: SQLExpression<UInt16>) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") & (b)`.
@_disfavoredOverload
public func &= (lhs: inout SQLExpression<UInt16>, rhs: UInt16) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") | ("t"."b")`.
public func |= (lhs: inout SQLExpression<UInt16>, rhs: SQLExpression<UInt16>) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") | (b)`.
@_disfavoredOverload
public func |= (lhs: inout SQLExpression<UInt16>, rhs: UInt16) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") << ("t"."b")`.
public func <<= (lhs: inout SQLExpression<UInt16>, rhs: SQLExpression<UInt16>) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") << (b)`.
@_disfavoredOverload
public func <<= (lhs: inout SQLExpression<UInt16>, rhs: UInt16) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") >> ("t"."b")`.
public func >>= (lhs: inout SQLExpression<UInt16>, rhs: SQLExpression<UInt16>) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") >> (b)`.
@_disfavoredOverload
public func >>= (lhs: inout SQLExpression<UInt16>, rhs: UInt16) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") % ("t"."b")`.
public func %= (lhs: inout SQLExpression<UInt32>, rhs: SQLExpression<UInt32>) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") % (b)`.
@_disfavoredOverload
public func %= (lhs: inout SQLExpression<UInt32>, rhs: UInt32) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") & ("t"."b")`.
public func &= (lhs: inout SQLExpression<UInt32>, rhs: SQLExpression<UInt32>) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") & (b)`.
@_disfavoredOverload
public func &= (lhs: inout SQLExpression<UInt32>, rhs: UInt32) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") | ("t"."b")`.
public func |= (lhs: inout SQLExpression<UInt32>, rhs: SQLExpression<UInt32>) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") | (b)`.
@_disfavoredOverload
public func |= (lhs: inout SQLExpression<UInt32>, rhs: UInt32) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") << ("t"."b")`.
public func <<= (lhs: inout SQLExpression<UInt32>, rhs: SQLExpression<UInt32>) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") << (b)`.
@_disfavoredOverload
public func <<= (lhs: inout SQLExpression<UInt32>, rhs: UInt32) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") >> ("t"."b")`.
public func >>= (lhs: inout SQLExpression<UInt32>, rhs: SQLExpression<UInt32>) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") >> (b)`.
@_disfavoredOverload
public func >>= (lhs: inout SQLExpression<UInt32>, rhs: UInt32) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") % ("t"."b")`.
public func %= (lhs: inout SQLExpression<UInt64>, rhs: SQLExpression<UInt64>) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") % (b)`.
@_disfavoredOverload
public func %= (lhs: inout SQLExpression<UInt64>, rhs: UInt64) { lhs.change(" % ", rhs) }
/// `"a" = ("t"."a") & ("t"."b")`.
public func &= (lhs: inout SQLExpression<UInt64>, rhs: SQLExpression<UInt64>) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") & (b)`.
@_disfavoredOverload
public func &= (lhs: inout SQLExpression<UInt64>, rhs: UInt64) { lhs.change(" & ", rhs) }
/// `"a" = ("t"."a") | ("t"."b")`.
public func |= (lhs: inout SQLExpression<UInt64>, rhs: SQLExpression<UInt64>) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") | (b)`.
@_disfavoredOverload
public func |= (lhs: inout SQLExpression<UInt64>, rhs: UInt64) { lhs.change(" | ", rhs) }
/// `"a" = ("t"."a") << ("t"."b")`.
public func <<= (lhs: inout SQLExpression<UInt64>, rhs: SQLExpression<UInt64>) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") << (b)`.
@_disfavoredOverload
public func <<= (lhs: inout SQLExpression<UInt64>, rhs: UInt64) { lhs.change(" << ", rhs) }
/// `"a" = ("t"."a") >> ("t"."b")`.
public func >>= (lhs: inout SQLExpression<UInt64>, rhs: SQLExpression<UInt64>) { lhs.change(" >> ", rhs) }
/// `"a" = ("t"."a") >> (b)`.
@_disfavoredOverload
public func >>= (lhs: inout SQLExpression<UInt64>, rhs: UInt64) { lhs.change(" >> ", rhs) }

/// By an expression of another kind: a column of another table, a query.
extension SQLExpression where QueryValue: BinaryInteger {
  /// `"a" = ("t"."a") % (b)`.
  public static func %= (lhs: inout Self, rhs: some _Operand<QueryValue>) { lhs.change(" % ", rhs) }
  /// `"a" = ("t"."a") & (b)`.
  public static func &= (lhs: inout Self, rhs: some _Operand<QueryValue>) { lhs.change(" & ", rhs) }
  /// `"a" = ("t"."a") | (b)`.
  public static func |= (lhs: inout Self, rhs: some _Operand<QueryValue>) { lhs.change(" | ", rhs) }
  /// `"a" = ("t"."a") << (b)`.
  public static func <<= (lhs: inout Self, rhs: some _Operand<QueryValue>) { lhs.change(" << ", rhs) }
  /// `"a" = ("t"."a") >> (b)`.
  public static func >>= (lhs: inout Self, rhs: some _Operand<QueryValue>) { lhs.change(" >> ", rhs) }
}

/// Of a column that may be NULL, which it stays.
extension SQLExpression where QueryValue: _OptionalProtocol, QueryValue.Wrapped: BinaryInteger {
  /// `"a" = ("t"."a") % (b)`.
  public static func %= (lhs: inout Self, rhs: QueryValue.Wrapped) where QueryValue.Wrapped: QueryBindable {
    lhs.change(" % ", rhs)
  }
  /// `"a" = ("t"."a") % (b)`; NULL where one of them is.
  public static func %= <Other: _Operand>(lhs: inout Self, rhs: Other)
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue.Wrapped {
    lhs.change(" % ", rhs)
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
