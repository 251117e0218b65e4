public import QuarryCore

extension Decodable where Self: Encodable {
  /// A value stored as a BLOB in SQLite's binary form of JSON, which is read and changed without being parsed
  /// (https://www.sqlite.org/jsonb.html). Needs SQLite 3.45.
  ///
  /// ```swift
  /// @Column(as: [String].JSONBRepresentation.self) var notes: [String]
  /// // INSERT … VALUES (jsonb('["Milk"]')), SELECT json("reminders"."notes")
  /// ```
  public typealias JSONBRepresentation = _JSONBRepresentation<Self>
}

/// A value stored in SQLite's binary form of JSON: write ``Swift/Decodable/JSONBRepresentation``.
public struct _JSONBRepresentation<QueryOutput: Codable>: QueryBindable {
  public var queryOutput: QueryOutput

  public init(queryOutput: QueryOutput) { self.queryOutput = queryOutput }

  public init(decoder: inout some QueryDecoder) throws {
    queryOutput = try _JSONRepresentation<QueryOutput>(decoder: &decoder).queryOutput
  }

  public var queryBinding: QueryBinding { _JSONRepresentation(queryOutput: queryOutput).queryBinding }

  public var queryFragment: QueryFragment { QueryFragment { _append(to: &$0) } }

  public func _append(to fragment: inout QueryFragment) {
    fragment.require(.jsonb)
    fragment.append(dialectFunction: "jsonb")
    fragment.write("(")
    fragment.append(json: queryBinding)
    fragment.write(")")
  }

  /// `json(a)`: read as text.
  public static func queryFragment(decoding column: QueryFragment) -> QueryFragment {
    QueryFragment {
      $0.append(dialectFunction: "json")
      $0.write("(")
      $0.append(column)
      $0.write(")")
    }
  }
}

extension _JSONBRepresentation: Sendable where QueryOutput: Sendable {}

/// JSON of no type in particular, in SQLite's binary form where it is an array or an object: read as the text that it
/// stands for.
public struct _JSONBText: QueryBindable, ExpressibleByStringLiteral, Sendable {
  public typealias QueryOutput = String

  public var queryOutput: String

  public init(queryOutput: String) { self.queryOutput = queryOutput }
  public init(stringLiteral value: String) { queryOutput = value }
  public init(decoder: inout some QueryDecoder) throws { queryOutput = try String(decoder: &decoder) }

  public var queryBinding: QueryBinding { .text(queryOutput) }

  /// `CASE typeof(a) WHEN 'blob' THEN json(a) ELSE a END`: texts among the values are no JSON.
  public static func queryFragment(decoding column: QueryFragment) -> QueryFragment {
    "CASE \(dialectFunction: "typeof")(\(column)) WHEN 'blob' THEN \(dialectFunction: "json")(\(column)) ELSE \(column) END"
  }
}
