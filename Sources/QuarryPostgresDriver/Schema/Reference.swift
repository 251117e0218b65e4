#if PostgreSQL

extension ColumnDefinition {
  /// A foreign key that consists of a single column.
  ///
  /// ```swift
  /// table.column("listID", .integer, references: .init("lists", "id", onDelete: .cascade))
  /// // "listID" bigint REFERENCES "lists" ("id") ON DELETE CASCADE
  /// ```
  public struct Reference: Equatable, Sendable {
    /// The referenced table.
    public var table: String
    /// The referenced column; the primary key of the table if `nil`.
    public var column: String?
    /// The action when the referenced key changes.
    public var onUpdate: ForeignKeyAction?
    /// The action when the referenced row is deleted.
    public var onDelete: ForeignKeyAction?
    /// A Boolean value that indicates whether the constraint is checked only when the transaction commits.
    public var isDeferred: Bool
    /// The schema of the referenced table; `nil` for the search path.
    public var schema: String?

    /// Creates a foreign key.
    public init(
      _ table: String,
      _ column: String? = nil,
      onUpdate: ForeignKeyAction? = nil,
      onDelete: ForeignKeyAction? = nil,
      isDeferred: Bool = false,
      schema: String? = nil
    ) {
      self.table = table
      self.column = column
      self.onUpdate = onUpdate
      self.onDelete = onDelete
      self.isDeferred = isDeferred
      self.schema = schema
    }

    var sql: SQLWriter {
      SQLWriter(
        references: table,
        schema: schema,
        column.map { [$0] } ?? [],
        onUpdate: onUpdate,
        onDelete: onDelete,
        isDeferred: isDeferred
      )
    }
  }
}

extension SQLWriter {
  /// Writes the REFERENCES of a foreign key.
  init(
    references table: String,
    schema: String?,
    _ columns: [String],
    onUpdate: ForeignKeyAction?,
    onDelete: ForeignKeyAction?,
    isDeferred: Bool
  ) {
    self.init("REFERENCES")
    write(name: table, schema: schema)
    if !columns.isEmpty { write(list: columns) }
    write("ON UPDATE", onUpdate?.rawValue)
    write("ON DELETE", onDelete?.rawValue)
    write("DEFERRABLE INITIALLY DEFERRED", if: isDeferred)
  }
}

/// The action on rows whose referenced row is deleted or changes its key.
///
/// https://www.postgresql.org/docs/current/ddl-constraints.html#DDL-CONSTRAINTS-FK
public enum ForeignKeyAction: String, Hashable, Sendable, CaseIterable {
  /// No action. The constraint must hold at the end of the statement, or of the transaction if it is deferred.
  case noAction = "NO ACTION"
  /// The change of the referenced row fails immediately.
  case restrict = "RESTRICT"
  /// The foreign key columns become NULL.
  case setNull = "SET NULL"
  /// The foreign key columns are set to their default values.
  case setDefault = "SET DEFAULT"
  /// The rows are deleted, or their foreign keys are updated, as well.
  case cascade = "CASCADE"
}

#endif
