import QuarrySQLite

/// Tables with more and more columns.
let columnExperiment = Experiment(
  name: "columns",
  title: "Columns of a table",
  axis: "columns",
  sizes: [5, 10, 20, 50, 100],
  unit: .nanoseconds("a value"),
  series: [
    Series("fetch", "fetch all") { setting, columns in
      let table = try wideTable(columns)
      let queue = try setting.database(schema(columns: columns))
      try queue.write { db in try table.insert(rows, db) }
      return try measure { try queue.read { db in try table.fetch(db) } } / Double(rows)
    },
    Series("insert", "insert in one call") { setting, columns in
      let table = try wideTable(columns)
      let queue = try setting.database(schema(columns: columns))
      let insert = table.insertion(rows)
      let delete = "DELETE FROM wide\(columns)"
      return try measure(prepare: { try queue.write { db in try db.execute(sql: delete) } }) {
        try queue.write { db in try insert(db) }
      } / Double(rows)
    },
  ]
)

private let rows = 5000

/// A generated table of INTEGER and TEXT columns.
protocol WideTable {
  init(row: Int)
  static func insert(_ rows: [Self], _ db: Database) throws
  static func fetch(_ db: Database) throws
}

extension WideTable {
  /// Returns a closure that inserts rows which exist already.
  static func insertion(_ count: Int) -> (Database) throws -> Void {
    let rows = (1...count).map { Self(row: $0) }
    return { db in try insert(rows, db) }
  }

  static func insert(_ count: Int, _ db: Database) throws { try insertion(count)(db) }

  /// The value of a TEXT column.
  static func text(_ number: Int) -> String { "value number \(number)" }
}

private func schema(columns: Int) -> String {
  let others = (2...columns).map { column in
    column.isMultiple(of: 2) ? "text\(column) TEXT NOT NULL" : "integer\(column) INTEGER NOT NULL"
  }
  return "CREATE TABLE wide\(columns) (\((["id INTEGER PRIMARY KEY"] + others).joined(separator: ", ")))"
}

/// An error thrown for a size that an experiment does not have.
struct UnknownSize: Error, CustomStringConvertible {
  let size: Int

  var description: String { "there is no code for the size \(size)" }
}
