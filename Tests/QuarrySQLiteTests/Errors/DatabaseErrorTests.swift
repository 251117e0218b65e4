import Foundation
import QuarrySQLite
import Testing

@Suite struct DatabaseErrorTests {
  @Test func `codes as patterns`() {
    func kind(_ code: ResultCode) -> String {
      switch code {
      case .SQLITE_CONSTRAINT_UNIQUE: "unique"
      case .SQLITE_CONSTRAINT: "constraint"
      case .SQLITE_BUSY: "busy"
      default: "other"
      }
    }
    #expect(kind(.SQLITE_CONSTRAINT_UNIQUE) == "unique")
    #expect(kind(.SQLITE_CONSTRAINT_CHECK) == "constraint")
    #expect(kind(.SQLITE_CONSTRAINT) == "constraint")
    #expect(kind(.SQLITE_BUSY_SNAPSHOT) == "busy")
    #expect(kind(.SQLITE_ERROR) == "other")
    #expect(!(ResultCode.SQLITE_CONSTRAINT_UNIQUE ~= .SQLITE_CONSTRAINT))
    #expect("\(ResultCode.SQLITE_IOERR_SHORT_READ)" == "SQLITE_IOERR_SHORT_READ")
    #expect("\(ResultCode(rawValue: 19 | 99 << 8))" == "SQLITE_CONSTRAINT (25363)")
    #expect("\(ResultCode(rawValue: 77))" == "77")
  }

  @Test func `values are shown only on request`() throws {
    func error(isPublic: Bool) throws -> DatabaseError {
      var configuration = Configuration()
      configuration.publicStatementArguments = isPublic
      return try withDatabase(configuration: configuration) { queue in
        try queue.write { db in
          try db.execute(sql: "CREATE TABLE t (a CHECK (a <> 'secret'))")
          return try failure(DatabaseError.self) {
            try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: ["secret"])
          }
        }
      }
    }
    let quiet = try error(isPublic: false)
    #expect(quiet.arguments == nil)
    #expect(quiet.extendedResultCode == .SQLITE_CONSTRAINT_CHECK)
    let open = try error(isPublic: true)
    #expect(open.arguments == [.text("secret")])
    #expect("\(open)".contains("\narguments: "))
  }

  @Test(arguments: [
    ("INSERT INTO t VALUES (1, 1)", ResultCode.SQLITE_CONSTRAINT_PRIMARYKEY),
    ("INSERT INTO t VALUES (2, NULL)", .SQLITE_CONSTRAINT_NOTNULL),
    ("INSERT INTO t VALUES (2, 1)", .SQLITE_CONSTRAINT_UNIQUE),
    ("INSERT INTO t VALUES (2, -1)", .SQLITE_CONSTRAINT_CHECK),
    ("INSERT INTO t VALUES ('x', 2)", .SQLITE_MISMATCH),
    ("SELECT abs(-9223372036854775808)", .SQLITE_ERROR),
  ])
  func `each error has its code`(sql: String, code: ResultCode) throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(
          sql:
            "CREATE TABLE t (a INTEGER PRIMARY KEY, b NOT NULL UNIQUE CHECK (b > 0)); INSERT INTO t VALUES (1, 1)"
        )
        let error = try failure(DatabaseError.self) { try db.execute(sql: sql) }
        #expect(error.extendedResultCode == code)
        #expect(error.sql == sql)
        #expect(!error.message.isEmpty)
      }
    }
  }

  @Test func `file errors name the file`() throws {
    try withFolder { folder in
      let junk = folder + "/junk.sqlite"
      try Data(repeating: 65, count: 5000).write(to: URL(fileURLWithPath: junk))
      let noDatabase = try failure(DatabaseError.self) { try DatabaseQueue(path: junk) }
      #expect(noDatabase.resultCode == .SQLITE_NOTADB)
      #expect(noDatabase.path?.hasSuffix("/junk.sqlite") == true)
      #expect("\(noDatabase)".contains("\nfile: \(noDatabase.path ?? "")\n"))

      let nowhere = try failure(DatabaseError.self) { try DatabaseQueue(path: folder + "/no/such.sqlite") }
      #expect(nowhere.path == folder + "/no/such.sqlite")

      var configuration = Configuration()
      configuration.busyTimeout = .zero
      let first = try DatabaseQueue(path: folder + "/a.sqlite", configuration: configuration)
      let second = try DatabaseQueue(path: folder + "/a.sqlite", configuration: configuration)
      let busy = try first.write { _ in
        try failure(DatabaseError.self) {
          try second.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
        }
      }
      #expect(busy.resultCode == .SQLITE_BUSY)
      #expect(busy.path?.hasSuffix("/a.sqlite") == true)
      // An error that does not concern the file does not name it.
      let syntax = try failure(DatabaseError.self) { try first.read { db in try db.execute(sql: "SELEC 1") } }
      #expect(syntax.path == nil)
      try first.close()
      try second.close()
    }
  }

  @Test func `custom errors have the same format`() {
    let error = DatabaseError(resultCode: .SQLITE_ABORT, message: "no", sql: "SELECT 1")
    #expect("\(error)" == "SQLITE_ABORT: no\nSQL: SELECT 1")
    #expect(DatabaseError().message == "SQL logic error")
  }
}
