// Written by .ci/mirror from Sources/QuarryDriver/Fetching/Statement+Fetching.swift. Change that file, and run the script.

#if PostgreSQL

public import QuarryCore

extension Statement {
  /// Runs the statement and ignores the rows that it returns.
  ///
  /// ```swift
  /// try queue.write { db in
  ///   try Reminder.find(1).update { $0.isCompleted = true }.execute(db)
  /// }
  /// ```
  ///
  /// An empty statement does nothing. An INSERT inserts all its rows or none, whatever their number.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; `QueryBindingError` if a value cannot be bound; `TooManyValuesError` and
  ///   `MissingKeyError` for rows that one INSERT cannot insert.
  public func execute(_ db: Database) throws {
    try db.run(self)
  }
}

extension Statement where QueryValue: QueryRepresentable {
  /// Runs the statement and returns all rows.
  ///
  /// ```swift
  /// let reminders = try queue.read { db in
  ///   try Reminder.where { !$0.isCompleted }.fetchAll(db)
  /// }
  /// ```
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if a row does not match the type.
  @inlinable
  public func fetchAll(_ db: Database) throws -> [QueryValue.QueryOutput] {
    try db._fetchAll(running: self, as: QueryValue.self)
  }

  /// Runs the statement and returns the first row, or `nil` if there are no rows.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if the row does not match the type.
  @inlinable
  public func fetchOne(_ db: Database) throws -> QueryValue.QueryOutput? {
    try db._fetchOne(running: self, as: QueryValue.self)
  }

  /// Returns a cursor over the statement's rows.
  ///
  /// The statement starts when the first row is requested. A statement that writes does nothing if no row is requested.
  /// Once started, it runs to its end, even if the cursor is not read to its end.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  @inlinable
  public func fetchCursor(_ db: Database) throws -> QueryCursor<QueryValue.QueryOutput> {
    try db._fetchCursor(running: self) { decoder in try QueryValue(decoder: &decoder).queryOutput }
  }
}

// The tuples have a separate first element: the compiler (6.3) crashes for a tuple that consists of a single pack if
// the caller does not write out the type of the row.
extension Statement {
  /// Runs the statement and returns all rows as tuples.
  ///
  /// ```swift
  /// for (title, count) in try RemindersList
  ///   .join(Reminder.all) { $0.id == $1.listID }
  ///   .group { list, _ in list.id }
  ///   .select { ($0.title, $1.id.count()) }
  ///   .fetchAll(db)
  /// { print(title, count) }
  /// ```
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if a row does not match the types.
  @inlinable
  @_disfavoredOverload
  public func fetchAll<First: QueryRepresentable, each Other: QueryRepresentable>(
    _ db: Database
  ) throws -> [(First.QueryOutput, repeat (each Other).QueryOutput)]
  where QueryValue == (First, repeat each Other) {
    try db._fetchAll(running: self) { decoder in
      (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
    }
  }

  /// Runs the statement and returns the first row as a tuple, or `nil` if there are no rows.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if the row does not match the types.
  @inlinable
  @_disfavoredOverload
  public func fetchOne<First: QueryRepresentable, each Other: QueryRepresentable>(
    _ db: Database
  ) throws -> (First.QueryOutput, repeat (each Other).QueryOutput)?
  where QueryValue == (First, repeat each Other) {
    try db._fetchOne(running: self) { decoder in
      (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
    }
  }

  /// Returns a cursor over the statement's rows as tuples.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  @inlinable
  @_disfavoredOverload
  public func fetchCursor<First: QueryRepresentable, each Other: QueryRepresentable>(
    _ db: Database
  ) throws -> QueryCursor<(First.QueryOutput, repeat (each Other).QueryOutput)>
  where QueryValue == (First, repeat each Other) {
    try db._fetchCursor(running: self) { decoder in
      (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
    }
  }
}

extension PartialSelectStatement {
  /// Returns the number of rows of the query.
  ///
  /// ```swift
  /// let open = try Reminder.where { !$0.isCompleted }.fetchCount(db)
  /// ```
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func fetchCount(_ db: Database) throws -> Int {
    try db._fetchCount(query)
  }
}

extension SelectStatement where QueryValue: QueryRepresentable {
  /// Runs the query and returns the first row, or `nil` if there are no rows.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if the row does not match the type.
  @inlinable
  public func fetchOne(_ db: Database) throws -> QueryValue.QueryOutput? {
    try db._fetchOne(_firstRow(of: self), as: QueryValue.self)
  }
}

extension Where {
  /// Returns the first row that matches the conditions, or `nil` if there are no rows.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if the row does not match the type.
  @inlinable
  public func fetchOne(_ db: Database) throws -> From.QueryOutput? {
    try db._fetchOne(_firstRow(of: self), as: From.self)
  }
}

extension SelectStatement {
  /// Runs the query and returns the first row as a tuple, or `nil` if there are no rows.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if the row does not match the types.
  @inlinable
  @_disfavoredOverload
  public func fetchOne<First: QueryRepresentable, each Other: QueryRepresentable>(
    _ db: Database
  ) throws -> (First.QueryOutput, repeat (each Other).QueryOutput)?
  where QueryValue == (First, repeat each Other) {
    try db._fetchOne(_firstRow(of: self)) { decoder in
      (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
    }
  }
}

// Overloads for rows of two and three elements without a pack. Only these allow a closure in the same expression to
// access the tuple's elements (`fetchAll(db).map { $0.0 + $0.1 }`): the compiler (6.3) cannot infer them through a
// pack.
extension Statement {
  /// Runs the statement and returns all rows as pairs.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if a row does not match the types.
  @inlinable
  public func fetchAll<First: QueryRepresentable, Second: QueryRepresentable>(
    _ db: Database
  ) throws -> [(First.QueryOutput, Second.QueryOutput)] where QueryValue == (First, Second) {
    try db._fetchAll(running: self) { decoder in
      (try First(decoder: &decoder).queryOutput, try Second(decoder: &decoder).queryOutput)
    }
  }

  /// Runs the statement and returns all rows as triples.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if a row does not match the types.
  @inlinable
  public func fetchAll<First: QueryRepresentable, Second: QueryRepresentable, Third: QueryRepresentable>(
    _ db: Database
  ) throws -> [(First.QueryOutput, Second.QueryOutput, Third.QueryOutput)]
  where QueryValue == (First, Second, Third) {
    try db._fetchAll(running: self) { decoder in
      (
        try First(decoder: &decoder).queryOutput, try Second(decoder: &decoder).queryOutput,
        try Third(decoder: &decoder).queryOutput
      )
    }
  }
}

#endif
