/// A bound value of a statement, for the dialect that writes its placeholder.
public struct SQLPlaceholder: Sendable {
  /// The position among the statement's values, counted from 0.
  public let index: Int
  /// The value.
  ///
  /// If a database cannot infer the type of a placeholder from its context, as for NULL, its dialect writes the type: `$1::text`. If the
  /// text of a statement depends on its values, a driver cannot use the unrendered bytes to find a prepared statement, as SQLite's driver
  /// does.
  public let binding: QueryBinding
  /// Whether the value is JSON text.
  public let isJSON: Bool
}
