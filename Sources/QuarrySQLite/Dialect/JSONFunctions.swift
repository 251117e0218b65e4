public import QuarryCore

/// Functions on columns that are stored as JSON (https://www.sqlite.org/json1.html).
extension SQLOperand where QueryValue: _JSONValue {
  /// `json_extract(a, '$."links"[0]')`: the value at a path; NULL where there is none.
  ///
  /// ```swift
  /// @Selection struct Author: Codable { let name: String; @Column(as: [String].JSONRepresentation.self) let links: [String] }
  /// $0.author.jsonExtract(\.links[0])
  /// ```
  public func jsonExtract<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> SQLExpression<Value?> {
    json("json_extract", path)
  }

  /// `json_extract(a, '$."links"[0]')`: the value at a path that may be null.
  public func jsonExtract<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>
  ) -> SQLExpression<Value?> {
    json("json_extract", path)
  }

  /// `json_extract(a, '$.links[0]')`: the value at a path in SQLite's own words.
  public func jsonExtract<Value: QueryRepresentable>(
    _ path: String,
    as type: Value.Type
  ) -> SQLExpression<Value?> {
    .function("json_extract", self, path)
  }

  /// `json_array_length(a)`: how many elements the array has; 0 for what is none.
  public func jsonArrayLength() -> SQLExpression<Int> { .function("json_array_length", self) }

  /// `json_array_length(a, '$."tags"')`: how many elements the array at a path has; NULL where there is none.
  public func jsonArrayLength<Element>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<[Element]>>
  ) -> SQLExpression<Int?> {
    json("json_array_length", path)
  }

  /// `json_type(a)`: `object`, `array`, `text`, `integer`, `real`, `true`, `false` or `null`.
  public func jsonType() -> SQLExpression<String?> { .function("json_type", self) }

  /// `json_set(a, '$."name"', b)`: with the value at a path replaced, or added.
  public func jsonSet<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_set", self, path, value)
  }

  /// `json_insert(a, '$."name"', b)`: with the value at a path added where there is none.
  public func jsonInsert<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_insert", self, path, value)
  }

  /// `json_replace(a, '$."name"', b)`: with the value at a path replaced where there is one.
  public func jsonReplace<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_replace", self, path, value)
  }

  /// `json_set(a, '$."age"', b)`: with the value at a path that may be null replaced, or added.
  public func jsonSet<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_set", self, path, value)
  }

  /// `json_insert(a, '$."age"', b)`: with the value at a path that may be null added where there is none.
  public func jsonInsert<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_insert", self, path, value)
  }

  /// `json_replace(a, '$."age"', b)`: with the value at a path that may be null replaced where there is one.
  public func jsonReplace<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_replace", self, path, value)
  }

  /// `json_remove(a, '$."name"')`: without what is at a path.
  public func jsonRemove<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_remove", self, path)
  }

  /// `json_insert(a, '$[#]', b)`: with an element at the end of the array.
  public func jsonAppend<Element: QueryRepresentable>(
    _ element: some QueryExpression<Element>
  ) -> JSONChange<QueryValue> where QueryValue.JSONContent == [Element] {
    JSONChange("json_insert", self, JSONPath<QueryValue.JSONContent>().fragment("[#]"), element)
  }

  /// `json_insert(a, '$."tags"[#]', b)`: with an element at the end of the array at a path.
  public func jsonAppend<Element: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<[Element]>>,
    _ element: some QueryExpression<Element>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_insert", self, JSONPath()[keyPath: path].fragment("[#]"), element)
  }

  /// `json_array_insert(a, '$[0]', b)`: with an element put into an array before another one. Needs SQLite 3.53.
  public func jsonArrayInsert<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ element: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_array_insert", self, path, element, requiring: .jsonArrayInsert)
  }

  private func json<Content, Member, Value>(
    _ name: StaticString,
    _ path: KeyPath<JSONPath<Content>, JSONPath<Member>>
  ) -> SQLExpression<Value> {
    SQLExpression {
      $0.write(name)
      $0.write("(")
      $0.append(self)
      $0.write(", ")
      $0.append(JSONPath<Content>()[keyPath: path].fragment())
      $0.write(")")
    }
  }
}

/// A JSON value with changes. Several of one kind in a row are one call: `json_set(a, '$[0]', 'z', '$[1]', 'y')`.
public struct JSONChange<QueryValue: _JSONValue>: SQLOperand, Sendable {
  private let name: StaticString
  private let base: QueryFragment
  private var arguments: [QueryFragment]
  private let requirement: DialectFeature?

  init<Content, Value>(
    _ name: StaticString,
    _ base: some QueryExpression<QueryValue>,
    _ path: KeyPath<JSONPath<Content>, JSONPath<Value>>,
    _ value: (any QueryExpression)? = nil,
    requiring requirement: DialectFeature? = nil
  ) {
    self.init(name, base, JSONPath<Content>()[keyPath: path].fragment(), value, requiring: requirement)
  }

  init(
    _ name: StaticString,
    _ base: some QueryExpression<QueryValue>,
    _ path: QueryFragment,
    _ value: (any QueryExpression)? = nil,
    requiring requirement: DialectFeature? = nil
  ) {
    var arguments = [path]
    if let value { arguments.append(value._json) }
    self.name = name
    self.requirement = requirement
    if let change = base as? JSONChange<QueryValue>, "\(change.name)" == "\(name)" {
      self.base = change.base
      self.arguments = change.arguments + arguments
    } else {
      self.base = base.queryFragment
      self.arguments = arguments
    }
  }

  public var queryFragment: QueryFragment {
    QueryFragment {
      if let requirement { $0.require(requirement) }
      $0.write(name)
      $0.write("(")
      $0.append(base)
      for argument in arguments {
        $0.write(", ")
        $0.append(argument)
      }
      $0.write(")")
    }
  }
}

extension QueryExpression {
  /// The value as a part of JSON: what is JSON already stays so, and a truth value is `true` or `false`.
  var _json: QueryFragment { QueryFragment(json: queryFragment, of: QueryValue.self) }
}

extension QueryFragment {
  /// A value of a type as a part of JSON.
  init(json fragment: QueryFragment, of type: Any.Type) {
    if type is any _JSONValue.Type {
      self = QueryFragment {
        $0.write("json(")
        $0.append(fragment)
        $0.write(")")
      }
    } else if type == Bool.self || type == Bool?.self {
      self = QueryFragment {
        $0.write("json(CASE ")
        $0.append(fragment)
        $0.write(" WHEN 0 THEN 'false' WHEN 1 THEN 'true' END)")
      }
    } else {
      self = fragment
    }
  }
}
