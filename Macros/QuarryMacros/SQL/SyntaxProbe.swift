import CSQLite

/// SQLite's own parser: an empty database in memory that only ever prepares statements, and runs none.
///
/// The connection is made once per process, on first use, and used by one thread at a time.
final class SyntaxProbe: @unchecked Sendable {
  /// What SQLite says of a text.
  enum Verdict: Equatable {
    /// The grammar was satisfied; names may still be unknown.
    case parsed
    /// The grammar was not satisfied at this byte, by this token (`nil`: the text ends too early).
    case syntaxError(offset: Int, token: String?)
  }

  /// `nil` where there is no SQLite that reports the place of an error (3.38), or one too old to know the
  /// syntax people write today.
  static func make() -> SyntaxProbe? {
    guard sqlite3_libversion_number() >= 3_038_000 else { return nil }
    var connection: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_FULLMUTEX
    guard sqlite3_open_v2(":memory:", &connection, flags, nil) == SQLITE_OK, let connection else {
      sqlite3_close_v2(connection)
      return nil
    }
    // The trigger readings need one table to hang on.
    sqlite3_exec(connection, "CREATE TABLE \(table) (x)", nil, nil, nil)
    sqlite3_set_authorizer(connection, authorize, nil)
    return SyntaxProbe(connection)
  }

  /// The SQLite that the checks are those of: `3.40.1`.
  static var version: String { String(cString: sqlite3_libversion()) }

  /// The one table of the probe's database.
  static let table = "_quarry_"

  private let connection: OpaquePointer

  private init(_ connection: OpaquePointer) { self.connection = connection }

  deinit { sqlite3_close_v2(connection) }

  func verdict(on sql: [UInt8]) -> Verdict {
    // The message and the offset are the connection's: nobody may come between.
    let mutex = sqlite3_db_mutex(connection)
    sqlite3_mutex_enter(mutex)
    defer { sqlite3_mutex_leave(mutex) }
    var statement: OpaquePointer?
    let code = sql.withUnsafeBytes { bytes in
      sqlite3_prepare_v2(
        connection,
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(clamping: bytes.count),
        &statement,
        nil
      )
    }
    sqlite3_finalize(statement)
    guard code == SQLITE_ERROR, let message = sqlite3_errmsg(connection) else { return .parsed }
    let text = String(cString: message)
    if text == "incomplete input" { return .syntaxError(offset: sql.count, token: nil) }
    let offset = Int(sqlite3_error_offset(connection))
    guard offset >= 0 else { return .parsed }
    for (prefix, suffix) in [("near \"", "\": syntax error"), ("unrecognized token: \"", "\"")]
    where text.hasPrefix(prefix) && text.hasSuffix(suffix) {
      return .syntaxError(offset: offset, token: String(text.dropFirst(prefix.count).dropLast(suffix.count)))
    }
    return .parsed
  }
}

/// Preparing a `CREATE` asks for permission half-way through its text, so those are granted (nothing runs what
/// was prepared). Everything else is refused once it is parsed: some pragmas act while they are prepared.
private func authorize(
  _: UnsafeMutableRawPointer?,
  _ action: Int32,
  _ table: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?
) -> Int32 {
  switch action {
  case SQLITE_CREATE_TABLE, SQLITE_CREATE_TEMP_TABLE, SQLITE_CREATE_INDEX, SQLITE_CREATE_TEMP_INDEX,
    SQLITE_CREATE_TRIGGER, SQLITE_CREATE_TEMP_TRIGGER, SQLITE_CREATE_VIEW, SQLITE_CREATE_TEMP_VIEW:
    SQLITE_OK
  case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_READ:
    table.map { String(cString: $0).hasPrefix("sqlite_") } == true ? SQLITE_OK : SQLITE_DENY
  default:
    SQLITE_DENY
  }
}
