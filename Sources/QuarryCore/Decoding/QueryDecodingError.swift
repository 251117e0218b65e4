/// An error thrown if a column cannot be read as a Swift value.
///
/// Types throw it from ``QueryDecodable/init(decoder:)``. A driver adds the table, the column and the row.
public enum QueryDecodingError: Error, CustomStringConvertible {
  /// The column is NULL and the type is not optional.
  case missingRequiredColumn
  /// The column holds a value that is not of the given type.
  case typeMismatch(any Any.Type)
  /// The type's own conversion threw this error.
  case other(any Error)

  /// A message that describes the problem.
  public var description: String {
    switch self {
    case .missingRequiredColumn:
      "found NULL where a value is required; make the property optional, or the column NOT NULL"
    case .typeMismatch(let type):
      "the column does not hold a value of type '\(type)'"
    case .other(let error):
      "\(error)"
    }
  }
}
