import CSQLite

/// A blob or text of one row, read and written piece by piece. https://www.sqlite.org/c3ref/blob_open.html
///
/// ```swift
/// try db.execute(sql: "INSERT INTO images (id, data) VALUES (1, zeroblob(?))", arguments: [size])
/// let blob = try db.openBlob(table: "images", column: "data", rowID: 1, access: .readWrite)
/// for (offset, piece) in pieces { try blob.write(piece, at: offset) }
/// ```
///
/// Its size cannot change. It is good for the access it was opened in, and for the transaction; where its row is changed in another way, using it
/// throws `SQLITE_ABORT`.
public final class Blob {
  /// Whether a blob can be written.
  public enum Access: Hashable, Sendable {
    /// Only read.
    case readOnly
    /// Read and written.
    case readWrite
  }

  private let database: Database
  private var handle: OpaquePointer?
  /// How many bytes it had when it was opened: SQLite says 0 of one whose row was changed.
  private var size: Int
  private let name: String

  fileprivate init(_ database: Database, _ handle: OpaquePointer, name: String) {
    self.database = database
    self.handle = handle
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

  /// How many bytes it has; 0 once it is closed.
  public var count: Int {
    guard let handle, database.openBlobs.contains(handle) else { return 0 }
    return size
  }

  /// Reads bytes.
  ///
  /// - Throws: ``DatabaseUsageError/outsideBlob(_:)`` where it does not have them; ``DatabaseError``, with `SQLITE_ABORT`
  ///   where its row was changed in another way; ``DatabaseUsageError/closedBlob(_:)``.
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

  /// Reads all bytes from a place on, up to a number.
  ///
  /// - Throws: As ``read(_:)`` does.
  public func read(from offset: Int = 0, upTo count: Int = .max) throws -> [UInt8] {
    let left = max(0, self.count - offset)
    return try read(offset..<offset + min(left, max(0, count)))
  }

  /// Writes bytes over those at a place.
  ///
  /// - Throws: ``DatabaseUsageError/outsideBlob(_:)`` where it is not large enough; ``DatabaseError``, with
  ///   `SQLITE_READONLY` where it was opened for reading only.
  public func write(_ bytes: [UInt8], at offset: Int = 0) throws {
    let (blob, connection) = try open()
    try check(offset..<max(offset, offset &+ bytes.count))
    let code = bytes.withUnsafeBufferPointer { buffer in
      sqlite3_blob_write(blob, buffer.baseAddress, Int32(buffer.count), Int32(offset))
    }
    guard code == SQLITE_OK else { throw DatabaseError(connection: connection, code: code) }
  }

  /// Goes on to the same column of another row, which is faster than opening it.
  ///
  /// - Throws: ``DatabaseError`` where there is no such row or it holds no blob: then it is of no use any more, until it
  ///   is moved to one that does.
  public func move(toRowID rowID: Int64) throws {
    let (blob, connection) = try open()
    let code = sqlite3_blob_reopen(blob, rowID)
    guard code == SQLITE_OK else { throw DatabaseError(connection: connection, code: code) }
    size = Int(sqlite3_blob_bytes(blob))
  }

  /// Closes it, and keeps what was written unless a transaction undoes it.
  ///
  /// - Throws: ``DatabaseError`` where what was written cannot be kept.
  public func close() throws {
    guard let handle else { return }
    self.handle = nil
    let code = database.closeBlob(handle)
    guard code != SQLITE_OK, let connection = database.connection else { return }
    throw DatabaseError(connection: connection, code: code)
  }

  private func check(_ range: Range<Int>) throws {
    guard range.lowerBound >= 0, range.upperBound <= count else {
      throw DatabaseUsageError.outsideBlob("\(name) has \(count) bytes; \(range) is outside of them")
    }
  }
}

extension Database {
  /// Opens a blob or text of one row.
  ///
  /// - Parameters:
  ///   - rowID: The rowid of the row, which is an `INTEGER PRIMARY KEY` where the table has one.
  ///   - schema: `main`, `temp`, or the name of an attached database.
  /// - Throws: ``DatabaseError`` where there is no such table, column or row, it holds a number or NULL, or cannot be
  ///   written because an index or foreign key needs it; ``DatabaseUsageError/writeInReadAccess(sql:)``.
  public func openBlob(
    table: String,
    column: String,
    rowID: Int64,
    access: Blob.Access = .readOnly,
    schema: String = "main"
  ) throws -> Blob {
    let connection = try self.access()
    if access == .readWrite, isReadAccess {
      throw DatabaseUsageError.writeInReadAccess(sql: "a blob of '\(table).\(column)', opened for writing")
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
    return Blob(self, handle, name: "the blob '\(table).\(column)' of row \(rowID)")
  }

  /// Closes a blob, once.
  @discardableResult
  func closeBlob(_ handle: OpaquePointer) -> Int32 {
    guard openBlobs.remove(handle) != nil else { return SQLITE_OK }
    let code = sqlite3_blob_close(handle)
    didRun()
    return code
  }

  /// Closes the blobs that are left.
  func closeBlobs() {
    for blob in openBlobs { sqlite3_blob_close(blob) }
    openBlobs.removeAll()
  }
}
