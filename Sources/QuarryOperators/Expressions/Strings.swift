public import QuarryCore

/// Concatenation of text, which is NULL if an operand is NULL.
extension SQLOperand where QueryValue: _TextValue {
  /// Appends a Swift value: `(a) || (b)`.
  public static func + (lhs: Self, rhs: String) -> SQLExpression<QueryValue> {
    chain(lhs, .concatenation, rhs)
  }
}

extension SQLOperand where QueryValue == String {
  /// Concatenates two expressions: `(a) || (b)`.
  public static func + <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: _TextValue {
    chain(lhs, .concatenation, rhs)
  }
}

extension SQLOperand where QueryValue == String? {
  /// Concatenates two expressions: `(a) || (b)`, or NULL if one of them is NULL.
  public static func + (lhs: Self, rhs: some _Operand<some _TextValue>) -> SQLExpression<String?> {
    chain(lhs, .concatenation, rhs)
  }
}

extension String {
  /// Appends an expression to a Swift value: `(a) || (b)`.
  public static func + <Other: SQLOperand>(lhs: String, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: _TextValue {
    chain(lhs, .concatenation, rhs)
  }
}
