import QuarryCore

/// A setting of SQLite, with the type of its value: https://www.sqlite.org/pragma.html
///
/// ```swift
/// let size = try db.pragma(.pageSize)
/// try db.setPragma(.cacheSize, to: -16_000)
/// ```
public struct Pragma<Value: Sendable>: Sendable {
  /// SQLite's name of it.
  public let name: String
  /// Whether it can be set.
  public let isSettable: Bool
  /// Whether setting it may be passed over in silence, so that it is read back.
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

  /// The application's mark in the file's header.
  public static var applicationID: Self { Self("application_id") }
  /// Pages kept in memory, or kibibytes as a negative number.
  public static var cacheSize: Self { Self("cache_size") }
  /// A number that changes when another connection has changed the file.
  public static var dataVersion: Self { Self("data_version", isSettable: false) }
  /// Pages of the file that are not in use.
  public static var freelistCount: Self { Self("freelist_count", isSettable: false) }
  /// Bytes the journal is cut to after a transaction; -1 for no limit.
  public static var journalSizeLimit: Self { Self("journal_size_limit") }
  /// How many pages the file may have.
  public static var maxPageCount: Self { Self("max_page_count") }
  /// Bytes of the file that are read by mapping it into memory.
  public static var mmapSize: Self { Self("mmap_size") }
  /// How many pages the file has.
  public static var pageCount: Self { Self("page_count", isSettable: false) }
  /// The size of a page, in bytes. A change takes effect in an empty file, or by `VACUUM`.
  public static var pageSize: Self { Self("page_size") }
  /// A number that changes with the schema.
  public static var schemaVersion: Self { Self("schema_version", isSettable: false) }
  /// The number the file keeps for the application.
  public static var userVersion: Self { Self("user_version") }
  /// Pages the write-ahead log grows to before it is written into the file.
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

  /// Whether indexes keep an automatic one from being made for a query.
  public static var automaticIndex: Self { Self("automatic_index") }
  /// Whether foreign keys of the current transaction are checked at its end only.
  public static var deferForeignKeys: Self { Self("defer_foreign_keys") }
  /// Whether foreign keys are enforced. It cannot change inside of a transaction, which is an error here.
  public static var foreignKeys: Self { Self("foreign_keys", isVerified: true) }
  /// Whether CHECK constraints are passed over.
  public static var ignoreCheckConstraints: Self { Self("ignore_check_constraints") }
  /// Whether triggers fire triggers.
  public static var recursiveTriggers: Self { Self("recursive_triggers") }
  /// Whether deleted data is overwritten.
  public static var secureDelete: Self { Self("secure_delete") }
}

extension Pragma where Value: RawRepresentable, Value.RawValue == Int {
  init(_ name: String) {
    self.init(
      name,
      read: { row in
        let number = try row.decode(Int.self, at: 0)
        guard let value = Value(rawValue: number) else {
          throw DatabaseError(message: "PRAGMA \(name) has the unknown value \(number)")
        }
        return value
      },
      write: { "\($0.rawValue)" }
    )
  }
}

/// How often SQLite waits for the disk: https://www.sqlite.org/pragma.html#pragma_synchronous
public enum Synchronous: Int, Hashable, Sendable, CaseIterable {
  /// Never: a loss of power may damage the file.
  case off = 0
  /// At the most critical moments. With a write-ahead log the file stays sound, but the last transactions may be lost.
  case normal = 1
  /// Before each transaction ends.
  case full = 2
  /// As ``full``, and for the folder as well.
  case extra = 3
}

/// Whether a file shrinks when data is deleted: https://www.sqlite.org/pragma.html#pragma_auto_vacuum
public enum AutoVacuum: Int, Hashable, Sendable, CaseIterable {
  /// It stays as large as it is; the pages are used again.
  case none = 0
  /// With each transaction.
  case full = 1
  /// When `PRAGMA incremental_vacuum` says so.
  case incremental = 2
}

