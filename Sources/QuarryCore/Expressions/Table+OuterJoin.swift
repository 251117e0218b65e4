/// Columns that distinguish a row of an outer join from an unmatched one.
extension Table {
  /// A column that is NULL only in rows unmatched by an outer join, or `nil` if all rows count.
  static var _countedColumn: ColumnSchema? {
    let schema = _schema
    if let key = schema.primaryKey.first(where: { !Nullability.isNullable($0) }) ?? schema.primaryKey.first {
      return key
    }
    guard Self.self is any _OptionalProtocol.Type else { return nil }
    return schema.columns.first { !Nullability.isNullable($0) }
  }
}

extension TableDefinition {
  /// A condition that is true if an outer join matched the row: `("t"."id") IS NOT (NULL)`. It is `nil` if the table is not on the outer
  /// side of a join.
  ///
  /// The condition uses only columns, because views and WITHOUT ROWID tables have no `rowid`. If every column is nullable, a row of NULLs
  /// counts as unmatched, as it does when rows are decoded.
  package var _isFound: SQLExpression<Bool>? {
    guard QueryValue.self is any _OptionalProtocol.Type else { return nil }
    guard let column = QueryValue._countedColumn else { return comparedToNull(_columns, .isDifferent) }
    let key = QueryFragment {
      $0.append(_qualifier)
      $0.appendMember()
      $0.append(quote: column.name)
    }
    return comparedToNull([key], .isDifferent)
  }
}
