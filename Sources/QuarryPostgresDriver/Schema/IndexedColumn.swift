#if PostgreSQL

public import QuarryCore

/// A column or expression of an index or a key.
///
/// ```swift
/// CreateIndex(on: "reminders", ["listID", IndexedColumn("dueDate", nulls: .first)])
/// // CREATE INDEX "index_reminders_on_listID_dueDate" ON "reminders" ("listID", "dueDate" NULLS FIRST)
/// ```
///
/// The columns of a primary key or a UNIQUE constraint have a name only.
public struct IndexedColumn: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The place of NULL in the order of an index.
  public enum Nulls: String, Hashable, Sendable {
    /// Before all values. This is where Quarry's queries put NULL in ascending order.
    case first = "NULLS FIRST"
    /// After all values. This is where Quarry's queries put NULL in descending order.
    case last = "NULLS LAST"
  }

  /// The name of the column; `nil` for an expression.
  public let name: String?
  /// The expression; `nil` for a column.
  public let expression: QueryFragment?
  /// A Boolean value that indicates whether the order is descending.
  public var isDescending: Bool
  /// The collation; `nil` for the collation of the column.
  public var collation: String?
  /// The place of NULL; `nil` for the place that ``CreateIndex/resolved(in:)`` finds, or the server's: last in ascending order, first in
  /// descending order.
  public var nulls: Nulls?
  /// The operator class, such as `text_pattern_ops`; `nil` for that of the type.
  public var operatorClass: String?

  /// Creates an indexed column.
  public init(
    _ name: String,
    isDescending: Bool = false,
    collation: String? = nil,
    nulls: Nulls? = nil,
    operatorClass: String? = nil
  ) {
    self.name = name
    expression = nil
    self.isDescending = isDescending
    self.collation = collation
    self.nulls = nulls
    self.operatorClass = operatorClass
  }

  /// Creates an indexed expression.
  public init(
    expression: QueryFragment,
    isDescending: Bool = false,
    collation: String? = nil,
    nulls: Nulls? = nil,
    operatorClass: String? = nil
  ) {
    name = nil
    self.expression = expression
    self.isDescending = isDescending
    self.collation = collation
    self.nulls = nulls
    self.operatorClass = operatorClass
  }

  /// Creates an indexed column with a name.
  public init(stringLiteral value: String) { self.init(value) }

  /// The same column in ascending order.
  public var asc: IndexedColumn {
    var column = self
    column.isDescending = false
    return column
  }

  /// The same column in descending order.
  public var desc: IndexedColumn {
    var column = self
    column.isDescending = true
    return column
  }

  var sql: SQLWriter {
    var sql = SQLWriter()
    if let name { sql.write(name: name) }
    // Only a call needs no parentheses.
    sql.write(inParentheses: expression)
    sql.write("COLLATE", name: collation)
    sql.write("", name: operatorClass)
    sql.write("DESC", if: isDescending)
    sql.write(nulls?.rawValue ?? "")
    return sql
  }

  /// The name in a key, which has no options in PostgreSQL.
  func sqlInKey(_ key: String) -> SQLWriter {
    var sql = SQLWriter()
    guard let name else {
      sql.write(inParentheses: expression)
      sql.refuse(key, "it can contain columns only, not expressions; use 'CreateIndex' with 'unique: true'")
      return sql
    }
    sql.write(name: name)
    if isDescending || collation != nil || nulls != nil || operatorClass != nil {
      sql.refuse(
        key,
        "column '\(name)' cannot have an order or a collation here; remove it, or use 'CreateIndex' with 'unique: true'"
      )
    }
    return sql
  }

  // The synthesized implementation compiles to more code than the rest of this type.
  /// Returns whether two columns have the same SQL.
  public static func == (first: IndexedColumn, second: IndexedColumn) -> Bool {
    first.sql.text == second.sql.text
  }
}

#endif
