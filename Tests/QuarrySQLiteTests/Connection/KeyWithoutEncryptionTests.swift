import Foundation
import QuarrySQLite
import Testing

/// Keys of files, which a build of SQLite without encryption ignores.
@Suite struct KeyWithoutEncryptionTests {
  private static let expected = DatabaseUsageError.missingFeature("encryption (SQLITE_HAS_CODEC)")

  @Test(
    .enabled(if: !SQLiteLibrary.supports(.encryption)),
    arguments: [
      "PRAGMA key = 'secret'", "PRAGMA 'key' = 'secret'", "PRAGMA hexkey='00'", "PRAGMA rekey = 'x'",
      "pragma main.key(\"secret\")",
      "ATTACH 'file.sqlite' AS other KEY 'secret'", "ATTACH DATABASE 'file:x.sqlite?key=secret' AS other",
      "VACUUM INTO 'file:x.sqlite?mode=rwc&hexkey=00'", ";PRAGMA key = 'secret'",
      "EXPLAIN PRAGMA key = 'secret'", "/* x */ explain query plan -- y\n pragma main.rekey('x')",
      "SELECT 1;; PRAGMA rekey = 'x'", "ATTACH 'file:x.sqlite?%6bey=secret' AS other",
      "ATTACH \"file:x.sqlite?key=secret\" AS other", "ATTACH [file:x.sqlite?key=secret] AS other",
      "ATTACH `file:x.sqlite?mode=rwc&key%00x=secret#y` AS other",
    ]
  )
  func `a key without encryption`(sql: String) throws {
    try withFolder { folder in
      let expected = DatabaseUsageError.missingFeature("encryption (SQLITE_HAS_CODEC)")
      let queue = try DatabaseQueue(path: folder + "/test.sqlite")
      let sql = sql.replacing("file.sqlite", with: folder + "/file.sqlite")
        .replacing("x.sqlite", with: folder + "/x.sqlite")
      #expect(throws: expected) { try queue.writeWithoutTransaction { db in try db.execute(sql: sql) } }
      try queue.close()
      var configuration = Configuration()
      configuration.prepareDatabase { db in try db.execute(sql: sql) }
      #expect(throws: expected) {
        try DatabasePool(path: folder + "/pool.sqlite", configuration: configuration)
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(!files.contains("file.sqlite") && !files.contains("x.sqlite"))
    }
  }

