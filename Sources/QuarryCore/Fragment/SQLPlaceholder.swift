/// A value of a statement that the database gets beside the text, for the dialect that writes what stands in its place.
public struct SQLPlaceholder: Sendable {
  /// Which of the statement's values it is, counted from 0.
  public let index: Int
  /// The value. A dialect of a database that cannot tell the type of a placeholder by what is around it, as of one that is NULL, writes
  /// it: `$1::text`.
  ///
  /// A statement whose text depends on its values cannot be found by its unrendered bytes, as SQLite's driver does.
  public let binding: QueryBinding
  /// Whether the value is text that holds JSON.
  public let isJSON: Bool
}
