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
  public func derivedTable() -> SelectOf<QueryValue> { QueryValue.derivedTable(of: query) }
}

extension Table {
  /// The rows of a query, which has one column for each of the table.
  static func derivedTable(of query: QueryFragment) -> SelectOf<Self> {
    _select { clauses in
      clauses.scope = query.isEmpty ? .none : .unscoped
      clauses.functionName = tableAlias ?? tableName
      clauses.function = QueryFragment {
        $0.append(
          subquery: query.hasUnnamedColumns
            ? query.naming(columns: _schema.columns.map(\.name), as: tableName) : query
        )
        // Rows have their columns by name here.
        _schema.error?.append(to: &$0)
      }
    }
  }
}

extension QueryFragment {
  /// A query around this one that gives its columns names, and its values as this one gives them.
  func naming(columns: [String], as name: String) -> QueryFragment {
    let table = CommonTableExpressionClause(
      name: name,
      columns: columns,
      columnNames: columns,
      isRead: true,
      query: self
    )
    return QueryFragment {
      $0.append(extended: Extended.with)
      table.append(to: &$0)
      $0.appendNewlineOrSpace()
      $0.write("SELECT * FROM ")
      $0.append(quote: name)
    }
  }
}
