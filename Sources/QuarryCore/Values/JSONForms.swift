#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Conversions between the form that a value has in a column and the form that it has in JSON. JSON is written by `Codable`
// (`JSONRepresentation`), which writes a `Date` as text and a `Decimal` as a number regardless of how a column stores them.

/// A type that may have one form in a column and another in JSON.
package protocol _HasJSONForm: QueryRepresentable {
  /// Returns the SQL that converts a column of this type to JSON: `json("price")` for a `Decimal`, which is text in a column.
  static func _jsonForm(encoding column: QueryFragment) -> QueryFragment

  /// Returns the SQL that converts a value in JSON to the form that a column of this type stores.
  static func _jsonForm(decoding part: QueryFragment) -> QueryFragment
}

extension _HasJSONForm {
  package static func _jsonForm(encoding column: QueryFragment) -> QueryFragment { column }
  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment { part }
}

/// A date with a representation in a column, which the dialect can convert to the text that it is in JSON. A representation of a user
/// conforms, too.
public protocol _DateInJSON: QueryRepresentable {
  /// Returns the SQL that converts a column of this type to the text in JSON.
  static func _dateInJSON(encoding column: QueryFragment) -> QueryFragment

  /// Returns the SQL that converts the text in JSON to the form that a column of this type stores.
  static func _dateInJSON(decoding part: QueryFragment) -> QueryFragment
}

extension QueryRepresentable {
  /// Returns the SQL that converts a column of this type to the form that `Codable` writes in JSON.
  package static func _inJSON(encoding column: QueryFragment) -> QueryFragment {
    (self as? any _HasJSONForm.Type)?._jsonForm(encoding: column)
      ?? (self as? any _DateInJSON.Type)?._dateInJSON(encoding: column)
      ?? _rawType?._inJSON(encoding: column) ?? column
  }

  /// Returns the SQL that converts a value in JSON to the form that a column of this type stores.
  package static func _inJSON(decoding part: QueryFragment) -> QueryFragment {
    (self as? any _HasJSONForm.Type)?._jsonForm(decoding: part)
      ?? (self as? any _DateInJSON.Type)?._dateInJSON(decoding: part)
      ?? _rawType?._inJSON(decoding: part) ?? part
  }

  /// The raw type, if a type with raw values is stored and written to JSON as its raw value.
  static var _rawType: (any QueryBindable.Type)? {
    func rawValue<Raw: RawRepresentable>(of type: Raw.Type) -> Any.Type { Raw.RawValue.self }
    guard self is any QueryBindable.Type, let type = self as? any RawRepresentable.Type else { return nil }
    return rawValue(of: type) as? any QueryBindable.Type
  }
}

extension UUID: _HasJSONForm {
  /// JSON contains UUIDs in upper case, columns contain them in lower case. Decoding accepts both.
  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment { "lower(\(part))" }
}

extension UUID.UppercasedRepresentation: _HasJSONForm {
  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment { "upper(\(part))" }
}

extension UUID.BytesRepresentation: _HasJSONForm {
  package static func _jsonForm(encoding column: QueryFragment) -> QueryFragment {
    let digits = [(1, 8), (9, 4), (13, 4), (17, 4), (21, 12)].map { start, count -> QueryFragment in
      "substr(\(dialectCall: "hex", column), \(raw: start), \(raw: count))"
    }
    let text = QueryFragment { $0.append(dialectCall: "printf", ["'%s-%s-%s-%s-%s'"] + digits) }
    // `hex(NULL)` is an empty text.
    return "CASE WHEN \(column) IS NULL THEN NULL ELSE lower(\(text)) END"
  }

  /// Requires SQLite 3.41.
  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment {
    let bytes: QueryFragment = "\(dialectCall: "unhex", "replace(\(part), '-', '')")"
    return QueryFragment {
      $0.require(.unhex)
      $0.append(bytes)
    }
  }
}

extension Date.UnixTimeRepresentation: _HasJSONForm {
  package static func _jsonForm(encoding column: QueryFragment) -> QueryFragment {
    QueryFragment { $0.append(SQLTime(.secondsSince1970, .text), of: column) }
  }

  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment {
    "CAST(\(dialectCall: "strftime", "'%s'", part) AS \(construct: .integerType))"
  }
}

extension Date.JulianDayRepresentation: _HasJSONForm {
  package static func _jsonForm(encoding column: QueryFragment) -> QueryFragment {
    QueryFragment { $0.append(SQLTime(.julianDay, .text), of: column) }
  }

  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment {
    QueryFragment { $0.append(SQLTime(.date, .julianDay), of: part) }
  }
}

extension Decimal: _HasJSONForm {
  /// The text of a number is valid JSON.
  package static func _jsonForm(encoding column: QueryFragment) -> QueryFragment {
    QueryFragment { $0.append(dialectCall: "json", [column], types: [.decimal], type: .json) }
  }

  /// The result has the precision of SQLite's numbers: 15 digits, or 18 for an integer.
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

// SQLite has no function that converts the following types to their form in JSON: bytes (Base64 or numbers) and 128-bit values.
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
      ? "\(dialectCall: "json", "CAST(\(column) AS \(construct: .textType))")" : .noJSON(of: self)
  }

  package static func _jsonForm(decoding part: QueryFragment) -> QueryFragment {
    Coding.self == _JSONDataCoding.self ? "CAST(\(part) AS \(construct: .blobType))" : .noJSON(of: self)
  }
}

extension QueryFragment {
  fileprivate static func noJSON(of type: any Any.Type) -> QueryFragment {
    QueryFragment { $0.append(error: JSONFormError(type: "\(type)")) }
  }
}

/// An error thrown for a type whose form in JSON SQLite cannot convert to the form in a column, or the reverse: `Data` (Base64 in
/// JSON), `[UInt8]` and `Duration`.
///
/// Thrown when running a statement that writes such a value into JSON, or reads one from JSON by its path.
public struct JSONFormError: StatementError, Hashable, CustomStringConvertible {
  /// The name of the type.
  public let type: String

  /// The message of the error.
  public var description: String {
    "SQLite cannot convert '\(type)' between its form in JSON and its form in a column; read or write the JSON value as a "
      + "whole, or use a type with the same form in both, such as text or a number"
  }
}
