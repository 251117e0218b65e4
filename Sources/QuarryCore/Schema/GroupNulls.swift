// A row value is compared with as many NULLs as it has columns; one alone is an error to SQL.

extension ColumnGroup {
  /// `("a", "b") IS (NULL, NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { comparedToNull(_columns, " IS ") }

  /// `("a", "b") IS NOT (NULL, NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { comparedToNull(_columns, " IS NOT ") }
}

extension OptionalColumnGroup {
  /// `("a", "b") IS (NULL, NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { comparedToNull(_columns, " IS ") }

  /// `("a", "b") IS NOT (NULL, NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { comparedToNull(_columns, " IS NOT ") }
}

extension CaseColumnGroup {
  /// `("a", "b") IS (NULL, NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { comparedToNull(_columns, " IS ") }

  /// `("a", "b") IS NOT (NULL, NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { comparedToNull(_columns, " IS NOT ") }
}

/// A whole row, of which none was found on the outer side of a join: `$1.is(nil)`.
extension TableDefinition {
  /// `("t"."a", "t"."b") IS (NULL, NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { comparedToNull(_columns, " IS ") }

  /// `("t"."a", "t"."b") IS NOT (NULL, NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { comparedToNull(_columns, " IS NOT ") }
}

extension ColumnGroup: _NullTested {
  public func _comparedToNull(_ symbol: StaticString) -> SQLExpression<Bool> {
    comparedToNull(_columns, symbol)
  }
}

extension OptionalColumnGroup: _NullTested {
  public func _comparedToNull(_ symbol: StaticString) -> SQLExpression<Bool> {
    comparedToNull(_columns, symbol)
  }
}

extension CaseColumnGroup: _NullTested {
  public func _comparedToNull(_ symbol: StaticString) -> SQLExpression<Bool> {
    comparedToNull(_columns, symbol)
  }
}

extension Optional.TableColumns: _NullTested {
  public func _comparedToNull(_ symbol: StaticString) -> SQLExpression<Bool> {
    comparedToNull(_columns, symbol)
  }
}

/// `("a") IS (NULL)`, `("a", "b") IS (NULL, NULL)`.
package func comparedToNull(_ columns: [QueryFragment], _ symbol: StaticString) -> SQLExpression<Bool> {
  SQLExpression {
    $0.write("(")
    $0.append(list: columns)
    $0.write(")")
    $0.write(symbol)
    $0.write("(")
    $0.append(list: columns.map { _ in QueryFragment { $0.append(.null) } })
    $0.write(")")
  }
}
