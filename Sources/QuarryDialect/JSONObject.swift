public import QuarryCore

/// `json_object('id', a, 'name', b)`: a JSON object of names and values.
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

/// `json_object('id', a, 'name', b, 'count', c)`: a JSON object of names and values.
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

/// `json_object('id', a, 'name', b)`: a JSON object of names and values.
public func jsonObject<First: QueryExpression, Second: QueryExpression>(
  _ name1: String,
  _ value1: First,
  _ name2: String,
  _ value2: Second
) -> SQLExpression<String> {
  object(.text, [(name1, value1), (name2, value2)])
}

/// `json_object('id', a)`: a JSON object of one value.
public func jsonObject(_ name: String, _ value: some QueryExpression) -> SQLExpression<String> {
  object(.text, [(name, value)])
}

/// `json_object('id', a, 'name', b)`: a JSON object of any number of values.
///
/// ```swift
/// jsonObject(["id": $0.id, "name": $0.name])
/// ```
public func jsonObject(
  _ members: KeyValuePairs<String, any QueryExpression>
) -> SQLExpression<String> {
  object(.text, members.map { ($0.key, $0.value) })
}

/// `json_array(a, b)`: a JSON array of values of any types.
///
/// ```swift
/// jsonArray($0.id, $0.name, $0.isDone)   // '[1,"top",true]'
/// ```
public func jsonArray<each Element: QueryExpression>(
  _ elements: repeat each Element
) -> SQLExpression<String> {
  SQLExpression(sql: array(.text, repeat each elements))
}

/// `jsonb_object('id', a, 'name', b)`: a JSON object, in the binary form, of names and values.
///
/// ```swift
/// jsonbObject("id", $0.id, "name", $0.name)
/// ```
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

/// `jsonb_object('id', a, 'name', b, 'count', c)`: a JSON object, in the binary form, of names and values.
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

/// `jsonb_object('id', a, 'name', b)`: a JSON object, in the binary form, of names and values.
public func jsonbObject<First: QueryExpression, Second: QueryExpression>(
  _ name1: String,
  _ value1: First,
  _ name2: String,
  _ value2: Second
) -> SQLExpression<_JSONBText> {
  object(.binary, [(name1, value1), (name2, value2)])
}

/// `jsonb_object('id', a)`: a JSON object, in the binary form, of one value.
public func jsonbObject(_ name: String, _ value: some QueryExpression) -> SQLExpression<_JSONBText> {
  object(.binary, [(name, value)])
}

/// `jsonb_object('id', a, 'name', b)`: a JSON object, in the binary form, of any number of values. Needs SQLite
/// 3.45.
///
/// ```swift
/// jsonbObject(["id": $0.id, "name": $0.name])
/// ```
public func jsonbObject(
  _ members: KeyValuePairs<String, any QueryExpression>
) -> SQLExpression<_JSONBText> {
  object(.binary, members.map { ($0.key, $0.value) })
}

/// `jsonb_array(a, b)`: a JSON array of values of any types, in the binary form. Needs SQLite 3.45.
public func jsonbArray<each Element: QueryExpression>(
  _ elements: repeat each Element
) -> SQLExpression<_JSONBText> {
  SQLExpression(sql: array(.binary, repeat each elements))
}

private func object<Value>(
  _ form: JSONForm,
  _ members: [(name: String, value: any QueryExpression)]
) -> SQLExpression<Value> {
  SQLExpression(sql: form.object(members.map { ($0.name, $0.value._json) }))
}

private func array<each Element: QueryExpression>(
  _ form: JSONForm,
  _ elements: repeat each Element
) -> QueryFragment {
  var fragments: [QueryFragment] = []
  for element in repeat each elements { fragments.append(element._json) }
  return form.call("array", fragments)
}

/// Of a row under another name, an alias or a common table, it is the row itself.
extension TableDefinition where QueryValue.QueryOutput: Codable {
  /// `json_object('id', "t"."id", …)`: the row as JSON.
  @_disfavoredOverload
  public func jsonObject() -> SQLExpression<_JSONRepresentation<QueryValue.QueryOutput>> {
    SQLExpression(sql: _rowObject(.text))
  }

  /// `jsonb_object('id', "t"."id", …)`: the row as JSON in the binary form. Needs SQLite 3.45.
  @_disfavoredOverload
  public func jsonbObject() -> SQLExpression<_JSONBRepresentation<QueryValue.QueryOutput>> {
    SQLExpression(sql: _rowObject(.binary))
  }
}

extension TableDefinition {
  /// `CASE WHEN ("t"."id") IS NOT (NULL) THEN json_object('id', "t"."id", …) END`: the row as JSON, NULL where the join
  /// did not find one.
  public func jsonObject<Wrapped: Table & Codable>() -> SQLExpression<_JSONRepresentation<Wrapped>?>
  where QueryValue == Wrapped? {
    SQLExpression(sql: _rowObject(.text))
  }

  /// `CASE WHEN ("t"."id") IS NOT (NULL) THEN jsonb_object('id', "t"."id", …) END`: the row as JSON in the binary form,
  /// NULL where the join did not find one. Needs SQLite 3.45.
  public func jsonbObject<Wrapped: Table & Codable>() -> SQLExpression<_JSONBRepresentation<Wrapped>?>
  where QueryValue == Wrapped? {
    SQLExpression(sql: _rowObject(.binary))
  }
}
