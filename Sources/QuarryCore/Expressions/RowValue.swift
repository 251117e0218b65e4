/// Several expressions as one, to be compared with several others: a row value
/// (https://www.sqlite.org/rowvalue.html).
///
/// ```swift
/// Person.where { RowValue($0.name, $0.born) > RowValue("Noether", 1882) }
/// // … WHERE (("people"."name", "people"."born") > ('Noether', 1882))
/// Person.where { RowValue($0.name, $0.born).in([RowValue("Noether", 1882), RowValue("Curie", 1867)]) }
/// // … WHERE (("people"."name", "people"."born") IN (('Noether', 1882), ('Curie', 1867)))
/// ```
///
/// Both sides have the same types: a literal is an `Int`, a `Double` or a `String` here.
public struct RowValue<QueryValue>: SQLOperand, Sendable {
  /// The expressions, side by side; operators put the parentheses around them.
  public let queryFragment: QueryFragment
  private let canBeNull: Bool

  /// Several expressions as one.
  public init<First: QueryExpression, Second: QueryExpression, each Other: QueryExpression>(
    _ first: First,
    _ second: Second,
    _ others: repeat each Other
  ) where QueryValue == (First.QueryValue, Second.QueryValue, repeat (each Other).QueryValue) {
    var canBeNull =
      Nullability.canBeNull(First.QueryValue.self) || Nullability.canBeNull(Second.QueryValue.self)
    for other in repeat (each Other).self {
      canBeNull = canBeNull || Nullability.canBeNull(other.QueryValue.self)
    }
    self.canBeNull = canBeNull
    queryFragment = QueryFragment {
      $0.append(list: _fragments(first, second, repeat each others, transform: .plain))
    }
  }

  /// `(a, b) = (c, d)`, or `(a, b) IS (c, d)` where one can be NULL.
  public static func == (lhs: Self, rhs: Self) -> SQLExpression<Bool> {
    infix(lhs, lhs.canBeNull ? " IS " : " = ", rhs)
  }

  /// `(a, b) <> (c, d)`, or `(a, b) IS NOT (c, d)` where one can be NULL.
  public static func != (lhs: Self, rhs: Self) -> SQLExpression<Bool> {
    infix(lhs, lhs.canBeNull ? " IS NOT " : " <> ", rhs)
  }

  /// `(a, b) < (c, d)`: by the first that differs; NULL where that is.
  public static func < (lhs: Self, rhs: Self) -> SQLExpression<Bool> { infix(lhs, " < ", rhs) }

  /// `(a, b) <= (c, d)`: by the first that differs; NULL where that is.
  public static func <= (lhs: Self, rhs: Self) -> SQLExpression<Bool> { infix(lhs, " <= ", rhs) }

  /// `(a, b) > (c, d)`: by the first that differs; NULL where that is.
  public static func > (lhs: Self, rhs: Self) -> SQLExpression<Bool> { infix(lhs, " > ", rhs) }

  /// `(a, b) >= (c, d)`: by the first that differs; NULL where that is.
  public static func >= (lhs: Self, rhs: Self) -> SQLExpression<Bool> { infix(lhs, " >= ", rhs) }
}
