// SQL requires as many NULLs in the comparison as the row value has columns.

extension ColumnGroup: _NullTested {
  /// Returns whether all columns of the group are NULL: `("a", "b") IS (NULL, NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(.isSame) }

  /// Returns whether a column of the group is not NULL: `("a", "b") IS NOT (NULL, NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(.isDifferent) }

  public func _comparedToNull(_ comparison: SQLConstruct) -> SQLExpression<Bool> {
    comparedToNull(_columns, comparison)
  }
}

extension OptionalColumnGroup: _NullTested {
  /// Returns whether all columns of the group are NULL: `("a", "b") IS (NULL, NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(.isSame) }

  /// Returns whether a column of the group is not NULL: `("a", "b") IS NOT (NULL, NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(.isDifferent) }

  public func _comparedToNull(_ comparison: SQLConstruct) -> SQLExpression<Bool> {
    comparedToNull(_columns, comparison)
  }
}

extension CaseColumnGroup: _NullTested {
  /// Returns whether all columns of the case are NULL: `("a", "b") IS (NULL, NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(.isSame) }

  /// Returns whether a column of the case is not NULL: `("a", "b") IS NOT (NULL, NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(.isDifferent) }

  public func _comparedToNull(_ comparison: SQLConstruct) -> SQLExpression<Bool> {
    comparedToNull(_columns, comparison)
  }
}

/// Tests of a whole row, which is NULL if it is unmatched by an outer join: `$1.is(nil)`.
extension TableDefinition {
  /// Returns whether all columns of the row are NULL: `("t"."a", "t"."b") IS (NULL, NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { comparedToNull(_columns, .isSame) }

  /// Returns whether a column of the row is not NULL: `("t"."a", "t"."b") IS NOT (NULL, NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { comparedToNull(_columns, .isDifferent) }
}

extension Optional.TableColumns: _NullTested {
  public func _comparedToNull(_ comparison: SQLConstruct) -> SQLExpression<Bool> {
    comparedToNull(_columns, comparison)
  }
}

/// Returns `("a") IS (NULL)` or `("a", "b") IS (NULL, NULL)`.
package func comparedToNull(_ columns: [QueryFragment], _ comparison: SQLConstruct) -> SQLExpression<Bool> {
  comparedToNull(columns.joined(separator: ", "), columns: columns.count, comparison)
}

/// Returns a comparison of a list, or of a subquery, with as many NULLs as it has columns.
func comparedToNull(_ list: QueryFragment, columns: Int, _ comparison: SQLConstruct) -> SQLExpression<Bool> {
  SQLExpression {
    $0.write("(")
    $0.append(list)
    $0.write(")")
    $0.append(comparison)
    $0.append(nulls: columns)
  }
}

extension QueryFragment {
  /// Appends a row value of NULLs: `(NULL, NULL)`.
  mutating func append(nulls count: Int) {
    write("(")
    append(list: [QueryFragment](repeating: "NULL", count: count))
    write(")")
  }
}
