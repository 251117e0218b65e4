// The assignment of values to the members of a table's columns in an UPDATE: the columns, and their new values.

/// The target of an assigned expression: a column, the case of an enum, or a column group.
public protocol _AssignedColumn {
  /// The type of the expression. Optional if the member may be missing.
  associatedtype _Assigned: QueryRepresentable
  /// Returns the columns and their new values.
  func _assignments<Value: QueryRepresentable>(
    of value: some QueryExpression<Value>
  ) -> [_AssignedValue]
}

extension TableColumn: _AssignedColumn {
  public typealias _Assigned = Value

  public func _assignments<New: QueryRepresentable>(
    of value: some QueryExpression<New>
  ) -> [_AssignedValue] {
    [_AssignedValue(name, value.queryFragment)]
  }
}

extension CaseColumn: _AssignedColumn {
  public typealias _Assigned = Wrapped

  public func _assignments<New: QueryRepresentable>(
    of value: some QueryExpression<New>
  ) -> [_AssignedValue] {
    Root._assigned(case: name, value)
  }
}

extension CaseColumnGroup: _AssignedColumn {
  public typealias _Assigned = Group

  public func _assignments<New: QueryRepresentable>(
    of value: some QueryExpression<New>
  ) -> [_AssignedValue] {
    Root._assigned(case: "", value)
  }
}

extension ColumnGroup: _AssignedColumn where Value: Table {
  public typealias _Assigned = Value

  public func _assignments<New: QueryRepresentable>(
    of value: some QueryExpression<New>
  ) -> [_AssignedValue] {
    Value._assigned(value)
  }
}

extension Table {
  /// Returns the new values of a column group's columns if the group is assigned as a whole.
  static func _assigned<Q: QueryRepresentable>(_ value: some QueryExpression<Q>) -> [_AssignedValue] {
    if let query = queryOfColumns(value) { return [_assigned(query)] }
    var row = _SelectionValues()
    row.append("", value)
    return zip(_schema.columns, row.stored).filter { $0.0.generated == nil }.map {
      _AssignedValue($0.name, $1)
    }
  }

  /// Returns the row of a query as the new value of the columns that can be assigned.
  private static func _assigned(_ query: QueryFragment) -> _AssignedValue {
    let assigned = _schema.columns.filter { $0.generated == nil }.map(\.name)
    guard assigned.count < _schema.columns.count, !query.isEmpty else {
      return _AssignedValue(assigned, query)
    }
    let row = QueryFragment {
      $0.appendSelect(isOnOneLine: true) {
        $0.append(QueryFragment(quotedList: assigned))
      } from: {
        $0.append(subquery: query.naming(columns: _schema.columns.map(\.name), as: "_group"))
      }
    }
    guard assigned.count == 1 else { return _AssignedValue(assigned, row) }
    return _AssignedValue(assigned[0], QueryFragment { $0.append(subquery: row) })
  }

  /// Returns the new values of an enum's columns if a case is assigned.
  static func _assigned<Q: QueryRepresentable>(
    case name: String,
    _ value: some QueryExpression<Q>
  ) -> [_AssignedValue] {
    let names = Q._nestedSchema?.columns.map(\.name) ?? [name]
    if let query = queryOfColumns(value) {
      return [_AssignedValue(names, query)] + _assigned([:]).filter { !names.contains($0.columns[0]) }
    }
    var payload = _SelectionValues()
    payload.append(name, value)
    return _assigned(Dictionary(zip(names, payload.stored), uniquingKeysWith: { first, _ in first }))
  }

  /// Returns the given values for some of the columns, and NULL for all others.
  static func _assigned(_ values: [String: QueryFragment]) -> [_AssignedValue] {
    _schema.columns.filter { $0.generated == nil }.map { column in
      _AssignedValue(
        column.name,
        values[column.name] ?? QueryFragment { $0.appendNull(as: column.type.sqlType) }
      )
    }
  }
}

/// Returns the query, if the expression is one that returns several columns.
private func queryOfColumns(_ value: some QueryExpression) -> QueryFragment? {
  guard value.columnWidth > 1, let statement = value as? any Statement else { return nil }
  return statement.query
}

/// The target of a Swift value that is assigned as a whole.
//
// Of the column groups, only enums and optional groups conform. With a value of any other type, `$0.group.member = …` would read
// a value that does not exist.
public protocol _AssignedAsAWhole {
  /// The type of the value.
  associatedtype _Whole
  /// Returns the columns and their new values.
  func _assignments(ofWhole value: _Whole) -> [_AssignedValue]
}

extension ColumnGroup: _AssignedAsAWhole where Value: _WholeGroup {
  public func _assignments(ofWhole value: Value) -> [_AssignedValue] {
    Value._assignments(ofWhole: value)
  }
}

extension Optional: _WholeGroup where Wrapped: Table {
  public static func _assignments(ofWhole value: Wrapped?) -> [_AssignedValue] {
    value.map { Wrapped._assigned($0) } ?? Wrapped._assigned([:])
  }
}

extension _EnumTable {
  public static func _assignments(ofWhole value: Self) -> [_AssignedValue] { _assigned(value) }
}

extension CaseColumn: _AssignedAsAWhole where Wrapped: QueryBindable {
  public func _assignments(ofWhole value: Wrapped.QueryOutput) -> [_AssignedValue] {
    Root._assigned(case: name, Wrapped(queryOutput: value))
  }
}
