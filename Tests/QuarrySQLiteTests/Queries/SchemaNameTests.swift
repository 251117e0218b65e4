import QuarrySQLite
import Testing

@Table("logs") private struct TemporaryLog {
  let id: Int
  var text: String
}

extension TemporaryLog {
  static let schemaName: String? = "temp"
}

/// A type that says itself which schema its table is in.
@Suite struct SchemaNameTests {
  @Test func everyPartOfAStatement() throws {
    let database = try DatabaseQueue()
    let query = TemporaryLog.order(by: \.id)
    #expect(
      query.query.render(dialect: SQLiteDialect()).sql
        == #"SELECT "temp"."logs"."id", "temp"."logs"."text" FROM "temp"."logs" ORDER BY "temp"."logs"."id""#
    )
    try database.write { db in
      for schema in ["main", "temp"] {
        try db.execute(sql: "CREATE TABLE \(schema).logs (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
      }
      try db.execute(sql: "INSERT INTO main.logs VALUES (1, 'kept')")
      try TemporaryLog.insert { TemporaryLog(id: 1, text: "gone") }.execute(db)
      #expect(try query.fetchAll(db).map(\.text) == ["gone"])
      // Both have columns of the same names.
      let both = TemporaryLog.leftJoin(TemporaryLog.as(Other.self).all) { $0.id == $1.id }.order { log, _ in
        log.id
      }
      #expect(try both.fetchAll(db).map { $0.1?.text } == ["gone"])
      #expect(try TemporaryLog.find(1).fetchOne(db)?.text == "gone")
    }
  }

  private enum Other: AliasName {}
}
