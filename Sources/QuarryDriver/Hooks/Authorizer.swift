import CSQLite
import QuarryAccess

/// The authorizer that SQLite calls when it prepares a statement, and the objects that use it:
/// https://www.sqlite.org/c3ref/set_authorizer.html
final class Authorizer {
  /// The record of what the statement being prepared reads and writes, or `nil` while it is not needed.
  var access: StatementAccess?
  /// A closure for statements that SQLite itself prepares while a statement runs.
  var onUnexpected: ((StatementAccess) -> Void)?
  /// The user's authorizer.
  var decide: ((Authorization) -> Authorization.Decision)?
  /// Whether the user's authorizer is skipped, because the library itself runs the statements.
  var isSuspended = false
  /// Whether attaching a file with a key is denied.
  var refusesKeys = false
  /// Whether attaching a file with a key was denied.
  var hasRefusedKey = false

  /// Installs the authorizer if it is needed, or removes it. SQLite then prepares existing statements again.
  func update(on connection: OpaquePointer, isNoting: Bool) {
    guard isNoting || decide != nil || refusesKeys else {
      sqlite3_set_authorizer(connection, nil, nil)
      return
    }
    sqlite3_set_authorizer(
      connection,
      { context, action, first, second, schema, source in
        guard let context else { return SQLITE_OK }
        if action == SQLITE_READ, Authorizer.isMemoryRows(first) { return SQLITE_OK }
        let authorizer = Unmanaged<Authorizer>.fromOpaque(context).takeUnretainedValue()
        if authorizer.refusesKeys, action == SQLITE_ATTACH, let file = String(c: first),
          DatabaseURIParameter.isURIWithKey(file)
        {
          authorizer.hasRefusedKey = true
          return SQLITE_DENY
        }
        let decision = authorizer.decision(action, first, second, schema, source)
        guard decision == SQLITE_OK else { return decision }
        return authorizer.authorize(action, first, second, schema)
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// Whether a table is one of ``MemoryRows``. What is read from it are the values of the statement, which need no permission.
  private static func isMemoryRows(_ table: UnsafePointer<CChar>?) -> Bool {
    guard let table else { return false }
    return sqlite3_strnicmp(table, MemoryRows.namePrefix, Int32(MemoryRows.namePrefix.utf8.count)) == 0
  }

  private func decision(
    _ action: Int32,
    _ first: UnsafePointer<CChar>?,
    _ second: UnsafePointer<CChar>?,
    _ schema: UnsafePointer<CChar>?,
    _ source: UnsafePointer<CChar>?
  ) -> Int32 {
    guard !isSuspended, let decide, let action = Authorization.Action(rawValue: action) else {
      return SQLITE_OK
    }
    return decide(
      Authorization(
        action: action,
        first: String(c: first),
        second: String(c: second),
        schema: String(c: schema),
        source: String(c: source)
      )
    ).code
  }

  private func authorize(
    _ action: Int32,
    _ first: UnsafePointer<CChar>?,
    _ second: UnsafePointer<CChar>?,
    _ schema: UnsafePointer<CChar>?
  ) -> Int32 {
    switch action {
    case SQLITE_SELECT, SQLITE_FUNCTION, SQLITE_PRAGMA, SQLITE_TRANSACTION, SQLITE_SAVEPOINT: return SQLITE_OK
    default: break
    }
    if let access { return Self.note(action, first, second, schema, in: access) }
    guard let onUnexpected else { return SQLITE_OK }
    let access = StatementAccess()
    let answer = Self.note(action, first, second, schema, in: access)
    onUnexpected(access)
    return answer
  }

  private static func note(
    _ action: Int32,
    _ first: UnsafePointer<CChar>?,
    _ second: UnsafePointer<CChar>?,
    _ schema: UnsafePointer<CChar>?,
    in access: StatementAccess
  ) -> Int32 {
    func table() -> TableName {
      TableName(
        schema: String(c: schema),
        name: String(c: first) ?? ""
      )
    }
    switch action {
    case SQLITE_READ:
      let column = String(c: second) ?? ""
      access.reads.insert(table(), column.isEmpty ? .some([]) : .some([column.lowercased()]))
    case SQLITE_UPDATE:
      access.updates[table(), default: .some([])].insert(String(c: second) ?? "")
    case SQLITE_INSERT, SQLITE_DELETE:
      access.insertsAndDeletes.insert(table())
    case SQLITE_CREATE_TABLE, SQLITE_CREATE_VIEW, SQLITE_CREATE_TEMP_TABLE, SQLITE_CREATE_TEMP_VIEW,
      SQLITE_CREATE_VTABLE, SQLITE_DROP_TABLE, SQLITE_DROP_VIEW, SQLITE_DROP_TEMP_TABLE,
      SQLITE_DROP_TEMP_VIEW, SQLITE_DROP_VTABLE, SQLITE_ALTER_TABLE, SQLITE_ATTACH, SQLITE_DETACH:
      access.changesSchema = true
    default:
      break
    }
    return SQLITE_OK
  }
}
