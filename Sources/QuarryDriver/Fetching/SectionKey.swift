public import QuarryCore

/// What rows are put into sections by: an expression, or a term of an order.
public struct SectionKey<Key: QueryRepresentable> {
  /// What the rows are sorted by first; nil for no sections.
  let term: QueryFragment?

  /// What is selected.
  var selected: QueryFragment {
    guard let term else { return "NULL" }
    return Key._read(OrderTerm(term).expression)
  }
}

/// `nil` in place of a key: the rows are not put into sections.
public struct NoSectionKey: ExpressibleByNilLiteral, Sendable {
  /// No key.
  public init(nilLiteral: ()) {}
}

/// Makes a ``SectionKey`` of an expression, or of one of several by `if` and `switch`.
@resultBuilder
public enum SectionKeyBuilder {
  /// A key: `$0.priority.desc()`.
  public static func buildExpression<Key>(_ key: some QueryExpression<Key>) -> SectionKey<Key> {
    SectionKey(term: key.queryFragment)
  }

  /// `nil`: all rows are one section.
  public static func buildExpression(_ key: NoSectionKey) -> NoSectionKey { key }

  /// The key.
  public static func buildBlock<Key>(_ key: SectionKey<Key>) -> SectionKey<Key> { key }

  /// No key.
  public static func buildBlock(_ key: NoSectionKey) -> NoSectionKey { key }

  /// The key of the branch that is taken.
  public static func buildEither<Key>(first key: SectionKey<Key>) -> SectionKey<Key> { key }

  /// The key of the branch that is taken.
  public static func buildEither<Key>(second key: SectionKey<Key>) -> SectionKey<Key> { key }

  /// No key, where the other branches give one that may be NULL.
  public static func buildEither<Key: _OptionalProtocol>(first key: NoSectionKey) -> SectionKey<Key> {
    SectionKey(term: nil)
  }

  /// No key, where the other branches give one that may be NULL.
  public static func buildEither<Key: _OptionalProtocol>(second key: NoSectionKey) -> SectionKey<Key> {
    SectionKey(term: nil)
  }
}
