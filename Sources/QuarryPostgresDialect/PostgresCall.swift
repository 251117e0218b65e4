#if PostgreSQL

import QuarryCore

/// A call as PostgreSQL writes it, with the result that it has on SQLite.
///
/// Both databases have most of the functions, with small differences: the type of the result, the types of arguments, and numbers for which
/// a function has no value, which is NULL on SQLite and an error on PostgreSQL. A call whose result would differ is refused.
struct PostgresCall {
  let call: SQLCall

  init(_ call: SQLCall) { self.call = call }

  /// The text around the arguments, or `nil` if PostgreSQL has no call with the same result.
  var spelling: SQLCallSpelling? {
    aggregate ?? text ?? number ?? choice ?? window ?? cast ?? newJSON ?? json
  }

  /// The static type of the first argument.
  var type: SQLType? { call.arguments.first ?? nil }

  private static let integers: Set<SQLType?> = [.int16, .int32, .int64]
  private static let numbers: Set<SQLType?> = [.int16, .int32, .int64, .double, .float]

  private var isOfIntegers: Bool { Self.integers.contains(type) }
  private var isOfNumbers: Bool { call.arguments.allSatisfy(Self.numbers.contains) }

  private func named(_ name: String) -> SQLCallSpelling { SQLCallSpelling(name, of: call) }

  /// Returns the call with the type that the Swift type of the result has.
  private func typed(_ spelling: SQLCallSpelling) -> SQLCallSpelling {
    guard let type = call.type?.postgresName else { return spelling }
    var spelling = spelling
    spelling.end += "::" + type
    return spelling
  }

  /// Returns the call with arguments of types: `name((a)::float8, b)`.
  private func casting(_ name: String, _ types: String?...) -> SQLCallSpelling {
    var spelling = named(name)
    func before(_ index: Int) -> String { types.indices.contains(index) && types[index] != nil ? "(" : "" }
    func after(_ index: Int) -> String {
      types.indices.contains(index) ? types[index].map { ")::" + $0 } ?? "" : ""
    }
    let count = call.arguments.count
    guard count > 0 else { return spelling }
    spelling.first = before(0)
    spelling.between = (1..<count).map { after($0 - 1) + ", " + before($0) }
    spelling.last = after(count - 1)
    return spelling
  }

  /// Returns an expression of the arguments under names, for one that needs an argument more than once: `(SELECT … FROM (SELECT …))`.
  ///
  /// An aggregate or a window function inside of it would be one of the subquery, so such a call is refused.
  private func selecting(_ expression: String, _ arguments: (name: String, type: String)...)
    -> SQLCallSpelling?
  {
    selecting(expression, arguments)
  }

  /// Keeps the planner from writing the argument in place of each use of its name: the time to plan nested calls would double with each.
  static let fence = " OFFSET 0"

  private func selecting(_ expression: String, _ arguments: [(name: String, type: String)])
    -> SQLCallSpelling?
  {
    if call.isOfAggregates { return nil }
    let names = arguments.map(\.name).joined(separator: ", ")
    return SQLCallSpelling(
      opening: "(SELECT \(expression) FROM (SELECT ",
      first: "(",
      between: arguments.dropLast().map { ")::\($0.type), (" },
      last: ")::" + (arguments.last?.type ?? "text"),
      closing: "\(Self.fence)) AS \"call\" (\(names)))"
    )
  }

  // MARK: - Aggregate functions

  private var aggregate: SQLCallSpelling? {
    switch (call.name, call.arguments.count) {
    case ("count", 1): call.isDistinct && type == .json ? nil : named("count")
    // The sum of integers is 'numeric', with which a quotient would have a fraction.
    case ("sum", 1): isOfNumbers ? typed(type == .float ? casting("sum", "float8") : named("sum")) : nil
    case ("avg", 1): isOfNumbers ? casting("avg", "float8") : nil
    case ("total", 1): isOfNumbers ? total : nil
    case ("min", 1), ("max", 1): extreme
    case ("group_concat", 1), ("group_concat", 2): joined
    default: nil
    }
  }

  private var total: SQLCallSpelling {
    var spelling = casting("sum", "float8")
    spelling.opening = "coalesce(sum("
    spelling.end = ", 0)"
    return spelling
  }

