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
/// Both sides have the same types, but that either may be NULL where the other is not: `Unwrapped` is what they have in
/// common. A literal is an `Int`, a `Double` or a `String` here, and what has no type by itself is named with it: `Status.open`,
/// `Int?.none`.
public struct RowValue<QueryValue, Unwrapped>: SQLOperand, Sendable {
  /// The expressions, side by side; operators put the parentheses around them.
  public let queryFragment: QueryFragment
  private let hasNullableType: Bool
  public var _mayBeNull: Bool { hasNullableType || queryFragment.mayBeNull }
  let types: [ObjectIdentifier]

  /// Several expressions as one.
  public init<First: QueryExpression, Second: QueryExpression, each Other: QueryExpression>(
    _ first: First,
    _ second: Second,
    _ others: repeat each Other
  )
  where
    First.QueryValue: QueryRepresentable, Second.QueryValue: QueryRepresentable,
    repeat (each Other).QueryValue: QueryRepresentable,
    QueryValue == (First.QueryValue, Second.QueryValue, repeat (each Other).QueryValue),
    Unwrapped == (
      First.QueryValue._Unwrapped, Second.QueryValue._Unwrapped, repeat (each Other).QueryValue._Unwrapped
    )
  {
    var hasNullableType =
      Nullability.canBeNull(value: First.QueryValue.self)
      || Nullability.canBeNull(value: Second.QueryValue.self)
    var types = [
      ObjectIdentifier(First.QueryValue._Unwrapped.self), ObjectIdentifier(Second.QueryValue._Unwrapped.self),
    ]
    for other in repeat (each Other).self {
      hasNullableType = hasNullableType || Nullability.canBeNull(value: other.QueryValue.self)
      types.append(ObjectIdentifier(other.QueryValue._Unwrapped.self))
    }
    self.hasNullableType = hasNullableType
    self.types = types
    queryFragment = QueryFragment {
      $0.append(list: fragments(of: first, second, repeat each others))
    }
  }

  /// `(a, b) = (c, d)`, or `(a, b) IS (c, d)` where one can be NULL.
  public static func == <Other>(lhs: Self, rhs: RowValue<Other, Unwrapped>) -> SQLExpression<Bool> {
    lhs._mayBeNull || rhs._mayBeNull ? nullSafe(lhs, .isSame, rhs) : infix(lhs, " = ", rhs)
  }

  /// `(a, b) <> (c, d)`, or `(a, b) IS NOT (c, d)` where one can be NULL.
  public static func != <Other>(lhs: Self, rhs: RowValue<Other, Unwrapped>) -> SQLExpression<Bool> {
    lhs._mayBeNull || rhs._mayBeNull ? nullSafe(lhs, .isDifferent, rhs) : infix(lhs, " <> ", rhs)
  }

  private func compared(_ symbol: StaticString, _ other: some _RowOperand<Unwrapped>) -> SQLExpression<Bool> {
    SQLExpression {
      if _mayBeNull || other._mayBeNull { $0.facts.insert(.nullable) }
      $0.append(infix(self, symbol, other) as SQLExpression<Bool>)
    }
  }

  /// `(a, b) < (c, d)`: by the first that differs; NULL where that is.
  public static func < (lhs: Self, rhs: some _RowOperand<Unwrapped>) -> SQLExpression<Bool> {
    lhs.compared(" < ", rhs)
  }

  /// `(a, b) <= (c, d)`: by the first that differs; NULL where that is.
  public static func <= (lhs: Self, rhs: some _RowOperand<Unwrapped>) -> SQLExpression<Bool> {
    lhs.compared(" <= ", rhs)
  }

  /// `(a, b) > (c, d)`: by the first that differs; NULL where that is.
  public static func > (lhs: Self, rhs: some _RowOperand<Unwrapped>) -> SQLExpression<Bool> {
    lhs.compared(" > ", rhs)
  }

  /// `(a, b) >= (c, d)`: by the first that differs; NULL where that is.
  public static func >= (lhs: Self, rhs: some _RowOperand<Unwrapped>) -> SQLExpression<Bool> {
    lhs.compared(" >= ", rhs)
  }

  /// `(a, b) IN ((c, d), (e, f))`, one side of which may be NULL where the other is not.
  @_disfavoredOverload
  public func `in`<Other>(_ rows: [RowValue<Other, Unwrapped>]) -> SQLExpression<Bool> {
    membership(" IN ", rows)
  }

  /// `(a, b) NOT IN ((c, d), (e, f))`, one side of which may be NULL where the other is not.
  @_disfavoredOverload
  public func notIn<Other>(_ rows: [RowValue<Other, Unwrapped>]) -> SQLExpression<Bool> {
    membership(" NOT IN ", rows)
  }
}

/// What a row value is greater or less than: another one, or the row that a SELECT gives.
///
/// ```swift
/// Version.where { RowValue($0.major, $0.minor) > Release.find(1).select { ($0.major, $0.minor) } }
/// // … WHERE (("versions"."major", "versions"."minor") > (SELECT "releases"."major", "releases"."minor" FROM …))
/// ```
public protocol _RowOperand<Unwrapped>: _Operand {
  /// The types of its columns, without the optionals.
  associatedtype Unwrapped
}

extension RowValue: _RowOperand {}