  @Test(.enabled(if: !SQLiteLibrary.supports(.encryption)))
  func `locations with a key without encryption`() throws {
    try withFolder { folder in
      let expected = DatabaseUsageError.missingFeature("encryption (SQLITE_HAS_CODEC)")
      #expect("\(expected)".contains("link a library that does"))
      for name in ["key", "hexkey", "textkey"] {
        let location = DatabaseLocation.uri(
          folder + "/x.sqlite",
          parameters: [DatabaseURIParameter(name, "00")]
        )
        #expect(throws: expected) { try DatabaseQueue(location) }
        #expect(throws: expected) { try DatabasePool(location) }
        try withDatabase { queue in
          _ = #expect(throws: expected) {
            try queue.writeWithoutTransaction { db in try db.attach(location, as: "other") }
          }
        }
      }
      try withDatabase { queue in
        #expect(throws: expected) {
          try queue.writeWithoutTransaction { (db: Database) throws -> Void in
            try db.attach(.file(folder + "/x.sqlite"), as: "other", key: "secret")
          }
        }
        // This is only a name.
        try queue.writeWithoutTransaction { (db: Database) throws -> Void in
          try db.execute(sql: "ATTACH ':memory:' AS key; CREATE TABLE key.key (key)")
        }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  /// Each way to bind values.
  enum Binder: CaseIterable {
    case arguments, names, statement, rows, cursor, fragment, sql

    func run(_ sql: String, _ value: any QueryBindable, _ db: Database) throws {
      switch self {
      case .arguments: try db.execute(sql: sql, arguments: [value])
      case .names: try db.execute(sql: sql.replacing("?", with: ":file"), arguments: ["file": value])
      case .statement: try db.prepare(sql: sql).bind([value]).run()
      case .rows: _ = try Row.fetchAll(db, sql: sql, arguments: [value])
      case .cursor: _ = try Row.fetchCursor(db, sql: sql, arguments: [value]).next()
      case .fragment, .sql:
        let parts = sql.split(separator: "?", omittingEmptySubsequences: false).map(String.init)
        let fragment: QueryFragment = "\(raw: parts[0])\(value.queryBinding)\(raw: parts[1])"
        if self == .fragment { return try db.execute(fragment) }
        _ = try #sql("\(fragment)", as: String.self).fetchAll(db)
      }
    }
  }

  @Test(
    .enabled(if: !SQLiteLibrary.supports(.encryption)),
    arguments: [
      "ATTACH ? AS other", "attach database (?) as other", "VACUUM INTO ?", "VACUUM main INTO (?)",
    ],
    Binder.allCases
  )
  func `a key in a bound file name`(sql: String, binder: Binder) throws {
    try withFolder { folder in
      try withDatabase { queue in
        for parameters in [
          "key=secret", "mode=rwc&hexkey=00", "textkey=x", "%6bey=secret", "%6Be%79=", "key", "k%65y%00x=1",
          "key=1#x",
        ] {
          let uri = "file:\(folder)/x.sqlite?\(parameters)"
          for value in [uri, Array(uri.utf8)] as [any QueryBindable] {
            #expect(throws: Self.expected, "\(parameters)") {
              try queue.writeWithoutTransaction { db in try binder.run(sql, value, db) }
            }
          }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        // These have no key.
        for (index, parameters) in ["Key=1", "mode=rwc", "x=key", "%256bey=1", "x=1#&key=2"].enumerated() {
          try queue.writeWithoutTransaction { (db: Database) throws -> Void in
            try binder.run(sql, "file:\(folder)/\(index).sqlite?\(parameters)", db)
            if try db.attachedDatabases().count > 1 { try db.detach("other") }
          }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 5)
      }
    }
  }

  @Test(
    .enabled(if: !SQLiteLibrary.supports(.encryption)),
    arguments: [
      "'file:x.sqlite?k' || 'ey=1'", "'file:x.sqlite?k' || ?", "replace('file:x.sqlite?kez=1', 'z', ?)",
      "CAST(x'66' AS TEXT) || 'ile:x.sqlite?k' || ?",
    ]
  )
  func `a key in a computed file name`(expression: String) throws {
    try withFolder { folder in
      let expression = expression.replacing("x.sqlite", with: folder + "/x.sqlite")
      let arguments: StatementArguments =
        expression.contains("?)") ? ["y"] : expression.hasSuffix("?") ? ["ey=1"] : []
      func size() throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder + "/x.sqlite")[.size] as? Int
      }
      try withDatabase { queue in
        try queue.write { db in
          try db.execute(sql: "CREATE TABLE secrets (text); INSERT INTO secrets VALUES ('a')")
        }
        #expect(throws: Self.expected) {
          try queue.writeWithoutTransaction { (db: Database) throws -> Void in
            try db.execute(sql: "VACUUM INTO \(expression)", arguments: arguments)
          }
        }
        #expect(throws: (any Error).self) { try size() }
        func attach(_ db: Database) throws {
          #expect(throws: Self.expected) {
            try db.execute(sql: "ATTACH \(expression) AS other", arguments: arguments)
          }
          // The file is empty and no longer attached.
          #expect(try db.attachedDatabases().map(\.name) == ["main"])
          #expect(throws: DatabaseError.self) { try db.execute(sql: "CREATE TABLE other.secrets (text)") }
          #expect(try size() == 0)
        }
        try queue.writeWithoutTransaction { db in try attach(db) }
        try queue.write { (db: Database) throws -> Void in
          try db.execute(sql: "INSERT INTO secrets VALUES ('b')")
          try attach(db)
        }
        try queue.read { (db: Database) throws -> Void in
          #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM secrets") == 2)
        }
      }
    }
  }

  @Test(.enabled(if: !SQLiteLibrary.supports(.encryption)))
  func `the authorizer of the user stays`() throws {
    try withFolder { folder in
      try withDatabase { queue in
        let attached = Log<String?>()
        try queue.writeWithoutTransaction { (db: Database) throws -> Void in
          try db.authorizer { authorization in
            if authorization.action == .attach { attached.append(authorization.first) }
            return authorization.action == .dropTable ? .deny : .allow
          }
          try db.execute(sql: "VACUUM INTO ?", arguments: [folder + "/a.sqlite"])
          #expect(throws: Self.expected) {
            try db.execute(sql: "VACUUM INTO ?", arguments: ["file:\(folder)/b.sqlite?key=1"])
          }
          try db.execute(sql: "CREATE TABLE a (b)")
          #expect(throws: DatabaseError.self) { try db.execute(sql: "DROP TABLE a") }
          try db.authorizer(nil)
        }
        #expect(attached.elements.contains(folder + "/a.sqlite"))
      }
    }
  }
}
