public import QuarryCore

extension SelectStatement where QueryValue: QueryRepresentable {
  /// Runs the query and reads the rows in sections.
  ///
  /// ```swift
  /// Reminder.order(by: \.title).fetchAll(db, sectionBy: { $0.priority.desc() })
  /// // SELECT …, "reminders"."priority" FROM "reminders"
  /// // ORDER BY "reminders"."priority" DESC, "reminders"."title"
  /// ```
  ///
  /// The rows are sorted by the key first, in the direction it says, and then as the query says. A closure with `switch` or `if`
  /// may give `nil` in place of a key that may be NULL: then all rows are one section, whose name is nil.
  ///
  /// - Throws: As ``Statement/fetchAll(_:)-(Database)`` does.
  public func fetchAll<F, each J, Key: QueryRepresentable>(
    _ db: Database,
    @SectionKeyBuilder sectionBy key: (F.TableColumns, repeat (each J).TableColumns) -> SectionKey<Key>
  ) throws -> ResultsSectionCollection<QueryValue.QueryOutput, Key.QueryOutput>
  where Tables == JoinedTables<F, repeat each J>, Key.QueryOutput: Hashable {
    try fetchAll(db, key(_clauses.tables.columns(F.self), repeat _clauses.tables.columns((each J).self)))
  }

  /// Runs the query and reads the rows in sections by one of several keys, each of a type of its own, or by none.
  ///
  /// ```swift
  /// let sections = try Reminder.order(by: \.title).fetchAll(db) {
  ///   switch grouping {
  ///   case .priority: $0.priority.desc()
  ///   case .list: $0.listID
  ///   case .nothing: nil
  ///   }
  /// }
  /// // SELECT …, "reminders"."listID" FROM "reminders" ORDER BY "reminders"."listID", "reminders"."title"
  /// ```
  ///
  /// A name of a section is the value without its type: `section.name as? Priority`. With `nil`, and where an `if` without
  /// `else` is not taken, all rows are one section, whose name is nil.
  ///
  /// - Throws: As ``Statement/fetchAll(_:)-(Database)`` does.
  //
  // Disfavored: where all keys are of one type, so are the names.
  @_disfavoredOverload
  public func fetchAll<F, each J>(
    _ db: Database,
    @AnySectionKeyBuilder sectionBy key: (F.TableColumns, repeat (each J).TableColumns) -> AnySectionKey
  ) throws -> ResultsSectionCollection<QueryValue.QueryOutput, AnyHashable?>
  where Tables == JoinedTables<F, repeat each J> {
    let key = key(_clauses.tables.columns(F.self), repeat _clauses.tables.columns((each J).self))
    return ResultsSectionCollection(
      try db._fetchAll(_sectioned(by: key.term, selecting: key.selected)) { decoder in
        (element: try QueryValue(decoder: &decoder).queryOutput, key: try key.decode(&decoder))
      }
    )
  }

  /// Runs the query and reads the rows in sections: those with the same value in a column.
  ///
  /// - Throws: As ``Statement/fetchAll(_:)-(Database)`` does.
  public func fetchAll<Key: QueryRepresentable>(
    _ db: Database,
    sectionBy key: KeyPath<Tables.From.TableColumns, some QueryExpression<Key>>
  ) throws -> ResultsSectionCollection<QueryValue.QueryOutput, Key.QueryOutput>
  where Key.QueryOutput: Hashable {
    try fetchAll(
      db,
      SectionKeyBuilder.buildExpression(_clauses.tables.columns(Tables.From.self)[keyPath: key])
    )
  }

  private func fetchAll<Key: QueryRepresentable>(
    _ db: Database,
    _ key: SectionKey<Key>
  ) throws -> ResultsSectionCollection<QueryValue.QueryOutput, Key.QueryOutput>
  where Key.QueryOutput: Hashable {
    ResultsSectionCollection(
      try db._fetchAll(_sectioned(by: key.term, selecting: key.selected)) { decoder in
        (element: try QueryValue(decoder: &decoder).queryOutput, key: try Key(decoder: &decoder).queryOutput)
      }
    )
  }

  /// The query with the key of the sections behind its columns, and sorted by it first.
  func _sectioned(by term: QueryFragment?, selecting key: QueryFragment) -> QueryFragment {
    var clauses = _clauses.resolved(Tables.From.self)
    if clauses.columns.isEmpty {
      clauses.columns = [QueryFragment { Tables._appendSelectList(to: &$0, clauses.tables) }]
    }
    clauses.columns.append(key)
    if let term { clauses.order.insert(term, at: 0) }
    return clauses.query(Output.self, Tables.self)
  }
}

extension Table {
  /// Reads all rows of the table in sections.
  ///
  /// - Throws: As ``fetchAll(_:)`` does.
  public static func fetchAll<Key: QueryRepresentable>(
    _ db: Database,
    @SectionKeyBuilder sectionBy key: (TableColumns) -> SectionKey<Key>
  ) throws -> ResultsSectionCollection<QueryOutput, Key.QueryOutput> where Key.QueryOutput: Hashable {
    try _select { _ in }.fetchAll(db, sectionBy: key)
  }

  /// Reads all rows of the table in sections by one of several keys, each of a type of its own, or by none.
  ///
  /// - Throws: As ``fetchAll(_:)`` does.
  @_disfavoredOverload
  public static func fetchAll(
    _ db: Database,
    @AnySectionKeyBuilder sectionBy key: (TableColumns) -> AnySectionKey
  ) throws -> ResultsSectionCollection<QueryOutput, AnyHashable?> {
    try _select { _ in }.fetchAll(db, sectionBy: key)
  }

  /// Reads all rows of the table in sections: those with the same value in a column.
  ///
  /// - Throws: As ``fetchAll(_:)`` does.
  public static func fetchAll<Key: QueryRepresentable>(
    _ db: Database,
    sectionBy key: KeyPath<TableColumns, some QueryExpression<Key>>
  ) throws -> ResultsSectionCollection<QueryOutput, Key.QueryOutput> where Key.QueryOutput: Hashable {
    try _select { _ in }.fetchAll(db, sectionBy: key)
  }
}
