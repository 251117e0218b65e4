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
public struct _JSONBRepresentation<QueryOutput: Codable>: QueryBindable, _JSONValue {
  public typealias JSONContent = QueryOutput

  public var queryOutput: QueryOutput

  public init(queryOutput: QueryOutput) { self.queryOutput = queryOutput }

  public init(decoder: inout some QueryDecoder) throws {
    queryOutput = try _JSONRepresentation<QueryOutput>(decoder: &decoder).queryOutput
  }

  public var queryBinding: QueryBinding { _JSONRepresentation(queryOutput: queryOutput).queryBinding }

  public var queryFragment: QueryFragment { QueryFragment { _append(to: &$0) } }

  public func _append(to fragment: inout QueryFragment) {
    fragment.require(.jsonb)
    fragment.write("jsonb(")
    fragment.append(queryBinding)
    fragment.write(")")
  }

  /// `json(a)`: read as text.
  public static func queryFragment(decoding column: QueryFragment) -> QueryFragment {
    QueryFragment {
      $0.write("json(")
      $0.append(column)
      $0.write(")")
    }
  }
}

extension _JSONBRepresentation: Sendable where QueryOutput: Sendable {}

/// The functions that give the binary form. Each does what the one without the `b` does.
extension SQLOperand where QueryValue: _JSONValue, QueryValue.JSONContent: Codable {
  /// `jsonb(a)`: in the binary form.
  public func jsonb() -> SQLExpression<_JSONBRepresentation<QueryValue.JSONContent>> {
    jsonb("jsonb", "")
  }

  /// `jsonb_extract(a, '$."links"')`: what is at a path, in the binary form; NULL where there is nothing.
  public func jsonbExtract<Value: Codable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> SQLExpression<_JSONBRepresentation<Value>?> {
    jsonb("jsonb_extract", ", \(pathText(path))")
  }

  /// `jsonb_set(a, '$."name"', b)`: with the value at a path replaced, or added.
  public func jsonbSet<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<Value>
  ) -> SQLExpression<_JSONBRepresentation<QueryValue.JSONContent>> {
    jsonb("jsonb_set", ", \(pathText(path)), \(value._json)")
  }

  /// `jsonb_insert(a, '$."name"', b)`: with the value at a path added where there is none.
  public func jsonbInsert<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<Value>
  ) -> SQLExpression<_JSONBRepresentation<QueryValue.JSONContent>> {
    jsonb("jsonb_insert", ", \(pathText(path)), \(value._json)")
  }

  /// `jsonb_replace(a, '$."name"', b)`: with the value at a path replaced where there is one.
  public func jsonbReplace<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<Value>
  ) -> SQLExpression<_JSONBRepresentation<QueryValue.JSONContent>> {
    jsonb("jsonb_replace", ", \(pathText(path)), \(value._json)")
  }

  /// `jsonb_remove(a, '$."name"')`: without what is at a path.
  public func jsonbRemove<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> SQLExpression<_JSONBRepresentation<QueryValue.JSONContent>> {
    jsonb("jsonb_remove", ", \(pathText(path))")
  }

  /// `jsonb_patch(a, b)`: with the members of another object in place of those of the same name.
  public func jsonbPatch(_ patch: some QueryExpression<QueryValue>) -> SQLExpression<
    _JSONBRepresentation<QueryValue.JSONContent>
  > {
    jsonb("jsonb_patch", ", \(patch.queryFragment)")
  }

  private func pathText<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> QueryFragment {
    JSONPath()[keyPath: path].fragment()
  }

  private func jsonb<Value>(_ name: StaticString, _ arguments: QueryFragment) -> SQLExpression<Value> {
    SQLExpression {
      $0.require(.jsonb)
      $0.write(name)
      $0.write("(")
      $0.append(self)
      $0.append(arguments)
      $0.write(")")
    }
  }
}
