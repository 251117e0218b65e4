public import QuarryCore

/// What rows are put into sections by: an expression, or a term of an order.
public struct SectionKey<Key: QueryRepresentable> {
  let term: QueryFragment

  /// The term without its direction, which nothing else can end in.
  var expression: QueryFragment {
    var expression = term
    _ = expression.removeDirection()
    return expression
  }
}

/// Makes a ``SectionKey`` of an expression, or of one of several by `if` and `switch`.
@resultBuilder
public enum SectionKeyBuilder {
  public static func buildExpression<Key>(_ key: some QueryExpression<Key>) -> SectionKey<Key> {
    SectionKey(term: key.queryFragment)
  }

  public static func buildBlock<Key>(_ key: SectionKey<Key>) -> SectionKey<Key> { key }
  public static func buildEither<Key>(first key: SectionKey<Key>) -> SectionKey<Key> { key }
  public static func buildEither<Key>(second key: SectionKey<Key>) -> SectionKey<Key> { key }
}

extension SelectStatement where QueryValue: QueryRepresentable {
  /// Runs the query and reads the rows in sections.
  ///
  /// ```swift
  /// Reminder.order(by: \.title).fetchAll(db, sectionBy: { $0.priority.desc() })
  /// // SELECT …, "reminders"."priority" FROM "reminders"
  /// // ORDER BY "reminders"."priority" DESC, "reminders"."title"
  /// ```
  ///
  /// The rows are sorted by the key first, in the direction it says, and then as the query says.
  ///
  /// - Throws: As ``Statement/fetchAll(_:)-(Database)`` does.
  public func fetchAll<F, each J, Key: QueryRepresentable>(
    _ db: Database,
    @SectionKeyBuilder sectionBy key: (F.TableColumns, repeat (each J).TableColumns) -> SectionKey<Key>
  ) throws -> ResultsSectionCollection<QueryValue.QueryOutput, Key.QueryOutput>
  where Tables == JoinedTables<F, repeat each J>, Key.QueryOutput: Hashable {
    try fetchAll(db, key(F.columns, repeat (each J).columns))
  }

  /// Runs the query and reads the rows in sections: those with the same value in a column.
  ///
  /// - Throws: As ``Statement/fetchAll(_:)-(Database)`` does.
  public func fetchAll<Key: QueryRepresentable>(
    _ db: Database,
    sectionBy key: KeyPath<Tables.From.TableColumns, some QueryExpression<Key>>
  ) throws -> ResultsSectionCollection<QueryValue.QueryOutput, Key.QueryOutput>
  where Key.QueryOutput: Hashable {
    try fetchAll(db, SectionKey<Key>(term: Tables.From.columns[keyPath: key].queryFragment))
  }

  private func fetchAll<Key: QueryRepresentable>(
    _ db: Database,
    _ key: SectionKey<Key>
  ) throws -> ResultsSectionCollection<QueryValue.QueryOutput, Key.QueryOutput>
  where Key.QueryOutput: Hashable {
    var clauses = _clauses.resolved(Tables.From.self)
    if clauses.columns.isEmpty { clauses.columns = [QueryFragment { Tables._appendSelectList(to: &$0) }] }
    clauses.columns.append(Key._read(key.expression))
    clauses.order.insert(key.term, at: 0)
    return ResultsSectionCollection(
      try db._fetchAll(clauses.query(Output.self, Tables.self)) { decoder in
        (element: try QueryValue(decoder: &decoder).queryOutput, key: try Key(decoder: &decoder).queryOutput)
      }
    )
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
