package import QuarryCore

/// The form of JSON that a function of SQLite returns.
package enum JSONForm: Sendable {
  case text, binary

  /// Returns `json_NAME(a, b)` or `jsonb_NAME(a, b)`.
  ///
  /// - Parameters:
  ///   - types: The static types of the first arguments.
  ///   - type: The static type of the result.
  package func call(
    _ name: StaticString,
    _ arguments: [QueryFragment],
    types: [SQLType?] = [],
    type: SQLType? = nil
  ) -> QueryFragment {
    QueryFragment {
      if self == .binary { $0.require(.jsonb) }
      $0.append(
        dialectCall: name,
        prefix: self == .binary ? "jsonb_" : "json_",
        arguments,
        types: types,
        type: type
      )
    }
  }

  /// Returns `json_object('name', a, …)` or `jsonb_object('name', a, …)`.
  ///
  /// SQLite passes at most 127 arguments to a function (https://www.sqlite.org/limits.html#max_function_arg), so `json_insert` adds the
  /// members after the 63rd. A path cannot contain every name, so members with another name come first.
  package func object(
    _ members: some Sequence<(name: String, value: JSONPart)>,
    type: SQLType = .json
  ) -> QueryFragment {
    var rest = Array(members)[...]
    if rest.count > Self.pairsInACall {
      let (first, others) = (rest.filter { !Self.isInPath($0.name) }, rest.filter { Self.isInPath($0.name) })
      rest = (first + others)[...]
    }
    let start = rest.prefix(Self.pairsInACall)
    rest = rest.dropFirst(Self.pairsInACall)
    var object = call(
      "object",
      start.flatMap { [QueryFragment(quote: $0.name, delimiter: .text), $0.value.sql] },
      types: start.flatMap { [.text, $0.value.type] },
      type: type
    )
    while !rest.isEmpty {
      let members = rest.prefix(Self.pairsInACall)
      object = call(
        "insert",
        [object] + members.flatMap { [QueryFragment(jsonPath: [.member($0.name)]), $0.value.sql] },
        types: [type] + members.flatMap { [.text, $0.value.type] },
        type: type
      )
      rest = rest.dropFirst(Self.pairsInACall)
    }
    return object
  }

  /// The number of pairs that a function accepts after its first argument.
  package static let pairsInACall = 63

  /// Whether each version of SQLite finds the name in a path. Paths have no escapes.
  private static func isInPath(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { $0 != "\"" && $0 != "\\" && $0.value >= 0x20 }
  }
}
