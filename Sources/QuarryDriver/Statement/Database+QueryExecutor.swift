public import QuarryCore
public import QuarryDialect

/// Runs the statements of the query builder on a connection.
extension Database: QueryExecutor {
  /// The SQL dialect of the linked SQLite library.
  public var dialect: SQLiteDialect { SQLiteDialect.linked }

  /// The maximum number of bound values in a statement.
  public var maximumBindings: Int { maximumArgumentCount }

  /// Runs a statement, and calls a closure for each row until it returns `false`.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, and the errors of the closure.
  public func run(
    _ statement: RenderedSQL,
    _ row: (inout SQLiteQueryDecoder) throws -> Bool
  ) throws {
    let prepared = try borrow(sql: statement.sql)
    defer { giveBack(prepared) }
    try prepared.bind(statement.bindings)
    var number = 0
    while try prepared.step() {
      guard let handle = prepared.handle else { return }
      number += 1
      var decoder = SQLiteQueryDecoder(statement: handle, count: prepared.columnCount)
      do {
        if try !row(&decoder) {
          try prepared.runOut()
          return
        }
      } catch let error as QueryDecodingError {
        throw PreparedStatement.located(error, decoder, row: number)
      }
    }
  }

  /// Runs a closure in a savepoint, or in a transaction if none is open.
  ///
  /// - Throws: The errors of the closure, and ``DatabaseError``.
  public func transaction<T>(_ body: () throws -> T) throws -> T {
    try inSavepoint(body)
  }
}
