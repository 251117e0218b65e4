extension QueryFragment: ExpressibleByStringInterpolation {
  /// Creates a fragment of raw SQL from a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Creates a fragment from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.fragment
  }

  /// The interpolations that a fragment and `#sql` support in `\(…)`.
  public struct StringInterpolation: StringInterpolationProtocol {
    var fragment: QueryFragment

    /// Creates an empty interpolation with an estimated size.
    public init(literalCapacity: Int, interpolationCount: Int) {
      fragment = QueryFragment(capacity: literalCapacity + interpolationCount * 16)
    }

    /// Appends raw SQL.
    public mutating func appendLiteral(_ literal: String) {
      fragment.append(raw: literal)
    }

    /// Appends a name or a text literal, which is quoted.
    public mutating func appendInterpolation(quote string: String, delimiter: QuoteDelimiter = .identifier) {
      fragment.append(quote: string, delimiter: delimiter)
    }

    /// Appends raw SQL. Never pass untrusted text, because it is not quoted.
    public mutating func appendInterpolation(raw sql: String) {
      fragment.append(raw: sql)
    }

    /// Appends a value's description as raw SQL.
    public mutating func appendInterpolation(raw sql: some LosslessStringConvertible) {
      fragment.append(raw: sql.description)
    }

    /// Appends a call of a function that not every database has.
    package mutating func appendInterpolation(dialectCall name: StaticString, _ arguments: QueryFragment...) {
      fragment.append(dialectCall: name, arguments)
    }

    /// Appends a construct, which the dialect spells.
    package mutating func appendInterpolation(construct: SQLConstruct) {
      fragment.append(construct)
    }

    /// Appends a bound value. Its type is unknown if it is NULL.
    public mutating func appendInterpolation(_ binding: QueryBinding) {
      fragment.append(binding, as: binding.type)
    }

    /// Appends a fragment.
    public mutating func appendInterpolation(_ fragment: QueryFragment) {
      self.fragment.append(fragment)
    }
  }
}

extension QueryFragment: CustomDebugStringConvertible {
  /// The SQL in a readable layout: one clause per line, with inlined values.
  public var debugDescription: String {
    render(dialect: StandardDialect(), layout: .pretty, bindings: .inlined).sql
  }
}
