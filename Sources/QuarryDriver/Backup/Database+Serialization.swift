import CSQLite

extension Database {
  /// Returns the bytes that a file of this database would contain: https://www.sqlite.org/c3ref/serialize.html
  ///
  /// - Parameter schema: `main`, `temp`, or the name of an attached database.
  /// - Throws: ``DatabaseError`` if the database does not exist or cannot be read, or if there is too little memory;
  ///   ``DatabaseUsageError/missingFeature(_:)`` if SQLite was built without `sqlite3_serialize`.
  public func serialize(schema: String = "main") throws -> [UInt8] {
    let connection = try access()
    guard SQLiteLibrary.supports(.serialization) else {
      throw DatabaseUsageError.missingFeature("sqlite3_serialize")
    }
    guard
      try attachedDatabases().contains(where: { $0.name.lowercased() == schema.lowercased() })
        || schema == "temp"
    else { throw DatabaseError(message: "no such database: \(schema)") }
    var size: Int64 = 0
    guard let bytes = quarry_serialize(connection, schema, &size) else {
      // SQLite returns no error code, but the connection keeps the one of an interruption or of an error while it read.
      let code = sqlite3_errcode(connection)
      guard code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE else {
        throw DatabaseError(connection: connection, code: code)
      }
      // An empty database has no pages.
      if try pragma(.pageCount, schema: schema) == 0 { return [] }
      throw DatabaseError(resultCode: .SQLITE_NOMEM)
    }
    defer { sqlite3_free(bytes) }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(size)))
  }

  /// Replaces this in-memory database with the contents of a database file.
  func deserialize(_ bytes: [UInt8]) throws {
    let connection = try access()
    guard SQLiteLibrary.supports(.serialization) else {
      throw DatabaseUsageError.missingFeature("sqlite3_deserialize")
    }
    guard !bytes.isEmpty else { return }
    guard let memory = sqlite3_malloc64(UInt64(bytes.count)) else {
      throw DatabaseError(resultCode: .SQLITE_NOMEM)
    }
    memory.copyMemory(from: bytes, byteCount: bytes.count)
    // An in-memory database has no WAL: the header must say that the file uses a rollback journal.
    let header = memory.assumingMemoryBound(to: UInt8.self)
    if bytes.count > 19, header[18] == 2, header[19] == 2 {
      header[18] = 1
      header[19] = 1
    }
    cache.forgetAll()
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
    let code = quarry_deserialize(
      connection,
      "main",
      memory.assumingMemoryBound(to: UInt8.self),
      Int64(bytes.count),
      flags | (configuration.readonly ? UInt32(SQLITE_DESERIALIZE_READONLY) : 0)
    )
    guard code == SQLITE_OK else { throw DatabaseError(connection: connection, code: code) }
    try takeState()
  }
}

extension DatabaseQueue {
  /// Creates an in-memory database from the bytes that ``Database/serialize(schema:)`` returned, or from the bytes of a
  /// database file.
  ///
  /// - Throws: ``DatabaseError`` if the bytes are not a database; ``DatabaseUsageError/missingFeature(_:)`` if SQLite
  ///   was built without `sqlite3_deserialize`; the errors of the closures added with
  ///   ``Configuration/prepareDatabase(_:)``.
  public convenience init(
    deserializing bytes: [UInt8],
    configuration: Configuration = Configuration()
  ) throws {
    try self.init(.memory, configuration: configuration)
    do {
      try writeWithoutTransaction { db in try db.deserialize(bytes) }
    } catch {
      try close()
      throw error
    }
  }
}
