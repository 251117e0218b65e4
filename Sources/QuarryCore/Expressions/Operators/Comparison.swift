// The comparisons that methods, functions and operators render.

/// Returns `(a) = (b)`, or `(a) IS (b)` if an operand may be NULL.
//
// The functions that most operators need are inlinable, because the optimizer then sees the types of the operands. Otherwise, each operator
// looks up a dozen of their properties.
@inlinable
@inline(__always)
package func equality<Left: QueryExpression, Right: QueryExpression>(_ lhs: Left, _ rhs: Right)
  -> SQLExpression<Bool>
where Left.QueryValue: QueryRepresentable, Right.QueryValue: QueryRepresentable {
  let (left, right) = (Nullability.canBeNull(lhs), Nullability.canBeNull(rhs))
  if !left, !right { return infix(lhs, " = ", rhs) }
  return nullableEquality(lhs, rhs, isOnlyOneNullable: left != right)
}

/// Returns `(a) IS (b)`.
@usableFromInline
package func nullableEquality<Left: QueryExpression, Right: QueryExpression>(
  _ lhs: Left,
  _ rhs: Right,
  isOnlyOneNullable: Bool
) -> SQLExpression<Bool> where Left.QueryValue: QueryRepresentable {
  // A row that is never NULL may have a column that is.
  if isOnlyOneNullable, isOneColumn(Left.QueryValue.self) { return samePresent(lhs, rhs) }
  return nullSafe(lhs, .isSame, rhs)
}

/// Returns `(a) IS (b)` for a Swift value.
@usableFromInline
package func nullableEquality<Left: QueryExpression, Value: QueryBindable>(_ lhs: Left, value rhs: Value)
  -> SQLExpression<Bool>
{
  rhs._isNull || !isOneColumn(Value.self) ? nullSafe(lhs, .isSame, rhs) : samePresent(lhs, rhs)
}

/// Returns `(a) IS NOT (b)`.
@usableFromInline
func nullableDifference(_ lhs: some QueryExpression, _ rhs: some QueryExpression) -> SQLExpression<Bool> {
  nullSafe(lhs, .isDifferent, rhs)
}

/// Returns whether values of a type are a single column.
@inline(__always)
private func isOneColumn<Value: QueryRepresentable>(_ type: Value.Type) -> Bool { Value._nestedSchema == nil }

/// Returns `(a) IS (b)`, of which one operand is never NULL. In other databases, it is `(a) = (b)` as a condition.
@inline(never)
func samePresent(_ lhs: some QueryExpression, _ rhs: some QueryExpression) -> SQLExpression<Bool> {
  var body = QueryFragment(capacity: 96)
  body.appendPresent {
    $0.append(parenthesized: lhs)
    $0.append(.isSamePresent)
    $0.append(parenthesized: rhs)
  }
  return SQLExpression(body: body, chain: .presentTest)
}

/// Returns `(a) <> (b)`, or `(a) IS NOT (b)` if an operand may be NULL.
@inlinable
@inline(__always)
package func difference<Left: QueryExpression, Right: QueryExpression>(
  _ lhs: Left,
  _ rhs: Right
) -> SQLExpression<Bool> where Left.QueryValue: QueryRepresentable, Right.QueryValue: QueryRepresentable {
  Nullability.canBeNull(lhs) || Nullability.canBeNull(rhs)
    ? nullableDifference(lhs, rhs) : infix(lhs, " <> ", rhs)
}

/// Returns `(a) OPERATOR (b)`, which is NULL if an operand is NULL.
@inlinable
@inline(__always)
package func comparison<Left: QueryExpression, Right: QueryExpression>(
  _ lhs: Left,
  _ symbol: StaticString,
  _ rhs: Right
) -> SQLExpression<Bool> where Left.QueryValue: QueryRepresentable, Right.QueryValue: QueryRepresentable {
  // The fragment of an operand holds any other reason why it may be NULL.
  let isNullable =
    Nullability.canBeNull(value: Left.QueryValue.self)
    || Nullability.canBeNull(value: Right.QueryValue.self)
  return infix(lhs, symbol, rhs, isNullable: isNullable)
}

/// Returns `(a) OPERATOR (b)`.
@inlinable
@inline(__always)
package func infix<Value>(
  _ lhs: some QueryExpression,
  _ symbol: StaticString,
  _ rhs: some QueryExpression
) -> SQLExpression<Value> {
  infix(lhs, symbol, rhs, isNullable: false)
}

/// Returns `(a) OPERATOR (b)`, which may be NULL for a reason that is not in the operands.
@inlinable
@inline(__always)
package func infix<Value>(
  _ lhs: some QueryExpression,
  _ symbol: StaticString,
  _ rhs: some QueryExpression,
  isNullable: Bool
) -> SQLExpression<Value> {
  var fragment = QueryFragment(ofOperator: isNullable)
  lhs._append(to: &fragment)
  fragment.append(betweenOperands: symbol)
  rhs._append(to: &fragment)
  fragment.endOperator()
  return SQLExpression(fragment: fragment)
}

/// Returns `(a) IS (b)` or `(a) IS NOT (b)`, which compare NULL as any other value.
@inline(__always)
package func nullSafe<Value>(
  _ lhs: some QueryExpression,
  _ comparison: SQLConstruct,
  _ rhs: some QueryExpression
) -> SQLExpression<Value> {
  SQLExpression {
    let isNull = rhs._isNull
    $0.appendPresent {
      $0.append(parenthesized: lhs)
      // Rendered as text, because SQLite uses a partial index with the condition `x IS NOT NULL` for text, but not for a bound NULL.
      if isNull { return $0.append(comparison == .isSame ? .isNull : .isNotNull) }
      $0.append(comparison)
      $0.append(parenthesized: rhs)
    }
  }
}

/// Returns `OPERATOR(a)`.
@inline(__always)
package func prefix<Value>(_ symbol: StaticString, _ operand: some QueryExpression) -> SQLExpression<Value> {
  SQLExpression {
    $0.write(symbol)
    $0.append(parenthesized: operand)
  }
}
