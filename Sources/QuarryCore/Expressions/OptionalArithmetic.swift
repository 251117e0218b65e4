/// Arithmetic where a side may be NULL: so may the result.
///
/// Two overloads an operator: a Swift value beside an optional expression, so that a literal takes the column's type,
/// and two expressions of which one at least is optional. The second is disfavored: the compiler looks at it last.
extension SQLOperand {
  /// `(a) + (b)`; NULL where `a` is.
  public static func + <Number: Numeric & QueryBindable>(
    lhs: Self,
    rhs: Number
  ) -> SQLExpression<Number?> where QueryValue == Number? {
    infix(lhs, " + ", rhs)
  }

  /// `(a) - (b)`; NULL where `a` is.
  public static func - <Number: Numeric & QueryBindable>(
    lhs: Self,
    rhs: Number
  ) -> SQLExpression<Number?> where QueryValue == Number? {
    infix(lhs, " - ", rhs)
  }

  /// `(a) * (b)`; NULL where `a` is.
  public static func * <Number: Numeric & QueryBindable>(
    lhs: Self,
    rhs: Number
  ) -> SQLExpression<Number?> where QueryValue == Number? {
    infix(lhs, " * ", rhs)
  }

  /// `(a) / (b)`; NULL where `a` is, and where the divisor is 0.
  public static func / <Number: Numeric & QueryBindable>(
    lhs: Self,
    rhs: Number
  ) -> SQLExpression<Number?> where QueryValue == Number? {
    infix(lhs, " / ", rhs)
  }

  /// `(a) % (b)`; NULL where `a` is, and where the divisor is 0.
  public static func % <Number: BinaryInteger & QueryBindable>(
    lhs: Self,
    rhs: Number
  ) -> SQLExpression<Number?> where QueryValue == Number? {
    infix(lhs, " % ", rhs)
  }

  /// `-(a)`; NULL where `a` is.
  public static prefix func - <Number: Numeric>(
    operand: Self
  ) -> SQLExpression<Number?> where QueryValue == Number? {
    prefix("-", operand)
  }
}

/// Two expressions, or an optional Swift value on the right.
extension SQLOperand where QueryValue: _Calculable {
  /// `(a) + (b)`; NULL where either side is.
  @_disfavoredOverload
  public static func + <Value: _Calculable>(
    lhs: Self,
    rhs: some SQLOperand<Value>
  ) -> SQLExpression<QueryValue.Operand?> where Value.Operand == QueryValue.Operand {
    infix(lhs, " + ", rhs)
  }

  /// `(a) - (b)`; NULL where either side is.
  @_disfavoredOverload
  public static func - <Value: _Calculable>(
    lhs: Self,
    rhs: some SQLOperand<Value>
  ) -> SQLExpression<QueryValue.Operand?> where Value.Operand == QueryValue.Operand {
    infix(lhs, " - ", rhs)
  }

  /// `(a) * (b)`; NULL where either side is.
  @_disfavoredOverload
  public static func * <Value: _Calculable>(
    lhs: Self,
    rhs: some SQLOperand<Value>
  ) -> SQLExpression<QueryValue.Operand?> where Value.Operand == QueryValue.Operand {
    infix(lhs, " * ", rhs)
  }

  /// `(a) / (b)`; NULL where either side is, and where the divisor is 0.
  @_disfavoredOverload
  public static func / <Value: _Calculable>(
    lhs: Self,
    rhs: some SQLOperand<Value>
  ) -> SQLExpression<QueryValue.Operand?> where Value.Operand == QueryValue.Operand {
    infix(lhs, " / ", rhs)
  }

  /// `(a) % (b)`; NULL where either side is, and where the divisor is 0.
  @_disfavoredOverload
  public static func % <Value: _Calculable>(
    lhs: Self,
    rhs: some SQLOperand<Value>
  ) -> SQLExpression<QueryValue.Operand?>
  where Value.Operand == QueryValue.Operand, QueryValue.Operand: BinaryInteger {
    infix(lhs, " % ", rhs)
  }
}

/// A value on the left.
extension Numeric where Self: QueryBindable {
  /// `(a) + (b)`; NULL where `b` is.
  @_disfavoredOverload
  public static func + (lhs: Self, rhs: some SQLOperand<Self?>) -> SQLExpression<Self?> {
    infix(lhs, " + ", rhs)
  }

  /// `(a) - (b)`; NULL where `b` is.
  @_disfavoredOverload
  public static func - (lhs: Self, rhs: some SQLOperand<Self?>) -> SQLExpression<Self?> {
    infix(lhs, " - ", rhs)
  }

  /// `(a) * (b)`; NULL where `b` is.
  @_disfavoredOverload
  public static func * (lhs: Self, rhs: some SQLOperand<Self?>) -> SQLExpression<Self?> {
    infix(lhs, " * ", rhs)
  }

  /// `(a) / (b)`; NULL where `b` is, and where it is 0.
  @_disfavoredOverload
  public static func / (lhs: Self, rhs: some SQLOperand<Self?>) -> SQLExpression<Self?> {
    infix(lhs, " / ", rhs)
  }
}

/// A type to calculate with, or the optional of one.
///
/// The number types have it by themselves; a number type of one's own needs it only to be mixed with its optional:
/// `extension Cents: _Calculable { typealias Operand = Cents }`.
public protocol _Calculable {
  /// The type that is calculated with.
  associatedtype Operand
}

extension Int: _Calculable { public typealias Operand = Int }
extension Int8: _Calculable { public typealias Operand = Int8 }
extension Int16: _Calculable { public typealias Operand = Int16 }
extension Int32: _Calculable { public typealias Operand = Int32 }
extension Int64: _Calculable { public typealias Operand = Int64 }
extension UInt: _Calculable { public typealias Operand = UInt }
extension UInt8: _Calculable { public typealias Operand = UInt8 }
extension UInt16: _Calculable { public typealias Operand = UInt16 }
extension UInt32: _Calculable { public typealias Operand = UInt32 }
extension UInt64: _Calculable { public typealias Operand = UInt64 }
extension Float: _Calculable { public typealias Operand = Float }
extension Double: _Calculable { public typealias Operand = Double }
extension Optional: _Calculable where Wrapped: _Calculable { public typealias Operand = Wrapped.Operand }
