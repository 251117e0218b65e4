#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A type that SQL's CAST can convert a value to.
public enum CastType: Hashable, Sendable {
  /// An integer.
  case integer
  /// A floating-point number.
  case real
  /// Text.
  case text
  /// Bytes.
  case blob
  /// A number: an integer if the value can be converted to one.
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

/// A Swift type to which a query can convert a value with CAST.
///
/// A type with a raw value only needs to declare the conformance:
///
/// ```swift
/// enum Priority: Int, QueryBindable, CastTarget { case low, high }
/// ```
public protocol CastTarget: QueryRepresentable {
  /// The optional of the type.
  associatedtype OrNull: QueryRepresentable = Self?
  /// The SQL type that values of this type are stored as.
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
extension Date.TimeIntervalSince1970Representation: CastTarget {
  public static var castType: CastType { .real }
}
extension Date.TimeIntervalSinceReferenceDateRepresentation: CastTarget {
  public static var castType: CastType { .real }
}
extension UUID.BytesRepresentation: CastTarget { public static var castType: CastType { .blob } }
extension UUID.UppercasedRepresentation: CastTarget { public static var castType: CastType { .text } }

extension Optional: CastTarget where Wrapped: CastTarget {
  public typealias OrNull = Wrapped?
  public static var castType: CastType { Wrapped.castType }
}
