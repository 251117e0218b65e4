public import QuarryCore

/// The elements of a JSON array or object as rows (https://www.sqlite.org/json1.html#jeach).
///
/// ```swift
/// Reminder.where { $0.tags.jsonEach().where { $0.value == "car" }.exists() }
/// // … WHERE EXISTS (SELECT … FROM json_each("reminders"."tags") WHERE (("json_each"."value") = ('car')))
/// ```
public struct JSONEach<Key: QueryRepresentable, Value: QueryRepresentable>: Table {
  public typealias QueryValue = Self
  public typealias QueryOutput = Self
  public typealias DefaultScope = Where<Self>

  /// The index, or the name of the member.
  public let key: Key.QueryOutput
  /// The element.
  public let value: Value.QueryOutput

  public init(decoder: inout some QueryDecoder) throws {
    key = try Key(decoder: &decoder).queryOutput
    value = try Value(decoder: &decoder).queryOutput
  }

  /// The columns.
  public struct TableColumns: TableDefinition {
    public typealias QueryValue = JSONEach<Key, Value>

    /// The index, or the name of the member.
    public var key: AliasedColumn<QueryValue, Key> { AliasedColumn(name: "key") }
    /// The element.
    public var value: AliasedColumn<QueryValue, Value> { AliasedColumn(name: "value") }
    /// The element's type: `text`, `integer`, `object`…
    public var type: AliasedColumn<QueryValue, String> { AliasedColumn(name: "type") }
    /// The element, if it is neither an array nor an object.
    public var atom: AliasedColumn<QueryValue, Value?> { AliasedColumn(name: "atom") }
    /// The path of the element.
    public var fullkey: AliasedColumn<QueryValue, String> { AliasedColumn(name: "fullkey") }
    /// The path of what the element is in.
    public var path: AliasedColumn<QueryValue, String> { AliasedColumn(name: "path") }
  }

  public static var columns: TableColumns { TableColumns() }
  public static var tableName: String { "json_each" }
  public static var _schema: TableSchema {
    TableSchema(name: "json_each", [ColumnSchema("key", Key.self), ColumnSchema("value", Value.self)])
  }

  public func _bind(to row: inout RowBinder) {}
}

extension SQLOperand where QueryValue: _JSONValue {
  /// The elements of an array, as rows.
  public func jsonEach<Element: QueryRepresentable>() -> SelectOf<JSONEach<Int, Element>>
  where QueryValue.JSONContent == [Element] {
    each("json_each", nil)
  }

  /// The elements of an array of what is JSON itself, as rows.
  @_disfavoredOverload
  public func jsonEach<Element: Codable>() -> SelectOf<JSONEach<Int, _JSONRepresentation<Element>>>
  where QueryValue.JSONContent == [Element] {
    each("json_each", nil)
  }

  /// The members of an object, as rows.
  public func jsonEach<Element: QueryRepresentable>() -> SelectOf<JSONEach<String, Element>>
  where QueryValue.JSONContent == [String: Element] {
    each("json_each", nil)
  }

  /// The elements of the array at a path, as rows.
  public func jsonEach<Element: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<[Element]>>
  ) -> SelectOf<JSONEach<Int, Element>> {
    each("json_each", JSONPath()[keyPath: path].fragment())
  }

  /// All that is in the value, however deep, as rows: `json_tree`.
  public func jsonTree() -> SelectOf<JSONEach<String?, String?>> { each("json_tree", nil) }

  private func each<Key, Element>(
    _ name: StaticString,
    _ path: QueryFragment?
  ) -> SelectOf<JSONEach<Key, Element>> {
    JSONEach<Key, Element>._select {
      $0.sourceFunction = QueryFragment { fragment in
        fragment.write(name)
        fragment.write("(")
        fragment.append(self)
        if let path {
          fragment.write(", ")
          fragment.append(path)
        }
        fragment.write(")")
        // Columns are called after 'json_each'.
        if "\(name)" != "json_each" {
          fragment.write(" AS ")
          fragment.append(quote: "json_each")
        }
      }
    }
  }
}
