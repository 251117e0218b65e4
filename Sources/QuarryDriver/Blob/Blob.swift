import CSQLite
import QuarryAccess

/// A BLOB or TEXT value of one row that is read and written in parts: https://www.sqlite.org/c3ref/blob_open.html
///
/// ```swift
/// try db.execute(sql: "INSERT INTO images (id, data) VALUES (1, zeroblob(?))", arguments: [size])
/// let blob = try db.openBlob(table: "images", column: "data", rowID: 1, access: .readWrite)
/// for (offset, piece) in pieces { try blob.write(piece, at: offset) }
/// ```
///
/// The size of the value cannot change. A blob is valid within the access and the transaction that opened it. If a
/// statement changes the row, reading and writing the blob throw ``DatabaseError`` with `SQLITE_ABORT`.
public final class Blob {
  /// The operations that a blob allows.
  public enum Access: Hashable, Sendable {
    /// The blob can be read.
    case readOnly
    /// The blob can be read and written.
    case readWrite
  }

  private let database: Database
  private var handle: OpaquePointer?
  /// The number of bytes when the blob was opened. SQLite returns 0 after the row has changed.
  private var size: Int
  private let table: TableName
  private let name: String

  fileprivate init(_ database: Database, _ handle: OpaquePointer, _ table: TableName, name: String) {
    self.database = database
    self.handle = handle
    self.table = table
    size = Int(sqlite3_blob_bytes(handle))
    self.name = name
  }

  deinit {
    if let handle { database.closeBlob(handle) }
  }

  private func open() throws -> (blob: OpaquePointer, connection: OpaquePointer) {
    let connection = try database.access()
    guard let handle, database.openBlobs.contains(handle) else {
      throw DatabaseUsageError.closedBlob(name)
    }
    return (handle, connection)
  }

  /// The number of bytes, or 0 after the blob is closed.
  public var count: Int {
    guard let handle, database.openBlobs.contains(handle) else { return 0 }
    return size
  }

  /// Reads a range of bytes.
  ///
  /// - Throws: ``DatabaseUsageError/outsideBlob(_:)`` if the range is outside the blob;
  ///   ``DatabaseUsageError/closedBlob(_:)`` if the blob is closed; ``DatabaseError``, with `SQLITE_ABORT` if a
  ///   statement changed the row.
  public func read(_ range: Range<Int>) throws -> [UInt8] {
    let (blob, connection) = try open()
    try check(range)
    var code = SQLITE_OK
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, initialized in
      code = sqlite3_blob_read(blob, buffer.baseAddress, Int32(range.count), Int32(range.lowerBound))
      initialized = code == SQLITE_OK ? range.count : 0
    }
    guard code == SQLITE_OK else { throw DatabaseError(connection: connection, code: code) }
    return bytes
  }

  /// Reads at most `count` bytes, starting at `offset`.
  ///
  /// - Throws: The same errors as ``read(_:)``.
  public func read(from offset: Int = 0, upTo count: Int = .max) throws -> [UInt8] {
    let left = max(0, self.count - offset)
    return try read(offset..<offset + min(left, max(0, count)))
  }

  /// Overwrites the bytes that start at `offset`.
  ///
  /// - Throws: ``DatabaseUsageError/outsideBlob(_:)`` if the bytes do not fit into the blob;
  ///   ``DatabaseUsageError/closedBlob(_:)`` if the blob is closed; ``DatabaseError``, with `SQLITE_READONLY` if the
  ///   blob was opened for reading, and with `SQLITE_ABORT` if a statement changed the row.
  public func write(_ bytes: [UInt8], at offset: Int = 0) throws {
    let (blob, connection) = try open()
    try check(offset..<max(offset, offset &+ bytes.count))
    let code = bytes.withUnsafeBufferPointer { buffer in
      sqlite3_blob_write(blob, buffer.baseAddress, Int32(buffer.count), Int32(offset))
    }
    guard code == SQLITE_OK else { throw DatabaseError(connection: connection, code: code) }
    // No statement writes these bytes, and not every build of SQLite has a hook for them.
    database.changes?.noteWrite(to: table)
  }

  /// Moves the blob to the same column of another row. This is faster than opening a new blob.
  ///
  /// - Throws: ``DatabaseUsageError/closedBlob(_:)`` if the blob is closed; ``DatabaseError`` if the row does not
  ///   exist, or if its value is a number or NULL. After this error the blob cannot be used until it is moved to
  ///   another row.
  public func move(toRowID rowID: Int64) throws {
    let (blob, connection) = try open()
    let code = sqlite3_blob_reopen(blob, rowID)
    guard code == SQLITE_OK else { throw DatabaseError(connection: connection, code: code) }
    size = Int(sqlite3_blob_bytes(blob))
  }

  /// Closes the blob. The written bytes are saved unless the transaction is rolled back.
  ///
  /// - Throws: ``DatabaseError`` if the written bytes cannot be saved.
  public func close() throws {
    guard let handle else { return }
    self.handle = nil
    let code = database.closeBlob(handle)
    guard code != SQLITE_OK, let connection = database.connection else { return }
    throw DatabaseError(connection: connection, code: code)
  }

  private func check(_ range: Range<Int>) throws {
    guard range.lowerBound >= 0, range.upperBound <= count else {
      throw DatabaseUsageError.outsideBlob(
        "the range \(range) is outside of \(name), which has \(count) bytes"
      )
    }
  }
}

extension Database {
  /// Opens a BLOB or TEXT value of one row.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - column: The name of the column.
  ///   - rowID: The rowid of the row. In a table with an `INTEGER PRIMARY KEY`, this is the primary key.
  ///   - access: The operations that the blob allows.
  ///   - schema: `main`, `temp`, or the name of an attached database.
  /// - Throws: ``DatabaseError`` if the table, column or row does not exist, if the value is a number or NULL, or if
  ///   the column cannot be written because it belongs to an index or a foreign key;
  ///   ``DatabaseUsageError/writeInReadAccess(sql:)`` if the blob is opened for writing in a read access.
  public func openBlob(
    table: String,
    column: String,
    rowID: Int64,
    access: Blob.Access = .readOnly,
    schema: String = "main"
  ) throws -> Blob {
    let connection = try self.access()
    if access == .readWrite, isReadAccess {
      throw DatabaseUsageError.writeInReadAccess(sql: "a blob of '\(table).\(column)' opened for writing")
    }
    var handle: OpaquePointer?
    let code = sqlite3_blob_open(
      connection,
      schema,
      table,
      column,
      rowID,
      access == .readWrite ? 1 : 0,
      &handle
    )
    guard code == SQLITE_OK, let handle else { throw DatabaseError(connection: connection, code: code) }
    openBlobs.insert(handle)
    let name = TableName(schema: schema, name: table)
    recorder?.region.insert(name, .all)
    return Blob(self, handle, name, name: "the blob '\(table).\(column)' of row \(rowID)")
  }

  /// Closes a blob unless it is already closed.
  @discardableResult
  func closeBlob(_ handle: OpaquePointer) -> Int32 {
    guard openBlobs.remove(handle) != nil else { return SQLITE_OK }
    let code = sqlite3_blob_close(handle)
    didRun()
    return code
  }

  /// Closes all open blobs.
  func closeBlobs() {
    for blob in openBlobs { sqlite3_blob_close(blob) }
    openBlobs.removeAll()
  }
}