  private var extreme: SQLCallSpelling? {
    switch type {
    case .bool: named(call.name == "min" ? "bool_and" : "bool_or")
    case .uuid, .bytes, .json, .decimal, nil: nil
    default: named(call.name)
    }
  }

  private var joined: SQLCallSpelling? {
    guard let cast = type.flatMap(Self.castToText) else { return nil }
    var spelling = named("string_agg")
    spelling.first = "("
    spelling.last = cast + ", ','"
    if call.arguments.count == 2 {
      guard call.arguments[1] == .text else { return nil }
      spelling.between = [cast + ", "]
      spelling.last = ""
    }
    return spelling
  }

  /// Returns the end of a conversion to the text that SQLite writes, or `nil` if PostgreSQL writes another one.
  private static func castToText(_ type: SQLType) -> String? {
    switch type {
    case .text, .int16, .int32, .int64: ")::text"
    case .bool: ")::int::text"
    default: nil
    }
  }

  // MARK: - Texts

  private var text: SQLCallSpelling? {
    if call.name == "length", type == .bytes { return typed(named("length")) }
    if call.name == "octet_length" {
      return [.text, .bytes].contains(type) ? typed(named("octet_length")) : nil
    }
    if call.name == "concat" || call.name == "concat_ws" { return concatenation }
    guard type == .text else { return nil }
    switch call.name {
    // Only the case of ASCII letters changes.
    case "lower", "upper":
      var spelling = named(call.name)
      spelling.first = "("
      spelling.last = ") COLLATE \"C\""
      return spelling
    case "length": return typed(named("length"))
    case "trim": return named("btrim")
    case "ltrim", "rtrim", "replace": return named(call.name)
    case "instr": return typed(named("strpos"))
    case "substr": return call.arguments.count == 2 ? rest : part
    default: return nil
    }
  }

  private var concatenation: SQLCallSpelling? {
    let casts = call.arguments.map { $0.flatMap(Self.castToText) }
    guard !casts.contains(nil) else { return nil }
    var spelling = named(call.name)
    spelling.first = "("
    spelling.between = casts.dropLast().map { ($0 ?? "") + ", (" }
    spelling.last = (casts.last ?? "") ?? ""
    return spelling
  }

  /// The text from a position. A negative position counts from the end (https://www.sqlite.org/lang_corefunc.html#substr).
  private var rest: SQLCallSpelling? {
    selecting(
      "CASE WHEN n < 0 THEN right(t, (-greatest(n, -1073741824))::int) "
        + "WHEN n >= 0 THEN substr(t, greatest(least(n, 1073741824), 1)::int) END",
      ("t", "text"),
      ("n", "bigint")
    )
  }

  /// A part of a text. A negative position counts from the end, and a negative number of characters are those before the position
  /// (https://www.sqlite.org/lang_corefunc.html#substr).
  private var part: SQLCallSpelling? {
    var spelling = selecting(
      "CASE WHEN m < 0 THEN substr(t, greatest(p - c, 0)::int + 1, (p - greatest(p - c, 0))::int) "
        + "WHEN m >= 0 THEN substr(t, p::int + 1, c::int) END FROM (SELECT t, m, "
        + "CASE WHEN n > 0 THEN n - 1 WHEN n < 0 THEN greatest(n + length(t), 0) WHEN n = 0 THEN 0 END AS p, "
        + "CASE WHEN n > 0 THEN abs(m) WHEN n < 0 THEN greatest(abs(m) + least(n + length(t), 0), 0) "
        + "WHEN n = 0 THEN greatest(abs(m) - 1, 0) END AS c FROM (SELECT t, "
        + "CASE WHEN n < 0 THEN greatest(n, -1073741823) WHEN n >= 0 THEN least(n, 1073741823) END AS n, "
        + "CASE WHEN m < 0 THEN greatest(m, -1073741823) WHEN m >= 0 THEN least(m, 1073741823) END AS m",
      ("t", "text"),
      ("n", "bigint"),
      ("m", "bigint")
    )
    spelling?.closing += " AS \"bounded\") AS \"place\")"
    return spelling
  }

  // MARK: - Numbers

