import CSQLite
import QuarryCore
import QuarryDialect

extension Database {
  /// Borrows a statement for a fragment. Returns `nil` if the fragment is empty.
  ///
  /// The cache key is the unrendered fragment, which avoids rendering. It identifies the rendered SQL, because the
  /// placeholders of this dialect do not depend on the values.
  func borrow(_ fragment: QueryFragment) throws -> PreparedStatement? {
    let connection = try access()
    if fragment.isEmpty { return nil }
    return try fragment.cacheKey.withUnsafeBytes { key in
      if fragment.isShared, let statement = cache.find(at: key.baseAddress) {
        if let statement = try reuse(statement) { return statement }
        return try prepare(fragment, on: connection, hash: StatementCache.hash(key), isCached: false)
      }
      return try borrow(fragment, key, on: connection)
    }
  }

  @inline(never)
  private func borrow(
    _ fragment: QueryFragment,
    _ key: UnsafeRawBufferPointer,
    on connection: OpaquePointer
  ) throws -> PreparedStatement {
    let hash = StatementCache.hash(key)
    if let statement = cache.find(key, hash: hash) {
      if fragment.isShared { cache.share(statement, at: fragment.cacheKey) }
      if let statement = try reuse(statement) { return statement }
      return try prepare(fragment, on: connection, hash: hash, isCached: false)
    }
    return try prepare(fragment, on: connection, hash: hash, isCached: true)
  }

  /// Returns a cached statement, or `nil` if it is in use.
  @inline(__always)
  private func reuse(_ statement: PreparedStatement) throws -> PreparedStatement? {
    if statement.isBorrowed { return nil }
    if isReadAccess, !statement.isReadonly { throw DatabaseUsageError.writeInReadAccess(sql: statement.sql) }
    statement.isBorrowed = true
    // The table may have changed.
    if let keys = statement.missingKeys {
      do { try keys.forEach(check) } catch {
        giveBack(statement)
        throw error
      }
    }
    // This can run other statements, which can empty the cache. They must not finalize this one.
    if notesAccess, !noteRun(of: statement) {
      statement.isBorrowed = false
      cache.forgetAll()
      return nil
    }
    return statement
  }

  @inline(never)
  private func prepare(
    _ fragment: QueryFragment,
    on connection: OpaquePointer,
    hash: UInt,
    isCached: Bool
  ) throws -> PreparedStatement {
    let missingKeys = fragment.sometimesMissingKeys
    try missingKeys.forEach(check)
    let rendered = try fragment.renderedForCheckedKeys(for: SQLiteDialect.linked)
    let sql = SQLText(rendered.utf8)
    let handle = try prepareSingle(sql, on: connection)
    let statement = own(handle, key: fragment.cacheKey, hash: hash)
    if !missingKeys.isEmpty { statement.missingKeys = missingKeys }
    try checkMayRun(statement)
    if isCached, statement.setting == nil {
      cache.insert(statement)
      if fragment.isShared { cache.share(statement, at: fragment.cacheKey) }
    }
    return statement
  }

  /// Borrows a statement for an SQL text with a single statement.
  func borrow(sql: String) throws -> PreparedStatement {
    let connection = try access()
    var sql = sql
    return try sql.withUTF8 { text in
      let text = UnsafeRawBufferPointer(text)
      // Fragments and texts share the cache. Do not cache a text that contains the marks of fragments.
      let isPlain = text.allSatisfy(QueryFragment.Mark.isText)
      let hash = StatementCache.hash(text)
      var isFree = isPlain
      if isPlain, let statement = cache.find(text, hash: hash) {
        if let statement = try reuse(statement) { return statement }
        isFree = false
      }
      let handle = try prepareSingle(SQLText(Array(text)), on: connection)
      let statement = own(handle, key: isFree ? Array(text) : [], hash: hash)
      try checkMayRun(statement)
      // A long text probably contains data and will not be used again.
      if isFree, statement.setting == nil, text.count <= StatementCache.longestKey { cache.insert(statement) }
      return statement
    }
  }

  /// Ends the use of a borrowed statement.
  @usableFromInline
  func giveBack(_ statement: PreparedStatement) {
    note(unreported: statement.takeBack())
    // If a closure-based method began the transaction, that method handles its end.
    if watchesTransactions, !expectsTransaction { settleTransaction() }
  }

