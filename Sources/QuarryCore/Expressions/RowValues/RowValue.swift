/// A row value: several expressions that are compared as one (https://www.sqlite.org/rowvalue.html).
///
/// ```swift
/// Person.where { RowValue($0.name, $0.born) > RowValue("Noether", 1882) }
/// // … WHERE (("people"."name", "people"."born") > ('Noether', 1882))
/// Person.where { RowValue($0.name, $0.born).in([RowValue("Noether", 1882), RowValue("Curie", 1867)]) }
/// // … WHERE (("people"."name", "people"."born") IN (('Noether', 1882), ('Curie', 1867)))
/// ```
///
/// Both sides of a comparison have the same types, but an expression may be nullable on one side only. `Unwrapped` is the tuple of
/// non-optional types that both sides share. A literal is an `Int`, a `Double` or a `String`. If the type of a value cannot be inferred,
/// specify it: `Status.open`, `Int?.none`.
///
/// `==` and `!=` treat NULL as a value, as they do for one expression. `in` and `notIn` follow SQL: a row with a NULL is in no list. If one
/// of the expressions is a column group with nullable columns, such as an enum, NULL is a value there, too.
public struct RowValue<QueryValue, Unwrapped>: SQLOperand, Sendable {
  /// The expressions, separated by commas. Operators add the parentheses.
  public let queryFragment: QueryFragment
  private let hasNullableType: Bool
  /// Whether one of the expressions is a column group with nullable columns.
  let hasNullableGroup: Bool
  public var _mayBeNull: Bool { hasNullableType || queryFragment.mayBeNull }
  let types: [ObjectIdentifier]

  /// Creates a row value from two or more expressions.
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
    var hasNullableGroup =
      Nullability.hasNullableColumn(of: First.QueryValue.self)
      || Nullability.hasNullableColumn(of: Second.QueryValue.self)
    var types = [
      ObjectIdentifier(First.QueryValue._Unwrapped.self), ObjectIdentifier(Second.QueryValue._Unwrapped.self),
    ]
    for other in repeat (each Other).self {
      hasNullableType = hasNullableType || Nullability.canBeNull(value: other.QueryValue.self)
      hasNullableGroup = hasNullableGroup || Nullability.hasNullableColumn(of: other.QueryValue.self)
      types.append(ObjectIdentifier(other.QueryValue._Unwrapped.self))
    }
    self.hasNullableType = hasNullableType
    self.hasNullableGroup = hasNullableGroup
    self.types = types
    var items = first.rowItems + second.rowItems
    for other in repeat each others { items += other.rowItems }
    queryFragment = QueryFragment { $0.append(list: items) }
  }

  /// Returns whether the row value is one of several, which may differ from it in nullability: `(a, b) IN ((c, d), (e, f))`.
  @_disfavoredOverload
  public func `in`<Other>(_ rows: [RowValue<Other, Unwrapped>]) -> SQLExpression<Bool> {
    membership(.isIn, rows)
  }

  /// Returns whether the row value is none of several, which may differ from it in nullability: `(a, b) NOT IN ((c, d), (e, f))`.
  @_disfavoredOverload
  public func notIn<Other>(_ rows: [RowValue<Other, Unwrapped>]) -> SQLExpression<Bool> {
    membership(.isNotIn, rows)
  }
}

/// The right side of an order comparison with a row value: another row value, or a SELECT that returns a row.
///
/// ```swift
/// Version.where { RowValue($0.major, $0.minor) > Release.find(1).select { ($0.major, $0.minor) } }
/// // … WHERE (("versions"."major", "versions"."minor") > (SELECT "releases"."major", "releases"."minor" FROM …))
/// ```
public protocol _RowOperand<Unwrapped>: _Operand {
  /// The non-optional types of the columns.
  associatedtype Unwrapped
}

extension RowValue: _RowOperand {}

/// A row value of any types.
protocol HoldsColumnGroups {
  /// Whether one of the expressions is a column group with nullable columns.
  var hasNullableGroup: Bool { get }
}

extension RowValue: HoldsColumnGroups {}

extension QueryExpression {
  /// Whether the expression is a column group with nullable columns, or a row value that has one.
  var holdsNullableColumns: Bool {
    // The type of a row value is a tuple.
    guard QueryValue.self is any QueryDecodable.Type else {
      return (self as? any HoldsColumnGroups)?.hasNullableGroup ?? false
    }
    return Nullability.hasNullableColumn(any: QueryValue.self)
  }
}
