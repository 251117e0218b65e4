/// A bound value of a statement, for the dialect that writes its placeholder.
public struct SQLPlaceholder: Sendable {
  /// The position among the statement's values, counted from 0.
  public let index: Int
  /// The value.
  ///
  /// A dialect can use the value to write a type after the placeholder, such as `$1::text`, if the database cannot infer it, as for NULL.
  /// The SQL text then depends on the values, so the driver of that database must find prepared statements by the rendered text, and not
  /// by the fragment's bytes as SQLite's driver does.
  public let binding: QueryBinding
  /// Whether the value is JSON text.
  public let isJSON: Bool
}
