import QuarrySQLite
import QuarryVerification

/// The rows of a table from which the types of its columns are determined.
struct TableSample {
  /// The columns that a property can have. `@Column` requires a name.
  let columns: [ColumnDefinition]
  /// Values of ``columns``.
  let rows: [Row]
  /// The names of the columns in which some row is NULL, for a virtual table. The schema of others tells it.
  let nullColumns: Set<String>

  /// The number of rows from which types are determined.
  private static let sampleSize = 1000

  /// - Throws: `DatabaseError` if SQLite cannot read the table.
  init(_ table: LiveSchema.Table, _ db: Database) throws {
    columns = table.columns.filter { !$0.name.isEmpty }
    guard !columns.isEmpty else {
      rows = []
      nullColumns = []
      return
    }
    let list = columns.map(\.name.quotedName).joined(separator: ", ")
    let name = "\(table.schema.quotedName).\(table.name.quotedName)"
    rows = try Row.fetchAll(db, sql: "SELECT \(list) FROM \(name) LIMIT \(Self.sampleSize)")
    var nullColumns: Set<String> = []
    if table.definition.kind == .virtual {
      for column in columns {
        let sql = "SELECT EXISTS (SELECT 1 FROM \(name) WHERE \(column.name.quotedName) IS NULL)"
        if try Bool.fetchOne(db, sql: sql) ?? false { nullColumns.insert(column.name) }
      }
    }
    self.nullColumns = nullColumns
  }

  /// Whether there are no values from which the type of a column can be determined.
  func isEmpty(at index: Int) -> Bool { rows.allSatisfy { $0[index]?.isNull ?? true } }
}
