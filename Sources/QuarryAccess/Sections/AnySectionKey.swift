public import QuarryCore

/// A type-erased key that rows are grouped into sections by.
public struct AnySectionKey {
  /// The first ordering term of the query, or `nil` for no sections.
  package let term: QueryFragment?
  /// The expression that the query selects in addition.
  package let selected: QueryFragment
  private let name: any Name

  /// Creates a key for a single section with all rows, whose name is `nil`.
  init() {
    term = nil
    selected = "NULL"
    name = NoName()
  }

  init<Key: QueryRepresentable>(_ key: SectionKey<Key>) where Key.QueryOutput: Hashable & Sendable {
    term = key.term
    selected = key.selected
    name = TypedName<Key>()
  }

  /// Reads the name of a section from the column after those of the row.
  package func decode(_ decoder: inout some QueryDecoder) throws -> AnyHashable? {
    try name.decode(&decoder)
  }

  /// Reads the name of a section with the decoder of any driver.
  private protocol Name {
    func decode(_ decoder: inout some QueryDecoder) throws -> AnyHashable?
  }

  private struct NoName: Name {
    func decode(_ decoder: inout some QueryDecoder) throws -> AnyHashable? {
      _ = try decoder.skipNulls(1)
      return nil
    }
  }

  private struct TypedName<Key: QueryRepresentable>: Name where Key.QueryOutput: Hashable & Sendable {
    /// Returns the key without optional wrappers, so that it is found by its wrapped value.
    func decode(_ decoder: inout some QueryDecoder) throws -> AnyHashable? {
      let key = try Key(decoder: &decoder).queryOutput
      guard let optional = key as? any AnyOptional else { return AnyHashable(key) }
      return optional.hashableValue
    }
  }

  /// An optional of an unknown type.
  fileprivate protocol AnyOptional {
    var hashableValue: AnyHashable? { get }
  }
}

extension Optional: AnySectionKey.AnyOptional {
  fileprivate var hashableValue: AnyHashable? {
    guard let value = self else { return nil }
    if let inner = value as? any AnySectionKey.AnyOptional { return inner.hashableValue }
    return value as? AnyHashable
  }
}

/// A result builder that creates an ``AnySectionKey`` from an expression, or from one of several expressions with `if`
/// and `switch`.
///
/// The expressions may have different types. `nil` creates no sections.
@resultBuilder
public enum AnySectionKeyBuilder {
  /// Creates a key from an expression: `$0.priority.desc()`.
  public static func buildExpression<Key>(_ key: some QueryExpression<Key>) -> AnySectionKey
  where Key: QueryRepresentable, Key.QueryOutput: Hashable & Sendable {
    AnySectionKey(SectionKeyBuilder.buildExpression(key))
  }

  /// Creates a key for a single section with all rows from `nil`.
  public static func buildExpression(_ key: NoSectionKey) -> AnySectionKey { AnySectionKey() }

  /// Returns the key.
  public static func buildBlock(_ key: AnySectionKey) -> AnySectionKey { key }

  /// Returns the key of the selected branch.
  public static func buildEither(first key: AnySectionKey) -> AnySectionKey { key }

  /// Returns the key of the selected branch.
  public static func buildEither(second key: AnySectionKey) -> AnySectionKey { key }

  /// Returns the key of an `if` without `else`, or a key for a single section if the condition is false.
  public static func buildOptional(_ key: AnySectionKey?) -> AnySectionKey { key ?? AnySectionKey() }
}
