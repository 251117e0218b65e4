/// Changes in place by a Swift value, for the rarer number types: see `AssignmentOperators.swift` for why each type needs
/// its own.

/// `"a" = ("t"."a") + (b)`.
public func += (lhs: inout SQLExpression<Int8>, rhs: Int8) { lhs = infix(lhs, " + ", rhs) }
/// `"a" = ("t"."a") - (b)`.
public func -= (lhs: inout SQLExpression<Int8>, rhs: Int8) { lhs = infix(lhs, " - ", rhs) }
/// `"a" = ("t"."a") * (b)`.
public func *= (lhs: inout SQLExpression<Int8>, rhs: Int8) { lhs = infix(lhs, " * ", rhs) }
/// `"a" = ("t"."a") / (b)`.
public func /= (lhs: inout SQLExpression<Int8>, rhs: Int8) { lhs = infix(lhs, " / ", rhs) }
/// `"a" = ("t"."a") + (b)`.
public func += (lhs: inout SQLExpression<Int16>, rhs: Int16) { lhs = infix(lhs, " + ", rhs) }
/// `"a" = ("t"."a") - (b)`.
public func -= (lhs: inout SQLExpression<Int16>, rhs: Int16) { lhs = infix(lhs, " - ", rhs) }
/// `"a" = ("t"."a") * (b)`.
public func *= (lhs: inout SQLExpression<Int16>, rhs: Int16) { lhs = infix(lhs, " * ", rhs) }
/// `"a" = ("t"."a") / (b)`.
public func /= (lhs: inout SQLExpression<Int16>, rhs: Int16) { lhs = infix(lhs, " / ", rhs) }
/// `"a" = ("t"."a") + (b)`.
public func += (lhs: inout SQLExpression<Int32>, rhs: Int32) { lhs = infix(lhs, " + ", rhs) }
/// `"a" = ("t"."a") - (b)`.
public func -= (lhs: inout SQLExpression<Int32>, rhs: Int32) { lhs = infix(lhs, " - ", rhs) }
/// `"a" = ("t"."a") * (b)`.
public func *= (lhs: inout SQLExpression<Int32>, rhs: Int32) { lhs = infix(lhs, " * ", rhs) }
/// `"a" = ("t"."a") / (b)`.
public func /= (lhs: inout SQLExpression<Int32>, rhs: Int32) { lhs = infix(lhs, " / ", rhs) }
/// `"a" = ("t"."a") + (b)`.
public func += (lhs: inout SQLExpression<UInt>, rhs: UInt) { lhs = infix(lhs, " + ", rhs) }
/// `"a" = ("t"."a") - (b)`.
public func -= (lhs: inout SQLExpression<UInt>, rhs: UInt) { lhs = infix(lhs, " - ", rhs) }
/// `"a" = ("t"."a") * (b)`.
public func *= (lhs: inout SQLExpression<UInt>, rhs: UInt) { lhs = infix(lhs, " * ", rhs) }
/// `"a" = ("t"."a") / (b)`.
public func /= (lhs: inout SQLExpression<UInt>, rhs: UInt) { lhs = infix(lhs, " / ", rhs) }
/// `"a" = ("t"."a") + (b)`.
public func += (lhs: inout SQLExpression<UInt8>, rhs: UInt8) { lhs = infix(lhs, " + ", rhs) }
/// `"a" = ("t"."a") - (b)`.
public func -= (lhs: inout SQLExpression<UInt8>, rhs: UInt8) { lhs = infix(lhs, " - ", rhs) }
/// `"a" = ("t"."a") * (b)`.
public func *= (lhs: inout SQLExpression<UInt8>, rhs: UInt8) { lhs = infix(lhs, " * ", rhs) }
/// `"a" = ("t"."a") / (b)`.
public func /= (lhs: inout SQLExpression<UInt8>, rhs: UInt8) { lhs = infix(lhs, " / ", rhs) }
/// `"a" = ("t"."a") + (b)`.
public func += (lhs: inout SQLExpression<UInt16>, rhs: UInt16) { lhs = infix(lhs, " + ", rhs) }
/// `"a" = ("t"."a") - (b)`.
public func -= (lhs: inout SQLExpression<UInt16>, rhs: UInt16) { lhs = infix(lhs, " - ", rhs) }
/// `"a" = ("t"."a") * (b)`.
public func *= (lhs: inout SQLExpression<UInt16>, rhs: UInt16) { lhs = infix(lhs, " * ", rhs) }
/// `"a" = ("t"."a") / (b)`.
public func /= (lhs: inout SQLExpression<UInt16>, rhs: UInt16) { lhs = infix(lhs, " / ", rhs) }
/// `"a" = ("t"."a") + (b)`.
public func += (lhs: inout SQLExpression<UInt32>, rhs: UInt32) { lhs = infix(lhs, " + ", rhs) }
/// `"a" = ("t"."a") - (b)`.
public func -= (lhs: inout SQLExpression<UInt32>, rhs: UInt32) { lhs = infix(lhs, " - ", rhs) }
/// `"a" = ("t"."a") * (b)`.
public func *= (lhs: inout SQLExpression<UInt32>, rhs: UInt32) { lhs = infix(lhs, " * ", rhs) }
/// `"a" = ("t"."a") / (b)`.
public func /= (lhs: inout SQLExpression<UInt32>, rhs: UInt32) { lhs = infix(lhs, " / ", rhs) }
/// `"a" = ("t"."a") + (b)`.
public func += (lhs: inout SQLExpression<UInt64>, rhs: UInt64) { lhs = infix(lhs, " + ", rhs) }
/// `"a" = ("t"."a") - (b)`.
public func -= (lhs: inout SQLExpression<UInt64>, rhs: UInt64) { lhs = infix(lhs, " - ", rhs) }
/// `"a" = ("t"."a") * (b)`.
public func *= (lhs: inout SQLExpression<UInt64>, rhs: UInt64) { lhs = infix(lhs, " * ", rhs) }
/// `"a" = ("t"."a") / (b)`.
public func /= (lhs: inout SQLExpression<UInt64>, rhs: UInt64) { lhs = infix(lhs, " / ", rhs) }
/// `"a" = ("t"."a") + (b)`.
public func += (lhs: inout SQLExpression<Float>, rhs: Float) { lhs = infix(lhs, " + ", rhs) }
/// `"a" = ("t"."a") - (b)`.
public func -= (lhs: inout SQLExpression<Float>, rhs: Float) { lhs = infix(lhs, " - ", rhs) }
/// `"a" = ("t"."a") * (b)`.
public func *= (lhs: inout SQLExpression<Float>, rhs: Float) { lhs = infix(lhs, " * ", rhs) }
/// `"a" = ("t"."a") / (b)`.
public func /= (lhs: inout SQLExpression<Float>, rhs: Float) { lhs = infix(lhs, " / ", rhs) }
