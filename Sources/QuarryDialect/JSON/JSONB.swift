public import QuarryCore
public import QuarryFunctions

extension Decodable where Self: Encodable {
  /// A value stored in a BLOB as JSONB, SQLite's binary form of JSON (https://www.sqlite.org/jsonb.html).
  ///
  /// SQLite reads and changes JSONB without parsing it. Requires SQLite 3.45.
  ///
  /// ```swift
  /// @Column(as: [String].JSONBRepresentation.self) var notes: [String]
  /// // INSERT … VALUES (jsonb('["Milk"]')), SELECT json("reminders"."notes")
  /// ```
  public typealias JSONBRepresentation = _JSONBRepresentation<Self>
}

/// A value stored as JSONB. Use ``Swift/Decodable/JSONBRepresentation``.
public struct _JSONBRepresentation<QueryOutput: Codable>: QueryBindable {
  /// The value.
  public var queryOutput: QueryOutput

  /// Creates the representation of a value.
  public init(queryOutput: QueryOutput) { self.queryOutput = queryOutput }

  /// Decodes the value from JSON.
  ///
  /// - Throws: ``QueryDecodingError/other(_:)`` with the `DecodingError` if the text is not JSON of the type.
  public init(decoder: inout some QueryDecoder) throws {
    queryOutput = try _JSONRepresentation<QueryOutput>(decoder: &decoder).queryOutput
  }

  /// JSON.
  public static var sqlType: SQLType? { .json }

  /// The JSON as text, or NULL for a `nil` optional. If the value cannot be encoded, the statement throws the error.
  public var queryBinding: QueryBinding { _JSONRepresentation(queryOutput: queryOutput).queryBinding }

  /// The SQL of the value: `jsonb(?)`.
  public var queryFragment: QueryFragment {
    QueryFragment {
      _append(to: &$0)
      $0.noteJSONB()
    }
  }

  /// Writes the SQL of the value.
  public func _append(to fragment: inout QueryFragment) {
    fragment.require(.jsonb)
    fragment.append(dialectCall: "jsonb", [QueryFragment { $0.append(json: queryBinding) }])
  }

  /// Returns the SQL that reads a column as JSON text: `json(a)`.
  public static func queryFragment(decoding column: QueryFragment) -> QueryFragment {
    QueryFragment { $0.append(dialectCall: "json", [column]) }
  }
}

extension _JSONBRepresentation: Sendable where QueryOutput: Sendable {}

/// JSON of an unspecified type, with arrays and objects as JSONB. A query returns it as JSON text.
public struct _JSONBText: QueryBindable, ExpressibleByStringLiteral, Sendable {
  /// The type of the JSON text.
  public typealias QueryOutput = String

  /// The JSON text.
  public var queryOutput: String

  /// Creates JSON from its text.
  public init(queryOutput: String) { self.queryOutput = queryOutput }
  /// Creates JSON from its text.
  public init(stringLiteral value: String) { queryOutput = value }
  /// Decodes the JSON text.
  public init(decoder: inout some QueryDecoder) throws { queryOutput = try String(decoder: &decoder) }

  /// JSON.
  public static var sqlType: SQLType? { .json }

  /// The JSON text.
  public var queryBinding: QueryBinding { .text(queryOutput) }

  /// Returns the SQL that reads JSONB as JSON text and any other value unchanged:
  /// `CASE typeof(a) WHEN 'blob' THEN json(a) ELSE a END`.
  public static func queryFragment(decoding column: QueryFragment) -> QueryFragment {
    "CASE \(dialectCall: "typeof", column) WHEN 'blob' THEN \(dialectCall: "json", column) ELSE \(column) END"
  }
}

/// A type that is stored as JSON, or its optional, with the same type stored as JSONB.
public protocol _JSONBValue: _JSONValue {
  /// The same type stored as JSONB, optional if the type is optional.
  associatedtype _Binary
}

extension _JSONRepresentation: _JSONBValue {
  /// The same type stored as JSONB.
  public typealias _Binary = _JSONBRepresentation<QueryOutput>
}

extension _JSONBRepresentation: _JSONBValue {
  /// The type of the values that are stored as JSONB.
  public typealias JSONContent = QueryOutput
  /// The type itself.
  public typealias _Binary = Self
}

extension Optional: _JSONBValue where Wrapped: _JSONBValue {
  /// The optional of the wrapped type stored as JSONB.
  public typealias _Binary = Wrapped._Binary?
}
