#if PostgreSQL

import CPostgres
import QuarryCore
import QuarryTesting

@testable import QuarryPostgresDriver

/// A connection of the driver to the server of the tests. Its files need not import the driver, whose types have the names of
/// those of SQLite's.
final class PostgresConnection: QueryExecutor {
  private let db: QuarryPostgresDriver.Database

  init() throws {
    db = try Database(PostgresServer.shared().location)
  }

  var dialect: some Dialect { db.dialect }
  var maximumBindings: Int { db.maximumBindings }

  /// Runs a script without values.
  func execute(_ sql: String) throws {
    try PostgresError.mapping { try db.execute(sql: sql) }
  }

  func run(_ statement: RenderedSQL, _ row: (inout PostgresQueryDecoder) throws -> Bool) throws {
    try PostgresError.mapping { try db.run(statement, row) }
  }

  func transaction<T>(_ body: () throws -> T) throws -> T {
    try PostgresError.mapping { try db.transaction(body) }
  }

  /// Runs a statement and returns its rows, whatever their types are.
  func cells(_ statement: RenderedSQL) throws -> [[PostgresCell]] {
    try PostgresError.mapping {
      let result = try db.run(db.bound(statement))
      return (0..<result.rowCount).map { row in
        Row(result: result, index: row).values.map { PostgresCell($0) }
      }
    }
  }

  /// Prepares a statement with the types of its values, and does not run it.
  func prepare(_ statement: RenderedSQL) throws {
    try PostgresError.mapping {
      let types = try db.bound(statement).parameters.types
      let result = PQprepare(db.postgresConnection, "", statement.sql, Int32(types.count), types)
      _ = try db.check(result, statement.sql, [])
    }
  }
}

/// An error of the server.
struct PostgresError: Error, CustomStringConvertible {
  let state: String
  let message: String
  let sql: String

  var description: String { "\(state): \(message)\nSQL: \(sql)" }

  /// Runs a closure, and throws the errors of the driver as errors of this type.
  fileprivate static func mapping<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as QuarryPostgresDriver.DatabaseError {
      throw PostgresError(state: error.state.rawValue, message: error.message, sql: error.sql ?? "")
    }
  }
}

extension PostgresCell {
  fileprivate init(_ value: DatabaseValue) {
    self =
      switch value {
      case .null: .null
      case .bool(let value): .integer(value ? 1 : 0)
      case .integer(let value): .integer(Int(value))
      case .real(let value): .real(value)
      case .text(let text): .text(text)
      case .json(let json): .json(json)
      case .blob(let bytes): .bytes(bytes)
      case .date(let date): .date(date)
      case .numeric: .other(PostgresType.numeric)
      case .uuid: .other(PostgresType.uuid)
      case .other(let type, _): .other(type)
      }
  }
}

#endif
