import CSQLite

/// The rows of a statement, one at a time: for results that are too many to hold.
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
/// A cursor is good for the access it was made in; later it throws
/// ``DatabaseUsageError/cursorOutlivedAccess(sql:)``.
public final class QueryCursor<Element> {
  @usableFromInline let database: Database
  /// Nil when all rows are read.
  @usableFromInline var statement: PreparedStatement?
  /// The lease of the statement at the time; a different one now means that it was taken back.
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

  /// The next row; nil when there is none, and from then on.
  ///
  /// - Throws: ``RowDecodingError``, ``DatabaseError``; ``DatabaseUsageError/cursorOutlivedAccess(sql:)``.
  @inlinable
  public func next() throws -> Element? {
    guard let statement else { return nil }
    guard statement.lease == lease else { throw statement.outlived() }
    do {
      guard try statement.step(), let handle = statement.handle else {
        finish()
        return nil
      }
      row += 1
      if row == 1 { columnCount = statement.columnCount }
      var decoder = SQLiteQueryDecoder(statement: handle, count: columnCount)
      do {
        return try decode(&decoder)
      } catch {
        throw PreparedStatement.located(error, decoder, row: row)
      }
    } catch {
      finish()
      throw error
    }
  }

  /// Calls a closure with each row that is left.
  ///
  /// - Throws: What ``next()`` throws, and what the closure throws.
  @inlinable
  public func forEach(_ body: (Element) throws -> Void) throws {
    while let element = try next() { try body(element) }
  }

  /// What a closure makes of each row that is left.
  ///
  /// - Throws: What ``next()`` throws, and what the closure throws.
  @inlinable
  public func map<T>(_ transform: (Element) throws -> T) throws -> [T] {
    try compactMap(transform)
  }

  /// What a closure makes of each row that is left, where it is not nil.
  ///
  /// - Throws: What ``next()`` throws, and what the closure throws.
  @inlinable
  public func compactMap<T>(_ transform: (Element) throws -> T?) throws -> [T] {
    var result: [T] = []
    while let element = try next() {
      if let value = try transform(element) { result.append(value) }
    }
    return result
  }

  /// Gives the statement back, unless the end of the access has taken it.
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
  /// All rows of a cursor.
  ///
  /// - Throws: What ``QueryCursor/next()`` throws.
  @inlinable
  public init(_ cursor: QueryCursor<Element>) throws {
    self = []
    while let element = try cursor.next() { append(element) }
  }
}
