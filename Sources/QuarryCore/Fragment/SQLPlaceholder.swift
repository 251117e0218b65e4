/// A bound value of a statement, for the dialect that writes its placeholder.
public struct SQLPlaceholder: Sendable {
  /// The position among the statement's values, counted from 0.
  public let index: Int
  /// The value.
  ///
  /// A dialect whose text depends on the value needs a driver that finds prepared statements by the rendered text, and not by the
  /// fragment's bytes as SQLite's driver does. A text that depends on the ``type`` alone does not.
  public let binding: QueryBinding
  /// The static type of the value, also of NULL, or `nil` if its Swift type declares none.
  ///
  /// A dialect can write it after the placeholder, as in `$1::int8`, if the database cannot infer it.
  public let type: SQLType?
  /// Whether the value is JSON text.
  public var isJSON: Bool { type == .json }
}
