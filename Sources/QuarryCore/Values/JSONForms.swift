#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// The types that JSON columns hold in another form than columns of their own do, and what SQL makes of the one for the other. JSON is
// written by `Codable` (``JSONRepresentation``), where a `Date` is text and a `Decimal` a number whatever a column stores.

extension UUID {
  /// JSON has UUIDs in capital letters, columns in small ones. Reading takes both.
  public static func _queryFragment(jsonDecoding part: QueryFragment) -> QueryFragment { "lower(\(part))" }
}

extension UUID.UppercasedRepresentation {
  public static func _queryFragment(jsonDecoding part: QueryFragment) -> QueryFragment { "upper(\(part))" }
}

extension UUID.BytesRepresentation {
  public static func _queryFragment(jsonEncoding column: QueryFragment) -> QueryFragment {
    let digits = [(1, 8), (9, 4), (13, 4), (17, 4), (21, 12)].map { start, count -> QueryFragment in
      "substr(hex(\(column)), \(raw: start), \(raw: count))"
    }
    // `hex(NULL)` is an empty text.
    return "CASE WHEN \(column) IS NOT NULL THEN lower(\(digits.joined(separator: " || '-' || "))) END"
  }

  /// Needs SQLite 3.41.
  public static func _queryFragment(jsonDecoding part: QueryFragment) -> QueryFragment {
    let bytes: QueryFragment = "unhex(replace(\(part), '-', ''))"
    return QueryFragment {
      $0.require(.unhex)
      $0.append(bytes)
    }
  }
}

extension Date.UnixTimeRepresentation {
  public static func _queryFragment(jsonEncoding column: QueryFragment) -> QueryFragment {
    "strftime('%Y-%m-%d %H:%M:%f', \(column), 'unixepoch')"
  }

  public static func _queryFragment(jsonDecoding part: QueryFragment) -> QueryFragment {
    "CAST(strftime('%s', \(part)) AS INTEGER)"
  }
}

extension Date.JulianDayRepresentation {
  public static func _queryFragment(jsonEncoding column: QueryFragment) -> QueryFragment {
    "strftime('%Y-%m-%d %H:%M:%f', \(column))"
  }

  public static func _queryFragment(jsonDecoding part: QueryFragment) -> QueryFragment {
    "julianday(\(part))"
  }
}

extension Decimal {
  /// The text of a number is one in JSON.
  public static func _queryFragment(jsonEncoding column: QueryFragment) -> QueryFragment { "json(\(column))" }

  /// With the digits that SQLite's own numbers have: 15, or 18 of a whole number.
  public static func _queryFragment(jsonDecoding part: QueryFragment) -> QueryFragment {
    "CAST(\(part) AS TEXT)"
  }
}

extension QueryBindable where Self: RawRepresentable, RawValue: QueryBindable {
  public static func _queryFragment(jsonEncoding column: QueryFragment) -> QueryFragment {
    RawValue._queryFragment(jsonEncoding: column)
  }

  public static func _queryFragment(jsonDecoding part: QueryFragment) -> QueryFragment {
    RawValue._queryFragment(jsonDecoding: part)
  }
}

extension _RawRepresentation {
  public static func _queryFragment(jsonEncoding column: QueryFragment) -> QueryFragment {
    QueryOutput.RawValue._queryFragment(jsonEncoding: column)
  }

  public static func _queryFragment(jsonDecoding part: QueryFragment) -> QueryFragment {
    QueryOutput.RawValue._queryFragment(jsonDecoding: part)
  }
}

/// Types whose form in JSON SQLite has no function for: bytes, which are Base64 there, or numbers, and what is 128 bits long.
extension Data {
  public static func _queryFragment(jsonEncoding column: QueryFragment) -> QueryFragment { .noJSON(of: self) }
  public static func _queryFragment(jsonDecoding part: QueryFragment) -> QueryFragment { .noJSON(of: self) }
}

extension Array where Element == UInt8 {
  public static func _queryFragment(jsonEncoding column: QueryFragment) -> QueryFragment { .noJSON(of: self) }
  public static func _queryFragment(jsonDecoding part: QueryFragment) -> QueryFragment { .noJSON(of: self) }
}

extension Duration {
  public static func _queryFragment(jsonEncoding column: QueryFragment) -> QueryFragment { .noJSON(of: self) }
  public static func _queryFragment(jsonDecoding part: QueryFragment) -> QueryFragment { .noJSON(of: self) }
}

extension _BlobRepresentation {
  public static func _queryFragment(jsonEncoding column: QueryFragment) -> QueryFragment {
    Coding.self == _JSONDataCoding.self ? "json(CAST(\(column) AS TEXT))" : .noJSON(of: self)
  }

  public static func _queryFragment(jsonDecoding part: QueryFragment) -> QueryFragment {
    Coding.self == _JSONDataCoding.self ? "CAST(\(part) AS BLOB)" : .noJSON(of: self)
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
