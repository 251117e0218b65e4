/// Clauses that change the columns of the result.
///
/// Two methods (for a key path and a closure) make the first selection, and two add to a selection.
extension SelectStatement {
  /// Selects a column.
  public func select<Column: QueryExpression>(
    _ keyPath: KeyPath<Tables.From.TableColumns, Column>
  ) -> Select<SelectedColumns<Column.QueryValue>, Tables> where Output == Tables {
    Select(selecting { [_selected($0.tables.columns(Tables.From.self)[keyPath: keyPath])] })
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
    Select(selecting { selection($0.tables.columns(F.self)).fragments })
  }

  /// Adds a column to the selection.
  @_disfavoredOverload
  public func select<First: QueryRepresentable, each Before: QueryRepresentable, Column: QueryExpression>(
    _ keyPath: KeyPath<Tables.From.TableColumns, Column>
  ) -> Select<SelectedColumns<First, repeat each Before, Column.QueryValue>, Tables>
  where Output == SelectedColumns<First, repeat each Before> {
    Select(selecting { [_selected($0.tables.columns(Tables.From.self)[keyPath: keyPath])] })
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
      selecting { selection($0.tables.columns(F.self), repeat $0.tables.columns((each J).self)).fragments }
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
    counting("count(*)")
  }

  /// Counts the rows for which a condition is true: `count(*) FILTER (WHERE …)`.
  public func count<F, each J>(
    @QueryConditionBuilder filter: (F.TableColumns, repeat (each J).TableColumns) -> [QueryFragment]
  ) -> Select<SelectedColumns<Int>, Tables> where Tables == JoinedTables<F, repeat each J> {
    let tables = _clauses.tables
    let condition = filter(tables.columns(F.self), repeat tables.columns((each J).self))
    return counting(
      QueryFragment {
        $0.write("count(*) FILTER (WHERE ")
        $0.append(filter: condition)
        $0.write(")")
      }
    )
  }

  private func counting(_ column: QueryFragment) -> Select<SelectedColumns<Int>, Tables> {
    var clauses = _clauses.resolved(Tables.From.self)
    if clauses.makesOtherRows, clauses.scope != .none {
      let query = query
      clauses = _SelectClauses()
      clauses.scope = .unscoped
      clauses.tables = _clauses.tables
      clauses.source = query
    }
    clauses.columns = [column]
    return Select(clauses)
  }

  fileprivate func selecting(_ columns: (_SelectClauses) -> [QueryFragment]) -> _SelectClauses {
    var clauses = _clauses
    clauses.columns += columns(clauses)
    return clauses
  }
}

/// Returns the fragment of a selected expression, with the function that reads its representation.
func _selected<Column: QueryExpression>(_ column: Column) -> QueryFragment {
  guard let type = Column.QueryValue.self as? any QueryRepresentable.Type else { return column.queryFragment }
  guard let schema = type._nestedSchema else { return type._read(column.queryFragment) }
  guard let group = column as? any _ColumnList else { return column.queryFragment }
  return zip(schema.columns, group._columns).map { $0.type._read($1) }.joined(
    separator: ", "
  )
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
    Select(selecting { selection($0.tables.columns(F.self), $0.tables.columns(J.self)).fragments })
  }

  /// Selects an expression, or a tuple of expressions, from three tables.
  public func select<F, J, K, Selection: _SelectedExpressions>(
    @QuerySelectionBuilder _ selection: (F.TableColumns, J.TableColumns, K.TableColumns) -> Selection
  ) -> Select<Selection.Columns, Tables>
  where Output == Tables, Tables == JoinedTables<F, J, K> {
    Select(
      selecting {
        selection($0.tables.columns(F.self), $0.tables.columns(J.self), $0.tables.columns(K.self)).fragments
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
          $0.tables.columns(F.self),
          $0.tables.columns(J.self),
          repeat $0.tables.columns((each K).self)
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
      selecting { [_selected(count($0.tables.columns(F.self), repeat $0.tables.columns((each J).self)))] }
    )
  }

  /// Selects an expression with a closure that contains `return`.
  @_disfavoredOverload
  public func select<F, each J, Column: QueryExpression>(
    @QueryReturnBuilder _ selection: (F.TableColumns, repeat (each J).TableColumns) -> Column
  ) -> Select<SelectedColumns<Column.QueryValue>, Tables>
  where Output == Tables, Tables == JoinedTables<F, repeat each J> {
    Select(
      selecting { [_selected(selection($0.tables.columns(F.self), repeat $0.tables.columns((each J).self)))] }
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
      selecting { clauses in
        let tables = clauses.tables
        return _fragments(
          of: { selection(tables.columns(F.self), repeat tables.columns((each J).self)) },
          transform: .selected
        )
      }
    )
  }
}
