#if PostgreSQL

import QuarryCore

// JSON of SQL values. Its text differs from SQLite's in spaces and in the order of the members, so it must be read as JSON: a call whose
// result is text is refused.
extension PostgresCall {
  var newJSON: SQLCallSpelling? {
    guard call.type == .json else { return nil }
    switch call.name {
    case "json" where call.arguments.count == 1: return content
    case "json_object": return object
    case "json_insert": return objectWithMore
    // Without rows, it is an empty array.
    case "json_group_array" where call.arguments.count == 1:
      guard let element = Self.value(of: type) else { return nil }
      return SQLCallSpelling(
        opening: "coalesce(jsonb_agg(",
        first: element.before,
        last: element.after,
        closing: ")",
        end: ", '[]'::jsonb)"
      )
    default: return nil
    }
  }

  /// The JSON that a text contains or a column stores, or a number without a loss.
  private var content: SQLCallSpelling? {
    switch type {
    case .json, .text: SQLCallSpelling(opening: "((", closing: ")::jsonb)")
    case .decimal: SQLCallSpelling(opening: "to_jsonb(", closing: ")")
    default: nil
    }
  }

  /// The names and the values of an object in turn.
  private var object: SQLCallSpelling? {
    var between: [String] = []
    var last = ""
    for (index, type) in call.arguments.enumerated() {
      var before = ""
      var after = ""
      if index % 2 == 1 {
        guard let value = Self.value(of: type) else { return nil }
        (before, after) = value
      }
      if index > 0 {
        let separator = index % Self.maximumArguments == 0 ? ") || jsonb_build_object(" : ", "
        between.append(last + separator + before)
      }
      last = after
    }
    return SQLCallSpelling(
      opening: "(jsonb_build_object(",
      between: between,
      last: last,
      closing: "))"
    )
  }

  /// An object, and the paths and the values of members that it does not have, in turn.
  private var objectWithMore: SQLCallSpelling? {
    var between: [String] = []
    var last = ")"
    for (index, type) in call.arguments.enumerated().dropFirst() {
      var before = ""
      var after = ""
      if index % 2 == 0 {
        guard let value = Self.value(of: type) else { return nil }
        // The function returns NULL if an argument is NULL.
        (before, after) = ("coalesce(to_jsonb(" + value.before, value.after + "), 'null'))")
      }
      between.append(last + ", " + before)
      last = after
    }
    return SQLCallSpelling(
      opening: String(repeating: "jsonb_set(", count: call.arguments.count / 2) + "(",
      between: between,
      last: last,
      closing: ""
    )
  }

  /// The number of arguments that PostgreSQL passes to a function (https://www.postgresql.org/docs/current/limits.html).
  private static let maximumArguments = 100

  /// Returns the text around a value that becomes JSON as on SQLite, or `nil` if its JSON is another one.
  private static func value(of type: SQLType?) -> (before: String, after: String)? {
    switch type {
    case .bool, .int16, .int32, .int64, .float, .double, .uuid, .json: ("", "")
    // The type of a literal would be unknown.
    case .text: ("(", ")::text")
    // Otherwise, the text would depend on the time zone of the session.
    case .timestamp: ("(", ") AT TIME ZONE 'UTC'")
    case .bytes, .decimal, nil: nil
    }
  }
}

#endif
