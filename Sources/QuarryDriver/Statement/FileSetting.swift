import CSQLite

/// A setting of a database file that SQLite ignores inside a transaction, depending on what the transaction has done.
///
/// Other settings are errors there (`synchronous`, `temp_store`), or take effect later (`page_size` and `auto_vacuum`, with VACUUM).
struct FileSetting: Equatable {
  private let name: String
  private let schema: String?
  /// The value as SQLite returns it, in any case.
  private let value: String

  /// Reads the value of a PRAGMA. Returns `nil` for a value that SQLite does not know, and so does not set.
  init?(_ name: String, _ value: String, schema: String?) {
    self.name = name
    self.schema = schema
    guard let value = name == "journal_mode" ? Self.journalMode(value) : Self.encoding(value) else {
      return nil
    }
    self.value = value
  }

  /// SQLite accepts the beginning of a name, and chooses the first mode that has it.
  private static func journalMode(_ text: String) -> String? {
    let modes: [JournalMode] = [.delete, .persist, .off, .truncate, .memory, .wal]
    return modes.first { $0.rawValue.hasPrefix(text.uppercased()) }?.rawValue
  }

  private static func encoding(_ text: String) -> String? {
    switch text.replacing("utf-", with: "utf") {
    case "utf8": "UTF-8"
    case "utf16le": "UTF-16le"
    case "utf16be": "UTF-16be"
    case "utf16": Int16(1).littleEndian == 1 ? "UTF-16le" : "UTF-16be"
    default: nil
    }
  }

  /// Whether SQLite sets the value when it prepares the PRAGMA, and not when it runs it.
  var isSetByPreparation: Bool { name == "encoding" }

  /// Returns whether a value that SQLite returns is the one that was set.
  func isInForce(_ actual: String) -> Bool { actual.uppercased() == value.uppercased() }

  /// Runs a step of the PRAGMA. Inside a transaction, throws an error if SQLite has kept another value.
  func checking(_ db: Database, _ step: () throws -> Bool) throws -> Bool {
    let hasRow = try step()
    guard db.isInsideTransaction else { return hasRow }
    for schema in schemas(db) {
      let prefix = schema.map { $0.quotedIdentifier + "." } ?? ""
      guard let actual = read(db, "\(prefix)\(name)").first?.first ?? nil,
        !isInForce(actual)
      else { continue }
      throw db.unchanged(
        (schema.map { $0 == self.schema || $0 == "main" ? "" : "\($0)." } ?? "") + name,
        from: name == "journal_mode" ? actual.uppercased() : actual,
        to: value
      )
    }
    return hasRow
  }

  /// The databases whose setting changes: without the name of one, SQLite sets the journal mode of all of them. One in memory has no file,
  /// and its mode cannot change.
  private func schemas(_ db: Database) -> [String?] {
    guard schema == nil, name == "journal_mode" else { return [schema] }
    let attached = read(db, "database_list").compactMap { row -> String? in
      guard row.count > 2, let name = row[1], name != "main", let file = row[2], !file.isEmpty else {
        return nil
      }
      return name
    }
    return [nil] + attached
  }

  /// Returns the rows of a PRAGMA. It does not use the driver's statements, because one of them is running.
  private func read(_ db: Database, _ pragma: String) -> [[String?]] {
    guard let connection = db.connection else { return [] }
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    return db.suspendingAuthorizer {
      guard sqlite3_prepare_v2(connection, "PRAGMA \(pragma)", -1, &statement, nil) == SQLITE_OK else {
        return []
      }
      var rows: [[String?]] = []
      while sqlite3_step(statement) == SQLITE_ROW {
        rows.append(
          (0..<sqlite3_column_count(statement)).map {
            sqlite3_column_text(statement, $0).map { String(cString: $0) }
          }
        )
      }
      return rows
    }
  }
}
