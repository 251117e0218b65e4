#if PostgreSQL

import CPostgres
import QuarryCore
import QuarryPostgresDialect

/// A statement with its values, ready to be sent.
struct BoundStatement {
  /// The key in the statement cache, or `nil` if the statement is not prepared by name.
  let key: StatementCache.Key?
  /// The text.
  let sql: String
  /// The values.
  let parameters: ParameterBuffer
  /// The values for error messages.
  let arguments: [QueryBinding]
}

extension Database {
  /// Renders a fragment and encodes its values. Returns `nil` if the fragment is empty.
  //
  // Each run renders the statement, also one that is already prepared: the fragment's 'cacheKey' does not suffice for numbered placeholders.
  func bound(_ fragment: QueryFragment) throws -> BoundStatement? {
    if fragment.isEmpty { return nil }
    let rendered = try fragment.rendered(for: PostgresDialect())
    let hasAllValues = rendered.bindings.count == fragment.bindings.count
    return try bound(rendered) {
      hasAllValues ? ParameterColumn.find(parameter: $0, in: fragment.cacheKey) : nil
    }
  }

  /// Encodes the values of a rendered statement.
  func bound(
    _ statement: RenderedSQL,
    column: (Int) -> String? = { _ in nil }
  ) throws -> BoundStatement {
    let sql = statement.sql
    try refuseNul(sql)
    let parameters = try encode(statement.bindings, statement.types, sql, column: column)
    return BoundStatement(
      key: StatementKind(statement.utf8).isPrepared
        ? StatementCache.Key(text: statement.utf8, types: parameters.types) : nil,
      sql: sql,
      parameters: parameters,
      arguments: statement.bindings
    )
  }

  /// Encodes the arguments of a text.
  func bound(sql: String, _ arguments: StatementArguments) throws -> BoundStatement {
    try refuseNul(sql)
    let parameters = try encode(arguments.values, [], sql) { _ in nil }
    let utf8 = Array(sql.utf8)
    return BoundStatement(
      key: StatementKind(utf8).isPrepared
        ? StatementCache.Key(text: utf8, types: parameters.types) : nil,
      sql: sql,
      parameters: parameters,
      arguments: arguments.values
    )
  }

  /// Throws if libpq would read only a part of a text.
  func refuseNul(_ sql: String) throws {
    guard sql.utf8.contains(0), let index = sql.unicodeScalars.firstIndex(of: "\0") else { return }
    let position = sql.unicodeScalars.distance(from: sql.startIndex, to: index) + 1
    let location = SQLLocation(position: "\(position)", in: sql) ?? SQLLocation(line: 1, column: 1)
    throw DatabaseUsageError.nulInSQL(location: location, sql: sql)
  }

  private func encode(
    _ bindings: [QueryBinding],
    _ types: [SQLType?],
    _ sql: String,
    column: (Int) -> String?
  ) throws -> ParameterBuffer {
    guard bindings.count <= maximumArgumentCount else {
      throw DatabaseUsageError.tooManyArguments(count: bindings.count, sql: sql)
    }
    var parameters = ParameterBuffer(capacity: bindings.count)
    for (index, binding) in bindings.enumerated() {
      do {
        try parameters.append(binding, types.indices.contains(index) ? types[index] : nil)
      } catch let reason as UnstorableReason {
        throw DatabaseUsageError.unstorableArgument(
          parameter: index + 1,
          column: column(index),
          reason: reason.text,
          sql: sql
        )
      } catch let error as QueryBindingError {
        throw unbindable(error, parameter: index + 1, column: column(index), sql: sql)
      }
    }
    return parameters
  }

  /// Returns the error of a value that could not be converted.
  private func unbindable(_ error: QueryBindingError, parameter: Int, column: String?, sql: String)
    -> any Error
  {
    if let error = error.underlyingError as? any UnstorableValueError {
      return DatabaseUsageError.unstorableArgument(
        parameter: parameter,
        column: column,
        reason: error.description,
        sql: sql
      )
    }
    if let error = error.underlyingError as? any StatementError { return error }
    return error.located(parameter: parameter, column: column, sql: sql)
  }
}

#endif
