public import QuarryCore

/// A key that rows are grouped into sections by: an expression or an ordering term.
public struct SectionKey<Key: QueryRepresentable> {
  /// The first ordering term of the query, or `nil` for no sections.
  package let term: QueryFragment?

  /// The expression that the query selects in addition.
  package var selected: QueryFragment {
    guard let term else { return "NULL" }
    return Key._read(OrderTerm(term).expression)
  }
}

/// A `nil` key: all rows form a single section.
public struct NoSectionKey: ExpressibleByNilLiteral, Sendable {
  /// Creates the key from `nil`.
  public init(nilLiteral: ()) {}
}

/// A result builder that creates a ``SectionKey`` from an expression, or from one of several expressions with `if` and
/// `switch`.
@resultBuilder
public enum SectionKeyBuilder {
  /// Creates a key from an expression: `$0.priority.desc()`.
  public static func buildExpression<Key>(_ key: some QueryExpression<Key>) -> SectionKey<Key> {
    SectionKey(term: key.queryFragment)
  }

  /// Returns the `nil` key: all rows form a single section.
  public static func buildExpression(_ key: NoSectionKey) -> NoSectionKey { key }

  /// Returns the key.
  public static func buildBlock<Key>(_ key: SectionKey<Key>) -> SectionKey<Key> { key }

  /// Returns the `nil` key.
  public static func buildBlock(_ key: NoSectionKey) -> NoSectionKey { key }

  /// Returns the key of the selected branch.
  public static func buildEither<Key>(first key: SectionKey<Key>) -> SectionKey<Key> { key }

  /// Returns the key of the selected branch.
  public static func buildEither<Key>(second key: SectionKey<Key>) -> SectionKey<Key> { key }

  /// Creates a key for a single section from a `nil` branch, if the keys of the other branches are nullable.
  public static func buildEither<Key: _OptionalProtocol>(first key: NoSectionKey) -> SectionKey<Key> {
    SectionKey(term: nil)
  }

  /// Creates a key for a single section from a `nil` branch, if the keys of the other branches are nullable.
  public static func buildEither<Key: _OptionalProtocol>(second key: NoSectionKey) -> SectionKey<Key> {
    SectionKey(term: nil)
  }
}
