extension PartialSelectStatement where QueryValue: Table {
  /// Returns the query as a derived table, which replaces a table in FROM or JOIN: `(SELECT …) AS "name"`.
  ///
  /// The rows are of a `@Selection` or a table. The derived table has its name, and the outer query reads its columns:
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
  /// It may appear once in a statement. To read a query more than once, name it in a ``With``.
  public func derivedTable() -> SelectOf<QueryValue> { QueryValue.derivedTable(of: query) }
}

extension Table {
  /// Returns the rows of a query that has one column for each column of the table.
  static func derivedTable(of query: QueryFragment) -> SelectOf<Self> {
    _select { (clauses: inout _SelectClauses) in
      clauses.scope = query.isEmpty ? .none : .unscoped
      clauses.functionName = tableAlias ?? tableName
      let names = _schema.columns.map(\.name)
      clauses.function = QueryFragment {
        if query.isEmpty {
          $0.append(derivedTable: .withoutRows(columns: names))
        } else {
          $0.append(
            derivedTable: query.hasUnnamedColumns ? query.naming(columns: names, as: tableName) : query
          )
        }
        // The outer query reads these columns by name.
        _schema.error?.append(to: &$0)
      }
      guard !_hasNameOfDerivedTable, _hasIdentity else { return }
      clauses.tables[0].rows = OpenRows.identity(level: OpenRows.count(named: _rowName), isDerived: true)
      clauses.tables[0].form = .derived
    }
  }

  /// Whether columns have the name of a derived table before them. Those of a table with a schema have the schema, and those of rows of a
  /// ``With`` a name that it chooses.
  static var _hasNameOfDerivedTable: Bool {
    _name(TableRows()) == QueryFragment(quote: _rowName)
  }
}

extension QueryFragment {
  /// Returns a query with the given columns that returns no rows: `SELECT NULL AS "id" WHERE (0)`.
  static func withoutRows(columns: [String]) -> QueryFragment {
    QueryFragment {
      $0.append(
        select: columns.map { name in
          QueryFragment {
            $0.write("NULL AS ")
            $0.append(quote: name)
          }
        }
      )
      $0.append(whereCondition: { $0.parenthesize { $0.append(.falseLiteral) } })
    }
  }

  /// Returns a query around this one that names its columns and keeps their values.
  func naming(columns: [String], as name: String) -> QueryFragment {
    let table = CommonTableExpressionClause(
      name: name,
      columnList: QueryFragment(quotedList: columns),
      columns: .named(columns),
      isRead: true,
      query: self
    )
    return QueryFragment {
      $0.append(.with)
      table.append(to: &$0)
      $0.appendNewlineOrSpace()
      $0.append(selectAllFrom: { $0.append(quote: name) })
    }
  }
}
