/// What tells a row of an outer join from one that the join did not find.
extension Table {
  /// A column that is NULL in no row but one that an outer join did not find; nil where all rows count.
  static var _countedColumn: ColumnSchema? {
    let schema = _schema
    if let key = schema.primaryKey.first(where: { !Nullability.isOptional($0) }) ?? schema.primaryKey.first {
      return key
    }
    guard Self.self is any _OptionalProtocol.Type else { return nil }
    return schema.columns.first { !Nullability.isOptional($0) }
  }
}

extension TableDefinition {
  /// `("t"."id") IS NOT (NULL)`: whether an outer join found the row; nil where no join asks.
  ///
  /// Of columns alone, because views and tables WITHOUT ROWID have no `rowid`. Where each may be NULL, a row of nothing
  /// but NULLs is taken for one that is missing, as it is where rows are read.
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
