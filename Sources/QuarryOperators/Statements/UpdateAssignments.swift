public import QuarryCore

/// Changes in place.
extension SQLExpression where QueryValue: AdditiveArithmetic {
  /// Adds a value in place: `"a" = ("t"."a") + (b)`.
  public static func += (lhs: inout Self, rhs: some QueryExpression<QueryValue>) {
    lhs.change(.additive, rhs)
  }
  /// Subtracts a value in place: `"a" = ("t"."a") - (b)`.
  public static func -= (lhs: inout Self, rhs: some QueryExpression<QueryValue>) {
    lhs.change(.additive, " - ", rhs)
  }
}

extension SQLExpression where QueryValue: Numeric {
  /// Multiplies by a value in place: `"a" = ("t"."a") * (b)`.
  public static func *= (lhs: inout Self, rhs: some QueryExpression<QueryValue>) {
    lhs.change(.multiplicative, rhs)
  }
  /// Divides by a value in place: `"a" = ("t"."a") / (b)`.
  public static func /= (lhs: inout Self, rhs: some QueryExpression<QueryValue>) {
    lhs.divide(by: rhs)
  }
}

extension SQLExpression where QueryValue == String {
  /// Appends a text in place: `"a" = ("t"."a") || (b)`.
  public static func += (lhs: inout Self, rhs: some QueryExpression<String>) {
    lhs.change(.concatenation, rhs)
  }
}
