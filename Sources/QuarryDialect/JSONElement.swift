public import QuarryCore

/// An element of JSON of which no type says what it holds, as a row of text: what `jsonEach()` of a column of text and `jsonTree()`
/// read from.
///
/// ```swift
/// Event.join(Event.columns.payload.jsonTree()) { _ in true }.where { $1.value == "3" }.select { ($0.id, $1.fullkey) }
/// // SELECT "events"."id", "json_each"."fullkey"
/// // FROM "events"
/// // JOIN json_tree("events"."payload") AS "json_each" ON 1
/// // WHERE ((CAST("json_each"."value" AS TEXT)) IS ('3'))
/// ```
///
/// Numbers are read and compared as their text, arrays and objects as JSON, `true` and `false` as `1` and `0`, which is what SQLite
/// has for them; `type` tells them apart.
public struct JSONElement: Table {
  public typealias QueryValue = Self
  public typealias QueryOutput = Self
  public typealias DefaultScope = Where<Self>
  public typealias TableColumns = JSONEachColumns<Self, String?, String?>

  /// The index, or the name of the member; nil for the whole.
  public let key: String?
  /// The element; nil where it is `null`.
  public let value: String?

  public init(decoder: inout some QueryDecoder) throws {
    key = try String?(decoder: &decoder)
    value = try String?(decoder: &decoder)
  }

  public static var columns: TableColumns { TableColumns() }
  public static var tableName: String { "json_each" }
  public static var _schema: TableSchema {
    TableSchema(
      name: "json_each",
      [ColumnSchema("key", ElementText<Self>.self), ColumnSchema("value", ElementText<Self>.self)]
    )
  }

  public func _bind(to row: inout RowBinder) {}
}

/// An element as ``JSONElement`` has it, of JSON in SQLite's binary form.
public struct JSONBElement: Table {
  public typealias QueryValue = Self
  public typealias QueryOutput = Self
  public typealias DefaultScope = Where<Self>
  public typealias TableColumns = JSONEachColumns<Self, String?, String?>

  /// The index, or the name of the member; nil for the whole.
  public let key: String?
  /// The element; nil where it is `null`.
  public let value: String?

  public init(decoder: inout some QueryDecoder) throws {
    let element = try JSONElement(decoder: &decoder)
    key = element.key
    value = element.value
  }

  public static var columns: TableColumns { TableColumns() }
  public static var tableName: String { "jsonb_each" }
  public static var _schema: TableSchema {
    TableSchema(
      name: "jsonb_each",
      [ColumnSchema("key", ElementText<Self>.self), ColumnSchema("value", ElementText<Self>.self)]
    )
  }

  public func _bind(to row: inout RowBinder) {}
}

/// Rows whose columns are text, whatever the elements are.
protocol ElementsOfText: JSONRows {
  static func text(of column: QueryFragment) -> QueryFragment
}

extension JSONElement: ElementsOfText {
  static func text(of column: QueryFragment) -> QueryFragment { "CAST(\(column) AS \(construct: .textType))" }
}

extension JSONBElement: ElementsOfText {
  static var requiredFeature: DialectFeature? { .jsonbEach }

  /// Arrays and objects are bytes.
  static func text(of column: QueryFragment) -> QueryFragment {
    "CAST(\(_JSONBText.queryFragment(decoding: column)) AS \(construct: .textType))"
  }
}

/// A column of such rows.
private struct ElementText<Row: ElementsOfText>: QueryRepresentable {
  var queryOutput: String?

  init(queryOutput: String?) { self.queryOutput = queryOutput }
  init(decoder: inout some QueryDecoder) throws { queryOutput = try String?(decoder: &decoder) }

  static func queryFragment(decoding column: QueryFragment) -> QueryFragment { Row.text(of: column) }
}
