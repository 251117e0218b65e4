public import QuarryCore
public import QuarryDialect

/// A connection to SQLite runs statements of any origin.
extension Database: QueryExecutor {
  public var dialect: SQLiteDialect { SQLiteDialect.linked }

  public var maximumBindings: Int { maximumArgumentCount }

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

  public func transaction<T>(_ body: () throws -> T) throws -> T {
    try inSavepoint(body)
  }
}