  private var number: SQLCallSpelling? {
    guard isOfNumbers else { return nil }
    switch (call.name, call.arguments.count) {
    case ("abs", 1), ("sin", 1), ("cos", 1), ("tan", 1), ("atan", 1), ("sinh", 1), ("cosh", 1), ("tanh", 1),
      ("exp", 1):
      return named(call.name)
    case ("atan2", 2): return named(call.name)
    case ("ceil", 1), ("floor", 1), ("trunc", 1):
      return isOfIntegers ? SQLCallSpelling(opening: "(", closing: ")") : named(call.name)
    case ("sign", 1): return typed(casting("sign", "float8"))
    // Half is rounded away from zero. Larger numbers have no fraction. The sum with 0 is never -0.
    case ("round", 1):
      return selecting(
        "CASE WHEN abs(x) < 4503599627370496 THEN trunc(x + CASE WHEN x < 0 THEN -0.5 ELSE 0.5 END) + 0 ELSE x END",
        ("x", "float8")
      ).map(typed)
    case ("sqrt", 1): return selecting("CASE WHEN x >= 0 THEN sqrt(x) END", ("x", "float8"))
    // The last digits of SQLite's log10 depend on its version: log10(1000) is 3 or 2.9999999999999996.
    case ("ln", 1): return selecting("CASE WHEN x > 0 THEN ln(x) END", ("x", "float8"))
    case ("asin", 1), ("acos", 1):
      return selecting("CASE WHEN x BETWEEN -1 AND 1 THEN \(call.name)(x) END", ("x", "float8"))
    // Without a logarithm above zero, there is no quotient.
    case ("log", 2):
      return selecting(
        "CASE WHEN b > 1 AND x > 0 THEN ln(x) / ln(b) END",
        ("b", "float8"),
        ("x", "float8")
      )
    case ("pow", 2):
      return selecting(
        "CASE WHEN x = 0 AND y < 0 THEN 'Infinity'::float8 WHEN x < 0 AND y <> trunc(y) THEN NULL ELSE power(x, y) END",
        ("x", "float8"),
        ("y", "float8")
      )
    case ("degrees", 1): return converted(by: "(180.0::float8 / pi())")
    case ("radians", 1): return converted(by: "(pi() / 180.0::float8)")
    default: return nil
    }
  }

  private func converted(by factor: String) -> SQLCallSpelling {
    SQLCallSpelling(opening: "((", closing: ")::float8 * \(factor))")
  }

  // MARK: - Choices

  private var choice: SQLCallSpelling? {
    switch (call.name, call.arguments.count) {
    case ("ifnull", 2): return named("coalesce")
    // Two JSON texts with the same value are equal here.
    case ("nullif", 2): return type == .json ? nil : named("nullif")
    case ("iif", 3):
      return SQLCallSpelling(opening: "CASE WHEN ", between: [" THEN ", " ELSE "], closing: " END")
    case ("min", 2...), ("max", 2...): return extremeOfSeveral
    default: return nil
    }
  }

  /// The smallest or the largest of several values, which is NULL if one of them is. PostgreSQL's functions ignore NULL.
  private var extremeOfSeveral: SQLCallSpelling? {
    guard let type = type?.postgresName, call.arguments.allSatisfy({ $0 == self.type }) else { return nil }
    let names = call.arguments.indices.map { "v\($0)" }
    let areFound = names.map { $0 + " IS NOT NULL" }.joined(separator: " AND ")
    let function = call.name == "min" ? "least" : "greatest"
    return selecting(
      "CASE WHEN \(areFound) THEN \(function)(\(names.joined(separator: ", "))) END",
      names.map { ($0, type) }
    )
  }

  // MARK: - Window functions

  private var window: SQLCallSpelling? {
    switch (call.name, call.arguments.count) {
    case ("row_number", 0), ("rank", 0), ("dense_rank", 0), ("percent_rank", 0), ("cume_dist", 0):
      named(call.name)
    case ("first_value", 1), ("last_value", 1): named(call.name)
    case ("ntile", 1): typed(casting("ntile", "int"))
    case ("lag", 2), ("lag", 3), ("lead", 2), ("lead", 3), ("nth_value", 2): casting(call.name, nil, "int")
    default: nil
    }
  }

  // MARK: - Conversions

