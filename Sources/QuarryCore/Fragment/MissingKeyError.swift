/// An error for an INSERT of rows with a key together with drafts without one, if the database has a default for the key and would store
/// NULL instead, or refuse it. Thrown before anything is written.
///
/// ```swift
/// // CREATE TABLE "items" ("id" TEXT PRIMARY KEY NOT NULL DEFAULT (uuid()), "title" TEXT NOT NULL)
/// Item.insert { Item.Draft(title: "Milk"); Item.Draft(id: "b", title: "Bread") }
/// // MissingKeyError
/// ```
///
/// A statement that contains such an INSERT throws it, too: a trigger when it is created, a `#sql` or EXPLAIN when it runs.
///
/// All rows of an INSERT have the same columns, so it cannot omit the key of some of them. This error is not thrown if the key is declared
/// `NOT NULL ON CONFLICT REPLACE` or has no default, if the INSERT is `insert(or: .replace)` and the key is NOT NULL, or if the key is an
/// integer.
public struct MissingKeyError: Error, Hashable, CustomStringConvertible {
  /// The name of the table.
  public let table: String
  /// The name of the key column.
  public let column: String

  package init(_ key: SometimesMissingKey) {
    table = key.table
    column = key.column
  }

  package init(table: String, column: String) {
    self.table = table
    self.column = column
  }

  /// A description of the error, with a fix.
  public var description: String {
    "some rows of the INSERT into table '\(table)' have no value for the key '\(column)', and would not get its default; insert the rows "
      + "with and without a key separately, or declare the column 'NOT NULL ON CONFLICT REPLACE'"
  }
}
