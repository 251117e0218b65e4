public import QuarryCore

/// The elements of values that are stored as JSON, a row each.
extension SQLOperand where QueryValue: _JSONValue {
  /// The elements of an array, as rows.
  public func jsonEach<Element: QueryBindable>() -> SelectOf<JSONEach<Int, Element>>
  where QueryValue.JSONContent: _JSONArray<Element> {
    elements("json_each", nil)
  }

  /// The elements of an array of what is JSON itself, as rows.
  @_disfavoredOverload
  public func jsonEach<Element: Codable>() -> SelectOf<JSONEach<Int, _JSONRepresentation<Element>>>
  where QueryValue.JSONContent: _JSONArray<Element> {
    elements("json_each", nil)
  }

  /// The members of an object, as rows.
  public func jsonEach<Element: QueryBindable>() -> SelectOf<JSONEach<String, Element>>
  where QueryValue.JSONContent: _JSONDictionary<Element> {
    elements("json_each", nil)
  }

  /// The members of an object of what is JSON itself, as rows.
  @_disfavoredOverload
  public func jsonEach<Element: Codable>() -> SelectOf<JSONEach<String, _JSONRepresentation<Element>>>
  where QueryValue.JSONContent: _JSONDictionary<Element> {
    elements("json_each", nil)
  }

  /// The elements of the array at a path, as rows.
  public func jsonEach<Element: QueryBindable, Elements: _JSONArray<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>
  ) -> SelectOf<JSONEach<Int, Element>> {
    elements("json_each", path.fragment())
  }

  /// The elements of the array at a path, of what is JSON itself, as rows.
  @_disfavoredOverload
  public func jsonEach<Element: Codable, Elements: _JSONArray<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>
  ) -> SelectOf<JSONEach<Int, _JSONRepresentation<Element>>> {
    elements("json_each", path.fragment())
  }

  /// The members of the object at a path, as rows.
  public func jsonEach<Element: QueryBindable, Elements: _JSONDictionary<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>
  ) -> SelectOf<JSONEach<String, Element>> {
    elements("json_each", path.fragment())
  }

  /// The members of the object at a path, of what is JSON itself, as rows.
  @_disfavoredOverload
  public func jsonEach<Element: Codable, Elements: _JSONDictionary<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>
  ) -> SelectOf<JSONEach<String, _JSONRepresentation<Element>>> {
    elements("json_each", path.fragment())
  }

  /// All that is in the value, however deep, as rows: `json_tree`.
  public func jsonTree() -> SelectOf<JSONElement> {
    elements("json_tree", nil)
  }
}

/// The same with `jsonb_each` and `jsonb_tree`, which give arrays and objects in the binary form. They need SQLite 3.51.
extension SQLOperand where QueryValue: _JSONValue {
  /// The elements of an array, as rows.
  public func jsonbEach<Element: QueryBindable>() -> SelectOf<JSONBEach<Int, Element>>
  where QueryValue.JSONContent: _JSONArray<Element> {
    elements("jsonb_each", nil)
  }

  /// The elements of an array of what is JSON itself, as rows, arrays and objects in the binary form.
  @_disfavoredOverload
  public func jsonbEach<Element: Codable>() -> SelectOf<JSONBEach<Int, _JSONBRepresentation<Element>>>
  where QueryValue.JSONContent: _JSONArray<Element> {
    elements("jsonb_each", nil)
  }

  /// The members of an object, as rows.
  public func jsonbEach<Element: QueryBindable>() -> SelectOf<JSONBEach<String, Element>>
  where QueryValue.JSONContent: _JSONDictionary<Element> {
    elements("jsonb_each", nil)
  }

  /// The members of an object of what is JSON itself, as rows, arrays and objects in the binary form.
  @_disfavoredOverload
  public func jsonbEach<Element: Codable>() -> SelectOf<JSONBEach<String, _JSONBRepresentation<Element>>>
  where QueryValue.JSONContent: _JSONDictionary<Element> {
    elements("jsonb_each", nil)
  }

