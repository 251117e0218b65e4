/// Clauses that change the columns of the result.
///
/// Two methods (for a key path and a closure) make the first selection, and two add to a selection.
extension SelectStatement {
  /// Selects a column.
  public func select<Column: QueryExpression>(
    _ keyPath: KeyPath<Tables.From.TableColumns, Column>
  ) -> Select<SelectedColumns<Column.QueryValue>, Tables> where Output == Tables {
    Select(selecting { [_selected($0.next(Tables.From.self)[keyPath: keyPath])] })
  }

  /// Selects an expression, or a tuple of expressions.
  ///
  /// ```swift
  /// Reminder.where(\.isFlagged).select { $0.title.length() }   // rows are Int
  /// Reminder.all.select { ($0.id, $0.title.upper()) }          // rows are (Int, String)
  /// ```
  public func select<F, Selection: _SelectedExpressions>(
    @QuerySelectionBuilder _ selection: (F.TableColumns) -> Selection
  ) -> Select<Selection.Columns, Tables>
  where Output == Tables, Tables.From == F, Tables: _OneTable {
    Select(selecting { selection($0.next(F.self)).fragments })
  }

  /// Adds a column to the selection.
  @_disfavoredOverload
  public func select<First: QueryRepresentable, each Before: QueryRepresentable, Column: QueryExpression>(
    _ keyPath: KeyPath<Tables.From.TableColumns, Column>
  ) -> Select<SelectedColumns<First, repeat each Before, Column.QueryValue>, Tables>
  where Output == SelectedColumns<First, repeat each Before> {
    Select(selecting { [_selected($0.next(Tables.From.self)[keyPath: keyPath])] })
  }

  /// Adds expressions to the selection.
  @_disfavoredOverload
  public func select<
    F,
    each J,
    First: QueryRepresentable,
    each Before: QueryRepresentable,
    each Column: QueryExpression
  >(
    @QuerySelectionBuilder _ selection: (F.TableColumns, repeat (each J).TableColumns) -> _SelectedTuple<
      repeat each Column
    >
  ) -> Select<SelectedColumns<First, repeat each Before, repeat (each Column).QueryValue>, Tables>
  where Output == SelectedColumns<First, repeat each Before>, Tables == JoinedTables<F, repeat each J> {
    Select(
      selecting { selection($0.next(F.self), repeat $0.next((each J).self)).fragments }
    )
  }

  /// Selects the columns of all tables and discards the previous selection.
  public func selectStar() -> Select<Tables, Tables> where Tables: _SelectionShape {
    Select(with { $0.columns = [] }._clauses)
  }

  /// Counts the rows: `count(*)`.
  ///
  /// ```swift
  /// Reminder.where(\.isCompleted).count()       // SELECT count(*) FROM "reminders" WHERE …
  /// Reminder.select(\.title).distinct().count() // SELECT count(*) FROM (SELECT DISTINCT …)
  /// ```
  public func count() -> Select<SelectedColumns<Int>, Tables> {
    let clauses = _clauses.resolved(Tables.From.self)
    return clauses.countsRows ? counting(query, .countOfRows()) : counting(clauses, .countOfRows())
  }

  /// Counts the rows for which a condition is true: `count(*) FILTER (WHERE …)`.
  ///
  /// ```swift
  /// Reminder.count { $0.isCompleted }
  /// // SELECT count(*) FILTER (WHERE "reminders"."isCompleted") FROM "reminders"
  /// ```
  ///
  /// In a query with GROUP BY, LIMIT, OFFSET or DISTINCT, the condition is a column of the query whose rows are counted:
  ///
  /// ```swift
  /// Reminder.limit(3).count { $0.isCompleted }
  /// // SELECT count(*) FILTER (WHERE "condition")
  /// // FROM (SELECT "reminders"."isCompleted" AS "condition", "reminders"."id", … FROM "reminders" LIMIT 3)
  /// ```
  ///
  /// Of several groups, those are counted for which the condition is true. With DISTINCT and a limit, the condition must depend only on
  /// the selected columns: if rows with the same columns differ in the condition, they count separately towards the limit.
  public func count<F, each J>(
    @QueryConditionBuilder filter: (F.TableColumns, repeat (each J).TableColumns) -> [QueryFragment]
  ) -> Select<SelectedColumns<Int>, Tables> where Tables == JoinedTables<F, repeat each J> {
    var clauses = _clauses
    let condition = clauses.opening(Tables.self) { clauses in
      var columns = clauses.tables.columns
      return filter(columns.next(F.self), repeat columns.next((each J).self))
    }
    return Select<Output, Tables>(clauses).counting(condition)
  }

  private func counting(_ condition: [QueryFragment]) -> Select<SelectedColumns<Int>, Tables> {
    var clauses = _clauses.resolved(Tables.From.self)
    guard clauses.countsRows else {
      return counting(clauses, .countOfRows { $0.append(filter: condition) })
    }
    if clauses.columns.isEmpty {
      clauses.columns = [QueryFragment { Tables._appendSelectList(to: &$0, _clauses.tables) }]
    }
    // Before the other columns: of columns with the same name, SQLite uses the first.
    let name = QueryFragment(quote: "condition")
    clauses.columns.insert(
      QueryFragment {
        $0.append(value: conjunction(condition).queryFragment)
        $0.write(" AS ")
        $0.append(name)
      },
      at: 0
    )
    return counting(clauses.query(Output.self, Tables.self), .countOfRows { $0.append(name) })
  }

