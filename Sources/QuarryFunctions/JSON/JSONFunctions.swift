public import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Functions that read values stored as JSON (https://www.sqlite.org/json1.html).
extension SQLOperand where QueryValue: _JSONValue {
  /// Returns the value at a path, or NULL if it is missing: `json_extract(a, '$."links"[0]')`.
  ///
  /// ```swift
  /// @Selection struct Author: Codable { let name: String; @Column(as: [String].JSONRepresentation.self) let links: [String] }
  /// $0.author.jsonExtract(\.links[0])
  /// ```
  ///
  /// The value has the form that `Codable` writes, regardless of `@Column(as:)`: a date is text, and a `UUID` is compared without regard
  /// to case.
  public func jsonExtract<Value: QueryBindable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> SQLExpression<Value.QueryOutput._Unwrapped?> where Value.QueryOutput: QueryBindable {
    _extracted(.text, path, value: Value.QueryOutput.self)
  }

  /// Returns the value at a path in its representation, or NULL if it is missing: `json_extract(a, '$."level"')`.
  @_disfavoredOverload
  public func jsonExtract<Value: QueryBindable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> SQLExpression<Value._Unwrapped?> {
    _extracted(.text, path, value: Value.self)
  }

  /// Returns the array or object at a path, or NULL if it is missing: `json_extract(a, '$."author"')`.
  ///
  /// A type that `Codable` writes as text, a number or a Boolean stays JSON: `nullif((a) -> ('$."level"'), 'null')`.
  @_disfavoredOverload
  public func jsonExtract<Value: Codable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> SQLExpression<_JSONRepresentation<Value>?> {
    _extracted(.text, path)
  }

  /// Returns the array or object at a nullable path: `json_extract(a, '$."author"')`.
  @_disfavoredOverload
  public func jsonExtract<Value: Codable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>
  ) -> SQLExpression<_JSONRepresentation<Value>?> {
    _extracted(.text, path)
  }

  /// Returns the number of elements in the array, or 0 if the value is not an array: `json_array_length(a)`.
  public func jsonArrayLength() -> SQLExpression<Int> { function(dialect: "json_array_length", self) }

  /// Returns the number of elements in the array, or NULL if the value is NULL: `json_array_length(a)`.
  public func jsonArrayLength() -> SQLExpression<Int?> where QueryValue: _OptionalProtocol {
    function(dialect: "json_array_length", self)
  }

  /// Returns the number of elements in the array, or NULL if the value is NULL: `json_array_length(a)`.
  public func jsonArrayLength() -> SQLExpression<Int?> where QueryValue.JSONContent: _OptionalProtocol {
    function(dialect: "json_array_length", self)
  }

  /// Returns the number of elements in the array at a path, or NULL if the path does not exist:
  /// `json_array_length(a, '$."tags"')`.
  public func jsonArrayLength<Elements: _JSONArray>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>
  ) -> SQLExpression<Int?> {
    SQLExpression(
      sql: JSONForm.text.call(
        "array_length",
        [queryFragment, path.fragment()],
        types: [QueryValue.sqlType],
        type: .int64
      )
    )
  }

  /// Returns the value at a path: a value of SQL if its type is known, or the JSON of an array or an object.
  package func _extracted<Member, Value>(
    _ form: JSONForm,
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Member>>,
    value: (any QueryRepresentable.Type)? = nil
  ) -> SQLExpression<Value> {
    // The value of a type that SQL has, too, is an argument of another function of JSON: `jsonbSet(\.a, $0.b.jsonbExtract(\.c))`.
    if value == nil, !(Member.self is any QueryBindable.Type), JSONShape.mayBeScalar(Member.self) {
      let part = QueryFragment.jsonPart(of: queryFragment, at: path.fragment())
      guard form == .binary else { return SQLExpression(sql: part) }
      return SQLExpression {
        $0.require(.jsonb)
        $0.append("\(dialectCall: "jsonb", part)")
      }
    }
    var call = form.call(
      "extract",
      [queryFragment, path.fragment()],
      types: [QueryValue.sqlType],
      type: (value ?? Member.self as? any QueryRepresentable.Type)?.sqlType ?? (value == nil ? .json : nil)
    )
    if form == .binary { call.noteJSONB() }
    // The member is stored as JSON text, so convert the JSONB array or object to text.
    if form == .binary, value is any _JSONValue.Type {
      return SQLExpression(sql: "\(dialectCall: "json", call)")
    }
    return value.map { converted(call, to: $0) } ?? SQLExpression(sql: call)
  }

  private func converted<Value>(
    _ call: QueryFragment,
    to type: any QueryRepresentable.Type
  ) -> SQLExpression<Value> {
    // JSON holds UUIDs in uppercase, columns in lowercase.
    let isUUID = type == UUID.self || type == UUID?.self
    return SQLExpression(sql: isUUID ? "(\(call) COLLATE NOCASE)" : type._inJSON(decoding: call))
  }

  /// Returns the value at a path in SQLite's syntax.
  package func _extracted<Value: QueryRepresentable>(at path: String) -> SQLExpression<Value?> {
    let path = SQLExpression(path).queryFragment
    if JSONShape.mayStoreScalar(Value.self) {
      return SQLExpression(sql: .jsonPart(of: queryFragment, at: path, isText: true))
    }
    return converted(JSONForm.text.call("extract", [queryFragment, path]), to: Value.self)
  }
}
