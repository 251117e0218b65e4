/// A cursor over the rows of a statement on an executor, which reads one row at a time. Use it for results that are too large to keep in
/// memory.
///
/// ```swift
/// let lengths = try Reminder.select { ($0.title, $0.title.length()) }.fetchCursor(on: executor)
/// while let (title, length) = try lengths.next() { print(title, length) }
/// ```
///
/// It can be used as long as the cursors of its executor: inside the access that created it.
public final class StatementCursor<Rows: StatementRows, Element> {
  /// The rows, or `nil` if there is nothing to run.
  @usableFromInline let rows: Rows?
  @usableFromInline let read: (inout Rows.RowDecoder) throws -> Element

  @usableFromInline
  init(_ rows: Rows?, _ read: @escaping (inout Rows.RowDecoder) throws -> Element) {
    self.rows = rows
    self.read = read
  }

  /// Returns the next row, or `nil` after the last row.
  ///
  /// - Throws: The executor's error, or ``QueryDecodingError`` if the row cannot be decoded. A driver of Quarry throws its
  ///   `RowDecodingError` instead, with the table, the column and the row.
  @inlinable
  public func next() throws -> Element? { try rows?.next(read) }

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
  public func map<T>(_ transform: (Element) throws -> T) throws -> [T] { try compactMap(transform) }

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
}

extension Array {
  /// Creates an array with the remaining rows of a cursor.
  ///
  /// - Throws: The errors of ``StatementCursor/next()``.
  @inlinable
  public init<Rows: StatementRows>(_ cursor: StatementCursor<Rows, Element>) throws {
    self = []
    while let element = try cursor.next() { append(element) }
  }
}
