import Foundation
import QuarrySQLite
import QuarryVerification

/// The SQL of a schema, as people keep it and as `sqlite3 .schema` and `.dump` print it.
///
/// What fills tables or sets something is passed over: it changes no schema, and some of what `.dump` prints only SQLite's
/// own shell may run.
struct SchemaScript {
  /// A statement and where it begins, lines and columns being counted from 1.
  struct Statement: Equatable {
    var sql: String
    var line: Int
    var column: Int
    /// The first words, folded and without quotes.
    var head: [String]
  }

  private(set) var statements: [Statement] = []

  /// Cuts a script at the semicolons that end its statements.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    var words = SQLWords(bytes: bytes)
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
      // The semicolons inside of a trigger end nothing; the one behind `; END` does.
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
    func isSemicolon(_ word: SQLWords.Word) -> Bool {
      word.kind == .character && bytes[word.range.lowerBound] == UInt8(ascii: ";")
    }
  }

  /// As many words as `CREATE TEMP TRIGGER` and `INSERT INTO name` have.
  private static let headLength = 3

  /// Makes what the statements make.
  ///
  /// - Parameter skip: Told of virtual tables whose modules are not loaded.
  /// - Throws: ``Problem`` for the first statement that SQLite refuses.
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
        // What SQLite keeps for itself, and for virtual tables, it makes by itself.
        continue
      } catch let error as DatabaseError {
        throw Problem(statement, error)
      }
    }
  }

  /// A statement that cannot be run, with its place in the script.
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

  /// The SQL that makes something of the schema; nil where a statement makes nothing.
  private static func definition(_ statement: Statement, _ db: Database) throws -> String? {
    let head = statement.head
    switch head.first {
    case "insert":
      // `.dump` writes virtual tables so.
      guard head.count > 2, head[1] == "into", ["sqlite_schema", "sqlite_master"].contains(head[2]),
        let values = statement.sql.range(of: "values", options: .caseInsensitive)
      else { return nil }
      let rows = statement.sql[values.lowerBound...]
      return try String.fetchOne(db, sql: "SELECT column5 FROM (\(rows))")
    // Whatever is no statement at all, SQLite is to say so.
    case let word: return others.contains(word ?? "") ? nil : statement.sql
    }
  }

  /// The first words of statements that make no schema.
  private static let others: Set = [
    "analyze", "begin", "commit", "delete", "end", "explain", "pragma", "reindex", "release", "replace",
    "rollback",
    "savepoint", "select", "update", "vacuum", "values", "with",
  ]
}
