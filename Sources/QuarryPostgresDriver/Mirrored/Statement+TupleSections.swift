// Written by .ci/mirror from Sources/QuarryDriver/Fetching/Statement+TupleSections.swift. Change that file, and run the script.

#if PostgreSQL

public import QuarryCore
import QuarryAccess

// Sections of rows that are tuples: those of a join without a selection, and of a selection of several expressions.
extension SelectStatement {
  /// Runs the query and returns its rows, which are tuples, grouped into sections.
  ///
  /// ```swift
  /// RemindersList.join(Reminder.all) { $0.id == $1.listID }
  ///   .fetchAll(db, sectionBy: { list, _ in list.title })
  /// // SELECT …, "remindersLists"."title" FROM "remindersLists" JOIN "reminders" ON …
  /// // ORDER BY "remindersLists"."title"
  /// ```
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if a row does not match the types.
  public func fetchAll<
    From,
    each Join,
    Key: QueryRepresentable,
    First: QueryRepresentable,
    Second: QueryRepresentable,
    each Other: QueryRepresentable
  >(
    _ db: Database,
    @SectionKeyBuilder sectionBy key: (From.TableColumns, repeat (each Join).TableColumns) -> SectionKey<Key>
  ) throws -> ResultsSectionCollection<
    (First.QueryOutput, Second.QueryOutput, repeat (each Other).QueryOutput), Key.QueryOutput
  >
  where
    Tables == JoinedTables<From, repeat each Join>, Key.QueryOutput: Hashable,
    QueryValue == (First, Second, repeat each Other)
  {
    let key = _opening { key($0.next(From.self), repeat $0.next((each Join).self)) }
    return ResultsSectionCollection(
      try db._fetchAll(_sectioned(by: key.term, selecting: key.selected)) { decoder in
        (
          element: (
            try First(decoder: &decoder).queryOutput, try Second(decoder: &decoder).queryOutput,
            repeat try (each Other)(decoder: &decoder).queryOutput
          ),
          key: try Key(decoder: &decoder).queryOutput
        )
      }
    )
  }
}

#endif
