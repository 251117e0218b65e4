/// Changes in place by a Swift value: `$0.count += 1`. See `AssignmentsOfCommonTypes.swift` for why the values are disfavored.
extension SQLExpression where QueryValue: AdditiveArithmetic & QueryBindable {
  /// `"a" = ("t"."a") + (b)`.
  @_disfavoredOverload
  public static func += (lhs: inout Self, rhs: QueryValue) { lhs.change(" + ", rhs) }
  /// `"a" = ("t"."a") - (b)`.
  @_disfavoredOverload
  public static func -= (lhs: inout Self, rhs: QueryValue) { lhs.change(" - ", rhs) }
}

extension SQLExpression where QueryValue: Numeric & QueryBindable {
  /// `"a" = ("t"."a") * (b)`.
  @_disfavoredOverload
  public static func *= (lhs: inout Self, rhs: QueryValue) { lhs.change(" * ", rhs) }
  /// `"a" = ("t"."a") / (b)`.
  @_disfavoredOverload
  public static func /= (lhs: inout Self, rhs: QueryValue) { lhs.divide(by: rhs) }
}

/// Changes in place of a nullable column. What is NULL stays NULL. The values are behind the expressions here, too:
/// otherwise `$0.rate += ($0.rate ?? 3) * $0.factor / 2` takes too long, and 0.1 s this way.
extension SQLExpression {
  /// `"a" = ("t"."a") + (b)`.
  public static func += <Number: AdditiveArithmetic & QueryRepresentable, Value: QueryRepresentable>(
    lhs: inout Self,
    rhs: some SQLOperand<Value>
  ) where QueryValue == Number?, Value._Unwrapped == Number {
    lhs.change(" + ", rhs)
  }
  /// `"a" = ("t"."a") + (b)`.
  @_disfavoredOverload
  public static func += <Number: AdditiveArithmetic & QueryBindable>(
    lhs: inout Self,
    rhs: Number
  ) where QueryValue == Number? {
    lhs.change(" + ", rhs)
  }
  /// `"a" = ("t"."a") - (b)`.
  public static func -= <Number: AdditiveArithmetic & QueryRepresentable, Value: QueryRepresentable>(
    lhs: inout Self,
    rhs: some SQLOperand<Value>
  ) where QueryValue == Number?, Value._Unwrapped == Number {
    lhs.change(" - ", rhs)
  }
  /// `"a" = ("t"."a") - (b)`.
  @_disfavoredOverload
  public static func -= <Number: AdditiveArithmetic & QueryBindable>(
    lhs: inout Self,
    rhs: Number
  ) where QueryValue == Number? {
    lhs.change(" - ", rhs)
  }
  /// `"a" = ("t"."a") * (b)`.
  public static func *= <Number: Numeric & QueryRepresentable, Value: QueryRepresentable>(
    lhs: inout Self,
    rhs: some SQLOperand<Value>
  ) where QueryValue == Number?, Value._Unwrapped == Number {
    lhs.change(" * ", rhs)
  }
  /// `"a" = ("t"."a") * (b)`.
  @_disfavoredOverload
  public static func *= <Number: Numeric & QueryBindable>(
    lhs: inout Self,
    rhs: Number
  ) where QueryValue == Number? {
    lhs.change(" * ", rhs)
  }
  /// `"a" = ("t"."a") / (b)`.
  public static func /= <Number: Numeric & QueryRepresentable, Value: QueryRepresentable>(
    lhs: inout Self,
    rhs: some SQLOperand<Value>
  ) where QueryValue == Number?, Value._Unwrapped == Number {
    lhs.divide(by: rhs)
  }
  /// `"a" = ("t"."a") / (b)`.
  @_disfavoredOverload
  public static func /= <Number: Numeric & QueryBindable>(
    lhs: inout Self,
    rhs: Number
  ) where QueryValue == Number? {
    lhs.divide(by: rhs)
  }
}

extension SQLExpression where QueryValue == String? {
  /// `"a" = ("t"."a") || (b)` with a Swift value.
  @_disfavoredOverload
  public static func += (lhs: inout Self, rhs: String) { lhs.change(" || ", rhs) }
  /// `"a" = ("t"."a") || (b)`.
  public static func += (lhs: inout Self, rhs: some SQLOperand<some _TextValue>) {
    lhs.change(" || ", rhs)
  }
}

extension SQLExpression {
  /// `("t"."a") SYMBOL (b)` in place of `"t"."a"`: what each of these operators does.
  mutating func change(_ symbol: StaticString, _ other: some QueryExpression) {
    self = QuarryCore.infix(self, symbol, other)
  }

  /// `("t"."a") / (b)` in place of `"t"."a"`, of which the result is NULL where `b` is zero.
  mutating func divide(by other: some QueryExpression) { self = quotient(self, other) }
}

/// `NOT (a)`: the opposite of a column, assigned: `$0.isDone = !$0.isDone`. As above, it would be that of a Swift `Bool`.
public prefix func ! (operand: SQLExpression<Bool>) -> SQLExpression<Bool> { prefix("NOT ", operand) }
