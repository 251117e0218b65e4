/// Expressions of a value that may be NULL, for when it is not.
extension SQLOperand where QueryValue: _OptionalProtocol {
  /// `CASE (a) IS (NULL) WHEN 1 THEN NULL ELSE … END`: an expression of the value; NULL where there is none.
  ///
  /// ```swift
  /// Reminder.select { $0.dueDate.map { $isPastDue($0) } }   // Bool?
  /// ```
  public func map<Value>(
    _ transform: (SQLExpression<QueryValue.Wrapped>) -> some QueryExpression<Value>
  ) -> SQLExpression<Value?> {
    mapped(transform(SQLExpression(fragment: queryFragment)).queryFragment)
  }

  /// As ``map(_:)``, of an expression that may be NULL itself.
  public func flatMap<Value>(
    _ transform: (SQLExpression<QueryValue.Wrapped>) -> some QueryExpression<Value?>
  ) -> SQLExpression<Value?> {
    mapped(transform(SQLExpression(fragment: queryFragment)).queryFragment)
  }

  private func mapped<Value>(_ value: QueryFragment) -> SQLExpression<Value> {
    SQLExpression {
      $0.write("CASE ")
      // A group of columns is missing where all of them are NULL.
      if let group = self as? any _NullTested {
        $0.append(group._comparedToNull(" IS "))
      } else {
        $0.write("(")
        $0.append(self)
        $0.write(") IS (NULL)")
      }
      $0.write(" WHEN 1 THEN NULL ELSE ")
      $0.append(value)
      $0.write(" END")
    }
  }
}
