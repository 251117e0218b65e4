/// What an INSERT, UPDATE or DELETE gives.
public protocol _ReturningShape {
  /// The row: a type, a tuple of types, or `()`.
  associatedtype Value
}

/// No rows.
public enum NothingReturned: _ReturningShape {
  public typealias Value = ()
}

extension SelectedColumns: _ReturningShape {}

extension QueryFragment {
  /// `RETURNING "id", "title"` on a line of its own, or nothing.
  package mutating func append(returning columns: [QueryFragment]) {
    guard !columns.isEmpty else { return }
    appendNewlineOrSpace()
    write("RETURNING ")
    append(list: columns)
  }
}

func _returned<From: Table>(_ table: From.Type, _ column: some QueryExpression) -> QueryFragment {
  _ExpressionTransform.returned(table)(column)
}

extension Insert where Returning == NothingReturned {
  /// Gives each row that was changed, as a whole: the same as `returning(\.self)`.
  public func returning(_ row: From.Type) -> Insert<From, SelectedColumns<From>> {
    returning(\.self)
  }

  /// Gives a column of each row that was changed, or, for `\.self`, the row.
  ///
  /// ```swift
  /// // … RETURNING "id"
  /// ```
  public func returning<Column: QueryExpression>(
    _ keyPath: KeyPath<From.TableColumns, Column>
  ) -> Insert<From, SelectedColumns<Column.QueryValue>> {
    Insert<From, SelectedColumns<Column.QueryValue>>(
      self,
      returning: [_returned(From.self, From.columns[keyPath: keyPath])]
    )
  }

  /// Gives an expression of each row that was changed, or several as a tuple.
  public func returning<Selection: _SelectedExpressions>(
    @QuerySelectionBuilder _ selection: (From.TableColumns) -> Selection
  ) -> Insert<From, Selection.Columns> {
    Insert<From, Selection.Columns>(
      self,
      returning: selection(From.columns)._fragments(returnedBy: From.self)
    )
  }

  /// The same of a closure that says `return`.
  @_disfavoredOverload
  public func returning<Column: QueryExpression>(
    @QueryReturnBuilder _ selection: (From.TableColumns) -> Column
  ) -> Insert<From, SelectedColumns<Column.QueryValue>> {
    Insert<From, SelectedColumns<Column.QueryValue>>(
      self,
      returning: [_returned(From.self, selection(From.columns))]
    )
  }

  /// The same of a closure that says `return`.
  @_disfavoredOverload
  public func returning<First: QueryExpression, each Other: QueryExpression>(
    @QueryReturnBuilder _ selection: (From.TableColumns) -> (First, repeat each Other)
  ) -> Insert<From, SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>> {
    Insert<From, SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>>(
      self,
      returning: _fragments(of: { selection(From.columns) }, transform: .returned(From.self))
    )
  }
}

extension Update where Returning == NothingReturned {
  /// Gives each row that was changed, as a whole: the same as `returning(\.self)`.
  public func returning(_ row: From.Type) -> Update<From, SelectedColumns<From>> {
    returning(\.self)
  }

  /// Gives a column of each row that was changed, or, for `\.self`, the row.
  ///
  /// ```swift
  /// // … RETURNING "id"
  /// ```
  public func returning<Column: QueryExpression>(
    _ keyPath: KeyPath<From.TableColumns, Column>
  ) -> Update<From, SelectedColumns<Column.QueryValue>> {
    Update<From, SelectedColumns<Column.QueryValue>>(
      self,
      returning: [_returned(From.self, From.columns[keyPath: keyPath])]
    )
  }

  /// Gives an expression of each row that was changed, or several as a tuple.
  public func returning<Selection: _SelectedExpressions>(
    @QuerySelectionBuilder _ selection: (From.TableColumns) -> Selection
  ) -> Update<From, Selection.Columns> {
    Update<From, Selection.Columns>(
      self,
      returning: selection(From.columns)._fragments(returnedBy: From.self)
    )
  }

  /// The same of a closure that says `return`.
  @_disfavoredOverload
  public func returning<Column: QueryExpression>(
    @QueryReturnBuilder _ selection: (From.TableColumns) -> Column
  ) -> Update<From, SelectedColumns<Column.QueryValue>> {
    Update<From, SelectedColumns<Column.QueryValue>>(
      self,
      returning: [_returned(From.self, selection(From.columns))]
    )
  }

  /// The same of a closure that says `return`.
  @_disfavoredOverload
  public func returning<First: QueryExpression, each Other: QueryExpression>(
    @QueryReturnBuilder _ selection: (From.TableColumns) -> (First, repeat each Other)
  ) -> Update<From, SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>> {
    Update<From, SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>>(
      self,
      returning: _fragments(of: { selection(From.columns) }, transform: .returned(From.self))
    )
  }
}

extension Delete where Returning == NothingReturned {
  /// Gives each row that was changed, as a whole: the same as `returning(\.self)`.
  public func returning(_ row: From.Type) -> Delete<From, SelectedColumns<From>> {
    returning(\.self)
  }

  /// Gives a column of each row that was changed, or, for `\.self`, the row.
  ///
  /// ```swift
  /// // … RETURNING "id"
  /// ```
  public func returning<Column: QueryExpression>(
    _ keyPath: KeyPath<From.TableColumns, Column>
  ) -> Delete<From, SelectedColumns<Column.QueryValue>> {
    Delete<From, SelectedColumns<Column.QueryValue>>(
      self,
      returning: [_returned(From.self, From.columns[keyPath: keyPath])]
    )
  }

  /// Gives an expression of each row that was changed, or several as a tuple.
  public func returning<Selection: _SelectedExpressions>(
    @QuerySelectionBuilder _ selection: (From.TableColumns) -> Selection
  ) -> Delete<From, Selection.Columns> {
    Delete<From, Selection.Columns>(
      self,
      returning: selection(From.columns)._fragments(returnedBy: From.self)
    )
  }

  /// The same of a closure that says `return`.
  @_disfavoredOverload
  public func returning<Column: QueryExpression>(
    @QueryReturnBuilder _ selection: (From.TableColumns) -> Column
  ) -> Delete<From, SelectedColumns<Column.QueryValue>> {
    Delete<From, SelectedColumns<Column.QueryValue>>(
      self,
      returning: [_returned(From.self, selection(From.columns))]
    )
  }

  /// The same of a closure that says `return`.
  @_disfavoredOverload
  public func returning<First: QueryExpression, each Other: QueryExpression>(
    @QueryReturnBuilder _ selection: (From.TableColumns) -> (First, repeat each Other)
  ) -> Delete<From, SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>> {
    Delete<From, SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>>(
      self,
      returning: _fragments(of: { selection(From.columns) }, transform: .returned(From.self))
    )
  }
}
