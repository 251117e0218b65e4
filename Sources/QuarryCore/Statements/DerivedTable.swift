extension PartialSelectStatement where QueryValue: Table {
  /// The query as a derived table: what is read from in place of a table, `FROM (SELECT …) AS "name"`.
  ///
  /// Its rows are of a `@Selection` (or a table), whose name it has and whose columns the query around it reads:
  ///
  /// ```swift
  /// @Selection struct ListCount { let listID: Int; let count: Int }
  ///
  /// RemindersList.join(
  ///   Reminder.group(by: \.listID).select { ListCount.Columns(listID: $0.listID, count: $0.count()) }.derivedTable()
  /// ) { $0.id == $1.listID }.select { ($0.title, $1.count) }
  /// // SELECT "remindersLists"."title", "listCounts"."count"
  /// // FROM "remindersLists"
  /// // JOIN (
  /// //   SELECT "reminders"."listID" AS "listID", count("reminders"."id") AS "count"
  /// //   FROM "reminders"
  /// //   GROUP BY "reminders"."listID"
  /// // ) AS "listCounts" ON ("remindersLists"."id") = ("listCounts"."listID")
  /// ```
  ///
  /// It may stand once in a statement; a ``With`` names a query that is read more than once.
  public func derivedTable() -> SelectOf<QueryValue> {
    let query = query
    return QueryValue._select { clauses in
      clauses.scope = query.isEmpty ? .none : .unscoped
      clauses.functionName = QueryValue.tableAlias ?? QueryValue.tableName
      clauses.function = QueryFragment {
        $0.append(subquery: QueryValue.naming(columnsOf: query))
        // Rows have their columns by name here.
        QueryValue._schema.error?.append(to: &$0)
      }
    }
  }
}

extension Table {
  /// The query; where its columns have no names, as those of VALUES, one around it that gives them.
  fileprivate static func naming(columnsOf query: QueryFragment) -> QueryFragment {
    guard query.hasUnnamedColumns else { return query }
    let table = CommonTableExpressionClause(
      name: tableName,
      columns: _schema.columns.map(\.name),
      query: query
    )
    return QueryFragment {
      $0.append(extended: QueryFragment.Extended.with)
      table.append(to: &$0)
      $0.appendNewlineOrSpace()
      $0.write("SELECT * FROM ")
      $0.append(quote: tableName)
    }
  }
}
