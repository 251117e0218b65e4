/// An operand that may be NULL as a whole, whatever its type: a subquery, a column group, or a table on the outer side of a join.
///
/// Swift's own `==` would always return that it is not `nil`.
public protocol _NullTested {
  /// Returns `(a) IS (NULL)` or `(a, b) IS NOT (NULL, NULL)`.
  func _comparedToNull(_ comparison: SQLConstruct) -> SQLExpression<Bool>
}
