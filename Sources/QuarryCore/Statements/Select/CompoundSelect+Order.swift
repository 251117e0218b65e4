/// The order of compounds.
///
/// SQL sorts a compound by the columns that it gives, by name or by number, and by no expression made of them
/// (https://www.sqlite.org/lang_select.html#the_order_by_clause). By such it is sorted as the table of a query around it.
extension CompoundSelect where QueryValue: Table {
  /// Sorts the rows by what the queries give.
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
    sorted(by: ordering(QueryValue.columns))
  }

  /// Sorts the rows by a column of what the queries give.
  public func order(by keyPath: KeyPath<QueryValue.TableColumns, some QueryExpression>) -> CompoundSelect {
    sorted(by: [QueryValue.columns[keyPath: keyPath].queryFragment])
  }

  private func sorted(by terms: [QueryFragment]) -> CompoundSelect {
    sorted(by: terms.map { $0.unqualified(QueryValue.self) }.noting(QueryValue._schema.error)) {
      (QueryValue.derivedTable(of: $0).query, terms.noting(QueryValue._schema.error))
    }
  }
}

extension CompoundSelect where QueryValue: QueryBindable {
  /// Sorts the rows by their one column, `ORDER BY 1 DESC`, or by an expression made of it.
  public func order(
    @QueryListBuilder by ordering: (SQLExpression<QueryValue>) -> [QueryFragment]
  ) -> CompoundSelect {
    sorted { ordering($0.next(QueryValue.self)) }
  }
}

extension CompoundSelect {
  /// Sorts the rows by their columns, which SQL numbers, `ORDER BY 2 DESC, 1`, or by expressions made of them.
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
    var numbers = CompoundColumns(areNamed: false)
    return sorted(by: ordering(&numbers)) { body in
      var names = CompoundColumns(areNamed: true)
      return (CompoundColumns.naming(columnsOf: body, count: _columnCount), ordering(&names))
    }
  }
}

/// The columns of a compound's rows by their numbers, or by names that a query around it gives them.
private struct CompoundColumns {
  /// What the query is called in the one around it.
  private static let table = "_compound"

  let areNamed: Bool
  private var last = 0

  init(areNamed: Bool) { self.areNamed = areNamed }

  mutating func next<Value>(_ type: Value.Type) -> SQLExpression<Value> {
    let number = last + 1
    last += columnCount(of: type)
    return SQLExpression { [areNamed] fragment in
      fragment.facts.insert(.column)
      if areNamed {
        fragment.append(quote: Self.table)
        fragment.appendMember()
        fragment.append(quote: "_\(number)")
      } else {
        // Part of the text: bound, it would be a value to sort by and no column's number.
        fragment.append(number: number)
      }
    }
  }

  static func naming(columnsOf query: QueryFragment, count: Int) -> QueryFragment {
    QueryFragment {
      $0.write("SELECT * FROM ")
      $0.append(readSubquery: query.naming(columns: (1...count).map { "_\($0)" }, as: table))
      $0.write(" AS ")
      $0.append(quote: table)
    }
  }
}

extension [QueryFragment] {
  /// The terms, of which the last one says what is wrong with the table whose columns they are made of.
  fileprivate func noting(_ error: TableSchemaError?) -> [QueryFragment] {
    guard let error, var last else { return self }
    error.append(to: &last)
    return dropLast() + [last]
  }
}
