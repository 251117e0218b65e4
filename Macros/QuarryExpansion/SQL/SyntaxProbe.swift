import CSQLite
import SQLTokens

/// SQLite's parser: an empty in-memory database that only prepares statements and runs none.
///
/// The connection is opened once per process, on first use, and is used by one thread at a time.
final class SyntaxProbe: @unchecked Sendable {
  /// The result of parsing a text.
  enum Verdict: Equatable {
    /// The grammar is correct; names may be unknown.
    case parsed
    /// The grammar is wrong at this byte and token; the token is `nil` if the text ends too early.
    case syntaxError(offset: Int, token: String?)
    /// The grammar is correct, but the statement is invalid in every context; SQLite's message.
    case refused(String)
  }

  /// Returns a probe, or `nil` if SQLite is missing, does not report the offset of an error (3.38), or is too old for
  /// current syntax.
  static func make() -> SyntaxProbe? {
    guard sqlite3_libversion_number() >= 3_038_000 else { return nil }
    var connection: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_FULLMUTEX
    guard sqlite3_open_v2(":memory:", &connection, flags, nil) == SQLITE_OK, let connection else {
      sqlite3_close_v2(connection)
      return nil
    }
    // The contexts with triggers need a table.
    sqlite3_exec(connection, "CREATE TABLE \(table) (x)", nil, nil, nil)
    sqlite3_set_authorizer(connection, authorize, nil)
    return SyntaxProbe(connection)
  }

  /// The SQLite version of the checks: `3.40.1`.
  static var version: String { String(cString: sqlite3_libversion()) }

  /// The only table of the probe's database.
  static let table = "_quarry_"

  private let connection: OpaquePointer

  private init(_ connection: OpaquePointer) { self.connection = connection }

  deinit { sqlite3_close_v2(connection) }

  func verdict(on sql: [UInt8]) -> Verdict {
    // The message and the offset belong to the connection, so other threads must wait.
    let mutex = sqlite3_db_mutex(connection)
    sqlite3_mutex_enter(mutex)
    defer { sqlite3_mutex_leave(mutex) }
    guard let message = message(on: sql) else { return .parsed }
    // While parsing a trigger, SQLite looks up its table.
    let missing = "no such table: main."
    guard message.hasPrefix(missing), sql.contains(keyword: "trigger") else {
      return verdict(from: message, on: sql)
    }
    let name = message.dropFirst(missing.count).split(separator: "\"", omittingEmptySubsequences: false)
    let definition = sql.contains(keyword: "instead") ? "VIEW %@ AS SELECT 1 AS x" : "TABLE %@ (x)"
    let quoted = "\"\(name.joined(separator: "\"\""))\""
    return with(definition.split(separator: "%@").joined(separator: quoted), as: quoted) {
      self.message(on: sql).map { verdict(from: $0, on: sql) } ?? .parsed
    }
  }

  /// Prepares the text and returns SQLite's error message, if any.
  private func message(on sql: [UInt8]) -> String? {
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
    guard code == SQLITE_ERROR, let message = sqlite3_errmsg(connection) else { return nil }
    return String(cString: message)
  }

  /// Creates a table or view for the duration of `body`.
  private func with(_ definition: String, as name: String, _ body: () -> Verdict) -> Verdict {
    func run(_ sql: String) { sqlite3_exec(connection, sql, nil, nil, nil) }
    sqlite3_set_authorizer(connection, nil, nil)
    run("CREATE \(definition)")
    sqlite3_set_authorizer(connection, authorize, nil)
    let verdict = body()
    sqlite3_set_authorizer(connection, nil, nil)
    run("DROP \(definition.prefix { $0 != " " }) \(name)")
    sqlite3_set_authorizer(connection, authorize, nil)
    return verdict
  }

  private func verdict(from message: String, on sql: [UInt8]) -> Verdict {
    if message == "incomplete input" { return .syntaxError(offset: sql.count, token: nil) }
    if Self.refusals.contains(where: message.hasPrefix) || message.hasSuffix("has more than one primary key")
      || message.hasPrefix("no such column: ") && sql.isTableDefinition
    {
      return .refused(message)
    }
    let offset = Int(sqlite3_error_offset(connection))
    guard offset >= 0 else { return .parsed }
    for (prefix, suffix) in [("near \"", "\": syntax error"), ("unrecognized token: \"", "\"")]
    where message.hasPrefix(prefix) && message.hasSuffix(suffix) {
      let token = String(message.dropFirst(prefix.count).dropLast(suffix.count))
      return .syntaxError(offset: offset, token: token)
    }
    return .parsed
  }

  /// The beginnings of error messages that no schema can resolve.
  private static let refusals = [
    "duplicate column name: ", "AUTOINCREMENT is only allowed", "unknown datatype for ",
    "missing datatype for ",
    "PRIMARY KEY missing ", "unknown table option: ", "unknown column \"", "foreign key on ",
    "number of columns in foreign key", "default value of column ", "expressions prohibited in PRIMARY KEY",
    "must have at least one non-generated column", "generated columns cannot be part of the PRIMARY KEY",
    "error in generated column ", "object name reserved for internal use: ", "unknown join type: ",
    "LIMIT clause should come after ", "ORDER BY clause should come after ",
    "all VALUES must have the same number",
    "SELECTs to the left and right of ",
  ]
}

extension [UInt8] {
  /// Whether the text contains a keyword, which is given in lower case.
  fileprivate func contains(keyword: StaticString) -> Bool {
    let tokens = SQLTokens(self)
    return tokens.contains { tokens.isKeyword($0, keyword) }
  }

  fileprivate var isTableDefinition: Bool {
    let tokens = SQLTokens(self)
    return tokens.begins(with: "create") && tokens.prefix(3).contains { tokens.isKeyword($0, "table") }
  }
}

/// Preparing a `CREATE` statement requests permissions while it is parsed, so those are granted: nothing that is
/// prepared here runs. Everything else is denied after parsing, because some pragmas take effect while they are
/// prepared.
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
  // Nothing runs, and SQLite finds some errors only after these permissions.
  case SQLITE_SELECT, SQLITE_READ: SQLITE_OK
  case SQLITE_INSERT, SQLITE_UPDATE:
    table.map { String(cString: $0).hasPrefix("sqlite_") } == true ? SQLITE_OK : SQLITE_DENY
  default:
    SQLITE_DENY
  }
}
