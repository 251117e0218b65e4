/// Comparisons with `#bind(value)`, whose representation is that of the other operand.
extension SQLOperand where QueryValue: QueryBindable {
  /// Returns whether the expression is equal to a value that `#bind` stores in the expression's representation, or NULL if the expression
  /// is NULL: `(a) = (b)`.
  public func eq(_ value: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(self, " = ", value)
  }

  /// Returns whether the expression is different from a value that `#bind` stores in the expression's representation, or NULL if the
  /// expression is NULL: `(a) <> (b)`.
  public func neq(_ value: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(self, " <> ", value)
  }

  /// Returns whether the expression is equal to a value that `#bind` stores in the expression's representation: `(a) IS (b)`, where NULL
  /// equals NULL.
  public func `is`(_ value: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    nullSafe(self, .isSame, value)
  }

  /// Returns whether the expression is different from a value that `#bind` stores in the expression's representation: `(a) IS NOT (b)`,
  /// where NULL equals NULL.
  public func isNot(_ value: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    nullSafe(self, .isDifferent, value)
  }

  /// Returns whether the expression is less than a value that `#bind` stores in the expression's representation, or NULL if the expression
  /// is NULL: `(a) < (b)`.
  public func lt(_ value: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(self, " < ", value)
  }

  /// Returns whether the expression is less than or equal to a value that `#bind` stores in the expression's representation, or NULL if the
  /// expression is NULL: `(a) <= (b)`.
  public func lte(_ value: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(self, " <= ", value)
  }

  /// Returns whether the expression is greater than a value that `#bind` stores in the expression's representation, or NULL if the
  /// expression is NULL: `(a) > (b)`.
  public func gt(_ value: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(self, " > ", value)
  }

  /// Returns whether the expression is greater than or equal to a value that `#bind` stores in the expression's representation, or NULL if
  /// the expression is NULL: `(a) >= (b)`.
  public func gte(_ value: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(self, " >= ", value)
  }
}
