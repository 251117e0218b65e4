#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A standard type whose SQL is always a single value.
///
/// A statement can keep the value without writing it. A type of an application may write other SQL around its value.
public protocol _StandardValue: QueryBindable {}

extension _StandardValue {
  @inlinable public var _standardValue: QueryBinding? { queryBinding }
}

extension Bool: _StandardValue {}
extension Int: _StandardValue {}
extension Int8: _StandardValue {}
extension Int16: _StandardValue {}
extension Int32: _StandardValue {}
extension Int64: _StandardValue {}
extension UInt: _StandardValue {}
extension UInt8: _StandardValue {}
extension UInt16: _StandardValue {}
extension UInt32: _StandardValue {}
extension UInt64: _StandardValue {}
extension Float: _StandardValue {}
extension Double: _StandardValue {}
extension String: _StandardValue {}
extension Date: _StandardValue {}
extension UUID: _StandardValue {}
extension Data: _StandardValue {}
extension URL: _StandardValue {}
extension Array: _StandardValue where Element == UInt8 {}