  /// A conversion whose result is the same on both databases. SQLite reads a number from the beginning of any text, which is an error on
  /// PostgreSQL, and writes other texts for numbers with a fraction, dates and UUIDs.
  private var cast: SQLCallSpelling? {
    guard call.name == "CAST", let source = type, let target = call.type else { return nil }
    let plain = SQLCallSpelling(opening: "CAST(", closing: ")")
    if source == target, isOfNumbers || source == .text || source == .bytes { return plain }
    switch (source, target) {
    case (.int16, .int32), (.int16, .int64), (.int32, .int64), (.int16, .double), (.int32, .double),
      (.int64, .double),
      (.float, .double), (.int16, .text), (.int32, .text), (.int64, .text):
      return plain
    case (.float, .int64), (.double, .int64):
      return SQLCallSpelling(opening: "CAST(trunc(", last: ")", closing: ")")
    case (.bool, .int64), (.bool, .text):
      return SQLCallSpelling(opening: "CAST((", last: ")::int", closing: ")")
    default: return nil
    }
  }

  // MARK: - JSON

  /// A part of JSON. JSON `null` is NULL.
  private var json: SQLCallSpelling? {
    guard type == .json else { return nil }
    switch (call.name, call.arguments.count) {
    case ("json_extract", 2):
      switch call.type {
      case .text: return SQLCallSpelling(opening: "((", between: [") #>> "], closing: ")")
      case .json: return SQLCallSpelling(opening: "nullif((", between: [") #> "], closing: ", 'null'::jsonb)")
      // SQLite reads a number with a fraction as Double in any case.
      case .float, .double:
        return SQLCallSpelling(opening: "((", between: [") #>> "], closing: ")", end: "::float8")
      case .bool, .int16, .int32, .int64:
        return typed(SQLCallSpelling(opening: "((", between: [") #>> "], closing: ")"))
      default: return nil
      }
    case ("json_array_length", 1): return arrayLength([])
    case ("json_each", 1), ("json_each", 2): return rows
    case ("json_array_length", 2): return arrayLength([") #> "])
    // Removing a path that does not exist changes nothing. It is an error on PostgreSQL if the value is a scalar, or an array and the
    // path has a name. Without the whole value, nothing is left.
    case ("json_remove", 2):
      return selecting(
        "CASE WHEN p = '{}' THEN NULL WHEN v #> p IS NULL THEN v ELSE v #- p END",
        ("v", "jsonb"),
        ("p", "text[]")
      )
    default: return nil
    }
  }

  /// The elements of an array as rows, with their positions.
  private var rows: SQLCallSpelling? {
    let value: String
    switch call.type {
    case .json: value = "nullif(e, 'null'::jsonb)"
    case .float: value = "(e #>> '{}')::float8"
    case .bool, .int16, .int32, .int64, .double, .text:
      value = "(e #>> '{}')::" + (call.type?.postgresName ?? "text")
    default: return nil
    }
    var spelling = SQLCallSpelling(
      opening: "LATERAL (SELECT n - 1 AS \"key\", \(value) AS \"value\" FROM jsonb_array_elements((",
      // The path to the array.
      between: call.arguments.count == 2 ? [") #> "] : [],
      last: call.arguments.count == 2 ? "" : ")",
      closing: ") WITH ORDINALITY AS \"each\" (e, n))"
    )
    spelling.needsName = true
    return spelling
  }

  /// The number of elements, which is 0 for a value that is no array.
  private func arrayLength(_ between: [String]) -> SQLCallSpelling? {
    if call.isOfAggregates { return nil }
    return SQLCallSpelling(
      opening:
        "(SELECT CASE WHEN jsonb_typeof(v) = 'array' THEN jsonb_array_length(v)::int8 WHEN v IS NOT NULL "
        + "THEN 0 END FROM (SELECT (",
      between: between,
      last: between.isEmpty ? ")" : "",
      closing: "\(Self.fence)) AS \"call\" (v))"
    )
  }
}

extension SQLType {
  /// The name of the type in a conversion, or `nil` if values of the type can have several types.
  fileprivate var postgresName: String? {
    switch self {
    case .bool: "bool"
    case .int16: "int2"
    case .int32: "int4"
    case .int64: "int8"
    case .float: "float4"
    case .double: "float8"
    case .text: "text"
    case .timestamp: "timestamptz"
    case .bytes, .uuid, .json, .decimal: nil
    }
  }
}

#endif
