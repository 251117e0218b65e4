public import QuarryCore

/// A type-erased key that rows are grouped into sections by.
public struct AnySectionKey {
  let term: QueryFragment?
  let selected: QueryFragment
  let decode: (inout SQLiteQueryDecoder) throws -> AnyHashable?

  /// Creates a key for a single section with all rows, whose name is `nil`.
  init() {
    term = nil
    selected = "NULL"
    decode = { decoder in
      _ = try decoder.skipNulls(1)
      return nil
    }
  }

  init<Key: QueryRepresentable>(_ key: SectionKey<Key>) where Key.QueryOutput: Hashable & Sendable {
    term = key.term
    selected = key.selected
    decode = { decoder in Self.name(of: try Key(decoder: &decoder).queryOutput) }
  }

  /// Returns the key without optional wrappers, so that it is found by its wrapped value.
  private static func name(of key: some Hashable) -> AnyHashable? {
    guard let optional = key as? any AnyOptional else { return AnyHashable(key) }
    return optional.hashableValue
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
