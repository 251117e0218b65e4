#if PostgreSQL

public import QuarryCore

/// A statement that changes the schema.
///
/// ```swift
/// let statements: [any SchemaStatement] = [
///   CreateTable("notes") { $0.column("text", .text) },
///   CreateIndex(on: "notes", ["text"]),
/// ]
/// for statement in statements { try statement.execute(db) }
/// // CREATE TABLE "notes" ("text" text)
/// // CREATE INDEX "index_notes_on_text" ON "notes" ("text" NULLS FIRST)
/// ```
public protocol SchemaStatement: Statement<()>, Sendable {
  /// The SQL text of the statement.
  var sql: String { get }
}

extension SchemaStatement {
  /// The statement as a fragment.
  public var query: QueryFragment { QueryFragment("\(raw: sql)") }

  /// Runs the statement.
  ///
  /// ```swift
  /// try Drop.table("notes", ifExists: true).execute(db)
  /// // DROP TABLE IF EXISTS "notes"
  /// ```
  ///
  /// A ``CreateIndex`` first asks the server which of its columns can be NULL: see ``CreateIndex/resolved(in:)``.
  ///
  /// - Throws: ``SchemaChangeError`` if a name or a definition is one that PostgreSQL cannot have; ``DatabaseError`` and
  ///   ``DatabaseUsageError``.
  public func execute(_ db: Database) throws {
    if let index = self as? CreateIndex {
      try db.execute(index.resolved(in: db).query)
    } else {
      try db.execute(query)
    }
  }
}

extension SQLWriter {
  /// The statement as a fragment, which fails when it runs if the statement has a problem.
  var query: QueryFragment {
    var query = QueryFragment("\(raw: text)")
    if let problem { query.append(error: problem) }
    return query
  }
}

#endif
