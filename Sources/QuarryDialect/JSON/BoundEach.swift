public import QuarryCore
public import QuarryFunctions

/// The rows of an array of Swift values, such as `ids.jsonEach()`.
///
/// The values use the representation of columns, not their `Codable` form.
public struct BoundEach<Value: QueryRepresentable>: Table {
  /// The type of a row in queries.
  public typealias QueryValue = Self
  /// The type of a decoded row.
  public typealias QueryOutput = Self
  /// The default scope: every row.
  public typealias DefaultScope = Where<Self>
  /// The type of the columns.
  public typealias TableColumns = JSONEachColumns<Self, Int, Value>

  /// The position in the array, starting at 0.
  public let key: Int
  /// The value.
  public let value: Value.QueryOutput

  /// Decodes the key and the value.
  public init(decoder: inout some QueryDecoder) throws {
    key = try Int(decoder: &decoder)
    value = try Value(decoder: &decoder).queryOutput
  }

  /// The columns of the rows.
  public static var columns: TableColumns { _columns(.innermost) }
  public static func _columns(_ rows: _RowIdentity) -> TableColumns { TableColumns(_rows: rows) }
  /// The name of the rows in queries.
  public static var tableName: String { "json_each" }
  /// The columns that a query decodes.
  public static var _schema: TableSchema {
    .shared(by: Self.self) {
      TableSchema(name: "json_each", [ColumnSchema("key", Int.self), ColumnSchema("value", Value.self)])
    }
  }

  /// Binds nothing, because the rows cannot be inserted.
  public func _bind(to row: inout RowBinder) {}
}

extension BoundEach: ElementsOfColumns {}
