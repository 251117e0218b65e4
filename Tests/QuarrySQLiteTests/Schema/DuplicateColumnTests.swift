import QuarrySQLite
import Testing

@Selection struct Tally: Equatable {
  var n = 0
  var total = 0
}

@Table("tallied") struct Tallied: Equatable {
  let id: Int
  var n = 0
  var tally = Tally()
}

@Table("twice") struct TalliedTwice {
  var first: Tally
  @Column("N") var other = 0
  var second: Tally?
}

/// The row of a query may have two columns of the same name, because it is read by position.
@Selection struct Totals: Equatable {
  var n: Int
  var tally: Tally
}

private enum Other: AliasName {}

@Suite struct DuplicateColumnTests {
  private let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute("CREATE TABLE tallied (id INTEGER PRIMARY KEY, n INT, total INT)")
      try db.execute("INSERT INTO tallied VALUES (1, 2, 3)")
    }
  }

  private func expectError(_ body: (Database) throws -> Void) {
    #expect(
      throws: TableSchemaError.duplicateColumn(
        "n",
        table: "tallied",
        firstGroup: nil,
        secondGroup: "tally"
      )
    ) {
      try database.write(body)
    }
  }

  @Test func everyStatementFails() throws {
    expectError { _ = try Tallied.all.fetchAll($0) }
    expectError { _ = try Tallied.where { $0.n == 2 }.select(\.id).fetchOne($0) }
    expectError { _ = try Tallied.all.fetchCount($0) }
    expectError { _ = try Tallied.find(1).fetchOne($0) }
    expectError { _ = try Tallied.as(Other.self).all.fetchAll($0) }
    expectError { _ = try Tallied.as(Other.self).join(Tallied.all) { $0.id == $1.id }.fetchAll($0) }
    expectError { try Tallied.insert { Tallied(id: 2) }.execute($0) }
    expectError { try Tallied.insert { for id in 2...5 { Tallied(id: id) } }.execute($0) }
    expectError { try Tallied.insert { Tallied.Draft(n: 1) }.execute($0) }
    expectError { try Tallied.update { $0.n = 5 }.execute($0) }
    expectError { try Tallied.delete().execute($0) }
    expectError { try #sql("DELETE FROM \(Tallied.self)").execute($0) }
    let rows = try database.read { try Row.fetchAll($0, sql: "SELECT * FROM tallied").count }
    #expect(rows == 1)
  }

  @Test func errorSuggestsAFix() {
    #expect(throws: TableSchemaError.self) {
      do {
        _ = try database.read { try TalliedTwice.all.fetchAll($0) }
      } catch {
        #expect(
          "\(error)" == """
            table 'twice' has two columns named 'N', one in group 'first' and one in the table itself; rename one of them \
            with '@Column("…")'
            """
        )
        throw error
      }
    }
  }

  @Test func rowsOfQueriesMayRepeatNames() throws {
    let row = try database.read { db in
      try #sql("SELECT 1, 2, 3", as: Totals.self).fetchOne(db)
    }
    #expect(row == Totals(n: 1, tally: Tally(n: 2, total: 3)))
  }
}
