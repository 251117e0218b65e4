extension TableSchema {
  /// Returns the description of a table whose type cannot store it, because the type is generic, or nested in one that may be.
  ///
  /// - Parameters:
  ///   - type: The type of the rows.
  ///   - make: Makes the description, at the first call for the type.
  public static func shared(by type: Any.Type, _ make: () -> TableSchema) -> TableSchema {
    shared.schema(of: ObjectIdentifier(type), make)
  }

  private static let shared = SharedSchemas()
}

private final class SharedSchemas: @unchecked Sendable {
  private let lock = Lock()
  private var schemas: [ObjectIdentifier: TableSchema] = [:]

  func schema(of type: ObjectIdentifier, _ make: () -> TableSchema) -> TableSchema {
    if let schema = lock.withLock({ schemas[type] }) { return schema }
    // Not inside of the lock: the schema of a table contains those of its column groups.
    let schema = make()
    return lock.withLock {
      if let first = schemas[type] { return first }
      schemas[type] = schema
      return schema
    }
  }
}
