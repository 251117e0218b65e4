#if PostgreSQL

import CPostgres
import Foundation
import QuarryCore
import QuarryPostgresDialect

/// A connection that runs statements with the types of their values, and reads binary results.
final class PostgresConnection: QueryExecutor {
  let dialect = PostgresDialect()
  // The protocol counts parameters with 16 bits.
  let maximumBindings = 65_535
  private let connection: OpaquePointer
  private var depth = 0

  /// Connects to the server of the tests, which may still be starting.
  init() throws {
    let info = try PostgresServer.shared.get().connectionInfo
    var message = ""
    for _ in 1...200 {
      let connection = PQconnectdb(info)
      if let connection, PQstatus(connection) == CONNECTION_OK {
        self.connection = connection
        PQsetNoticeProcessor(connection, { _, _ in }, nil)
        return
      }
      message = String(cString: PQerrorMessage(connection))
      PQfinish(connection)
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw PostgresServerError(message: message)
  }

  deinit { PQfinish(connection) }

  /// Runs a script without values.
  func execute(_ sql: String) throws {
    let result = PQexec(connection, sql)
    defer { PQclear(result) }
    try check(result, sql)
  }

  func run(_ statement: RenderedSQL, _ row: (inout PostgresRowDecoder) throws -> Bool) throws {
    try withResult(of: statement) { result in
      for index in 0..<PQntuples(result) {
        var decoder = PostgresRowDecoder(result: result, row: index)
        guard try row(&decoder) else { return }
      }
    }
  }

  /// Runs a statement and returns its rows, whatever their types are.
  func cells(_ statement: RenderedSQL) throws -> [[PostgresCell]] {
    try withResult(of: statement) { result in
      (0..<PQntuples(result)).map { row in
        (0..<PQnfields(result)).map { PostgresCell(result: result, row: row, column: $0) }
      }
    }
  }

  private func withResult<T>(of statement: RenderedSQL, _ body: (OpaquePointer) throws -> T) throws -> T {
    let values = try statement.bindings.map { try Self.text(of: $0) }
    let types = statement.types.map { $0.map(Self.oid) ?? 0 }
    let copies = values.map { value in value.map { strdup($0) } }
    defer { for copy in copies { free(copy ?? nil) } }
    let pointers = copies.map { $0.flatMap { $0 }.map { UnsafePointer($0) } }
    let result = PQexecParams(connection, statement.sql, Int32(values.count), types, pointers, nil, nil, 1)
    defer { PQclear(result) }
    try check(result, statement.sql)
    guard let result else { throw PostgresServerError(message: "no result") }
    return try body(result)
  }

  /// Prepares a statement with the types of its values, and does not run it.
  func prepare(_ statement: RenderedSQL) throws {
    let types = statement.types.map { $0.map(Self.oid) ?? 0 }
    let result = PQprepare(connection, "", statement.sql, Int32(types.count), types)
    defer { PQclear(result) }
    try check(result, statement.sql)
  }

  func transaction<T>(_ body: () throws -> T) throws -> T {
    try execute(depth == 0 ? "BEGIN" : "SAVEPOINT s\(depth)")
    depth += 1
    let result = Result { try body() }
    depth -= 1
    switch result {
    case .success: try execute(depth == 0 ? "COMMIT" : "RELEASE SAVEPOINT s\(depth)")
    case .failure: try execute(depth == 0 ? "ROLLBACK" : "ROLLBACK TO SAVEPOINT s\(depth)")
    }
    return try result.get()
  }

  private func check(_ result: OpaquePointer?, _ sql: String) throws {
    guard PQresultStatus(result) != PGRES_COMMAND_OK, PQresultStatus(result) != PGRES_TUPLES_OK else {
      return
    }
    func field(_ name: Character) -> String {
      PQresultErrorField(result, Int32(name.asciiValue ?? 0)).map { String(cString: $0) } ?? ""
    }
    throw PostgresError(state: field("C"), message: field("M"), sql: sql)
  }

  /// The type's number in the catalog, which is fixed.
  private static func oid(_ type: SQLType) -> Oid {
    switch type {
    case .bool: 16
    case .bytes: 17
    case .int64: 20
    case .int16: 21
    case .int32: 23
    case .text: 25
    case .float: 700
    case .double: 701
    case .timestamp: 1184
    case .decimal: 1700
    case .uuid: 2950
    case .json: 3802
    }
  }

  /// The value in the text format, or `nil` for NULL.
  private static func text(of binding: QueryBinding) throws -> String? {
    switch binding {
    case .null: nil
    case .bool(let value): value ? "t" : "f"
    case .int(let value): "\(value)"
    case .uint(let value): "\(value)"
    case .double(let value): value.isInfinite ? (value < 0 ? "-Infinity" : "Infinity") : "\(value)"
    case .text(let value):
      if value.utf8.contains(0) {
        throw PostgresError(state: "22021", message: "NUL in a text", sql: "")
      } else {
        value
      }
    case .uuid(let value): value.uuidString
    case .blob(let bytes): "\\x" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    case .date(let value): try text(of: value)
    case .invalid(let error): throw error
    }
  }

  private static func text(of date: Date) throws -> String {
    var text: [UInt8] = []
    guard DateText.append(date, to: &text) else {
      throw PostgresError(state: "22008", message: "\(date) is out of range", sql: "")
    }
    return String(decoding: text, as: UTF8.self) + "+00"
  }
}

/// An error of the server.
struct PostgresError: Error, CustomStringConvertible {
  let state: String
  let message: String
  let sql: String

  var description: String { "\(state): \(message)\nSQL: \(sql)" }
}

#endif
