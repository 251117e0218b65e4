/// The result of an INSERT, UPDATE or DELETE.
public protocol _ReturningShape {
  /// The type of the row: a type, a tuple of types, or `()`.
  associatedtype Value
}

/// The result of a statement without RETURNING: no rows.
public enum NothingReturned: _ReturningShape {
  /// The type of the row: `()`, because there are no rows.
  public typealias Value = ()
}

extension SelectedColumns: _ReturningShape {}

extension QueryFragment {
  /// Appends `RETURNING "id", "title"` on a new line, or nothing if there are no columns.
  package mutating func append(returning columns: [QueryFragment]) {
    guard !columns.isEmpty else { return }
    appendNewlineOrSpace()
    write("RETURNING ")
    // RETURNING does not know an alias that the statement gives its rows.
    append(list: columns.map { $0.facts.contains(.rows) ? $0.namingInnermost : $0 })
  }
}

func _returned<From: Table>(
  _ table: From.Type,
  isBesideOthers: Bool = false,
  _ column: some QueryExpression
) -> QueryFragment {
  _ExpressionTransform.returned(table, isBesideOthers: isBesideOthers)(column)
}

extension Insert where Returning == NothingReturned {
  /// Returns each inserted or updated row as a whole, like `returning(\.self)`.
  public func returning(_ row: From.Type) -> Insert<From, SelectedColumns<From>> {
    returning(\.self)
  }

  /// Returns a column of each inserted or updated row, or the whole row for `\.self`.
  ///
  /// ```swift
  /// // … RETURNING "id"
  /// ```
  public func returning<Column: QueryExpression>(
    _ keyPath: KeyPath<From.TableColumns, Column>
  ) -> Insert<From, SelectedColumns<Column.QueryValue>> {
    Insert<From, SelectedColumns<Column.QueryValue>>(
      self,
      returning: From._openingReturned { [_returned(From.self, $0[keyPath: keyPath])] }
    )
  }

  /// Returns an expression, or a tuple of expressions, of each inserted or updated row.
  public func returning<Selection: _SelectedExpressions>(
    @QuerySelectionBuilder _ selection: (From.TableColumns) -> Selection
  ) -> Insert<From, Selection.Columns> {
    Insert<From, Selection.Columns>(
      self,
      returning: From._openingReturned {
        selection($0)._fragments(returnedBy: From.self, isBesideOthers: false)
      }
    )
  }

  /// Returns an expression of each inserted or updated row with a closure that contains `return`.
  @_disfavoredOverload
  public func returning<Column: QueryExpression>(
    @QueryReturnBuilder _ selection: (From.TableColumns) -> Column
  ) -> Insert<From, SelectedColumns<Column.QueryValue>> {
    Insert<From, SelectedColumns<Column.QueryValue>>(
      self,
      returning: From._openingReturned { [_returned(From.self, selection($0))] }
    )
  }

  /// Returns a tuple of expressions of each inserted or updated row with a closure that contains `return`.
  @_disfavoredOverload
  public func returning<First: QueryExpression, each Other: QueryExpression>(
    @QueryReturnBuilder _ selection: (From.TableColumns) -> (First, repeat each Other)
  ) -> Insert<From, SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>> {
    Insert<From, SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>>(
      self,
      returning: From._openingReturned { columns in
        _fragments(of: { selection(columns) }, transform: .returned(From.self, isBesideOthers: false))
      }
    )
  }
}

extension Update where Returning == NothingReturned {
  /// Returns each updated row as a whole, like `returning(\.self)`.
  public func returning(_ row: From.Type) -> Update<From, SelectedColumns<From>> {
    returning(\.self)
  }

  /// Returns a column of each updated row, or the whole row for `\.self`.
  ///
  /// ```swift
  /// // … RETURNING "id"
  /// ```
  public func returning<Column: QueryExpression>(
    _ keyPath: KeyPath<From.TableColumns, Column>
  ) -> Update<From, SelectedColumns<Column.QueryValue>> {
    Update<From, SelectedColumns<Column.QueryValue>>(
      self,
      returning: From._openingReturned {
        [_returned(From.self, isBesideOthers: source != nil, $0[keyPath: keyPath])]
      }
    )
  }

