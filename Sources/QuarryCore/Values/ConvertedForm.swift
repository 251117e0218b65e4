#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A representation of a Swift type that other representations store in another form. CAST does not convert between these forms:
/// `CAST("at" AS REAL)` is the number of a date's year if the date is text.
public protocol _ConvertedForm: QueryRepresentable {
  /// Returns the SQL that converts a value of another representation to the form of this one, or `nil` if CAST is the conversion.
  static func _converted(_ stored: QueryFragment, from source: any QueryRepresentable.Type) -> QueryFragment?
}

extension QueryRepresentable {
  /// Returns the SQL that converts a value of another type to the form of this one, or `nil` if CAST is the conversion.
  static func converted(_ stored: QueryFragment, from source: any QueryRepresentable.Type) -> QueryFragment? {
    guard let target = (_rawType ?? self as any QueryRepresentable.Type) as? any _ConvertedForm.Type else {
      return nil
    }
    return target._converted(stored, from: source._rawType ?? source)
  }
}

// The forms of a UUID are those that JSON has, text, and what a column stores. The conversion from bytes to text is possible in each
// version of SQLite, and the reverse requires 3.41.

extension UUID: _ConvertedForm {
  public static func _converted(
    _ stored: QueryFragment,
    from source: any QueryRepresentable.Type
  ) -> QueryFragment? { convertedUUID(stored, from: source, to: self) }
}

extension UUID.UppercasedRepresentation: _ConvertedForm {
  public static func _converted(
    _ stored: QueryFragment,
    from source: any QueryRepresentable.Type
  ) -> QueryFragment? { convertedUUID(stored, from: source, to: self) }
}

extension UUID.BytesRepresentation: _ConvertedForm {
  public static func _converted(
    _ stored: QueryFragment,
    from source: any QueryRepresentable.Type
  ) -> QueryFragment? { convertedUUID(stored, from: source, to: self) }
}

private func convertedUUID(
  _ stored: QueryFragment,
  from source: any QueryRepresentable.Type,
  to target: any QueryRepresentable.Type
) -> QueryFragment? {
  guard source != target, source is any _ConvertedForm.Type, isUUID(source) else { return nil }
  return target._inJSON(decoding: source._inJSON(encoding: stored))
}

private func isUUID<Source: QueryRepresentable>(_ source: Source.Type) -> Bool {
  Source.QueryOutput.self == UUID.self
}
