#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An expression of a type or of its optional, which can be assigned to, or inserted into, a nullable column.
public protocol _NullableExpression<_Unwrapped> {
  /// The type without the optional.
  associatedtype _Unwrapped
  /// The SQL of the expression.
  var queryFragment: QueryFragment { get }
}

/// A nullable expression that is not a Swift value, which an UPDATE assigns.
//
// This is a separate protocol because in `$0.group.count = $0.other + 1` the compiler would otherwise use Swift's `+` to produce a
// matching value.
public protocol _NullableOperand<_Unwrapped>: _NullableExpression {}

extension SQLExpression: _NullableExpression where QueryValue: QueryRepresentable {
  public typealias _Unwrapped = QueryValue._Unwrapped
}
extension SQLExpression: _NullableOperand where QueryValue: QueryRepresentable {}

// The most frequent types of Swift values. `QueryBindable` does not inherit from `_NullableExpression`, because a type with a
// conditional conformance to `QueryBindable` would then have to declare this conformance too.
extension Bool: _NullableExpression {}
extension Int: _NullableExpression {}
extension Int8: _NullableExpression {}
extension Int16: _NullableExpression {}
extension Int32: _NullableExpression {}
extension Int64: _NullableExpression {}
extension UInt: _NullableExpression {}
extension UInt8: _NullableExpression {}
extension UInt16: _NullableExpression {}
extension UInt32: _NullableExpression {}
extension UInt64: _NullableExpression {}
extension Double: _NullableExpression {}
extension Float: _NullableExpression {}
extension String: _NullableExpression {}
extension Date: _NullableExpression {}
extension UUID: _NullableExpression {}
extension Data: _NullableExpression {}
extension URL: _NullableExpression {}
extension Array: _NullableExpression where Element == UInt8 {}
