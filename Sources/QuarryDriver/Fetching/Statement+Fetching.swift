public import QuarryCore

extension Statement {
  /// Runs the statement; rows it gives are passed over.
  ///
  /// ```swift
  /// try queue.write { db in
  ///   try Reminder.find(1).update { $0.isCompleted = true }.execute(db)
  /// }
  /// ```
  ///
  /// An empty statement does nothing. A large insert runs in parts that are kept or undone as a whole.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; `QueryBindingError` where a value could not be bound.
  public func execute(_ db: Database) throws {
    try db.inBatches(self) { fragment in try db.execute(fragment) }
  }
}

extension Statement where QueryValue: QueryRepresentable {
  /// Runs the statement and reads all rows.
  ///
  /// ```swift
  /// let reminders = try queue.read { db in
  ///   try Reminder.where { !$0.isCompleted }.fetchAll(db)
  /// }
  /// ```
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` where a row is not what the type wants.
  @inlinable
  public func fetchAll(_ db: Database) throws -> [QueryValue.QueryOutput] {
    try db._fetchAll(batchesOf: self, as: QueryValue.self)
  }

  /// Runs the statement and reads the first row; nil where there is none.
  ///
  /// - Throws: As ``fetchAll(_:)-(Database)`` does.
  @inlinable
  public func fetchOne(_ db: Database) throws -> QueryValue.QueryOutput? {
    try db._fetchOne(batchesOf: self, as: QueryValue.self)
  }

  /// Runs the statement and reads the rows one at a time. It begins with the first row that is asked for: a write whose cursor
  /// nobody asks does nothing. One that is asked runs to its end, also where the cursor is left early.
  ///
  /// - Throws: As ``fetchAll(_:)-(Database)`` does.
  @inlinable
  public func fetchCursor(_ db: Database) throws -> QueryCursor<QueryValue.QueryOutput> {
    try db._fetchCursor(query) { decoder in try QueryValue(decoder: &decoder).queryOutput }
  }
}

// The tuples are spelled with a first element: the compiler (6.3) crashes over one that is a pack and nothing else
// where such a row's type is not written out by the caller.
extension Statement {
  /// Runs the statement and reads all rows as tuples.
  ///
  /// ```swift
  /// for (title, count) in try RemindersList
  ///   .join(Reminder.all) { $0.id == $1.listID }
  ///   .select { ($0.title, $1.id.count()) }
  ///   .fetchAll(db)
  /// { print(title, count) }
  /// ```
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` where a row is not what the types want.
  @inlinable
  @_disfavoredOverload
  public func fetchAll<First: QueryRepresentable, each Other: QueryRepresentable>(
    _ db: Database
  ) throws -> [(First.QueryOutput, repeat (each Other).QueryOutput)]
  where QueryValue == (First, repeat each Other) {
    try db._fetchAll(batchesOf: self) { decoder in
      (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
    }
  }

  /// Runs the statement and reads the first row as a tuple; nil where there is none.
  ///
  /// - Throws: As ``fetchAll(_:)-(Database)`` does.
  @inlinable
  @_disfavoredOverload
  public func fetchOne<First: QueryRepresentable, each Other: QueryRepresentable>(
    _ db: Database
  ) throws -> (First.QueryOutput, repeat (each Other).QueryOutput)?
  where QueryValue == (First, repeat each Other) {
    try db._fetchOne(batchesOf: self) { decoder in
      (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
    }
  }

  /// Runs the statement and reads the rows one at a time, as tuples.
  ///
  /// - Throws: As ``fetchAll(_:)-(Database)`` does.
  @inlinable
  @_disfavoredOverload
  public func fetchCursor<First: QueryRepresentable, each Other: QueryRepresentable>(
    _ db: Database
  ) throws -> QueryCursor<(First.QueryOutput, repeat (each Other).QueryOutput)>
  where QueryValue == (First, repeat each Other) {
    try db._fetchCursor(query) { decoder in
      (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
    }
  }
}

extension PartialSelectStatement {
  /// How many rows the query gives.
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
  /// Runs the query and reads the first row; nil where there is none.
  ///
  /// - Throws: As ``Statement/fetchAll(_:)-(Database)`` does.
  @inlinable
  public func fetchOne(_ db: Database) throws -> QueryValue.QueryOutput? {
    try db._fetchOne(_firstRow(of: self), as: QueryValue.self)
  }
}

extension Where {
  /// Reads the first of the rows; nil where there is none.
  ///
  /// - Throws: As ``Statement/fetchAll(_:)-(Database)`` does.
  @inlinable
  public func fetchOne(_ db: Database) throws -> From.QueryOutput? {
    try db._fetchOne(query, as: From.self)
  }
}

extension SelectStatement {
  /// Runs the query and reads the first row as a tuple; nil where there is none.
  ///
  /// - Throws: As ``Statement/fetchAll(_:)-(Database)`` does.
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

/// The query, told to stop after a row where that spares work: only sorting has to read all rows first.
@usableFromInline
func _firstRow<Select: SelectStatement>(of select: Select) -> QueryFragment {
  var clauses = select._clauses
  if !clauses.order.isEmpty, clauses.limit == nil { clauses.limit = 1.queryFragment }
  return clauses.query(Select.Output.self, Select.Tables.self)
}

// Rows of two and three elements once more, without a pack: only then can a closure in the same expression look into
// the tuple (`fetchAll(db).map { $0.0 + $0.1 }`), which the compiler (6.3) does not see through a pack.
extension Statement {
  /// Runs the statement and reads all rows as pairs.
  ///
  /// - Throws: As ``fetchAll(_:)-(Database)`` does.
  @inlinable
  public func fetchAll<First: QueryRepresentable, Second: QueryRepresentable>(
    _ db: Database
  ) throws -> [(First.QueryOutput, Second.QueryOutput)] where QueryValue == (First, Second) {
    try db._fetchAll(batchesOf: self) { decoder in
      (try First(decoder: &decoder).queryOutput, try Second(decoder: &decoder).queryOutput)
    }
  }

  /// Runs the statement and reads all rows as triples.
  ///
  /// - Throws: As ``fetchAll(_:)-(Database)`` does.
  @inlinable
  public func fetchAll<First: QueryRepresentable, Second: QueryRepresentable, Third: QueryRepresentable>(
    _ db: Database
  ) throws -> [(First.QueryOutput, Second.QueryOutput, Third.QueryOutput)]
  where QueryValue == (First, Second, Third) {
    try db._fetchAll(batchesOf: self) { decoder in
      (
        try First(decoder: &decoder).queryOutput, try Second(decoder: &decoder).queryOutput,
        try Third(decoder: &decoder).queryOutput
      )
    }
  }
}
