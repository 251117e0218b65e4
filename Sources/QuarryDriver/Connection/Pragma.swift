import QuarryCore

/// A PRAGMA of SQLite and the type of its value: https://www.sqlite.org/pragma.html
///
/// ```swift
/// let size = try db.pragma(.pageSize)
/// try db.setPragma(.cacheSize, to: -16_000)
/// ```
public struct Pragma<Value: Sendable>: Sendable {
  /// The name of the PRAGMA in SQL.
  public let name: String
  /// A Boolean value that indicates whether the PRAGMA can be set.
  public let isSettable: Bool
  /// Whether SQLite may ignore a new value without an error, so that the value is read back to check it.
  let isVerified: Bool
  let read: @Sendable (Row) throws -> Value
  let write: @Sendable (Value) -> String

  init(
    _ name: String,
    isSettable: Bool = true,
    isVerified: Bool = false,
    read: @escaping @Sendable (Row) throws -> Value,
    write: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    self.isSettable = isSettable
    self.isVerified = isVerified
    self.read = read
    self.write = write
  }
}

extension Pragma<Int> {
  init(_ name: String, isSettable: Bool = true) {
    self.init(name, isSettable: isSettable, read: { try $0.decode(Int.self, at: 0) }, write: { "\($0)" })
  }

  /// The application's identifier in the file header.
  public static var applicationID: Self { Self("application_id") }
  /// The size of the page cache: a number of pages, or a negative number of kibibytes.
  public static var cacheSize: Self { Self("cache_size") }
  /// A number that changes when another connection changes the file.
  public static var dataVersion: Self { Self("data_version", isSettable: false) }
  /// The number of unused pages in the file.
  public static var freelistCount: Self { Self("freelist_count", isSettable: false) }
  /// The maximum number of bytes that the journal keeps after a transaction, or -1 for no limit.
  public static var journalSizeLimit: Self { Self("journal_size_limit") }
  /// The maximum number of pages in the file.
  public static var maxPageCount: Self { Self("max_page_count") }
  /// The maximum number of bytes of the file that are read with memory-mapped I/O.
  public static var mmapSize: Self { Self("mmap_size") }
  /// The number of pages in the file.
  public static var pageCount: Self { Self("page_count", isSettable: false) }
  /// The size of a page in bytes. A change takes effect in an empty file or with `VACUUM`.
  public static var pageSize: Self { Self("page_size") }
  /// A number that changes when the schema changes.
  public static var schemaVersion: Self { Self("schema_version", isSettable: false) }
  /// The application's version number in the file.
  public static var userVersion: Self { Self("user_version") }
  /// The number of pages in the WAL that triggers an automatic checkpoint.
  public static var walAutocheckpoint: Self { Self("wal_autocheckpoint") }
}

extension Pragma<Bool> {
  init(_ name: String, isVerified: Bool = false) {
    self.init(
      name,
      isVerified: isVerified,
      read: { try $0.decode(Int.self, at: 0) != 0 },
      write: { $0 ? "1" : "0" }
    )
  }

  /// Whether SQLite may create automatic indexes for queries.
  public static var automaticIndex: Self { Self("automatic_index") }
  /// Whether foreign keys are checked only at the end of the current transaction.
  public static var deferForeignKeys: Self { Self("defer_foreign_keys") }
  /// Whether foreign keys are enforced. It cannot change inside a transaction: the attempt throws an error.
  public static var foreignKeys: Self { Self("foreign_keys", isVerified: true) }
  /// Whether CHECK constraints are ignored.
  public static var ignoreCheckConstraints: Self { Self("ignore_check_constraints") }
  /// Whether triggers are recursive: a trigger may fire itself.
  public static var recursiveTriggers: Self { Self("recursive_triggers") }
  /// Whether deleted content is overwritten with zeros.
  public static var secureDelete: Self { Self("secure_delete") }
}

extension Pragma where Value: RawRepresentable, Value.RawValue == Int {
  init(_ name: String) {
    self.init(
      name,
      read: { row in
        let number = try row.decode(Int.self, at: 0)
        guard let value = Value(rawValue: number) else {
          throw DatabaseError(message: "PRAGMA \(name) has an unknown value: \(number)")
        }
        return value
      },
      write: { "\($0.rawValue)" }
    )
  }
}

/// How often SQLite waits until data is written to disk: https://www.sqlite.org/pragma.html#pragma_synchronous
public enum Synchronous: Int, Hashable, Sendable, CaseIterable {
  /// Never. A power failure may corrupt the file.
  case off = 0
  /// At the most critical moments. With a WAL, a power failure does not corrupt the file, but the last transactions may
  /// be lost.
  case normal = 1
  /// Before each transaction ends.
  case full = 2
  /// Like ``full``, and also for the directory of the journal.
  case extra = 3
}

/// When unused pages are removed from a file: https://www.sqlite.org/pragma.html#pragma_auto_vacuum
public enum AutoVacuum: Int, Hashable, Sendable, CaseIterable {
  /// Never. The pages are reused, and the file does not shrink.
  case none = 0
  /// With each transaction.
  case full = 1
  /// With `PRAGMA incremental_vacuum`.
  case incremental = 2
}

/// Where temporary tables are stored: https://www.sqlite.org/pragma.html#pragma_temp_store
public enum TemporaryStore: Int, Hashable, Sendable, CaseIterable {
  /// The default that SQLite was built with.
  case `default` = 0
  /// In a file.
  case file = 1
  /// In memory.
  case memory = 2
}

