public import QuarryCore

extension Table {
  /// Reads all rows of the table.
  ///
  /// ```swift
  /// let reminders = try queue.read { db in try Reminder.fetchAll(db) }
  /// ```
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` where a row is not what the type wants.
  @inlinable
  public static func fetchAll(_ db: Database) throws -> [QueryOutput] {
    try db._fetchAll(_all(of: Self.self), as: Self.self)
  }

  /// Reads the first row of the table; nil where it is empty.
  ///
  /// - Throws: As ``fetchAll(_:)`` does.
  @inlinable
  public static func fetchOne(_ db: Database) throws -> QueryOutput? {
    try db._fetchOne(_all(of: Self.self), as: Self.self)
  }

  /// Reads the rows of the table one at a time.
  ///
  /// - Throws: As ``fetchAll(_:)`` does.
  @inlinable
  public static func fetchCursor(_ db: Database) throws -> QueryCursor<QueryOutput> {
    try db._fetchCursor(_all(of: Self.self)) { decoder in try Self(decoder: &decoder).queryOutput }
  }

  /// How many rows the table has.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public static func fetchCount(_ db: Database) throws -> Int {
    try db._fetchCount(_all(of: Self.self))
  }
}

extension PrimaryKeyedTable {
  /// Reads the row with a key.
  ///
  /// ```swift
  /// let reminder = try queue.read { db in try Reminder.find(db, key: 42) }
  /// ```
  ///
  /// - Throws: ``RowNotFoundError`` where there is none; ``DatabaseError``, ``RowDecodingError``.
  @inlinable
  public static func find(_ db: Database, key: some QueryExpression<PrimaryKey>) throws -> QueryOutput {
    let row = try db._fetchOne(find(key).query, as: Self.self)
    guard let row else { throw RowNotFoundError(table: tableName, key: "\(key)") }
    return row
  }
}

extension PrimaryKeyedTable where PrimaryKey: QueryBindable {
  /// Reads the row with a key that its column stores in a representation.
  ///
  /// - Throws: As ``find(_:key:)-(_,QueryExpression)`` does.
  @inlinable
  @_disfavoredOverload
  public static func find(_ db: Database, key: PrimaryKey.QueryOutput) throws -> QueryOutput {
    try find(db, key: PrimaryKey(queryOutput: key))
  }
}

extension SelectStatement where QueryValue: QueryRepresentable, Tables.From: PrimaryKeyedTable {
  /// Reads the row with a key, of those of the query.
  ///
  /// ```swift
  /// let reminder = try Reminder.where { !$0.isCompleted }.find(db, key: 42)
  /// ```
  ///
  /// - Throws: ``RowNotFoundError`` where there is none; ``DatabaseError``, ``RowDecodingError``.
  public func find(
    _ db: Database,
    key: some QueryExpression<Tables.From.PrimaryKey>
  ) throws -> QueryValue.QueryOutput {
    let row = try find(key).fetchOne(db)
    guard let row else { throw RowNotFoundError(table: Tables.From.tableName, key: "\(key)") }
    return row
  }
}

/// No row of the table has the key that was asked for.
public struct RowNotFoundError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The table.
  public let table: String
  /// The key.
  public let key: String

  /// Says what was not found.
  public init(table: String, key: String) {
    self.table = table
    self.key = key
  }

  public var description: String { "table '\(table)' has no row with the key \(key)" }
}

/// The query for all rows, as the type's default scope says.
@usableFromInline
func _all<T: Table>(of table: T.Type) -> QueryFragment {
  T._select { _ in }.query
}
