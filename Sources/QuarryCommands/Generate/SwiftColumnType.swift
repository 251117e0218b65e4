import Foundation
import QuarryCore
import QuarrySQLite
import QuarryVerification

/// The Swift type of a property and its representation.
struct SwiftColumnType: Hashable {
  /// The type, such as `Date`.
  var type: String
  /// The representation, such as `Date.UnixTimeRepresentation`, if it is not the type itself.
  var representation: String?
  var storage: ValueStorage

  init(_ type: String, as representation: String? = nil, _ storage: ValueStorage) {
    self.type = type
    self.representation = representation
    self.storage = storage
  }

  static let int = SwiftColumnType("Int", .integer)
  static let bool = SwiftColumnType("Bool", .integer)
  static let double = SwiftColumnType("Double", .real)
  static let string = SwiftColumnType("String", .text)
  static let bytes = SwiftColumnType("[UInt8]", .blob)
  static let date = SwiftColumnType("Date", .formattedText(.date))
  static let unixTime = SwiftColumnType("Date", as: "Date.UnixTimeRepresentation", .integer)
  static let julianDay = SwiftColumnType("Date", as: "Date.JulianDayRepresentation", .real)
  static let secondsSince1970 = SwiftColumnType(
    "Date",
    as: "Date.TimeIntervalSince1970Representation",
    .real
  )
  static let secondsSince2001 = SwiftColumnType(
    "Date",
    as: "Date.TimeIntervalSinceReferenceDateRepresentation",
    .real
  )
  static let uuid = SwiftColumnType("UUID", .formattedText(.uuid))
  static let upperUUID = SwiftColumnType(
    "UUID",
    as: "UUID.UppercasedRepresentation",
    .formattedText(.uppercasedUUID)
  )
  static let uuidBytes = SwiftColumnType("UUID", as: "UUID.BytesRepresentation", .blob)
  static let json = SwiftColumnType("JSONValue", as: "JSONValue.JSONRepresentation", .formattedText(.other))

  /// Reads a type of the command line: `Date.UnixTimeRepresentation` is a `Date` in that representation.
  ///
  /// The table determines whether the property is an optional, so all spellings of a type and of its optional are the same
  /// type: `UUID.BytesRepresentation`, `UUID?.BytesRepresentation` and `Optional<Foundation.UUID.BytesRepresentation>`.
  static func reading(option: String) -> (type: SwiftColumnType, isOptional: Bool) {
    var text = option.trimmed
    var isOptional = false
    while text.withoutOptional != text {
      text = text.withoutOptional.trimmed
      isOptional = true
    }
    text = text.withoutModule
    guard let representation = Representation(text) else {
      return (SwiftColumnType(text, .unknown), isOptional)
    }
    let base = representation.base.withoutOptional.withoutModule
    let written = representation.text(
      of: base,
      isOptional: representation.base != representation.base.withoutOptional
    )
    let isInside = written != "\(base).\(representation.name)"
    return (
      SwiftColumnType(isInside ? "\(base)?" : base, as: written, .unknown),
      isOptional || representation.base != representation.base.withoutOptional
    )
  }

  /// The type without its own optional, for a property that is an optional: `[String].JSONRepresentation` for
  /// `[String]?.JSONRepresentation`.
  var wrapped: SwiftColumnType {
    guard type != type.withoutOptional else { return self }
    var wrapped = self
    wrapped.type = type.withoutOptional
    wrapped.representation = representation.flatMap { Representation($0) }.map {
      "\(wrapped.type).\($0.name)"
    }
    return wrapped
  }

  /// Returns the Swift types that match a declared type, the most likely first.
  ///
  /// - Parameter isCoreData: Whether the table is one of Core Data, which stores dates as seconds since 2001.
  static func candidates(for declaredType: String, isStrict: Bool, isCoreData: Bool = false)
    -> [SwiftColumnType]
  {
    let name = declaredType.uppercased().prefix { $0 != "(" }.split(separator: " ").joined(separator: " ")
    switch name {
    case "BOOL", "BOOLEAN": return [.bool, .int, .double, .string]
    case "DATE", "DATETIME", "TIMESTAMP", "TIMESTAMPTZ", "TIMESTAMP WITH TIME ZONE",
      "TIMESTAMP WITHOUT TIME ZONE":
      return (isCoreData ? [.secondsSince2001] : [])
        + [.date, .unixTime, .julianDay, .secondsSince1970, .string, .int, .double]
    case "TIME": return [.string, .double, .int]
    case "UUID", "GUID", "UNIQUEIDENTIFIER": return [.upperUUID, .uuid, .uuidBytes, .string, .bytes]
    case "JSON": return [.json, .string]
    default: break
    }
    if isStrict, name == "ANY" || name.isEmpty { return [.int, .double, .string, .bytes] }
    switch ColumnAffinity(declaredType: declaredType) {
    case .integer: return [.int, .double, .string, .bytes]
    case .real, .numeric: return [.double, .string, .bytes]
    case .text: return [.string, .bytes]
    // A column declared as BLOB contains bytes. A column without a type can contain any value.
    case .blob: return name.isEmpty ? [.int, .double, .string, .bytes] : [.bytes, .string, .int, .double]
    }
  }

  /// Whether the type can decode all values of a column.
  func reads(_ rows: [Row], at index: Int) -> Bool {
    rows.allSatisfy { row in
      guard let value = row[index], !value.isNull else { return true }
      switch self {
      case .int: return (try? row.decode(Int.self, at: index)) != nil
      case .bool: return value == .integer(0) || value == .integer(1)
      case .double: return (try? row.decode(Double.self, at: index)) != nil
      case .string: return (try? row.decode(String.self, at: index)) != nil
      case .bytes: return value.storageClass == "BLOB"
      case .date: return value.storageClass == "TEXT" && (try? row.decode(Date.self, at: index)) != nil
      case .unixTime:
        return value.storageClass == "INTEGER"
          && (try? row.decode(Date.UnixTimeRepresentation.self, at: index)) != nil
      case .julianDay:
        // 9999-12-31 is the day 5373484. Larger numbers are seconds.
        guard case .real(let day) = value else { return false }
        return (0..<5_373_484.5).contains(day)
      case .secondsSince1970:
        return (try? row.decode(Date.TimeIntervalSince1970Representation.self, at: index)) != nil
      case .secondsSince2001:
        return (try? row.decode(Date.TimeIntervalSinceReferenceDateRepresentation.self, at: index)) != nil
      case .uuid: return value.storageClass == "TEXT" && (try? row.decode(UUID.self, at: index)) != nil
      case .upperUUID:
        guard case .text(let text) = value else { return false }
        return text == text.uppercased() && (try? row.decode(UUID.self, at: index)) != nil
      case .uuidBytes:
        return value.storageClass == "BLOB"
          && (try? row.decode(UUID.BytesRepresentation.self, at: index)) != nil
      case .json:
        guard case .text(let text) = value else { return false }
        return (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
      default: return true
      }
    }
  }
}
