public import QuarryCore

/// Assignment operators with a Swift value: `$0.count += 1`. See `AssignmentsOfCommonTypes.swift` for the reason why they are disfavored.
extension SQLExpression where QueryValue: AdditiveArithmetic & QueryBindable {
  /// Adds a Swift value to the column: `"a" = ("t"."a") + (b)`.
  @_disfavoredOverload
  public static func += (lhs: inout Self, rhs: QueryValue) { lhs.change(.additive, rhs) }
  /// Subtracts a Swift value from the column: `"a" = ("t"."a") - (b)`.
  @_disfavoredOverload
  public static func -= (lhs: inout Self, rhs: QueryValue) { lhs.change(.additive, " - ", rhs) }
}

extension SQLExpression where QueryValue: Numeric & QueryBindable {
  /// Multiplies the column by a Swift value: `"a" = ("t"."a") * (b)`.
  @_disfavoredOverload
  public static func *= (lhs: inout Self, rhs: QueryValue) { lhs.change(.multiplicative, rhs) }
  /// Divides the column by a Swift value: `"a" = ("t"."a") / (b)`.
  @_disfavoredOverload
  public static func /= (lhs: inout Self, rhs: QueryValue) { lhs.divide(by: rhs) }
}

/// Assignment operators of a nullable column, in which NULL stays NULL. The overloads with values are after those with expressions here,
/// too: in this order `$0.rate += ($0.rate ?? 3) * $0.factor / 2` takes 0.1 s to type-check, and otherwise too long.
extension SQLExpression {
  /// Adds an expression to the column: `"a" = ("t"."a") + (b)`.
  public static func += <Number: AdditiveArithmetic & QueryRepresentable, Value: QueryRepresentable>(
    lhs: inout Self,
    rhs: some SQLOperand<Value>
  ) where QueryValue == Number?, Value._Unwrapped == Number {
    lhs.change(.additive, rhs)
  }
  /// Adds a Swift value to the column: `"a" = ("t"."a") + (b)`.
  @_disfavoredOverload
  public static func += <Number: AdditiveArithmetic & QueryBindable>(
    lhs: inout Self,
    rhs: Number
  ) where QueryValue == Number? {
    lhs.change(.additive, rhs)
  }
  /// Subtracts an expression from the column: `"a" = ("t"."a") - (b)`.
  public static func -= <Number: AdditiveArithmetic & QueryRepresentable, Value: QueryRepresentable>(
    lhs: inout Self,
    rhs: some SQLOperand<Value>
  ) where QueryValue == Number?, Value._Unwrapped == Number {
    lhs.change(.additive, " - ", rhs)
  }
  /// Subtracts a Swift value from the column: `"a" = ("t"."a") - (b)`.
  @_disfavoredOverload
  public static func -= <Number: AdditiveArithmetic & QueryBindable>(
    lhs: inout Self,
    rhs: Number
  ) where QueryValue == Number? {
    lhs.change(.additive, " - ", rhs)
  }
  /// Multiplies the column by an expression: `"a" = ("t"."a") * (b)`.
  public static func *= <Number: Numeric & QueryRepresentable, Value: QueryRepresentable>(
    lhs: inout Self,
    rhs: some SQLOperand<Value>
  ) where QueryValue == Number?, Value._Unwrapped == Number {
    lhs.change(.multiplicative, rhs)
  }
  /// Multiplies the column by a Swift value: `"a" = ("t"."a") * (b)`.
  @_disfavoredOverload
  public static func *= <Number: Numeric & QueryBindable>(
    lhs: inout Self,
    rhs: Number
  ) where QueryValue == Number? {
    lhs.change(.multiplicative, rhs)
  }
  /// Divides the column by an expression: `"a" = ("t"."a") / (b)`.
  public static func /= <Number: Numeric & QueryRepresentable, Value: QueryRepresentable>(
    lhs: inout Self,
    rhs: some SQLOperand<Value>
  ) where QueryValue == Number?, Value._Unwrapped == Number {
    lhs.divide(by: rhs)
  }
  /// Divides the column by a Swift value: `"a" = ("t"."a") / (b)`.
  @_disfavoredOverload
  public static func /= <Number: Numeric & QueryBindable>(
    lhs: inout Self,
    rhs: Number
  ) where QueryValue == Number? {
    lhs.divide(by: rhs)
  }
}

extension SQLExpression where QueryValue == String? {
  /// Appends a Swift value to the column: `"a" = ("t"."a") || (b)`.
  @_disfavoredOverload
  public static func += (lhs: inout Self, rhs: String) { lhs.change(.concatenation, rhs) }
  /// Appends an expression to the column: `"a" = ("t"."a") || (b)`.
  public static func += (lhs: inout Self, rhs: some SQLOperand<some _TextValue>) {
    lhs.change(.concatenation, rhs)
  }
}

extension SQLExpression {
  /// Replaces `"t"."a"` with the result of another operator of the same precedence: `("t"."a") - (b)`.
  mutating func change(
    _ symbol: OperatorChain.Symbol,
    _ text: StaticString,
    _ other: some QueryExpression
  ) {
    self = QuarryCore.chain(self, symbol, text, other)
  }

  /// Replaces `"t"."a"` with `("t"."a") / (b)`, which is NULL if `b` is 0.
  mutating func divide(by other: some QueryExpression) { self = quotient(self, other) }
}

/// Negates a column in an assignment: `$0.isDone = !$0.isDone` renders `NOT (a)`. Without this operator, Swift's `!` of a `Bool` would be
/// chosen.
public prefix func ! (operand: SQLExpression<Bool>) -> SQLExpression<Bool> { prefix("NOT ", operand) }
