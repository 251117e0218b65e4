extension QueryFragment: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    self.init(value)
  }

  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.fragment
  }

  /// What may stand in `\(…)` in a fragment or in `#sql`.
  public struct StringInterpolation: StringInterpolationProtocol {
    var fragment: QueryFragment

    public init(literalCapacity: Int, interpolationCount: Int) {
      fragment = QueryFragment(capacity: literalCapacity + interpolationCount * 16)
    }

    public mutating func appendLiteral(_ literal: String) {
      fragment.append(raw: literal)
    }

    /// A name or text, quoted.
    public mutating func appendInterpolation(quote string: String, delimiter: QuoteDelimiter = .identifier) {
      fragment.append(quote: string, delimiter: delimiter)
    }

    /// SQL text as it is. Never hand it text from outside: it is not quoted.
    public mutating func appendInterpolation(raw sql: String) {
      fragment.append(raw: sql)
    }

    /// SQL text as it is.
    public mutating func appendInterpolation(raw sql: some LosslessStringConvertible) {
      fragment.append(raw: sql.description)
    }

    /// The name of a function that not every database has, in SQLite's words.
    package mutating func appendInterpolation(dialectFunction name: StaticString) {
      fragment.append(dialectFunction: name)
    }

    /// A construct, which the dialect spells.
    package mutating func appendInterpolation(construct: SQLConstruct) {
      fragment.append(construct)
    }

    /// A value.
    public mutating func appendInterpolation(_ binding: QueryBinding) {
      fragment.append(binding)
    }

    /// A fragment.
    public mutating func appendInterpolation(_ fragment: QueryFragment) {
      self.fragment.append(fragment)
    }
  }
}

extension QueryFragment: CustomDebugStringConvertible {
  /// The SQL as a person reads it: a clause a line, the values inlined.
  public var debugDescription: String {
    render(dialect: StandardDialect(), layout: .pretty, bindings: .inlined).sql
  }
}
