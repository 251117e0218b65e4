#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// The types that JSON columns hold in another form than columns of their own do, and what SQL makes of the one for the other. JSON is
// written by `Codable` (``JSONRepresentation``), where a `Date` is text and a `Decimal` a number whatever a column stores.

/// A type whose form in JSON is not that of a column, or not always.
package protocol _HasJSONForm: QueryRepresentable {
  /// What stands for a column of this type in JSON: `json("price")` for a `Decimal`, which is text in a column and a number in JSON.
  static func _jsonForm(encoding column: QueryFragment) -> QueryFragment

  /// A value from JSON as a column of this type stores it, the other way around.
  static func _jsonForm(decoding part: QueryFragment) -> QueryFragment
}

extension _HasJSONForm {
  package static func _jsonForm(encoding column: QueryFragment) -> QueryFragment { column }
  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment { part }
}

extension QueryRepresentable {
  /// What stands for a column of this type in JSON, where `Codable` writes its values in another form than the column stores.
  package static func _inJSON(encoding column: QueryFragment) -> QueryFragment {
    (self as? any _HasJSONForm.Type)?._jsonForm(encoding: column) ?? _rawType?._inJSON(encoding: column)
      ?? column
  }

  /// A value from JSON as a column of this type stores it, the other way around.
  package static func _inJSON(decoding part: QueryFragment) -> QueryFragment {
    (self as? any _HasJSONForm.Type)?._jsonForm(decoding: part) ?? _rawType?._inJSON(decoding: part) ?? part
  }

  /// What a type with raw values is stored as, and written to JSON as.
  private static var _rawType: (any QueryBindable.Type)? {
    func rawValue<Raw: RawRepresentable>(of type: Raw.Type) -> Any.Type { Raw.RawValue.self }
    guard self is any QueryBindable.Type, let type = self as? any RawRepresentable.Type else { return nil }
    return rawValue(of: type) as? any QueryBindable.Type
  }
}

extension UUID: _HasJSONForm {
  /// JSON has UUIDs in capital letters, columns in small ones. Reading takes both.
  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment { "lower(\(part))" }
}

extension UUID.UppercasedRepresentation: _HasJSONForm {
  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment { "upper(\(part))" }
}

extension UUID.BytesRepresentation: _HasJSONForm {
  package static func _jsonForm(encoding column: QueryFragment) -> QueryFragment {
    let digits = [(1, 8), (9, 4), (13, 4), (17, 4), (21, 12)].map { start, count -> QueryFragment in
      "substr(\(dialectFunction: "hex")(\(column)), \(raw: start), \(raw: count))"
    }
    // `hex(NULL)` is an empty text.
    return "CASE WHEN \(column) IS NOT NULL THEN lower(\(digits.joined(separator: " || '-' || "))) END"
  }

  /// Needs SQLite 3.41.
  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment {
    let bytes: QueryFragment = "\(dialectFunction: "unhex")(replace(\(part), '-', ''))"
    return QueryFragment {
      $0.require(.unhex)
      $0.append(bytes)
    }
  }
}

extension Date.UnixTimeRepresentation: _HasJSONForm {
  package static func _jsonForm(encoding column: QueryFragment) -> QueryFragment {
    "\(dialectFunction: "strftime")('%Y-%m-%d %H:%M:%f', \(column), 'unixepoch')"
  }

  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment {
    "CAST(\(dialectFunction: "strftime")('%s', \(part)) AS \(construct: .integerType))"
  }
}

extension Date.JulianDayRepresentation: _HasJSONForm {
  package static func _jsonForm(encoding column: QueryFragment) -> QueryFragment {
    "\(dialectFunction: "strftime")('%Y-%m-%d %H:%M:%f', \(column))"
  }

  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment {
    "\(dialectFunction: "julianday")(\(part))"
  }
}

extension Decimal: _HasJSONForm {
  /// The text of a number is one in JSON.
  package static func _jsonForm(encoding column: QueryFragment) -> QueryFragment {
    "\(dialectFunction: "json")(\(column))"
  }

  /// With the digits that SQLite's own numbers have: 15, or 18 of a whole number.
  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment {
    "CAST(\(part) AS \(construct: .textType))"
  }
}

extension Optional: _HasJSONForm where Wrapped: QueryRepresentable {
  package static func _jsonForm(encoding column: QueryFragment) -> QueryFragment {
    Wrapped._inJSON(encoding: column)
  }
  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment {
    Wrapped._inJSON(decoding: part)
  }
}

extension _RawRepresentation: _HasJSONForm {
  package static func _jsonForm(encoding column: QueryFragment) -> QueryFragment {
    QueryOutput.RawValue._inJSON(encoding: column)
  }

  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment {
    QueryOutput.RawValue._inJSON(decoding: part)
  }
}

/// Types whose form in JSON SQLite has no function for: bytes, which are Base64 there, or numbers, and what is 128 bits long.
extension Data: _HasJSONForm {
  package static func _jsonForm(encoding column: QueryFragment) -> QueryFragment { .noJSON(of: self) }
  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment { .noJSON(of: self) }
}

extension Array: _HasJSONForm where Element == UInt8 {
  package static func _jsonForm(encoding column: QueryFragment) -> QueryFragment { .noJSON(of: self) }
  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment { .noJSON(of: self) }
}

extension Duration: _HasJSONForm {
  package static func _jsonForm(encoding column: QueryFragment) -> QueryFragment { .noJSON(of: self) }
  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment { .noJSON(of: self) }
}

extension _BlobRepresentation: _HasJSONForm {
  package static func _jsonForm(encoding column: QueryFragment) -> QueryFragment {
    Coding.self == _JSONDataCoding.self
      ? "\(dialectFunction: "json")(CAST(\(column) AS \(construct: .textType)))" : .noJSON(of: self)
  }

  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment {
    Coding.self == _JSONDataCoding.self ? "CAST(\(part) AS \(construct: .blobType))" : .noJSON(of: self)
  }
}

extension QueryFragment {
  fileprivate static func noJSON(of type: any Any.Type) -> QueryFragment {
    QueryFragment { $0.append(.invalid(JSONFormError(type: "\(type)"))) }
  }
}

/// A value of a type that JSON holds in a form of its own, which SQLite cannot turn into what a column stores, or the other way
/// around: `Data`, which is Base64 there, `[UInt8]`, `Duration`.
///
/// Thrown when the statement is run that has such a value in JSON, or reads one of it by a path.
public struct JSONFormError: StatementError, Hashable, CustomStringConvertible {
  /// The name of the type.
  public let type: String

  public var description: String {
    "JSON holds a value of '\(type)' in another form than a column does, and SQLite has no function that turns one into the other: "
      + "read or write the JSON as a whole, or give the property a type whose form is the same, a text or a number"
  }
}
