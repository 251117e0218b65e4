#if PostgreSQL

public import QuarryCore

/// The values for the parameters of an SQL statement: `$1`, `$2`, …
///
/// ```swift
/// try db.execute(sql: "UPDATE reminders SET title = $1 WHERE id = $2", arguments: ["Milk", 1])
/// ```
///
/// Text and NULL have the type that the server infers. Other values have the type of their Swift value: an integer is a `bigint`, which
/// `$1::int` converts.
public struct StatementArguments: Sendable {
  let values: [QueryBinding]

  /// Creates an empty list of values.
  public init() { values = [] }

  /// Creates values in the order of the parameters.
  public init(_ values: some Sequence<(any QueryBindable)?>) {
    self.values = values.map { $0?.queryBinding ?? .null }
  }

  /// Creates values of one type in the order of the parameters.
  public init(_ values: some Sequence<some QueryBindable>) {
    self.values = values.map(\.queryBinding)
  }

  /// Creates values in the order of the parameters.
  public init(bindings: [QueryBinding]) { values = bindings }
}

extension StatementArguments: ExpressibleByArrayLiteral {
  /// Creates values in the order of the parameters.
  public init(arrayLiteral elements: (any QueryBindable)?...) { self.init(elements) }
}

#endif
