public import QuarryCore

/// A type that is stored as JSON, or its optional.
public protocol _JSONValue: QueryRepresentable {
  /// The type of the values that are stored as JSON.
  associatedtype JSONContent
  /// The same type stored as JSONB, optional if the type is optional.
  associatedtype _Binary
}

extension _JSONRepresentation: _JSONValue {
  /// The type of the values that are stored as JSON.
  public typealias JSONContent = QueryOutput
  /// The same type stored as JSONB.
  public typealias _Binary = _JSONBRepresentation<QueryOutput>
}

extension _JSONBRepresentation: _JSONValue {
  /// The type of the values that are stored as JSONB.
  public typealias JSONContent = QueryOutput
  /// The type itself.
  public typealias _Binary = Self
}

extension Optional: _JSONValue where Wrapped: _JSONValue {
  /// The type of the values that are stored as JSON.
  public typealias JSONContent = Wrapped.JSONContent
  /// The optional of the wrapped type stored as JSONB.
  public typealias _Binary = Wrapped._Binary?
}

/// A JSON array, or its optional.
public protocol _JSONArray<_JSONElement> {
  /// The type of the elements.
  associatedtype _JSONElement
}

extension Array: _JSONArray {
  /// The type of the elements.
  public typealias _JSONElement = Element
}

extension Optional: _JSONArray where Wrapped: _JSONArray {
  /// The type of the wrapped array's elements.
  public typealias _JSONElement = Wrapped._JSONElement
}

/// A JSON object with members of any names, or its optional.
public protocol _JSONDictionary<_JSONMember> {
  /// The type of the members' values.
  associatedtype _JSONMember
}

extension Dictionary: _JSONDictionary where Key == String {
  /// The type of the members' values.
  public typealias _JSONMember = Value
}

extension Optional: _JSONDictionary where Wrapped: _JSONDictionary {
  /// The type of the wrapped object's members.
  public typealias _JSONMember = Wrapped._JSONMember
}

/// The form of JSON that a function of SQLite returns.
enum JSONForm: Sendable {
  case text, binary

  /// Returns `json_NAME(a, b)` or `jsonb_NAME(a, b)`.
  ///
  /// - Parameters:
  ///   - types: The static types of the first arguments.
  ///   - type: The static type of the result.
  func call(
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
  func object(
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
      let pairs = rest.prefix(Self.pairsInACall).flatMap {
        [QueryFragment(jsonPath: [.member($0.name)]), $0.value.sql]
      }
      object = call("insert", [object] + pairs)
      rest = rest.dropFirst(Self.pairsInACall)
    }
    return object
  }

  /// Returns `json_array(a, …)` or `jsonb_array(a, …)`. `json_insert` adds the elements after the 126th.
  func array(_ elements: [QueryFragment]) -> QueryFragment {
    var array = call("array", Array(elements.prefix(2 * Self.pairsInACall)))
    var rest = elements.dropFirst(2 * Self.pairsInACall)
    while !rest.isEmpty {
      array = call("insert", [array] + rest.prefix(Self.pairsInACall).flatMap { ["'$[#]'", $0] })
      rest = rest.dropFirst(Self.pairsInACall)
    }
    return array
  }

  /// The number of pairs that a function accepts after its first argument.
  static let pairsInACall = 63

  /// Whether each version of SQLite finds the name in a path. Paths have no escapes.
  private static func isInPath(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { $0 != "\"" && $0 != "\\" && $0.value >= 0x20 }
  }
}
