import Foundation
import QuarrySQLite
import Testing

/// Drafts whose key is not a number.
@Suite struct DraftKeyTests {
  @Test func `a default replaces a missing key`() throws {
    try withDatabase { queue in
      try queue.write { db in
        db.add(function: $newID)
        try db.execute(
          sql: """
            CREATE TABLE "tokens" (
              "id" TEXT PRIMARY KEY NOT NULL ON CONFLICT REPLACE DEFAULT (newID()), "name" TEXT NOT NULL
            )
            """
        )
        let key = UUID()
        try Token.insert {
          Token.Draft(name: "made"); Token.Draft(id: key, name: "given")
        }.execute(db)
        let tokens = try Token.order(by: \.name).fetchAll(db)
        #expect(tokens.map(\.name) == ["given", "made"])
        #expect(tokens[0].id == key && tokens[1].id != key)
      }
    }
  }

  @Test func `without NOT NULL SQLite stores NULL as the key`() throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: #"CREATE TABLE "tokens" ("id" TEXT PRIMARY KEY, "name" TEXT NOT NULL)"#)
        try Token.insert { Token.Draft(name: "lost") }.execute(db)
        let error = try failure(RowDecodingError.self) { try Token.fetchAll(db) }
        let column = LinkedSQLite.column("id", of: "tokens")
        #expect("\(error)".contains("\(column), row 1: expected 'UUID', found NULL"))
        try db.execute(
          sql: #"DROP TABLE "tokens"; CREATE TABLE "tokens" ("id" TEXT PRIMARY KEY NOT NULL, "name" TEXT)"#
        )
        let refused = try failure(DatabaseError.self) {
          try Token.insert { Token.Draft(name: "lost") }.execute(db)
        }
        #expect(refused.extendedResultCode == .SQLITE_CONSTRAINT_NOTNULL)
      }
    }
  }
}

@Table private struct Token {
  let id: UUID
  var name = ""
}

@DatabaseFunction private func newID() -> UUID { UUID() }
