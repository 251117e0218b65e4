public import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is read of values that are stored as JSON (https://www.sqlite.org/json1.html).
extension SQLOperand where QueryValue: _JSONValue {
  /// `json_extract(a, '$."links"[0]')`: the value at a path; NULL where there is none.
  ///
  /// ```swift
  /// @Selection struct Author: Codable { let name: String; @Column(as: [String].JSONRepresentation.self) let links: [String] }
  /// $0.author.jsonExtract(\.links[0])
  /// ```
  public func jsonExtract<Value: QueryBindable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> SQLExpression<Value._Unwrapped?> {
    extract(.text, path, value: Value.self)
  }

  /// `json_extract(a, '$."author"')`: the array or object at a path; NULL where there is none.
  @_disfavoredOverload
  public func jsonExtract<Value: Codable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> SQLExpression<_JSONRepresentation<Value>?> {
    extract(.text, path)
  }

  /// `json_extract(a, '$."author"')`: the array or object at a path that may be null.
  @_disfavoredOverload
  public func jsonExtract<Value: Codable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>
  ) -> SQLExpression<_JSONRepresentation<Value>?> {
    extract(.text, path)
  }

  /// `json_extract(a, '$.links[0]')`: the value at a path in SQLite's own words.
  public func jsonExtract<Value: QueryRepresentable>(
    _ path: String,
    as type: Value.Type
  ) -> SQLExpression<Value?> {
    extract(JSONForm.text.call("extract", [queryFragment, SQLExpression(path).queryFragment]), of: type)
  }

  /// `jsonb_extract(a, '$."name"')`: the value at a path, the same as `jsonExtract(_:)` gives; NULL where
  /// there is none. Needs SQLite 3.45.
  public func jsonbExtract<Value: QueryBindable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> SQLExpression<Value._Unwrapped?> {
    extract(.binary, path, value: Value.self)
  }

  /// `jsonb_extract(a, '$."links"')`: the array or object at a path, in the binary form; NULL where there is none. Needs
  /// SQLite 3.45.
  @_disfavoredOverload
  public func jsonbExtract<Value: Codable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> SQLExpression<_JSONBRepresentation<Value>?> {
    extract(.binary, path)
  }

  /// `jsonb_extract(a, '$."links"')`: the array or object at a path that may be null, in the binary form. Needs
  /// SQLite 3.45.
  @_disfavoredOverload
  public func jsonbExtract<Value: Codable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>
  ) -> SQLExpression<_JSONBRepresentation<Value>?> {
    extract(.binary, path)
  }

  /// `json_array_length(a)`: how many elements the array has; 0 for what is none.
  public func jsonArrayLength() -> SQLExpression<Int> { function(dialect: "json_array_length", self) }

  /// `json_array_length(a)`: how many elements the array has; NULL where there is no JSON.
  public func jsonArrayLength() -> SQLExpression<Int?> where QueryValue: _OptionalProtocol {
    function(dialect: "json_array_length", self)
  }

  /// `json_array_length(a)`: how many elements the array has; NULL where there is no JSON.
  public func jsonArrayLength() -> SQLExpression<Int?> where QueryValue.JSONContent: _OptionalProtocol {
    function(dialect: "json_array_length", self)
  }

  /// `json_array_length(a, '$."tags"')`: how many elements the array at a path has; NULL where there is none.
  public func jsonArrayLength<Elements: _JSONArray>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>
  ) -> SQLExpression<Int?> {
    SQLExpression(sql: JSONForm.text.call("array_length", [queryFragment, path.fragment()]))
  }

  /// `json_type(a)`: `object`, `array`, `text`, `integer`, `real`, `true`, `false` or `null`.
  public func jsonType() -> SQLExpression<String?> { function(dialect: "json_type", self) }

  private func extract<Member, Value>(
    _ form: JSONForm,
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Member>>,
    value: (any QueryRepresentable.Type)? = nil
  ) -> SQLExpression<Value> {
    let call = form.call("extract", [queryFragment, path.fragment()])
    // An array or object that is read as text, because the column that the member is has such a type.
    if form == .binary, value is any _JSONValue.Type {
      return SQLExpression(sql: "\(dialectFunction: "json")(\(call))")
    }
    return value.map { extract(call, of: $0) } ?? SQLExpression(sql: call)
  }

  private func extract<Value>(
    _ call: QueryFragment,
    of type: any QueryRepresentable.Type
  ) -> SQLExpression<Value> {
    // JSON has them in capital letters, columns in small ones.
    let isUUID = type == UUID.self || type == UUID?.self
    return SQLExpression(sql: isUUID ? "\(call) COLLATE NOCASE" : type._inJSON(decoding: call))
  }
}
