#if PostgreSQL

public import QuarryCore

// Options of SQLite that have no meaning in PostgreSQL.

extension CreateTable {
  /// Rejects the table options of SQLite.
  @available(
    *,
    unavailable,
    message:
      "PostgreSQL has no WITHOUT ROWID and no STRICT, because it checks the type of each column; remove the argument"
  )
  public init(
    _ name: String,
    schema: String? = nil,
    temporary isTemporary: Bool = false,
    ifNotExists: Bool = false,
    withoutRowID: Bool = false,
    isStrict: Bool = false,
    _ build: (inout Builder) -> Void
  ) {
    self.init(name, schema: schema, temporary: isTemporary, ifNotExists: ifNotExists, build)
  }
}

extension CreateTable.Builder {
  /// Rejects a column without a type.
  @available(*, unavailable, message: "each column of PostgreSQL has a type; pass one, such as '.text'")
  public mutating func column(
    _ name: String,
    primaryKey: ColumnDefinition.PrimaryKey? = nil,
    nullable: Bool = true,
    unique: Bool = false,
    check: QueryFragment? = nil,
    defaultValue: ColumnDefinition.DefaultValue? = nil,
    collate collation: String? = nil,
    references: ColumnDefinition.Reference? = nil,
    generated: ColumnDefinition.Generated? = nil
  ) {}

  /// Rejects a conflict resolution in a constraint.
  @available(
    *,
    unavailable,
    message:
      "constraints of PostgreSQL have no conflict resolution; use 'onConflict' or 'upsert' in the INSERT"
  )
  public mutating func primaryKey(_ columns: [IndexedColumn], onConflict: ConflictResolution?) {}

  /// Rejects a conflict resolution in a constraint.
  @available(
    *,
    unavailable,
    message:
      "constraints of PostgreSQL have no conflict resolution; use 'onConflict' or 'upsert' in the INSERT"
  )
  public mutating func unique(_ columns: [IndexedColumn], onConflict: ConflictResolution?) {}
}

extension ColumnDefinition.PrimaryKey {
  /// Rejects a conflict resolution in a constraint.
  @available(
    *,
    unavailable,
    message:
      "constraints of PostgreSQL have no conflict resolution; use 'onConflict' or 'upsert' in the INSERT"
  )
  public init(autoincrement: Bool = false, onConflict: ConflictResolution?) {
    self.init(autoincrement: autoincrement)
  }
}

extension ColumnDefinition.DataType {
  /// Rejects a column for values of any type.
  @available(
    *,
    unavailable,
    message: "a column of PostgreSQL has one type; use '.jsonb' for values of different types"
  )
  public static var any: ColumnDefinition.DataType { .jsonb }
}

extension Drop {
  /// Rejects a trigger without its table.
  @available(
    *,
    unavailable,
    message: "the triggers of different tables can have the same name; pass 'on:' with the table"
  )
  public static func trigger(_ name: String, schema: String? = nil, ifExists: Bool = false) -> Drop {
    .trigger(name, on: "", schema: schema, ifExists: ifExists)
  }
}

/// Rejects a virtual table of SQLite.
@available(
  *,
  unavailable,
  message:
    "PostgreSQL has no virtual tables; use an index on an expression, such as 'using: .gin' over 'to_tsvector(…)'"
)
public struct CreateVirtualTable {
  /// Rejects a virtual table of SQLite.
  public init<Module>(_ name: String, ifNotExists: Bool = false, using module: Module) {}
}

#endif
