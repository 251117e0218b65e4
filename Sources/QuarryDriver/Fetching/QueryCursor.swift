import CSQLite
public import QuarryCore

/// A cursor over the rows of a statement, which reads one row at a time. Use it for results that are too large to keep
/// in memory.
///
/// ```swift
/// try queue.read { db in
///   let reminders = try Reminder.all.fetchCursor(db)
///   while let reminder = try reminders.next() {
///     print(reminder.title)
///   }
/// }
/// ```
///
/// A cursor can be used only inside the access that created it. Afterwards it throws
/// ``DatabaseUsageError/cursorOutlivedAccess(sql:)``.
public final class QueryCursor<Element>: StatementRows {
  @usableFromInline let database: Database
  /// The statement, or `nil` after all rows are read.
  @usableFromInline var statement: PreparedStatement?
  /// The statement's lease when the cursor was created. If the statement's lease differs, the statement was taken back.
  @usableFromInline let lease: Int
  @usableFromInline let decode: (inout SQLiteQueryDecoder) throws -> Element
  @usableFromInline var row = 0
  @usableFromInline var columnCount: Int32 = 0

  @usableFromInline
  init(
    database: Database,
    statement: PreparedStatement?,
    decode: @escaping (inout SQLiteQueryDecoder) throws -> Element
  ) {
    self.database = database
    self.statement = statement
    self.decode = decode
    lease = statement?.lease ?? 0
    if let statement { database.openCursors[ObjectIdentifier(statement)] = statement }
  }

  deinit {
    finish()
  }

  /// Returns the next row, or `nil` after the last row.
  ///
  /// - Throws: ``RowDecodingError`` if a row does not match the type; ``DatabaseError``;
  ///   ``DatabaseUsageError/cursorOutlivedAccess(sql:)``.
  @inlinable
  public func next() throws -> Element? { try next(decode) }

  /// Returns what a closure reads from the next row, instead of the type of the cursor, or `nil` after the last row.
  ///
  /// - Throws: The errors of ``next()``. An error of the closure is one of the row.
  @inlinable
  public func next<Value>(_ read: (inout SQLiteQueryDecoder) throws -> Value) throws -> Value? {
    guard let statement else { return nil }
    guard statement.lease == lease else { throw statement.outlived() }
    do {
      guard try statement.step(), let handle = statement.handle else {
        finish()
        return nil
      }
      row += 1
      if row == 1 { columnCount = statement.columnCount }
      return try PreparedStatement.decode(handle, columnCount, row: row, read)
    } catch {
      finish()
      throw error
    }
  }

  /// Calls a closure with each remaining row.
  ///
  /// - Throws: The errors of ``next()`` and of the closure.
  @inlinable
  public func forEach(_ body: (Element) throws -> Void) throws {
    while let element = try next() { try body(element) }
  }

  /// Returns the results of a closure for each remaining row.
  ///
  /// - Throws: The errors of ``next()`` and of the closure.
  @inlinable
  public func map<T>(_ transform: (Element) throws -> T) throws -> [T] {
    try compactMap(transform)
  }

  /// Returns the non-`nil` results of a closure for each remaining row.
  ///
  /// - Throws: The errors of ``next()`` and of the closure.
  @inlinable
  public func compactMap<T>(_ transform: (Element) throws -> T?) throws -> [T] {
    var result: [T] = []
    while let element = try next() {
      if let value = try transform(element) { result.append(value) }
    }
    return result
  }

  /// Returns the statement to the cache, unless the end of the access has already taken it back.
  @usableFromInline
  func finish() {
    guard let statement else { return }
    self.statement = nil
    guard statement.lease == lease else { return }
    database.openCursors[ObjectIdentifier(statement)] = nil
    database.giveBack(statement)
  }
}

extension Array {
  /// Creates an array with the remaining rows of a cursor.
  ///
  /// - Throws: The errors of ``QueryCursor/next()``.
  @inlinable
  public init(_ cursor: QueryCursor<Element>) throws {
    self = []
    while let element = try cursor.next() { append(element) }
  }
}