/// How long a connection holds its locks: https://www.sqlite.org/pragma.html#pragma_locking_mode
public enum LockingMode: String, Hashable, Sendable, CaseIterable {
  /// Until the transaction ends.
  case normal
  /// Until the connection is closed. No other connection can access the file.
  case exclusive
}

extension Pragma<Synchronous> {
  /// How often SQLite waits until data is written to disk.
  public static var synchronous: Self { Self("synchronous") }
}

extension Pragma<AutoVacuum> {
  /// When unused pages are removed from the file. A change takes effect in an empty file or with `VACUUM`.
  public static var autoVacuum: Self { Self("auto_vacuum") }
}

extension Pragma<TemporaryStore> {
  /// Where temporary tables are stored.
  public static var tempStore: Self { Self("temp_store") }
}

extension Pragma<JournalMode> {
  /// The journal mode. Setting a mode that the database does not support throws an error that names the current mode.
  public static var journalMode: Self {
    Self(
      "journal_mode",
      isVerified: true,
      read: { row in
        let name = try row.decode(String.self, at: 0).uppercased()
        guard let mode = JournalMode(rawValue: name) else {
          throw DatabaseError(message: "unknown journal mode '\(name)'")
        }
        return mode
      },
      write: { $0.rawValue }
    )
  }
}

extension Pragma<LockingMode> {
  /// How long the connection holds its locks.
  public static var lockingMode: Self {
    Self(
      "locking_mode",
      read: { LockingMode(rawValue: try $0.decode(String.self, at: 0)) ?? .normal },
      write: { $0.rawValue }
    )
  }
}

extension Pragma<String> {
  /// The encoding of text: `UTF-8`, `UTF-16le` or `UTF-16be`. It can be set while the database is empty, and setting another one later
  /// throws an error.
  public static var encoding: Self {
    Self(
      "encoding",
      isVerified: true,
      read: { try $0.decode(String.self, at: 0) },
      write: { "'\($0.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'" }
    )
  }
}

extension Database {
  /// Returns the value of a PRAGMA.
  ///
  /// - Parameters:
  ///   - pragma: The PRAGMA to read.
  ///   - schema: The name of an attached database, or `nil` for `main`.
  /// - Throws: ``DatabaseError``; ``RowDecodingError`` if the value has another type; ``DatabaseUsageError`` outside of
  ///   an access.
  public func pragma<Value>(_ pragma: Pragma<Value>, schema: String? = nil) throws -> Value {
    let sql = "PRAGMA \(Self.prefix(schema))\(pragma.name)"
    // SQLite treats some PRAGMAs as writes even if they only read.
    guard let row = try allowingWrites({ try Row.fetchOne(self, sql: sql) }) else {
      throw DatabaseError(message: "this SQLite has no pragma '\(pragma.name)'", sql: sql)
    }
    return try pragma.read(row)
  }

  /// Sets the value of a PRAGMA.
  ///
  /// - Parameters:
  ///   - pragma: The PRAGMA to set.
  ///   - value: The new value.
  ///   - schema: The name of an attached database, or `nil` for the databases that SQLite applies the PRAGMA to by
  ///     default.
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError/invalidSetting(_:)`` if the PRAGMA is read-only or cannot be set
  ///   at the moment.
  public func setPragma<Value: Equatable>(
    _ pragma: Pragma<Value>,
    to value: Value,
    schema: String? = nil
  ) throws {
    guard pragma.isSettable else {
      throw DatabaseUsageError.invalidSetting("PRAGMA \(pragma.name) is read-only and cannot be set")
    }
    try execute(sql: "PRAGMA \(Self.prefix(schema))\(pragma.name) = \(pragma.write(value))")
    guard pragma.isVerified else { return }
    let actual = try self.pragma(pragma, schema: schema)
    guard actual != value else { return }
    // SQLite completes the name of an encoding: UTF-16 is the one of the machine.
    if let text = actual as? String, let setting = value as? String,
      FileSetting(pragma.name, setting.lowercased(), schema: schema)?.isInForce(text) ?? false
    {
      return
    }
    throw unchanged(pragma.name, from: pragma.write(actual), to: pragma.write(value))
  }

  /// Returns the error for a PRAGMA that has kept its value.
  func unchanged(_ name: String, from actual: String, to value: String) -> DatabaseUsageError {
    let advice =
      if name == "encoding" {
        "; set it before the first table is created, in 'prepareDatabase' or with 'writeWithoutTransaction'"
      } else if name.hasSuffix("journal_mode"), actual == "MEMORY", (path ?? "").isEmpty {
        "; a database in memory has no other mode"
      } else if isInsideTransaction, isMigrating {
        if name == "foreign_keys", value == "0" {
          "; a migration runs in a transaction: remove the statement, and register the migration with 'foreignKeyChecks: .deferred'"
        } else {
          "; a migration runs in a transaction: remove the statement, and set it where the database is opened"
        }
      } else if isInsideTransaction, name == "foreign_keys" {
        "; set it outside a transaction, with 'writeWithoutTransaction', as you run a script that contains it, such as the output of '.dump'"
      } else if isInsideTransaction {
        "; set it outside a transaction, with 'writeWithoutTransaction'"
      } else {
        ""
      }
    return .invalidSetting("cannot change PRAGMA \(name) from \(actual) to \(value)" + advice)
  }

  private static func prefix(_ schema: String?) -> String {
    guard let schema else { return "" }
    return schema.quotedIdentifier + "."
  }
}