  /// Returns the count of the rows of a query.
  private func counting(
    _ query: QueryFragment,
    _ column: QueryFragment
  ) -> Select<SelectedColumns<Int>, Tables> {
    var clauses = _SelectClauses()
    clauses.scope = .unscoped
    clauses.tables = _clauses.tables
    clauses.source = query
    return counting(clauses, column)
  }

  /// Returns the count of the rows of the tables.
  private func counting(
    _ clauses: _SelectClauses,
    _ column: QueryFragment
  ) -> Select<SelectedColumns<Int>, Tables> {
    var clauses = clauses
    clauses.columns = [column]
    return Select(clauses)
  }

  fileprivate func selecting(_ columns: (inout RowCursor) -> [QueryFragment]) -> _SelectClauses {
    var clauses = _clauses
    clauses.opening(Tables.self) { clauses in
      var cursor = clauses.tables.columns
      clauses.columns += columns(&cursor)
    }
    return clauses
  }
}

/// Returns the fragment of a selected expression, with the function that reads its representation.
func _selected<Column: QueryExpression>(_ column: Column) -> QueryFragment {
  guard let type = Column.QueryValue.self as? any QueryRepresentable.Type else { return column.queryFragment }
  guard let schema = type._nestedSchema else { return type._read(column.queryFragment) }
  // A row, with the names of its columns.
  if column is any TableExpression || column is any TableDefinition { return column.queryFragment }
  return zip(schema.columns, column.columnItems).map { $0.type._read($1) }.joined(separator: ", ")
}

extension QueryFragment {
  /// Appends a single condition as it is, and several combined with AND.
  package mutating func append(filter predicates: [QueryFragment]) {
    conjunction(predicates)._append(to: &self)
  }
}

/// Selections from joined tables.
///
/// There are separate declarations for two and three tables. For columns in a pack, the compiler determines the types too late
/// and tries every operator on them.
extension SelectStatement {
  /// Selects an expression, or a tuple of expressions, from two tables.
  public func select<F, J, Selection: _SelectedExpressions>(
    @QuerySelectionBuilder _ selection: (F.TableColumns, J.TableColumns) -> Selection
  ) -> Select<Selection.Columns, Tables>
  where Output == Tables, Tables == JoinedTables<F, J> {
    Select(selecting { selection($0.next(F.self), $0.next(J.self)).fragments })
  }

  /// Selects an expression, or a tuple of expressions, from three tables.
  public func select<F, J, K, Selection: _SelectedExpressions>(
    @QuerySelectionBuilder _ selection: (F.TableColumns, J.TableColumns, K.TableColumns) -> Selection
  ) -> Select<Selection.Columns, Tables>
  where Output == Tables, Tables == JoinedTables<F, J, K> {
    Select(
      selecting {
        selection($0.next(F.self), $0.next(J.self), $0.next(K.self)).fragments
      }
    )
  }

  /// Selects an expression, or a tuple of expressions, from joined tables.
  public func select<F, J, each K, Selection: _SelectedExpressions>(
    @QuerySelectionBuilder _ selection: (
      F.TableColumns, J.TableColumns, repeat (each K).TableColumns
    ) -> Selection
  ) -> Select<Selection.Columns, Tables>
  where Output == Tables, Tables == JoinedTables<F, J, repeat each K> {
    Select(
      selecting {
        selection(
          $0.next(F.self),
          $0.next(J.self),
          repeat $0.next((each K).self)
        ).fragments
      }
    )
  }

  /// Counts the rows: `select { _, _ in .count() }`.
  @_disfavoredOverload
  public func select<F, each J>(
    @RowCountBuilder _ count: (F.TableColumns, repeat (each J).TableColumns) -> SQLExpression<Int>
  ) -> Select<SelectedColumns<Int>, Tables>
  where Output == Tables, Tables == JoinedTables<F, repeat each J> {
    Select(
      selecting { [_selected(count($0.next(F.self), repeat $0.next((each J).self)))] }
    )
  }

  /// Selects an expression with a closure that contains `return`.
  @_disfavoredOverload
  public func select<F, each J, Column: QueryExpression>(
    @QueryReturnBuilder _ selection: (F.TableColumns, repeat (each J).TableColumns) -> Column
  ) -> Select<SelectedColumns<Column.QueryValue>, Tables>
  where Output == Tables, Tables == JoinedTables<F, repeat each J> {
    Select(
      selecting { [_selected(selection($0.next(F.self), repeat $0.next((each J).self)))] }
    )
  }

  /// Selects a tuple of expressions with a closure that contains `return`.
  @_disfavoredOverload
  public func select<F, each J, First: QueryExpression, each Other: QueryExpression>(
    @QueryReturnBuilder _ selection: (F.TableColumns, repeat (each J).TableColumns) -> (
      First, repeat each Other
    )
  ) -> Select<SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>, Tables>
  where Output == Tables, Tables == JoinedTables<F, repeat each J> {
    Select(
      selecting { columns in
        _fragments(
          of: { selection(columns.next(F.self), repeat columns.next((each J).self)) },
          transform: .selected
        )
      }
    )
  }
}
