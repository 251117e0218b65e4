import Foundation
import QuarrySQLite
import QuarryVerification
import SQLTokens

/// The SQL of a schema, written by hand or printed by `.schema` and `.dump` of `sqlite3`.
///
/// Statements that insert rows or set options are skipped: they do not change the schema, and only the `sqlite3` shell
/// can run some statements of `.dump`.
struct SchemaScript {
  /// A statement and its location. Lines and columns are counted from 1.
  struct Statement: Equatable {
    var sql: String
    var line: Int
    var column: Int
    /// The first words, in lower case and without quotes.
    var head: [String]
  }

  private(set) var statements: [Statement] = []

  /// Splits a script at the semicolons that end its statements.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    var words = SQLTokens(bytes)
    var line = 1
    var lineStart = 0
    var counted = 0
    while let first = words.next() {
      guard !isSemicolon(first) else { continue }
      let start = first.range.lowerBound
      for index in counted..<start where bytes[index] == 0x0A {
        line += 1
        lineStart = index + 1
      }
      counted = start
      var end = first.range.upperBound
      var head = [words.text(first).folded]
      // Semicolons inside a trigger do not end the statement. The one after `; END` does.
      var isTrigger = false
      var wasSemicolon = false
      var wasEnd = false
      while let word = words.next() {
        if isSemicolon(word) {
          guard isTrigger, !wasEnd else { break }
          wasSemicolon = true
          continue
        }
        end = word.range.upperBound
        if head.count < Self.headLength {
          head.append(words.text(word).folded)
          isTrigger =
            head.starts(with: ["create", "trigger"]) || head.starts(with: ["create", "temp", "trigger"])
            || head.starts(with: ["create", "temporary", "trigger"])
        }
        wasEnd = isTrigger && wasSemicolon && words.text(word).folded == "end"
        wasSemicolon = false
      }
      statements.append(
        Statement(
          sql: String(decoding: bytes[start..<end], as: UTF8.self),
          line: line,
          column: String(decoding: bytes[lineStart..<start], as: UTF8.self).count + 1,
          head: head
        )
      )
    }
    func isSemicolon(_ word: SQLToken) -> Bool { words.isCharacter(word, ";") }
  }

  /// The number of words in `CREATE TEMP TRIGGER` and `INSERT INTO name`.
  private static let headLength = 3

  /// Runs the statements that create schema objects.
  ///
  /// - Parameter skip: Called for virtual tables whose modules are not loaded.
  /// - Throws: ``Problem`` for the first statement that SQLite rejects.
  func run(_ db: Database, skip: (Statement, DatabaseError) -> Void) throws {
    for statement in statements {
      do {
        guard let sql = try Self.definition(statement, db) else { continue }
        try db.execute(sql: sql)
      } catch let error as DatabaseError where error.message.hasPrefix("no such module: ") {
        skip(statement, error)
      } catch let error as DatabaseError
        where error.message.hasPrefix("object name reserved for internal use: ")
      {
        // SQLite creates its internal tables, and those of virtual tables, automatically.
        continue
      } catch let error as DatabaseError {
        throw Problem(statement, error)
      }
    }
  }

  /// An error thrown for a statement that SQLite rejects, with its location in the script.
  struct Problem: Error, Equatable {
    var message: String
    var sql: String

    init(_ statement: Statement, _ error: DatabaseError) {
      var line = statement.line
      var column = statement.column
      if let place = error.location {
        column = place.line == 1 ? column + place.column - 1 : place.column
        line += place.line - 1
      }
      message = "\(error.message) (at \(line):\(column))"
      sql = statement.sql
    }
  }

  /// Returns the SQL that creates a schema object, or `nil` if the statement creates none.
  private static func definition(_ statement: Statement, _ db: Database) throws -> String? {
    let head = statement.head
    switch head.first {
    case "insert":
      // `.dump` writes virtual tables as rows of the schema table.
      let tokens = SQLTokens(statement.sql)
      guard head.count > 2, head[1] == "into", ["sqlite_schema", "sqlite_master"].contains(head[2]),
        let values = tokens.first(where: { tokens.isKeyword($0, "values") })
      else { return nil }
      let rows = String(decoding: tokens.bytes[values.range.lowerBound...], as: UTF8.self)
      return try String.fetchOne(db, sql: "SELECT column5 FROM (\(rows))")
    // Other text is passed to SQLite, which reports the error.
    case let word: return others.contains(word ?? "") ? nil : statement.sql
    }
  }

  /// The first words of statements that do not create schema objects.
  private static let others: Set = [
    "analyze", "begin", "commit", "delete", "end", "explain", "pragma", "reindex", "release", "replace",
    "rollback",
    "savepoint", "select", "update", "vacuum", "values", "with",
  ]
}
