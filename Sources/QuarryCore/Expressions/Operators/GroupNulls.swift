// A row value is compared with as many NULLs as it has columns; one alone is an error to SQL.

extension ColumnGroup: _NullTested {
  /// `("a", "b") IS (NULL, NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(.isSame) }

  /// `("a", "b") IS NOT (NULL, NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(.isDifferent) }

  public func _comparedToNull(_ comparison: SQLConstruct) -> SQLExpression<Bool> {
    comparedToNull(_columns, comparison)
  }
}

extension OptionalColumnGroup: _NullTested {
  /// `("a", "b") IS (NULL, NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(.isSame) }

  /// `("a", "b") IS NOT (NULL, NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(.isDifferent) }

  public func _comparedToNull(_ comparison: SQLConstruct) -> SQLExpression<Bool> {
    comparedToNull(_columns, comparison)
  }
}

extension CaseColumnGroup: _NullTested {
  /// `("a", "b") IS (NULL, NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(.isSame) }

  /// `("a", "b") IS NOT (NULL, NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(.isDifferent) }

  public func _comparedToNull(_ comparison: SQLConstruct) -> SQLExpression<Bool> {
    comparedToNull(_columns, comparison)
  }
}

/// A whole row, of which none was found on the outer side of a join: `$1.is(nil)`.
extension TableDefinition {
  /// `("t"."a", "t"."b") IS (NULL, NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { comparedToNull(_columns, .isSame) }

  /// `("t"."a", "t"."b") IS NOT (NULL, NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { comparedToNull(_columns, .isDifferent) }
}

extension Optional.TableColumns: _NullTested {
  public func _comparedToNull(_ comparison: SQLConstruct) -> SQLExpression<Bool> {
    comparedToNull(_columns, comparison)
  }
}

/// `("a") IS (NULL)`, `("a", "b") IS (NULL, NULL)`.
package func comparedToNull(_ columns: [QueryFragment], _ comparison: SQLConstruct) -> SQLExpression<Bool> {
  comparedToNull(columns.joined(separator: ", "), columns: columns.count, comparison)
}

/// A list, or a query, of so many columns beside as many NULLs.
func comparedToNull(_ list: QueryFragment, columns: Int, _ comparison: SQLConstruct) -> SQLExpression<Bool> {
  SQLExpression {
    $0.write("(")
    $0.append(list)
    $0.write(")")
    $0.append(comparison)
    $0.write("(")
    $0.append(list: [QueryFragment](repeating: "NULL", count: columns))
    $0.write(")")
  }
}
