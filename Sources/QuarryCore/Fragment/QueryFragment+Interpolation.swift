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

    /// A value.
    public mutating func appendInterpolation(_ binding: QueryBinding) {
      fragment.append(binding)
    }

    /// A value in a certain representation.
    ///
    /// ```swift
    /// #sql("\(Reminder.columns.createdAt) > \(date, as: Date.UnixTimeRepresentation.self)")
    /// ```
    public mutating func appendInterpolation<Q: QueryBindable>(_ queryOutput: Q.QueryOutput, as type: Q.Type)
    {
      fragment.append(Q(queryOutput: queryOutput).queryBinding)
    }

    /// A fragment.
    public mutating func appendInterpolation(_ fragment: QueryFragment) {
      self.fragment.append(fragment)
    }

    /// A value or an expression.
    public mutating func appendInterpolation(bind expression: some QueryExpression) {
      fragment.append(expression)
    }

    /// An expression.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ expression: some QueryExpression) {
      fragment.append(expression)
    }

    /// A value that may be missing, which is NULL then.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value: QueryBindable>(_ value: Value?) {
      fragment.append(value.queryBinding)
    }

    /// The name of a table, with its schema if it has one.
    public mutating func appendInterpolation<T: Table>(_ table: T.Type) {
      T._appendName(to: &fragment)
      T._schema.error?.append(to: &fragment)
    }

    /// A row, as the query of it alone: `SELECT 1 AS "id", 'Groceries' AS "title"`. Its values are `\\(bind: row)`.
    public mutating func appendInterpolation(_ row: some Table) {
      fragment.append(row.asSelect().query)
    }

    /// A statement, without parentheses.
    public mutating func appendInterpolation(_ statement: some PartialSelectStatement) {
      fragment.append(statement.query)
    }
  }
}

extension QueryFragment: CustomDebugStringConvertible {
  /// The SQL as a person reads it: a clause a line, the values inlined.
  public var debugDescription: String {
    render(dialect: StandardDialect(), layout: .pretty, bindings: .inlined).sql
  }
}