  /// The elements of the array at a path, as rows.
  public func jsonbEach<Element: QueryBindable, Elements: _JSONArray<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>
  ) -> SelectOf<JSONBEach<Int, Element>> {
    elements("jsonb_each", path.fragment())
  }

  /// The elements of the array at a path, of what is JSON itself, as rows, arrays and objects in the binary form.
  @_disfavoredOverload
  public func jsonbEach<Element: Codable, Elements: _JSONArray<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>
  ) -> SelectOf<JSONBEach<Int, _JSONBRepresentation<Element>>> {
    elements("jsonb_each", path.fragment())
  }

  /// The members of the object at a path, as rows.
  public func jsonbEach<Element: QueryBindable, Elements: _JSONDictionary<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>
  ) -> SelectOf<JSONBEach<String, Element>> {
    elements("jsonb_each", path.fragment())
  }

  /// The members of the object at a path, of what is JSON itself, as rows, arrays and objects in the binary form.
  @_disfavoredOverload
  public func jsonbEach<Element: Codable, Elements: _JSONDictionary<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>
  ) -> SelectOf<JSONBEach<String, _JSONBRepresentation<Element>>> {
    elements("jsonb_each", path.fragment())
  }

  /// All that is in the value, however deep, as rows: `jsonb_tree`.
  public func jsonbTree() -> SelectOf<JSONBElement> {
    elements("jsonb_tree", nil)
  }
}

/// The elements of JSON in a column of text, of which no type says what it holds.
extension SQLOperand where QueryValue: _TextValue {
  /// The elements of the array or the members of the object that a text is, as rows of text: `json_each`.
  ///
  /// ```swift
  /// Event.join(Event.columns.payload.jsonEach()) { _ in true }.select { ($0.id, $1.key, $1.value) }
  /// // SELECT "events"."id", CAST("json_each"."key" AS TEXT), CAST("json_each"."value" AS TEXT)
  /// // FROM "events"
  /// // JOIN json_each("events"."payload") ON 1
  /// ```
  ///
  /// A text that is no JSON is an error when the query is run: ``jsonValid()``.
  ///
  /// - Parameter path: Where in the text the array or the object is, `"$.tags"`.
  public func jsonEach(_ path: String? = nil) -> SelectOf<JSONElement> {
    elements("json_each", path?.queryFragment)
  }

  /// The elements of the array that a text is, of one type, as rows: `json_each`.
  ///
  /// ```swift
  /// Event.where { $0.payload.jsonEach("$.tags", of: Int.self).where { $0.value > 3 }.exists() }
  /// ```
  ///
  /// - Parameter path: Where in the text the array is.
  public func jsonEach<Element: QueryBindable>(
    _ path: String? = nil,
    of type: Element.Type
  ) -> SelectOf<JSONEach<Int, Element>> {
    elements("json_each", path?.queryFragment)
  }

  /// All that is in the JSON that a text is, however deep, as rows: `json_tree`.
  ///
  /// - Parameter path: Where in the text to begin.
  public func jsonTree(_ path: String? = nil) -> SelectOf<JSONElement> {
    elements("json_tree", path?.queryFragment)
  }
}

extension SQLOperand {
  /// The rows of a function, whose columns are called after `json_each` or `jsonb_each`.
  private func elements<Row: JSONRows>(
    _ function: StaticString,
    _ path: QueryFragment?
  ) -> SelectOf<Row> {
    Row._select {
      if "\(function)" != Row.tableName { $0.functionName = Row.tableName }
      $0.function = QueryFragment { fragment in
        if let feature = Row.requiredFeature { fragment.require(feature) }
        fragment.append(dialectFunction: function)
        fragment.write("(")
        fragment.append(list: [queryFragment] + (path.map { [$0] } ?? []))
        fragment.write(")")
      }
    }
  }
}
