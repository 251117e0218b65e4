// A row value is compared with as many NULLs as it has columns; one alone is an error to SQL.

extension ColumnGroup: _NullTested {
  /// `("a", "b") IS (NULL, NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(" IS ") }

  /// `("a", "b") IS NOT (NULL, NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(" IS NOT ") }

  public func _comparedToNull(_ symbol: StaticString) -> SQLExpression<Bool> {
    comparedToNull(_columns, symbol)
  }
}

extension OptionalColumnGroup: _NullTested {
  /// `("a", "b") IS (NULL, NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(" IS ") }

  /// `("a", "b") IS NOT (NULL, NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(" IS NOT ") }

  public func _comparedToNull(_ symbol: StaticString) -> SQLExpression<Bool> {
    comparedToNull(_columns, symbol)
  }
}

extension CaseColumnGroup: _NullTested {
  /// `("a", "b") IS (NULL, NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(" IS ") }

  /// `("a", "b") IS NOT (NULL, NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(" IS NOT ") }

  public func _comparedToNull(_ symbol: StaticString) -> SQLExpression<Bool> {
    comparedToNull(_columns, symbol)
  }
}

/// A whole row, of which none was found on the outer side of a join: `$1.is(nil)`.
extension TableDefinition {
  /// `("t"."a", "t"."b") IS (NULL, NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { comparedToNull(_columns, " IS ") }

  /// `("t"."a", "t"."b") IS NOT (NULL, NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { comparedToNull(_columns, " IS NOT ") }
}

extension Optional.TableColumns: _NullTested {
  public func _comparedToNull(_ symbol: StaticString) -> SQLExpression<Bool> {
    comparedToNull(_columns, symbol)
  }
}

/// `("a") IS (NULL)`, `("a", "b") IS (NULL, NULL)`.
package func comparedToNull(_ columns: [QueryFragment], _ symbol: StaticString) -> SQLExpression<Bool> {
  comparedToNull(columns.joined(separator: ", "), columns: columns.count, symbol)
}

/// A list, or a query, of so many columns beside as many NULLs.
func comparedToNull(_ list: QueryFragment, columns: Int, _ symbol: StaticString) -> SQLExpression<Bool> {
  SQLExpression {
    $0.write("(")
    $0.append(list)
    $0.write(")")
    $0.write(symbol)
    $0.write("(")
    $0.append(list: [QueryFragment](repeating: "NULL", count: columns))
    $0.write(")")
  }
}
