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
  public typealias TableColumns = JSONEachColumns<Self, Key, Value>

  /// The index, or the name of the member.
  public let key: Key.QueryOutput
  /// The element.
  public let value: Value.QueryOutput

  public init(decoder: inout some QueryDecoder) throws {
    key = try Key(decoder: &decoder).queryOutput
    value = try Value(decoder: &decoder).queryOutput
  }

  public static var columns: TableColumns { TableColumns() }
  public static var tableName: String { "json_each" }
  public static var _schema: TableSchema {
    TableSchema(name: "json_each", [ColumnSchema("key", Key.self), ColumnSchema("value", Value.self)])
  }

  public func _bind(to row: inout RowBinder) {}
}

/// The elements of a JSON array or object as rows, arrays and objects among them in the binary form.
public struct JSONBEach<Key: QueryRepresentable, Value: QueryRepresentable>: Table {
  public typealias QueryValue = Self
  public typealias QueryOutput = Self
  public typealias DefaultScope = Where<Self>
  public typealias TableColumns = JSONEachColumns<Self, Key, Value>

  /// The index, or the name of the member.
  public let key: Key.QueryOutput
  /// The element.
  public let value: Value.QueryOutput

  public init(decoder: inout some QueryDecoder) throws {
    let element = try JSONEach<Key, Value>(decoder: &decoder)
    key = element.key
    value = element.value
  }

  public static var columns: TableColumns { TableColumns() }
  public static var tableName: String { "jsonb_each" }
  public static var _schema: TableSchema {
    TableSchema(name: "jsonb_each", [ColumnSchema("key", Key.self), ColumnSchema("value", Value.self)])
  }

  public func _bind(to row: inout RowBinder) {}
}

/// The columns of ``JSONEach`` and of ``JSONBEach``.
public struct JSONEachColumns<
  QueryValue: Table,
  Key: QueryRepresentable,
  Value: QueryRepresentable
>: TableDefinition {
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
