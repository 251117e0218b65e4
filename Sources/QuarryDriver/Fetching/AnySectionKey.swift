public import QuarryCore

/// What rows are put into sections by, whatever its type.
public struct AnySectionKey {
  let term: QueryFragment?
  let selected: QueryFragment
  let decode: (inout SQLiteQueryDecoder) throws -> AnyHashable?

  /// No sections: all rows are one, whose name is nil.
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

  /// The value without optionals around it, so that it is found by what it is.
  private static func name(of key: some Hashable) -> AnyHashable? {
    guard let optional = key as? any AnyOptional else { return AnyHashable(key) }
    return optional.hashableValue
  }

  /// An optional whose type is not known.
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

/// Makes an ``AnySectionKey`` of an expression, or of one of several by `if` and `switch`. Each may be of a type of its own, or
/// `nil` for no sections.
@resultBuilder
public enum AnySectionKeyBuilder {
  /// A key: `$0.priority.desc()`.
  public static func buildExpression<Key>(_ key: some QueryExpression<Key>) -> AnySectionKey
  where Key: QueryRepresentable, Key.QueryOutput: Hashable & Sendable {
    AnySectionKey(SectionKeyBuilder.buildExpression(key))
  }

  /// `nil`: all rows are one section.
  public static func buildExpression(_ key: NoSectionKey) -> AnySectionKey { AnySectionKey() }

  /// The key.
  public static func buildBlock(_ key: AnySectionKey) -> AnySectionKey { key }

  /// The key of the branch that is taken.
  public static func buildEither(first key: AnySectionKey) -> AnySectionKey { key }

  /// The key of the branch that is taken.
  public static func buildEither(second key: AnySectionKey) -> AnySectionKey { key }

  /// `if` without `else`: its key, or none.
  public static func buildOptional(_ key: AnySectionKey?) -> AnySectionKey { key ?? AnySectionKey() }
}
