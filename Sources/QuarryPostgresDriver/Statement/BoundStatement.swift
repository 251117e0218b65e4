#if PostgreSQL

import CPostgres
import QuarryCore
import QuarryPostgresDialect

/// A statement with its values, ready to be sent.
//
// A class, because copying its parts costs as much as encoding a value.
final class BoundStatement {
  /// The key in the statement cache, or `nil` if the statement is not prepared by name.
  let key: StatementCache.Key?
  /// The text.
  let sql: String
  /// The values.
  let parameters: ParameterBuffer
  /// The values for error messages.
  let arguments: [QueryBinding]
  /// What the statement has in common with others of the same fragment.
  let plan: StatementPlan?
  /// The rows of an INSERT that may have to move sequences.
  let insertedRows: InsertedValues?

  /// Whether the statement may be sent before the answer of an earlier one. Others may be a COPY, which libpq cannot end in a pipeline.
  var mayBePipelined: Bool { key != nil }

  init(
    key: StatementCache.Key?,
    sql: String,
    parameters: ParameterBuffer,
    arguments: [QueryBinding],
    plan: StatementPlan? = nil,
    insertedRows: InsertedValues? = nil
  ) {
    self.key = key
    self.sql = sql
    self.parameters = parameters
    self.arguments = arguments
    self.plan = plan
    self.insertedRows = insertedRows
  }
}

extension Database {
  /// Renders a fragment, unless it was rendered before, and encodes its values. Returns `nil` if the fragment is empty.
  func bound(_ fragment: QueryFragment) throws -> BoundStatement? {
    if fragment.isEmpty { return nil }
    let plan = try plans.find(fragment) ?? plan(for: fragment)
    let arguments = plan.values(of: fragment.bindings)
    let hasAllValues = plan.omitted.isEmpty
    let parameters = try encode(arguments, plan.types, plan.sql) {
      hasAllValues ? ParameterColumn.find(parameter: $0, in: fragment.cacheKey) : nil
    }
    return BoundStatement(
      key: plan.key(parameters.types),
      sql: plan.sql,
      parameters: parameters,
      arguments: arguments,
      plan: plan,
      insertedRows: plan.insertsRows && configuration.movesSequences ? InsertedValues(fragment) : nil
    )
  }

  private func plan(for fragment: QueryFragment) throws -> StatementPlan {
    let plan = try StatementPlan(fragment)
    try refuseNul(plan.sql)
    plans.insert(plan, for: fragment)
    return plan
  }

  /// Encodes the values of a rendered statement.
  func bound(_ statement: RenderedSQL) throws -> BoundStatement {
    try bound(sql: statement.sql, utf8: statement.utf8, statement.bindings, statement.types)
  }

  /// Encodes the arguments of a text.
  func bound(sql: String, _ arguments: StatementArguments) throws -> BoundStatement {
    try bound(sql: sql, utf8: Array(sql.utf8), arguments.values, [])
  }

  private func bound(sql: String, utf8: [UInt8], _ arguments: [QueryBinding], _ types: [SQLType?]) throws
    -> BoundStatement
  {
    try refuseNul(sql)
    let parameters = try encode(arguments, types, sql) { _ in nil }
    return BoundStatement(
      key: StatementKind(utf8).isPrepared ? StatementCache.Key(text: utf8, types: parameters.types) : nil,
      sql: sql,
      parameters: parameters,
      arguments: arguments
    )
  }

  /// Throws if libpq would read only a part of a text.
  func refuseNul(_ sql: String) throws {
    if sql.containsNul { throw DatabaseUsageError.nul(in: sql) }
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
