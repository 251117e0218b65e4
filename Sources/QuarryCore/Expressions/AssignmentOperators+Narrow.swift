/// Changes in place for the rarer number types: see `AssignmentOperators.swift` for why each type needs its own.

/// `"a" = ("t"."a") + ("t"."b")`.
public func += (lhs: inout SQLExpression<Int8>, rhs: SQLExpression<Int8>) { lhs.change(" + ", rhs) }
/// `"a" = ("t"."a") + (b)`.
@_disfavoredOverload
public func += (lhs: inout SQLExpression<Int8>, rhs: Int8) { lhs.change(" + ", rhs) }
/// `"a" = ("t"."a") - ("t"."b")`.
public func -= (lhs: inout SQLExpression<Int8>, rhs: SQLExpression<Int8>) { lhs.change(" - ", rhs) }
/// `"a" = ("t"."a") - (b)`.
@_disfavoredOverload
public func -= (lhs: inout SQLExpression<Int8>, rhs: Int8) { lhs.change(" - ", rhs) }
/// `"a" = ("t"."a") * ("t"."b")`.
public func *= (lhs: inout SQLExpression<Int8>, rhs: SQLExpression<Int8>) { lhs.change(" * ", rhs) }
/// `"a" = ("t"."a") * (b)`.
@_disfavoredOverload
public func *= (lhs: inout SQLExpression<Int8>, rhs: Int8) { lhs.change(" * ", rhs) }
/// `"a" = ("t"."a") / ("t"."b")`.
public func /= (lhs: inout SQLExpression<Int8>, rhs: SQLExpression<Int8>) { lhs.divide(by: rhs) }
/// `"a" = ("t"."a") / (b)`.
@_disfavoredOverload
public func /= (lhs: inout SQLExpression<Int8>, rhs: Int8) { lhs.divide(by: rhs) }
/// `"a" = ("t"."a") + ("t"."b")`.
public func += (lhs: inout SQLExpression<Int16>, rhs: SQLExpression<Int16>) { lhs.change(" + ", rhs) }
/// `"a" = ("t"."a") + (b)`.
@_disfavoredOverload
public func += (lhs: inout SQLExpression<Int16>, rhs: Int16) { lhs.change(" + ", rhs) }
/// `"a" = ("t"."a") - ("t"."b")`.
public func -= (lhs: inout SQLExpression<Int16>, rhs: SQLExpression<Int16>) { lhs.change(" - ", rhs) }
/// `"a" = ("t"."a") - (b)`.
@_disfavoredOverload
public func -= (lhs: inout SQLExpression<Int16>, rhs: Int16) { lhs.change(" - ", rhs) }
/// `"a" = ("t"."a") * ("t"."b")`.
public func *= (lhs: inout SQLExpression<Int16>, rhs: SQLExpression<Int16>) { lhs.change(" * ", rhs) }
/// `"a" = ("t"."a") * (b)`.
@_disfavoredOverload
public func *= (lhs: inout SQLExpression<Int16>, rhs: Int16) { lhs.change(" * ", rhs) }
/// `"a" = ("t"."a") / ("t"."b")`.
public func /= (lhs: inout SQLExpression<Int16>, rhs: SQLExpression<Int16>) { lhs.divide(by: rhs) }
/// `"a" = ("t"."a") / (b)`.
@_disfavoredOverload
public func /= (lhs: inout SQLExpression<Int16>, rhs: Int16) { lhs.divide(by: rhs) }
/// `"a" = ("t"."a") + ("t"."b")`.
public func += (lhs: inout SQLExpression<Int32>, rhs: SQLExpression<Int32>) { lhs.change(" + ", rhs) }
/// `"a" = ("t"."a") + (b)`.
@_disfavoredOverload
public func += (lhs: inout SQLExpression<Int32>, rhs: Int32) { lhs.change(" + ", rhs) }
/// `"a" = ("t"."a") - ("t"."b")`.
public func -= (lhs: inout SQLExpression<Int32>, rhs: SQLExpression<Int32>) { lhs.change(" - ", rhs) }
/// `"a" = ("t"."a") - (b)`.
@_disfavoredOverload
public func -= (lhs: inout SQLExpression<Int32>, rhs: Int32) { lhs.change(" - ", rhs) }
/// `"a" = ("t"."a") * ("t"."b")`.
public func *= (lhs: inout SQLExpression<Int32>, rhs: SQLExpression<Int32>) { lhs.change(" * ", rhs) }
/// `"a" = ("t"."a") * (b)`.
@_disfavoredOverload
public func *= (lhs: inout SQLExpression<Int32>, rhs: Int32) { lhs.change(" * ", rhs) }
/// `"a" = ("t"."a") / ("t"."b")`.
public func /= (lhs: inout SQLExpression<Int32>, rhs: SQLExpression<Int32>) { lhs.divide(by: rhs) }
/// `"a" = ("t"."a") / (b)`.
@_disfavoredOverload
public func /= (lhs: inout SQLExpression<Int32>, rhs: Int32) { lhs.divide(by: rhs) }
/// `"a" = ("t"."a") + ("t"."b")`.
public func += (lhs: inout SQLExpression<UInt>, rhs: SQLExpression<UInt>) { lhs.change(" + ", rhs) }
/// `"a" = ("t"."a") + (b)`.
@_disfavoredOverload
public func += (lhs: inout SQLExpression<UInt>, rhs: UInt) { lhs.change(" + ", rhs) }
/// `"a" = ("t"."a") - ("t"."b")`.
public func -= (lhs: inout SQLExpression<UInt>, rhs: SQLExpression<UInt>) { lhs.change(" - ", rhs) }
/// `"a" = ("t"."a") - (b)`.
@_disfavoredOverload
public func -= (lhs: inout SQLExpression<UInt>, rhs: UInt) { lhs.change(" - ", rhs) }
/// `"a" = ("t"."a") * ("t"."b")`.
public func *= (lhs: inout SQLExpression<UInt>, rhs: SQLExpression<UInt>) { lhs.change(" * ", rhs) }
/// `"a" = ("t"."a") * (b)`.
@_disfavoredOverload
public func *= (lhs: inout SQLExpression<UInt>, rhs: UInt) { lhs.change(" * ", rhs) }
/// `"a" = ("t"."a") / ("t"."b")`.
public func /= (lhs: inout SQLExpression<UInt>, rhs: SQLExpression<UInt>) { lhs.divide(by: rhs) }
/// `"a" = ("t"."a") / (b)`.
@_disfavoredOverload
public func /= (lhs: inout SQLExpression<UInt>, rhs: UInt) { lhs.divide(by: rhs) }
/// `"a" = ("t"."a") + ("t"."b")`.
public func += (lhs: inout SQLExpression<UInt8>, rhs: SQLExpression<UInt8>) { lhs.change(" + ", rhs) }
/// `"a" = ("t"."a") + (b)`.
@_disfavoredOverload
public func += (lhs: inout SQLExpression<UInt8>, rhs: UInt8) { lhs.change(" + ", rhs) }
/// `"a" = ("t"."a") - ("t"."b")`.
public func -= (lhs: inout SQLExpression<UInt8>, rhs: SQLExpression<UInt8>) { lhs.change(" - ", rhs) }
/// `"a" = ("t"."a") - (b)`.
@_disfavoredOverload
public func -= (lhs: inout SQLExpression<UInt8>, rhs: UInt8) { lhs.change(" - ", rhs) }
/// `"a" = ("t"."a") * ("t"."b")`.
public func *= (lhs: inout SQLExpression<UInt8>, rhs: SQLExpression<UInt8>) { lhs.change(" * ", rhs) }
/// `"a" = ("t"."a") * (b)`.
@_disfavoredOverload
public func *= (lhs: inout SQLExpression<UInt8>, rhs: UInt8) { lhs.change(" * ", rhs) }
/// `"a" = ("t"."a") / ("t"."b")`.
public func /= (lhs: inout SQLExpression<UInt8>, rhs: SQLExpression<UInt8>) { lhs.divide(by: rhs) }
/// `"a" = ("t"."a") / (b)`.
@_disfavoredOverload
public func /= (lhs: inout SQLExpression<UInt8>, rhs: UInt8) { lhs.divide(by: rhs) }
/// `"a" = ("t"."a") + ("t"."b")`.
public func += (lhs: inout SQLExpression<UInt16>, rhs: SQLExpression<UInt16>) { lhs.change(" + ", rhs) }
/// `"a" = ("t"."a") + (b)`.
@_disfavoredOverload
public func += (lhs: inout SQLExpression<UInt16>, rhs: UInt16) { lhs.change(" + ", rhs) }
/// `"a" = ("t"."a") - ("t"."b")`.
public func -= (lhs: inout SQLExpression<UInt16>, rhs: SQLExpression<UInt16>) { lhs.change(" - ", rhs) }
/// `"a" = ("t"."a") - (b)`.
@_disfavoredOverload
public func -= (lhs: inout SQLExpression<UInt16>, rhs: UInt16) { lhs.change(" - ", rhs) }
/// `"a" = ("t"."a") * ("t"."b")`.
public func *= (lhs: inout SQLExpression<UInt16>, rhs: SQLExpression<UInt16>) { lhs.change(" * ", rhs) }
/// `"a" = ("t"."a") * (b)`.
@_disfavoredOverload
public func *= (lhs: inout SQLExpression<UInt16>, rhs: UInt16) { lhs.change(" * ", rhs) }
/// `"a" = ("t"."a") / ("t"."b")`.
public func /= (lhs: inout SQLExpression<UInt16>, rhs: SQLExpression<UInt16>) { lhs.divide(by: rhs) }
/// `"a" = ("t"."a") / (b)`.
@_disfavoredOverload
public func /= (lhs: inout SQLExpression<UInt16>, rhs: UInt16) { lhs.divide(by: rhs) }
/// `"a" = ("t"."a") + ("t"."b")`.
public func += (lhs: inout SQLExpression<UInt32>, rhs: SQLExpression<UInt32>) { lhs.change(" + ", rhs) }
/// `"a" = ("t"."a") + (b)`.
@_disfavoredOverload
public func += (lhs: inout SQLExpression<UInt32>, rhs: UInt32) { lhs.change(" + ", rhs) }
/// `"a" = ("t"."a") - ("t"."b")`.
public func -= (lhs: inout SQLExpression<UInt32>, rhs: SQLExpression<UInt32>) { lhs.change(" - ", rhs) }
/// `"a" = ("t"."a") - (b)`.
@_disfavoredOverload
public func -= (lhs: inout SQLExpression<UInt32>, rhs: UInt32) { lhs.change(" - ", rhs) }
/// `"a" = ("t"."a") * ("t"."b")`.
public func *= (lhs: inout SQLExpression<UInt32>, rhs: SQLExpression<UInt32>) { lhs.change(" * ", rhs) }
/// `"a" = ("t"."a") * (b)`.
@_disfavoredOverload
public func *= (lhs: inout SQLExpression<UInt32>, rhs: UInt32) { lhs.change(" * ", rhs) }
/// `"a" = ("t"."a") / ("t"."b")`.
public func /= (lhs: inout SQLExpression<UInt32>, rhs: SQLExpression<UInt32>) { lhs.divide(by: rhs) }
/// `"a" = ("t"."a") / (b)`.
@_disfavoredOverload
public func /= (lhs: inout SQLExpression<UInt32>, rhs: UInt32) { lhs.divide(by: rhs) }
/// `"a" = ("t"."a") + ("t"."b")`.
public func += (lhs: inout SQLExpression<UInt64>, rhs: SQLExpression<UInt64>) { lhs.change(" + ", rhs) }
/// `"a" = ("t"."a") + (b)`.
@_disfavoredOverload
public func += (lhs: inout SQLExpression<UInt64>, rhs: UInt64) { lhs.change(" + ", rhs) }
/// `"a" = ("t"."a") - ("t"."b")`.
public func -= (lhs: inout SQLExpression<UInt64>, rhs: SQLExpression<UInt64>) { lhs.change(" - ", rhs) }
/// `"a" = ("t"."a") - (b)`.
@_disfavoredOverload
public func -= (lhs: inout SQLExpression<UInt64>, rhs: UInt64) { lhs.change(" - ", rhs) }
/// `"a" = ("t"."a") * ("t"."b")`.
public func *= (lhs: inout SQLExpression<UInt64>, rhs: SQLExpression<UInt64>) { lhs.change(" * ", rhs) }
/// `"a" = ("t"."a") * (b)`.
@_disfavoredOverload
public func *= (lhs: inout SQLExpression<UInt64>, rhs: UInt64) { lhs.change(" * ", rhs) }
/// `"a" = ("t"."a") / ("t"."b")`.
public func /= (lhs: inout SQLExpression<UInt64>, rhs: SQLExpression<UInt64>) { lhs.divide(by: rhs) }
/// `"a" = ("t"."a") / (b)`.
@_disfavoredOverload
public func /= (lhs: inout SQLExpression<UInt64>, rhs: UInt64) { lhs.divide(by: rhs) }
/// `"a" = ("t"."a") + ("t"."b")`.
public func += (lhs: inout SQLExpression<Float>, rhs: SQLExpression<Float>) { lhs.change(" + ", rhs) }
/// `"a" = ("t"."a") + (b)`.
@_disfavoredOverload
public func += (lhs: inout SQLExpression<Float>, rhs: Float) { lhs.change(" + ", rhs) }
/// `"a" = ("t"."a") - ("t"."b")`.
public func -= (lhs: inout SQLExpression<Float>, rhs: SQLExpression<Float>) { lhs.change(" - ", rhs) }
/// `"a" = ("t"."a") - (b)`.
@_disfavoredOverload
public func -= (lhs: inout SQLExpression<Float>, rhs: Float) { lhs.change(" - ", rhs) }
/// `"a" = ("t"."a") * ("t"."b")`.
public func *= (lhs: inout SQLExpression<Float>, rhs: SQLExpression<Float>) { lhs.change(" * ", rhs) }
/// `"a" = ("t"."a") * (b)`.
@_disfavoredOverload
public func *= (lhs: inout SQLExpression<Float>, rhs: Float) { lhs.change(" * ", rhs) }
/// `"a" = ("t"."a") / ("t"."b")`.
public func /= (lhs: inout SQLExpression<Float>, rhs: SQLExpression<Float>) { lhs.divide(by: rhs) }
/// `"a" = ("t"."a") / (b)`.
@_disfavoredOverload
public func /= (lhs: inout SQLExpression<Float>, rhs: Float) { lhs.divide(by: rhs) }
