// Written by .ci/mirror from Sources/QuarryDriver/Fetching/Statement+Sections.swift. Change that file, and run the script.

#if PostgreSQL

public import QuarryCore
import QuarryAccess

extension SelectStatement where QueryValue: QueryRepresentable {
  /// Runs the query and returns the rows grouped into sections.
  ///
  /// ```swift
  /// Reminder.order(by: \.title).fetchAll(db, sectionBy: { $0.priority.desc() })
  /// // SELECT …, "reminders"."priority" FROM "reminders"
  /// // ORDER BY "reminders"."priority" DESC, "reminders"."title"
  /// ```
  ///
  /// The rows are sorted by the key first, ascending or descending as the closure says, and then by the query's own order. If the
  /// key is nullable, a branch of `switch` or `if` in the closure can be `nil`. If this branch is chosen, all rows form a single
  /// section whose name is `nil`.
  ///
  /// The sections contain the rows of the query. Its LIMIT and OFFSET choose rows in its own order, and only these are sorted by the key.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if a row does not match the types.
  public func fetchAll<F, each J, Key: QueryRepresentable>(
    _ db: Database,
    @SectionKeyBuilder sectionBy key: (F.TableColumns, repeat (each J).TableColumns) -> SectionKey<Key>
  ) throws -> ResultsSectionCollection<QueryValue.QueryOutput, Key.QueryOutput>
  where Tables == JoinedTables<F, repeat each J>, Key.QueryOutput: Hashable {
    try fetchAll(db, _opening { key($0.next(F.self), repeat $0.next((each J).self)) })
  }

  /// Runs the query and returns the rows grouped into sections by one of several keys of different types, or by none.
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
  /// The name of a section is type-erased; cast it to its type: `section.name as? Priority`. For `nil`, and for an `if`
  /// without `else` whose condition is false, all rows form a single section whose name is `nil`.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if a row does not match the types.
  @_disfavoredOverload
  public func fetchAll<F, each J>(
    _ db: Database,
    @AnySectionKeyBuilder sectionBy key: (F.TableColumns, repeat (each J).TableColumns) -> AnySectionKey
  ) throws -> ResultsSectionCollection<QueryValue.QueryOutput, AnyHashable?>
  where Tables == JoinedTables<F, repeat each J> {
    // Disfavored, so that keys of a single type use the other overload, whose section names have this type.
    let key = _opening { key($0.next(F.self), repeat $0.next((each J).self)) }
    return ResultsSectionCollection(
      try db._fetchAll(_sectioned(by: key.term, selecting: key.selected)) { decoder in
        (element: try QueryValue(decoder: &decoder).queryOutput, key: try key.decode(&decoder))
      }
    )
  }

  /// Runs the query and returns the rows grouped into sections. Rows with the same value in a column form a section.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if a row does not match the types.
  public func fetchAll<Key: QueryRepresentable>(
    _ db: Database,
    sectionBy key: KeyPath<Tables.From.TableColumns, some QueryExpression<Key>>
  ) throws -> ResultsSectionCollection<QueryValue.QueryOutput, Key.QueryOutput>
  where Key.QueryOutput: Hashable {
    try fetchAll(
      db,
      _opening { SectionKeyBuilder.buildExpression($0.next(Tables.From.self)[keyPath: key]) }
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
}

extension Table {
  /// Returns all rows of the table grouped into sections.
  ///
  /// - Throws: The same errors as ``fetchAll(_:)``.
  public static func fetchAll<Key: QueryRepresentable>(
    _ db: Database,
    @SectionKeyBuilder sectionBy key: (TableColumns) -> SectionKey<Key>
  ) throws -> ResultsSectionCollection<QueryOutput, Key.QueryOutput> where Key.QueryOutput: Hashable {
    try _select { _ in }.fetchAll(db, sectionBy: key)
  }

  /// Returns all rows of the table grouped into sections by one of several keys of different types, or by none.
  ///
  /// - Throws: The same errors as ``fetchAll(_:)``.
  @_disfavoredOverload
  public static func fetchAll(
    _ db: Database,
    @AnySectionKeyBuilder sectionBy key: (TableColumns) -> AnySectionKey
  ) throws -> ResultsSectionCollection<QueryOutput, AnyHashable?> {
    try _select { _ in }.fetchAll(db, sectionBy: key)
  }

  /// Returns all rows of the table grouped into sections. Rows with the same value in a column form a section.
  ///
  /// - Throws: The same errors as ``fetchAll(_:)``.
  public static func fetchAll<Key: QueryRepresentable>(
    _ db: Database,
    sectionBy key: KeyPath<TableColumns, some QueryExpression<Key>>
  ) throws -> ResultsSectionCollection<QueryOutput, Key.QueryOutput> where Key.QueryOutput: Hashable {
    try _select { _ in }.fetchAll(db, sectionBy: key)
  }
}

#endif
