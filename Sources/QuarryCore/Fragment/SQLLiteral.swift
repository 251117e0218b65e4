/// A literal in a statement, as a dialect is asked for it.
///
/// A fragment contains the value, not its text. ``Dialect/spelling(of:)-(SQLLiteral)`` returns the text when the fragment is rendered.
public enum SQLLiteral: Hashable, Sendable {
  /// A value.
  case value(QueryBinding)
  /// A path in a JSON value, which SQLite writes as `'$."tags"[0]'`.
  case jsonPath([JSONPathStep])

  /// SQLite's spelling.
  public var standardSpelling: String {
    var sql: [UInt8] = []
    switch self {
    case .value(let value): StandardLiteral.append(value, to: &sql)
    case .jsonPath(let path): StandardLiteral.append(path, to: &sql)
    }
    return String(decoding: sql, as: UTF8.self)
  }

  /// The feature that a statement with the literal requires.
  public var feature: DialectFeature {
    switch self {
    case .value(.text): DialectFeature(rawValue: "a literal of this text")
    case .value(let value):
      DialectFeature(rawValue: value.type.map { "a literal of type \($0)" } ?? "a literal of this value")
    case .jsonPath:
      escapedMember.map { DialectFeature(escapedMember: $0) }
        ?? DialectFeature(rawValue: "a literal of this path in JSON")
    }
  }
}
