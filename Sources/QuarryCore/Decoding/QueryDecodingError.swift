/// Why a column could not be read.
///
/// Types throw it from ``QueryDecodable/init(decoder:)``; a driver adds the table, column and row.
public enum QueryDecodingError: Error, CustomStringConvertible {
  /// The column is NULL and the type is not optional.
  case missingRequiredColumn
  /// The column holds something that is no value of the type.
  case typeMismatch(any Any.Type)
  /// The type's own conversion failed.
  case other(any Error)

  public var description: String {
    switch self {
    case .missingRequiredColumn:
      "found NULL where a value is required; make the property optional, or the column NOT NULL"
    case .typeMismatch(let type):
      "found something that is not a value of '\(type)'"
    case .other(let error):
      "\(error)"
    }
  }
}
