/// Changes in place by a Swift value, for the types that Swift has such operators for itself.
///
/// A column in an UPDATE can be assigned a Swift value, so without these `$0.count += 1` would be Swift's own `+=` on an
/// `Int` that is not there: the compiler prefers operators on concrete types to generic ones.
/// `"a" = ("t"."a") + (b)`.
public func += (lhs: inout SQLExpression<Int>, rhs: Int) { lhs = infix(lhs, " + ", rhs) }
/// `"a" = ("t"."a") - (b)`.
public func -= (lhs: inout SQLExpression<Int>, rhs: Int) { lhs = infix(lhs, " - ", rhs) }
/// `"a" = ("t"."a") * (b)`.
public func *= (lhs: inout SQLExpression<Int>, rhs: Int) { lhs = infix(lhs, " * ", rhs) }
/// `"a" = ("t"."a") / (b)`.
public func /= (lhs: inout SQLExpression<Int>, rhs: Int) { lhs = infix(lhs, " / ", rhs) }
/// `"a" = ("t"."a") + (b)`.
public func += (lhs: inout SQLExpression<Int64>, rhs: Int64) { lhs = infix(lhs, " + ", rhs) }
/// `"a" = ("t"."a") - (b)`.
public func -= (lhs: inout SQLExpression<Int64>, rhs: Int64) { lhs = infix(lhs, " - ", rhs) }
/// `"a" = ("t"."a") * (b)`.
public func *= (lhs: inout SQLExpression<Int64>, rhs: Int64) { lhs = infix(lhs, " * ", rhs) }
/// `"a" = ("t"."a") / (b)`.
public func /= (lhs: inout SQLExpression<Int64>, rhs: Int64) { lhs = infix(lhs, " / ", rhs) }
/// `"a" = ("t"."a") + (b)`.
public func += (lhs: inout SQLExpression<Double>, rhs: Double) { lhs = infix(lhs, " + ", rhs) }
/// `"a" = ("t"."a") - (b)`.
public func -= (lhs: inout SQLExpression<Double>, rhs: Double) { lhs = infix(lhs, " - ", rhs) }
/// `"a" = ("t"."a") * (b)`.
public func *= (lhs: inout SQLExpression<Double>, rhs: Double) { lhs = infix(lhs, " * ", rhs) }
/// `"a" = ("t"."a") / (b)`.
public func /= (lhs: inout SQLExpression<Double>, rhs: Double) { lhs = infix(lhs, " / ", rhs) }
/// `"a" = ("t"."a") || (b)`.
public func += (lhs: inout SQLExpression<String>, rhs: String) { lhs = infix(lhs, " || ", rhs) }
