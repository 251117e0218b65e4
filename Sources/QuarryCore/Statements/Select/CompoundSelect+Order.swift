/// ORDER BY of a compound SELECT.
///
/// SQL sorts a compound SELECT only by its result columns, by name or by number
/// (https://www.sqlite.org/lang_select.html#the_order_by_clause). To sort by another expression, these methods wrap it in a
/// query that reads it as a derived table.
extension CompoundSelect where QueryValue: Table {
  /// Sorts the rows by columns of the result, or by expressions of them.
  ///
  /// ```swift
  /// open.union(flagged).order { ($0.dueDate.desc(), $0.title) }
  /// // … UNION … ORDER BY "dueDate" DESC, "title"
  /// open.union(flagged).order { $0.title.length() }
  /// // SELECT … FROM (… UNION …) AS "reminders" ORDER BY length("reminders"."title")
  /// ```
  public func order(
    @QueryListBuilder by ordering: (QueryValue.TableColumns) -> [QueryFragment]
  ) -> CompoundSelect {
    sorted(by: QueryValue.sortedRows(ordering))
  }

  /// Sorts the rows by a column of the result.
  public func order(by keyPath: KeyPath<QueryValue.TableColumns, some QueryExpression>) -> CompoundSelect {
    sorted(by: QueryValue.sortedRows { [$0[keyPath: keyPath].queryFragment] })
  }

  private func sorted(by terms: [QueryFragment]) -> CompoundSelect {
    let declared = QueryFragment { QueryValue._appendQualifier(to: &$0) }
    let name = QueryFragment(quote: QueryValue._rowName)
    let terms = terms.map { $0.namingInnermost(declared, name) }.noting(QueryValue._schema.error)
    return sorted(by: terms.map { $0.requalified(from: name, outside: nil, inside: name) }, rows: name) {
      (QueryValue.derivedTable(of: $0).query, terms.noting(QueryValue.errorOfASortedCompound))
    }
  }
}

extension Table {
  /// Returns the terms of a compound SELECT's order. SQL would take columns of an outer query for columns of the compound SELECT.
  fileprivate static func sortedRows(_ ordering: (TableColumns) -> [QueryFragment]) -> [QueryFragment] {
    guard _hasIdentity, !_hasNameOfDerivedTable || OpenRows.contains(named: _rowName) else {
      return _opening(ordering)
    }
    return _openingIdentified { row, rows in ordering(row).map { $0.belonging(to: rows) } }
  }
}

extension CompoundSelect where QueryValue: QueryBindable {
  /// Sorts the rows by their only column (`ORDER BY 1 DESC`), or by an expression of it.
  public func order(
    @QueryListBuilder by ordering: (SQLExpression<QueryValue>) -> [QueryFragment]
  ) -> CompoundSelect {
    sorted { ordering($0.next(QueryValue.self)) }
  }
}

extension CompoundSelect {
  /// Sorts the rows by their numbered columns (`ORDER BY 2 DESC, 1`), or by expressions of them.
  ///
  /// ```swift
  /// Tag.select { ($0.id, $0.title) }
  ///   .union(RemindersList.select { ($0.id, $0.title) })
  ///   .order { id, title in (title.desc(), id) }
  /// ```
  public func order<First, Second, each Other>(
    @QueryListBuilder by ordering: (
      SQLExpression<First>, SQLExpression<Second>, repeat SQLExpression<each Other>
    ) -> [QueryFragment]
  ) -> CompoundSelect where QueryValue == (First, Second, repeat each Other) {
    sorted {
      ordering($0.next(First.self), $0.next(Second.self), repeat $0.next((each Other).self))
    }
  }

  private func sorted(by ordering: (inout CompoundColumns) -> [QueryFragment]) -> CompoundSelect {
    // An order inside of this one has another name, so that it does not take the columns of this one for its own.
    let level = OpenRows.count(named: CompoundColumns.table)
    let name = CompoundColumns.table + (level == 0 ? "" : String(level + 1))
    return OpenRows.with(named: CompoundColumns.table, _TableSources()) {
      var numbers = CompoundColumns(name: nil)
      return sorted(by: ordering(&numbers)) { body in
        var names = CompoundColumns(name: name)
        return (CompoundColumns.naming(columnsOf: body, as: name, count: _columnCount), ordering(&names))
      }
    }
  }
}

/// The columns of a compound SELECT's rows, by number, or by the names that the query around it assigns.
private struct CompoundColumns {
  /// The name of the compound SELECT in the query around it.
  static let table = "_compound"

  /// The name before the columns, or `nil` to number them.
  let name: String?
  private var last = 0

  init(name: String?) { self.name = name }

  mutating func next<Value>(_ type: Value.Type) -> SQLExpression<Value> {
    let numbers = last + 1...last + max(1, columnCount(of: type))
    last = numbers.upperBound
    // A column group is sorted by each of its columns.
    let columns = numbers.map(column)
    return SQLExpression(fragment: columns.count == 1 ? columns[0] : columns.joined(separator: ", "))
  }

  private func column(_ number: Int) -> QueryFragment {
    QueryFragment { fragment in
      fragment.facts.insert(.column)
      if let name {
        fragment.append(quote: name)
        fragment.appendMember()
        fragment.append(quote: "_\(number)")
      } else {
        // Written as text: a bound number would be a constant to sort by, not the number of a column.
        fragment.append(number: number)
      }
    }
  }

  static func naming(columnsOf query: QueryFragment, as name: String, count: Int) -> QueryFragment {
    QueryFragment {
      $0.append(selectAllFrom: {
        $0.append(derivedTable: query.naming(columns: (1...count).map { "_\($0)" }, as: name), isRead: true)
        $0.append(tableAlias: QueryFragment(quote: name))
      })
    }
  }
}

extension Table {
  /// The error of a compound SELECT of a ``With``'s rows that is sorted by an expression. The derived table would hide the common table.
  fileprivate static var errorOfASortedCompound: CommonTableError? {
    guard self is any _CommonTable.Type, tableAlias == nil else { return nil }
    return CommonTableError(name: tableName, reason: .nameOfATable)
  }
}

extension [QueryFragment] {
  /// Returns the terms, with the error of the table's schema in the last one.
  fileprivate func noting(_ error: TableSchemaError?) -> [QueryFragment] {
    guard let error, var last else { return self }
    error.append(to: &last)
    return dropLast() + [last]
  }

  /// Returns the terms, with an error in the last one.
  fileprivate func noting(_ error: CommonTableError?) -> [QueryFragment] {
    guard let error, let last else { return self }
    return dropLast() + [
      QueryFragment {
        $0.append(last)
        $0.append(error: error)
      }
    ]
  }
}
