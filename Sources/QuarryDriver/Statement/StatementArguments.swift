import CSQLite
public import QuarryCore

/// The values of a statement that is given as text: by place, or by name.
///
/// ```swift
/// try db.execute(sql: "UPDATE reminders SET title = ? WHERE id = ?", arguments: ["Milk", 1])
/// try db.execute(sql: "UPDATE reminders SET title = :title WHERE id = :id", arguments: ["title": "Milk", "id": 1])
/// ```
public struct StatementArguments: Sendable {
  enum Storage: Sendable {
    case positional([QueryBinding])
    case named([(name: String, value: QueryBinding)])
  }

  let storage: Storage

  /// No values.
  public init() {
    storage = .positional([])
  }

  /// Values in the order of the parameters.
  public init(_ values: some Sequence<(any QueryBindable)?>) {
    storage = .positional(values.map { $0?.queryBinding ?? .null })
  }

  /// Values of one type in the order of the parameters, such as those of a ``Row``.
  public init(_ values: some Sequence<some QueryBindable>) {
    storage = .positional(values.map(\.queryBinding))
  }

  /// Values in the order of the parameters.
  public init(bindings: [QueryBinding]) {
    storage = .positional(bindings)
  }

  /// Values by the names of the parameters, with or without the `:`, `@` or `$` in front.
  public init(_ values: [String: (any QueryBindable)?]) {
    storage = .named(values.map { ($0.key, $0.value?.queryBinding ?? .null) })
  }

  /// Whether there are none.
  var isEmpty: Bool {
    switch storage {
    case .positional(let values): values.isEmpty
    case .named(let values): values.isEmpty
    }
  }
}

extension StatementArguments: ExpressibleByArrayLiteral {
  /// Values in the order of the parameters.
  public init(arrayLiteral elements: (any QueryBindable)?...) {
    self.init(elements)
  }
}

extension StatementArguments: ExpressibleByDictionaryLiteral {
  /// Values by the names of the parameters.
  public init(dictionaryLiteral elements: (String, (any QueryBindable)?)...) {
    storage = .named(elements.map { ($0.0, $0.1?.queryBinding ?? .null) })
  }
}

extension PreparedStatement {
  /// Binds the values by place or by name.
  ///
  /// - Throws: ``DatabaseUsageError`` where a value is missing or left over.
  func bind(_ arguments: StatementArguments) throws {
    switch arguments.storage {
    case .positional(let values): try bind(values)
    case .named(let values): try bind(orderedByName(values))
    }
  }

  private func orderedByName(_ values: [(name: String, value: QueryBinding)]) throws -> [QueryBinding] {
    var left: [String: QueryBinding] = [:]
    for (name, value) in values {
      let isRepeated = left.updateValue(value, forKey: name) != nil
      if isRepeated { throw DatabaseUsageError.repeatedArgument(name: name, sql: sql) }
    }
    var bindings: [QueryBinding] = []
    for index in 0..<parameterCount {
      guard let name = String(c: sqlite3_bind_parameter_name(handle, index + 1)) else {
        throw DatabaseUsageError.missingArgument(name: "?\(index + 1)", sql: sql)
      }
      guard let value = left.removeValue(forKey: String(name.dropFirst())) ?? left.removeValue(forKey: name)
      else {
        throw DatabaseUsageError.missingArgument(name: name, sql: sql)
      }
      bindings.append(value)
    }
    if let name = left.keys.min() { throw DatabaseUsageError.unknownArgument(name: name, sql: sql) }
    return bindings
  }
}
