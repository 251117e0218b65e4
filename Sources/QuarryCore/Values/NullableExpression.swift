#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An expression of a type, or of its optional: what may be assigned to, or inserted into, a column that may be NULL.
public protocol _NullableExpression<_Unwrapped> {
  /// The type without the optional.
  associatedtype _Unwrapped
  /// The SQL of the expression.
  var queryFragment: QueryFragment { get }
}

/// One that is no Swift value: what an UPDATE assigns.
//
// Apart, for in `$0.group.count = $0.other + 1` the compiler would have Swift's own `+` give a value that fits.
public protocol _NullableOperand<_Unwrapped>: _NullableExpression {}

extension SQLExpression: _NullableExpression where QueryValue: QueryRepresentable {
  public typealias _Unwrapped = QueryValue._Unwrapped
}
extension SQLExpression: _NullableOperand where QueryValue: QueryRepresentable {}

// The types that Swift values have most of the time. It is no part of `QueryBindable`: a type of one's own
// that conforms to that under a condition would have to conform to this by name.
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