  /// Returns an expression, or a tuple of expressions, of each updated row.
  public func returning<Selection: _SelectedExpressions>(
    @QuerySelectionBuilder _ selection: (From.TableColumns) -> Selection
  ) -> Update<From, Selection.Columns> {
    Update<From, Selection.Columns>(
      self,
      returning: From._openingReturned {
        selection($0)._fragments(returnedBy: From.self, isBesideOthers: source != nil)
      }
    )
  }

  /// Returns an expression of each updated row with a closure that contains `return`.
  @_disfavoredOverload
  public func returning<Column: QueryExpression>(
    @QueryReturnBuilder _ selection: (From.TableColumns) -> Column
  ) -> Update<From, SelectedColumns<Column.QueryValue>> {
    Update<From, SelectedColumns<Column.QueryValue>>(
      self,
      returning: From._openingReturned {
        [_returned(From.self, isBesideOthers: source != nil, selection($0))]
      }
    )
  }

  /// Returns a tuple of expressions of each updated row with a closure that contains `return`.
  @_disfavoredOverload
  public func returning<First: QueryExpression, each Other: QueryExpression>(
    @QueryReturnBuilder _ selection: (From.TableColumns) -> (First, repeat each Other)
  ) -> Update<From, SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>> {
    Update<From, SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>>(
      self,
      returning: From._openingReturned { columns in
        _fragments(of: { selection(columns) }, transform: .returned(From.self, isBesideOthers: source != nil))
      }
    )
  }
}

extension Delete where Returning == NothingReturned {
  /// Returns each deleted row as a whole, like `returning(\.self)`.
  public func returning(_ row: From.Type) -> Delete<From, SelectedColumns<From>> {
    returning(\.self)
  }

  /// Returns a column of each deleted row, or the whole row for `\.self`.
  ///
  /// ```swift
  /// // … RETURNING "id"
  /// ```
  public func returning<Column: QueryExpression>(
    _ keyPath: KeyPath<From.TableColumns, Column>
  ) -> Delete<From, SelectedColumns<Column.QueryValue>> {
    Delete<From, SelectedColumns<Column.QueryValue>>(
      self,
      returning: From._openingReturned { [_returned(From.self, $0[keyPath: keyPath])] }
    )
  }

  /// Returns an expression, or a tuple of expressions, of each deleted row.
  public func returning<Selection: _SelectedExpressions>(
    @QuerySelectionBuilder _ selection: (From.TableColumns) -> Selection
  ) -> Delete<From, Selection.Columns> {
    Delete<From, Selection.Columns>(
      self,
      returning: From._openingReturned {
        selection($0)._fragments(returnedBy: From.self, isBesideOthers: false)
      }
    )
  }

  /// Returns an expression of each deleted row with a closure that contains `return`.
  @_disfavoredOverload
  public func returning<Column: QueryExpression>(
    @QueryReturnBuilder _ selection: (From.TableColumns) -> Column
  ) -> Delete<From, SelectedColumns<Column.QueryValue>> {
    Delete<From, SelectedColumns<Column.QueryValue>>(
      self,
      returning: From._openingReturned { [_returned(From.self, selection($0))] }
    )
  }

  /// Returns a tuple of expressions of each deleted row with a closure that contains `return`.
  @_disfavoredOverload
  public func returning<First: QueryExpression, each Other: QueryExpression>(
    @QueryReturnBuilder _ selection: (From.TableColumns) -> (First, repeat each Other)
  ) -> Delete<From, SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>> {
    Delete<From, SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>>(
      self,
      returning: From._openingReturned { columns in
        _fragments(of: { selection(columns) }, transform: .returned(From.self, isBesideOthers: false))
      }
    )
  }
}
