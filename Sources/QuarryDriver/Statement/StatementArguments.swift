import CSQLite
public import QuarryCore

/// The values for the parameters of an SQL statement, by position or by name.
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

  /// Creates an empty list of values.
  public init() {
    storage = .positional([])
  }

  /// Creates values in the order of the parameters.
  public init(_ values: some Sequence<(any QueryBindable)?>) {
    storage = .positional(values.map { $0?.queryBinding ?? .null })
  }

  /// Creates values of one type in the order of the parameters, for example from the values of a ``Row``.
  public init(_ values: some Sequence<some QueryBindable>) {
    storage = .positional(values.map(\.queryBinding))
  }

  /// Creates values in the order of the parameters.
  public init(bindings: [QueryBinding]) {
    storage = .positional(bindings)
  }

  /// Creates values by parameter name, with or without the prefix `:`, `@` or `$`.
  public init(_ values: [String: (any QueryBindable)?]) {
    storage = .named(values.map { ($0.key, $0.value?.queryBinding ?? .null) })
  }

  /// Whether there are no values.
  var isEmpty: Bool {
    switch storage {
    case .positional(let values): values.isEmpty
    case .named(let values): values.isEmpty
    }
  }
}

extension StatementArguments: ExpressibleByArrayLiteral {
  /// Creates values in the order of the parameters.
  public init(arrayLiteral elements: (any QueryBindable)?...) {
    self.init(elements)
  }
}

extension StatementArguments: ExpressibleByDictionaryLiteral {
  /// Creates values by parameter name.
  public init(dictionaryLiteral elements: (String, (any QueryBindable)?)...) {
    storage = .named(elements.map { ($0.0, $0.1?.queryBinding ?? .null) })
  }
}

extension PreparedStatement {
  /// Binds values by position or by name.
  ///
  /// - Throws: ``DatabaseUsageError`` if a parameter has no value or a value has no parameter.
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
