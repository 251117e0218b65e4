public import QuarryCore
import QuarryFunctions

/// Returns a JSON object of four names and values: `json_object('id', a, 'name', b, …)`.
///
/// ```swift
/// jsonObject("id", $0.id, "name", $0.name)
/// ```
public func jsonObject<
  First: QueryExpression,
  Second: QueryExpression,
  Third: QueryExpression,
  Fourth: QueryExpression
>(
  _ name1: String,
  _ value1: First,
  _ name2: String,
  _ value2: Second,
  _ name3: String,
  _ value3: Third,
  _ name4: String,
  _ value4: Fourth
) -> SQLExpression<String> {
  object(.text, [(name1, value1), (name2, value2), (name3, value3), (name4, value4)])
}

/// Returns a JSON object of three names and values: `json_object('id', a, 'name', b, 'count', c)`.
public func jsonObject<First: QueryExpression, Second: QueryExpression, Third: QueryExpression>(
  _ name1: String,
  _ value1: First,
  _ name2: String,
  _ value2: Second,
  _ name3: String,
  _ value3: Third
) -> SQLExpression<String> {
  object(.text, [(name1, value1), (name2, value2), (name3, value3)])
}

/// Returns a JSON object of two names and values: `json_object('id', a, 'name', b)`.
public func jsonObject<First: QueryExpression, Second: QueryExpression>(
  _ name1: String,
  _ value1: First,
  _ name2: String,
  _ value2: Second
) -> SQLExpression<String> {
  object(.text, [(name1, value1), (name2, value2)])
}

/// Returns a JSON object of one name and value: `json_object('id', a)`.
public func jsonObject(_ name: String, _ value: some QueryExpression) -> SQLExpression<String> {
  object(.text, [(name, value)])
}

/// Returns a JSON object of any number of names and values: `json_object('id', a, 'name', b)`.
///
/// ```swift
/// jsonObject(["id": $0.id, "name": $0.name])
/// ```
public func jsonObject(
  _ members: KeyValuePairs<String, any QueryExpression>
) -> SQLExpression<String> {
  object(.text, members.map { ($0.key, $0.value) })
}

/// Returns a JSON array of values of any types: `json_array(a, b)`.
///
/// ```swift
/// jsonArray($0.id, $0.name, $0.isDone)   // '[1,"top",true]'
/// ```
public func jsonArray<each Element: QueryExpression>(
  _ elements: repeat each Element
) -> SQLExpression<String> {
  SQLExpression(sql: array(.text, repeat each elements))
}

/// Returns a JSONB object of four names and values: `jsonb_object('id', a, 'name', b, …)`.
///
/// ```swift
/// jsonbObject("id", $0.id, "name", $0.name)
/// ```
///
/// Requires SQLite 3.45.
public func jsonbObject<
  First: QueryExpression,
  Second: QueryExpression,
  Third: QueryExpression,
  Fourth: QueryExpression
>(
  _ name1: String,
  _ value1: First,
  _ name2: String,
  _ value2: Second,
  _ name3: String,
  _ value3: Third,
  _ name4: String,
  _ value4: Fourth
) -> SQLExpression<_JSONBText> {
  object(.binary, [(name1, value1), (name2, value2), (name3, value3), (name4, value4)])
}

/// Returns a JSONB object of three names and values: `jsonb_object('id', a, 'name', b, 'count', c)`. Requires SQLite 3.45.
public func jsonbObject<First: QueryExpression, Second: QueryExpression, Third: QueryExpression>(
  _ name1: String,
  _ value1: First,
  _ name2: String,
  _ value2: Second,
  _ name3: String,
  _ value3: Third
) -> SQLExpression<_JSONBText> {
  object(.binary, [(name1, value1), (name2, value2), (name3, value3)])
}

/// Returns a JSONB object of two names and values: `jsonb_object('id', a, 'name', b)`. Requires SQLite 3.45.
public func jsonbObject<First: QueryExpression, Second: QueryExpression>(
  _ name1: String,
  _ value1: First,
  _ name2: String,
  _ value2: Second
) -> SQLExpression<_JSONBText> {
  object(.binary, [(name1, value1), (name2, value2)])
}

/// Returns a JSONB object of one name and value: `jsonb_object('id', a)`. Requires SQLite 3.45.
public func jsonbObject(_ name: String, _ value: some QueryExpression) -> SQLExpression<_JSONBText> {
  object(.binary, [(name, value)])
}

/// Returns a JSONB object of any number of names and values: `jsonb_object('id', a, 'name', b)`. Requires SQLite 3.45.
///
/// ```swift
/// jsonbObject(["id": $0.id, "name": $0.name])
/// ```
public func jsonbObject(
  _ members: KeyValuePairs<String, any QueryExpression>
) -> SQLExpression<_JSONBText> {
  object(.binary, members.map { ($0.key, $0.value) })
}

/// Returns a JSONB array of values of any types: `jsonb_array(a, b)`. Requires SQLite 3.45.
public func jsonbArray<each Element: QueryExpression>(
  _ elements: repeat each Element
) -> SQLExpression<_JSONBText> {
  SQLExpression(sql: array(.binary, repeat each elements))
}

private func object<Value>(
  _ form: JSONForm,
  _ members: [(name: String, value: any QueryExpression)]
) -> SQLExpression<Value> {
  SQLExpression(sql: form.object(members.map { ($0.name, $0.value._json) }, type: .text))
}

private func array<each Element: QueryExpression>(
  _ form: JSONForm,
  _ elements: repeat each Element
) -> QueryFragment {
  var fragments: [QueryFragment] = []
  for element in repeat each elements { fragments.append(element._json.sql) }
  // `json_insert` adds the elements after the 126th.
  var array = form.call("array", Array(fragments.prefix(2 * JSONForm.pairsInACall)))
  var rest = fragments.dropFirst(2 * JSONForm.pairsInACall)
  while !rest.isEmpty {
    array = form.call("insert", [array] + rest.prefix(JSONForm.pairsInACall).flatMap { ["'$[#]'", $0] })
    rest = rest.dropFirst(JSONForm.pairsInACall)
  }
  return array
}

/// Rows as JSONB. The result decodes to the row's type, also for an alias or a common table expression.
extension TableDefinition where QueryValue.QueryOutput: Codable {
  /// Returns the row as JSONB: `jsonb_object('id', "t"."id", …)`. Requires SQLite 3.45.
  @_disfavoredOverload
  public func jsonbObject() -> SQLExpression<_JSONBRepresentation<QueryValue.QueryOutput>> {
    SQLExpression(sql: _rowObject(.binary))
  }
}

extension TableDefinition {
  /// Returns the row as JSONB, or NULL for a row unmatched by an outer join:
  /// `CASE WHEN ("t"."id") IS NOT (NULL) THEN jsonb_object('id', "t"."id", …) END`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbObject<Wrapped: Table & Codable>() -> SQLExpression<_JSONBRepresentation<Wrapped>?>
  where QueryValue == Wrapped? {
    SQLExpression(sql: _rowObject(.binary))
  }
}