/// Where temporary tables lie: https://www.sqlite.org/pragma.html#pragma_temp_store
public enum TemporaryStore: Int, Hashable, Sendable, CaseIterable {
  /// As the library was built.
  case `default` = 0
  /// In a file.
  case file = 1
  /// In memory.
  case memory = 2
}

/// How a connection holds its locks: https://www.sqlite.org/pragma.html#pragma_locking_mode
public enum LockingMode: String, Hashable, Sendable, CaseIterable {
  /// For the time of a transaction.
  case normal
  /// Until the connection is closed: no other one gets in.
  case exclusive
}

extension Pragma<Synchronous> {
  /// How often SQLite waits for the disk.
  public static var synchronous: Self { Self("synchronous") }
}

extension Pragma<AutoVacuum> {
  /// Whether the file shrinks when data is deleted. A change takes effect in an empty file, or by `VACUUM`.
  public static var autoVacuum: Self { Self("auto_vacuum") }
}

extension Pragma<TemporaryStore> {
  /// Where temporary tables lie.
  public static var tempStore: Self { Self("temp_store") }
}

extension Pragma<JournalMode> {
  /// How changes are made safe. A mode that cannot be had is an error, with the mode it stayed at.
  public static var journalMode: Self {
    Self(
      "journal_mode",
      isVerified: true,
      read: { row in
        let name = try row.decode(String.self, at: 0).uppercased()
        guard let mode = JournalMode(rawValue: name) else {
          throw DatabaseError(message: "the journal mode '\(name)' is unknown")
        }
        return mode
      },
      write: { $0.rawValue }
    )
  }
}

extension Pragma<LockingMode> {
  /// How the connection holds its locks.
  public static var lockingMode: Self {
    Self(
      "locking_mode",
      read: { LockingMode(rawValue: try $0.decode(String.self, at: 0)) ?? .normal },
      write: { $0.rawValue }
    )
  }
}

extension Pragma<String> {
  /// How text is stored: `UTF-8`, `UTF-16le` or `UTF-16be`. It can be set as long as the database is empty.
  public static var encoding: Self {
    Self(
      "encoding",
      read: { try $0.decode(String.self, at: 0) },
      write: { "'\($0.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'" }
    )
  }
}

extension Database {
  /// Reads a setting.
  ///
  /// - Parameter schema: The database it is asked of: `main` if nil, or the name of an attached one.
  /// - Throws: ``DatabaseError``; ``RowDecodingError`` where the answer is of another type.
  public func pragma<Value>(_ pragma: Pragma<Value>, schema: String? = nil) throws -> Value {
    let sql = "PRAGMA \(Self.prefix(schema))\(pragma.name)"
    // SQLite takes some of them for writing even when they are only asked for.
    guard let row = try allowingWrites({ try Row.fetchOne(self, sql: sql) }) else {
      throw DatabaseError(message: "this SQLite has no pragma '\(pragma.name)'", sql: sql)
    }
    return try pragma.read(row)
  }

  /// Changes a setting.
  ///
  /// - Parameter schema: The database it is for: as SQLite says for the setting if nil, or the name of an attached one.
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError/invalidSetting(_:)`` where it cannot be set, or not at this
  ///   moment.
  public func setPragma<Value: Equatable>(
    _ pragma: Pragma<Value>,
    to value: Value,
    schema: String? = nil
  ) throws {
    guard pragma.isSettable else {
      throw DatabaseUsageError.invalidSetting("PRAGMA \(pragma.name) can be read, but not set")
    }
    try execute(sql: "PRAGMA \(Self.prefix(schema))\(pragma.name) = \(pragma.write(value))")
    guard pragma.isVerified else { return }
    let actual = try self.pragma(pragma, schema: schema)
    guard actual != value else { return }
    throw DatabaseUsageError.invalidSetting(
      "PRAGMA \(pragma.name) is still \(pragma.write(actual)) instead of \(pragma.write(value))"
        + (isInsideTransaction ? "; set it outside of a transaction, with 'writeWithoutTransaction'" : "")
    )
  }

  private static func prefix(_ schema: String?) -> String {
    guard let schema else { return "" }
    return schema.quotedIdentifier + "."
  }
}
