/// A table that there is none of: it has no columns and no row. It stands where a generic parameter asks for a table and there is
/// none to name.
extension Never: Table {

  /// No columns.
  public struct TableColumns: TableDefinition {
    public typealias QueryValue = Never
  }

  public static var columns: TableColumns { TableColumns() }
  public static var _schema: TableSchema { TableSchema(name: "nevers", []) }

  /// - Throws: ``QueryDecodingError/typeMismatch(_:)``: there is no value to read.
  public init(decoder: inout some QueryDecoder) throws {
    throw QueryDecodingError.typeMismatch(Never.self)
  }

  public func _bind(to row: inout RowBinder) {}
}