  /// Records an error that cannot be thrown here. The end of the transaction or of the access throws it.
  func note(unreported error: (any Error)?) {
    if unreportedError == nil, let error { unreportedError = error }
  }

  /// Returns a statement that owns a new handle.
  func own(_ handle: OpaquePointer, key: [UInt8] = [], hash: UInt = 0) -> PreparedStatement {
    let statement = PreparedStatement(
      handle: handle,
      key: key,
      hash: hash,
      keepsArguments: configuration.publicStatementArguments,
      tableLocks: tableLocks,
      failures: failures
    )
    if statement.setting != nil { statement.database = self }
    if notesAccess {
      statement.access = authorizer.access
      authorizer.access = nil
      _ = noteRun(of: statement)
    }
    return statement
  }

  /// Throws if a statement writes in a read access, or if SQLite would ignore what it sets.
  ///
  /// It asks the statement, because `PRAGMA query_only` would make SQLite prepare all cached statements again
  /// whenever reads and writes alternate.
  ///
  /// https://www.sqlite.org/c3ref/stmt_readonly.html
  func checkMayRun(_ statement: PreparedStatement) throws {
    if isReadAccess, !statement.isReadonly { throw DatabaseUsageError.writeInReadAccess(sql: statement.sql) }
    if let setting = statement.setting { try refuse(ignored: setting) }
  }
}

extension Database {
  /// Prepares the single statement of a text.
  ///
  /// https://www.sqlite.org/c3ref/prepare.html
  private func prepareSingle(_ sql: SQLText, on connection: OpaquePointer) throws -> OpaquePointer {
    try sql.refuseNul()
    try refuseTextAfterPragma(sql)
    let (handle, end) = try prepareNext(sql, from: 0, on: connection)
    guard let handle else {
      authorizer.access = nil
      throw DatabaseUsageError.emptySQL
    }
    if let next = sql.firstToken(from: end) {
      sqlite3_finalize(handle)
      authorizer.access = nil
      throw trailing(sql, next)
    }
    return handle
  }

  /// Throws if a text contains a PRAGMA and another statement. SQLite would run some PRAGMAs when it prepares them.
  private func refuseTextAfterPragma(_ sql: SQLText) throws {
    guard sql.withCString({ IgnorableSetting.mayBePragma($0) }),
      IgnorableSetting.pragma(sql.tokens(from: 0).textsOfStatement(limit: 4)) != nil,
      let end = sql.endOfStatement(),
      let next = sql.firstToken(from: end)
    else { return }
    throw trailing(sql, next)
  }

  private func trailing(_ sql: SQLText, _ next: Int) -> DatabaseUsageError {
    .trailingSQL(sql.excerpt(from: next), location: sql.location(next), sql: sql.string)
  }

  /// Prepares the next statement of a script. The handle is `nil` if there are no more statements.
  func prepareNext(
    _ sql: SQLText,
    from offset: Int,
    on connection: OpaquePointer
  ) throws -> (handle: OpaquePointer?, end: Int) {
    if let error = registrationError {
      registrationError = nil
      throw error
    }
    // If the length includes the NUL terminator, SQLite does not copy the text.
    guard let count = Int32(exactly: sql.count + 1 - offset) else {
      throw DatabaseError(resultCode: .SQLITE_TOOBIG, message: "the statement is longer than SQLite supports")
    }
    var handle: OpaquePointer?
    var end = sql.count
    func prepare() -> Int32 {
      sql.withCString { text in
        var tail: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v3(
          connection,
          text + offset,
          count,
          UInt32(SQLITE_PREPARE_PERSISTENT),
          &handle,
          &tail
        )
        if let tail { end = min(tail - text, sql.count) }
        return code
      }
    }
    try refuse(unprepared: sql, from: offset)
    if notesAccess { authorizer.access = StatementAccess() }
    var code = prepare()
    if code != SQLITE_OK, let tableLocks { code = tableLocks.repeating(code, prepare) }
    guard code == SQLITE_OK else {
      authorizer.access = nil
      // SQLite creates a table's tokenizer when it prepares the first statement that names the table.
      if let reason = failures.tokenizer.take(for: code) {
        throw DatabaseError(message: reason, sql: sql.string)
      }
      let errorOffset = Int(quarry_error_offset(connection))
      throw DatabaseError(
        connection: connection,
        code: code,
        sql: sql.string,
        location: errorOffset < 0 ? nil : sql.location(offset + errorOffset)
      )
    }
    return (handle, end)
  }
}
