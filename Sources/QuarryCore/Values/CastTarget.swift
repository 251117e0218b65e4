#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a value can be converted to in a query.
public enum CastType: Hashable, Sendable {
  /// A whole number.
  case integer
  /// A floating-point number.
  case real
  /// Text.
  case text
  /// Bytes.
  case blob
  /// A number, whole where it can be.
  case numeric

  var construct: SQLConstruct {
    switch self {
    case .integer: .integerType
    case .real: .realType
    case .text: .textType
    case .blob: .blobType
    case .numeric: .numericType
    }
  }
}

/// A Swift type that a value can be converted to in a query.
///
/// Types with a raw value only need to say so:
///
/// ```swift
/// enum Priority: Int, QueryBindable, CastTarget { case low, high }
/// ```
public protocol CastTarget: QueryRepresentable {
  /// The type, or NULL.
  associatedtype OrNull: QueryRepresentable = Self?
  /// How the type is stored.
  static var castType: CastType { get }
}

extension CastTarget where Self: RawRepresentable, RawValue: CastTarget {
  public static var castType: CastType { RawValue.castType }
}

extension CastTarget where Self: BinaryInteger {
  public static var castType: CastType { .integer }
}

extension Bool: CastTarget { public static var castType: CastType { .integer } }
extension Int: CastTarget {}
extension Int8: CastTarget {}
extension Int16: CastTarget {}
extension Int32: CastTarget {}
extension Int64: CastTarget {}
extension UInt: CastTarget {}
extension UInt8: CastTarget {}
extension UInt16: CastTarget {}
extension UInt32: CastTarget {}
extension UInt64: CastTarget {}
extension Float: CastTarget { public static var castType: CastType { .real } }
extension Double: CastTarget { public static var castType: CastType { .real } }
extension String: CastTarget { public static var castType: CastType { .text } }
extension Date: CastTarget { public static var castType: CastType { .text } }
extension UUID: CastTarget { public static var castType: CastType { .text } }
extension URL: CastTarget { public static var castType: CastType { .text } }
extension Data: CastTarget { public static var castType: CastType { .blob } }
extension Array: CastTarget where Element == UInt8 { public static var castType: CastType { .blob } }
extension Date.UnixTimeRepresentation: CastTarget { public static var castType: CastType { .numeric } }
extension Date.JulianDayRepresentation: CastTarget { public static var castType: CastType { .real } }
extension UUID.BytesRepresentation: CastTarget { public static var castType: CastType { .blob } }
extension UUID.UppercasedRepresentation: CastTarget { public static var castType: CastType { .text } }

extension Optional: CastTarget where Wrapped: CastTarget {
  public typealias OrNull = Wrapped?
  public static var castType: CastType { Wrapped.castType }
}
