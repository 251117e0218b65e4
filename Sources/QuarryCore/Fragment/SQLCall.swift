/// A call of a function in a statement, as a dialect is asked for it.
///
/// A fragment contains the call, not its text. ``Dialect/spelling(of:)-(SQLCall)`` returns the text around the arguments when the fragment is
/// rendered.
public struct SQLCall: Hashable, Sendable {
  /// SQLite's name of the function, such as `round`.
  public let name: String
  /// The static types of the arguments, `nil` for those without one, such as raw SQL.
  public let arguments: [SQLType?]
  /// The static type of the result, or `nil` if it has none.
  public let type: SQLType?
  /// Whether the function is an aggregate function, also one that is computed over a window.
  public let isAggregate: Bool
  /// Whether the function is an aggregate of distinct values.
  public let isDistinct: Bool
  /// Whether FILTER follows the arguments: `count(a) FILTER (WHERE b)`.
  public let isFiltered: Bool
  /// Whether OVER follows the arguments: `count(a) OVER (PARTITION BY b)`.
  public let isOverWindow: Bool
  /// Whether most databases have the function by this name.
  public let isCommon: Bool
  /// Whether an argument calls an aggregate or a window function, or may call one in raw SQL. A dialect must not write such an argument in
  /// a subquery, to which the function would belong.
  public let isOfAggregates: Bool

  /// Creates a call.
  public init(
    _ name: String,
    arguments: [SQLType?],
    type: SQLType?,
    isAggregate: Bool = false,
    isDistinct: Bool = false,
    isFiltered: Bool = false,
    isOverWindow: Bool = false,
    isCommon: Bool = true,
    isOfAggregates: Bool = false
  ) {
    self.name = name
    self.arguments = arguments
    self.type = type
    self.isAggregate = isAggregate
    self.isDistinct = isDistinct
    self.isFiltered = isFiltered
    self.isOverWindow = isOverWindow
    self.isCommon = isCommon
    self.isOfAggregates = isOfAggregates
  }

  /// The feature that a statement with the call requires: the name of the function, or what tells it from another one, such as
  /// "CAST of text to int64".
  public var feature: DialectFeature {
    switch (name, arguments.count) {
    // With one argument, they are aggregate functions.
    case ("min", 2...), ("max", 2...): DialectFeature(rawValue: "\(name) of several arguments")
    case ("CAST", 1):
      DialectFeature(rawValue: "CAST of \(Self.name(of: arguments[0])) to \(Self.name(of: type))")
    default: DialectFeature(rawValue: name)
    }
  }

  private static func name(of type: SQLType?) -> String { type.map { "\($0)" } ?? "an unknown type" }
}

/// The text that a dialect writes around the arguments of a call.
///
/// ```swift
/// func spelling(of call: SQLCall) -> SQLCallSpelling? {
///   switch call.name {
///   // strpos("items"."title", 'a')
///   case "instr": SQLCallSpelling("strpos", of: call)
///   // round(("items"."price")::numeric, 2)::float8
///   case "round": SQLCallSpelling(opening: "round((", between: [")::numeric, "], closing: ")::float8")
///   // coalesce(sum("items"."price") FILTER (WHERE "items"."isPaid"), 0)
///   case "total": SQLCallSpelling(opening: "coalesce(sum(", closing: ")", end: ", 0)")
///   default: SQLCallSpelling(call.name, of: call)
///   }
/// }
/// ```
public struct SQLCallSpelling: Hashable, Sendable {
  /// The text before the arguments: `round(`. DISTINCT follows it.
  public var opening: String
  /// The text before the first argument, after DISTINCT.
  public var first: String
  /// The text between the arguments.
  public var between: [String]
  /// The text after the last argument, before ORDER BY.
  public var last: String
  /// The text after the arguments and ORDER BY: `)`.
  public var closing: String
  /// The text after the whole call with FILTER and OVER.
  public var end: String
  /// Whether the call is a subquery in FROM, which has the function's name if the query gives it none: `AS "json_each"`.
  public var needsName = false

  /// Creates the text around arguments.
  public init(
    opening: String,
    first: String = "",
    between: [String] = [],
    last: String = "",
    closing: String,
    end: String = ""
  ) {
    self.opening = opening
    self.first = first
    self.between = between
    self.last = last
    self.closing = closing
    self.end = end
  }

  /// Creates a call by a name: `name(a, b)`.
  public init(_ name: String, of call: SQLCall) {
    self.init(
      opening: name + "(",
      between: Array(repeating: ", ", count: Swift.max(0, call.arguments.count - 1)),
      closing: ")"
    )
  }
}
