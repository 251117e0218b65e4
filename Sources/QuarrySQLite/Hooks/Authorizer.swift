import CSQLite

/// What SQLite asks before it prepares a statement, and those who want to know.
/// https://www.sqlite.org/c3ref/set_authorizer.html
final class Authorizer {
  /// Notes what the statement being prepared reads and writes; nil while nobody wants to know.
  var access: StatementAccess?
  /// Called for what SQLite prepares by itself while a statement runs.
  var onUnexpected: ((StatementAccess) -> Void)?
  private var isInstalled = false

  /// Puts it in place, once. SQLite prepares the statements there are anew then.
  func install(on connection: OpaquePointer) {
    guard !isInstalled else { return }
    isInstalled = true
    sqlite3_set_authorizer(
      connection,
      { context, action, first, second, schema, inner in
        guard let context else { return SQLITE_OK }
        let authorizer = Unmanaged<Authorizer>.fromOpaque(context).takeUnretainedValue()
        return authorizer.authorize(action, first, second, schema)
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
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
        schema: schema.map { String(cString: $0) },
        name: first.map { String(cString: $0) } ?? ""
      )
    }
    switch action {
    case SQLITE_READ:
      let column = second.map { String(cString: $0) } ?? ""
      access.reads.insert(table(), column.isEmpty ? .some([]) : .some([column.lowercased()]))
    case SQLITE_UPDATE:
      access.updates[table(), default: .some([])].insert(second.map { String(cString: $0) } ?? "")
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
