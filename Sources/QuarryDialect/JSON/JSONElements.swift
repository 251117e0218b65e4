public import QuarryCore
public import QuarryFunctions

/// Functions that return each member of an object, and each value at any depth, as a row.
extension SQLOperand where QueryValue: _JSONValue {
  /// Returns the members of the object as rows: `json_each(a)`.
  public func jsonEach<Element: QueryBindable>() -> SelectOf<JSONEach<String, Element>>
  where QueryValue.JSONContent: _JSONDictionary<Element> {
    _elements("json_each", nil)
  }

  /// Returns the members of the object as rows, each decoded from JSON: `json_each(a)`.
  @_disfavoredOverload
  public func jsonEach<Element: Codable>() -> SelectOf<JSONEach<String, _JSONRepresentation<Element>>>
  where QueryValue.JSONContent: _JSONDictionary<Element> {
    _elements("json_each", nil)
  }

  /// Returns the members of the object at a path as rows: `json_each(a, '$."tags"')`.
  public func jsonEach<Element: QueryBindable, Elements: _JSONDictionary<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>
  ) -> SelectOf<JSONEach<String, Element>> {
    _elements("json_each", path.fragment())
  }

  /// Returns the members of the object at a path as rows, each decoded from JSON: `json_each(a, '$."tags"')`.
  @_disfavoredOverload
  public func jsonEach<Element: Codable, Elements: _JSONDictionary<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>
  ) -> SelectOf<JSONEach<String, _JSONRepresentation<Element>>> {
    _elements("json_each", path.fragment())
  }

  /// Returns the value and all values in it, at any depth, as rows: `json_tree(a)`.
  public func jsonTree() -> SelectOf<JSONElement> {
    _elements("json_tree", nil)
  }
}

/// The same functions with `jsonb_each` and `jsonb_tree`, which return arrays and objects as JSONB. They require SQLite 3.51.
extension SQLOperand where QueryValue: _JSONValue {
  /// Returns the elements of the array as rows: `jsonb_each(a)`.
  ///
  /// Requires SQLite 3.51.
  public func jsonbEach<Element: QueryBindable>() -> SelectOf<JSONBEach<Int, Element>>
  where QueryValue.JSONContent: _JSONArray<Element> {
    _elements("jsonb_each", nil)
  }

  /// Returns the elements of the array as rows, with arrays and objects as JSONB: `jsonb_each(a)`.
  ///
  /// Requires SQLite 3.51.
  @_disfavoredOverload
  public func jsonbEach<Element: Codable>() -> SelectOf<JSONBEach<Int, _JSONBRepresentation<Element>>>
  where QueryValue.JSONContent: _JSONArray<Element> {
    _elements("jsonb_each", nil)
  }

  /// Returns the members of the object as rows: `jsonb_each(a)`.
  ///
  /// Requires SQLite 3.51.
  public func jsonbEach<Element: QueryBindable>() -> SelectOf<JSONBEach<String, Element>>
  where QueryValue.JSONContent: _JSONDictionary<Element> {
    _elements("jsonb_each", nil)
  }

  /// Returns the members of the object as rows, with arrays and objects as JSONB: `jsonb_each(a)`.
  ///
  /// Requires SQLite 3.51.
  @_disfavoredOverload
  public func jsonbEach<Element: Codable>() -> SelectOf<JSONBEach<String, _JSONBRepresentation<Element>>>
  where QueryValue.JSONContent: _JSONDictionary<Element> {
    _elements("jsonb_each", nil)
  }

  /// Returns the elements of the array at a path as rows: `jsonb_each(a, '$."tags"')`.
  ///
  /// Requires SQLite 3.51.
  public func jsonbEach<Element: QueryBindable, Elements: _JSONArray<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>
  ) -> SelectOf<JSONBEach<Int, Element>> {
    _elements("jsonb_each", path.fragment())
  }

  /// Returns the elements of the array at a path as rows, with arrays and objects as JSONB: `jsonb_each(a, '$."tags"')`.
  ///
  /// Requires SQLite 3.51.
  @_disfavoredOverload
  public func jsonbEach<Element: Codable, Elements: _JSONArray<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>
  ) -> SelectOf<JSONBEach<Int, _JSONBRepresentation<Element>>> {
    _elements("jsonb_each", path.fragment())
  }

  /// Returns the members of the object at a path as rows: `jsonb_each(a, '$."tags"')`.
  ///
  /// Requires SQLite 3.51.
  public func jsonbEach<Element: QueryBindable, Elements: _JSONDictionary<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>
  ) -> SelectOf<JSONBEach<String, Element>> {
    _elements("jsonb_each", path.fragment())
  }

  /// Returns the members of the object at a path as rows, with arrays and objects as JSONB: `jsonb_each(a, '$."tags"')`.
  ///
  /// Requires SQLite 3.51.
  @_disfavoredOverload
  public func jsonbEach<Element: Codable, Elements: _JSONDictionary<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>
  ) -> SelectOf<JSONBEach<String, _JSONBRepresentation<Element>>> {
    _elements("jsonb_each", path.fragment())
  }

  /// Returns the value and all values in it, at any depth, as rows: `jsonb_tree(a)`.
  ///
  /// Requires SQLite 3.51.
  public func jsonbTree() -> SelectOf<JSONBElement> {
    _elements("jsonb_tree", nil)
  }
}

/// Functions that return each element of JSON text of an unspecified type as a row.
extension SQLOperand where QueryValue: _TextValue {
  /// Returns the elements of a JSON array, or the members of a JSON object, as rows of text: `json_each(a)`.
  ///
  /// ```swift
  /// Event.join(Event.columns.payload.jsonEach()) { _ in true }.select { ($0.id, $1.key, $1.value) }
  /// // SELECT "events"."id", CAST("json_each"."key" AS TEXT), CAST("json_each"."value" AS TEXT)
  /// // FROM "events"
  /// // JOIN json_each("events"."payload") ON 1
  /// ```
  ///
  /// Running the query throws an error for text that is not JSON. ``jsonValid()`` checks it.
  ///
  /// - Parameter path: The path of the array or object in the JSON: `"$.tags"`.
  public func jsonEach(_ path: String? = nil) -> SelectOf<JSONElement> {
    _elements("json_each", path?.queryFragment)
  }

  /// Returns the elements of a JSON array as rows of one type: `json_each(a)`.
  ///
  /// ```swift
  /// Event.where { $0.payload.jsonEach("$.tags", of: Int.self).where { $0.value > 3 }.exists() }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the array in the JSON.
  ///   - type: The type of the elements.
  public func jsonEach<Element: QueryBindable>(
    _ path: String? = nil,
    of type: Element.Type
  ) -> SelectOf<JSONEach<Int, Element>> {
    _elements("json_each", path?.queryFragment)
  }

  /// Returns the JSON value and all values in it, at any depth, as rows: `json_tree(a)`.
  ///
  /// - Parameter path: The path of the value to start with.
  public func jsonTree(_ path: String? = nil) -> SelectOf<JSONElement> {
    _elements("json_tree", path?.queryFragment)
  }
}
