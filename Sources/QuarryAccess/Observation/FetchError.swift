/// The reason why a property could not be fetched.
public enum FetchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No database was given, and there is no default database.
  case noDatabase
  /// The query returns no row, and the property is not optional.
  case notFound

  /// A message that explains the error and how to fix it.
  public var description: String {
    switch self {
    case .noDatabase:
      "there is no database to fetch from; pass one as 'database:', or set a default with 'DefaultDatabase.set(_:)' or "
        + "'withDefaultDatabase'"
    case .notFound:
      "the query returned no row; make the property optional if the row can be missing"
    }
  }
}
