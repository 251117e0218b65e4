/// The names of columns by the key paths that an application refers to them with.
///
/// Reading the column through its key path takes ten times as long as finding the key path here. The key path of an expression such as
/// `$0.title` is the same object each time.
final class ColumnNames: @unchecked Sendable {
  private let lock = Lock()
  private var names: [(keyPath: AnyKeyPath, name: String)] = []
  /// The number of key paths that are kept. They are compared one after the other, and a key path that is created anew each time is kept
  /// for nothing.
  private static let limit = 32

  /// Returns the name of the column of a key path.
  func name(of keyPath: AnyKeyPath, _ read: () -> String) -> String {
    if let name = lock.withLock({ names.first { $0.keyPath === keyPath }?.name }) { return name }
    let name = read()
    lock.withLock {
      // Keeps the key path alive, so that no other one has its address.
      if names.count < Self.limit { names.append((keyPath, name)) }
    }
    return name
  }
}

extension Table {
  /// Returns the name of a column of the table.
  @inline(__always)
  static func _name<Column: TableColumnExpression>(of column: KeyPath<TableColumns, Column>) -> String {
    // The key path of a column of an alias contains that of the table's column, and is created anew each time.
    if tableAlias != nil { return _names[keyPath: column].name }
    return _schema.columnNames.name(of: column) { _names[keyPath: column].name }
  }
}
