/// The names of columns by the key paths that an application refers to them with.
///
/// Reading the column through its key path takes ten times as long as finding the key path here. The key path of an expression such as
/// `$0.title` is the same object each time.
final class ColumnNames: @unchecked Sendable {
  private let lock = Lock()
  @exclusivity(unchecked)
  private var names: [(address: ObjectIdentifier, keyPath: AnyKeyPath, name: String)] = []
  /// The number of key paths that are kept. They are compared one after the other, and a key path that is created anew each time is kept
  /// for nothing.
  private static let limit = 32

  /// Returns the name of the column of a key path.
  func name(of keyPath: AnyKeyPath, _ read: () -> String) -> String {
    let address = ObjectIdentifier(keyPath)
    if let name = lock.withLock({ find(address) }) { return name }
    let name = read()
    lock.withLock {
      // Keeps the key path alive, so that no other one has its address.
      if names.count < Self.limit { names.append((address, keyPath, name)) }
    }
    return name
  }

  @inline(__always)
  private func find(_ address: ObjectIdentifier) -> String? {
    for index in names.indices where names[index].address == address { return names[index].name }
    return nil
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
