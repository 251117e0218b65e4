#if PostgreSQL

public import Quarry
public import QuarryPostgresDriver

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Statement {
  /// Returns the query plan that PostgreSQL uses for the statement. The statement is not run, unless you ask for it.
  ///
  /// ```swift
  /// let plan = try Reminder.where { $0.listID == 1 }.explain(db)
  /// // EXPLAIN (FORMAT JSON) SELECT … FROM "reminders" WHERE ("reminders"."list_id" = $1)
  /// print(plan)  // `--Index Scan using reminders_by_list on reminders [Index Cond: (list_id = 1)] (cost=0.15..8.17 rows=1)
  /// ```
  ///
  /// The values of the statement are bound, so the plan is the one for these values. A prepared statement that has run several times may
  /// use a plan for any values, if the server expects it not to be slower.
  ///
  /// - Parameters:
  ///   - db: The connection.
  ///   - analyze: Whether to run the statement, in a savepoint that is rolled back, so that the plan also has the real rows and times.
  ///     What a rollback does not undo, such as the next value of a sequence, remains.
  /// - Throws: `DatabaseError` if PostgreSQL cannot plan or run the statement; `DatabaseUsageError` if a value cannot be stored.
  public func explain(_ db: Database, analyze: Bool = false) throws -> QueryPlanTree {
    guard analyze else { return try plan(db, "EXPLAIN (FORMAT JSON)") }
    var tree: QueryPlanTree?
    try db.inSavepoint { () throws -> TransactionCompletion in
      tree = try plan(db, "EXPLAIN (ANALYZE, FORMAT JSON)")
      return .rollback
    }
    return tree ?? QueryPlanTree([])
  }

  /// Returns the query plan that a database uses for the statement. The statement is not run, unless you ask for it.
  ///
  /// The access can only read. To run a statement that writes, pass the connection of `write(_:)`.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - analyze: Whether to run the statement, so that the plan also has the real rows and times.
  /// - Throws: `DatabaseError` if PostgreSQL cannot plan or run the statement; `DatabaseUsageError` if a value cannot be stored.
  public func explain(_ database: some DatabaseReader, analyze: Bool = false) throws -> QueryPlanTree {
    try database.read { db in try explain(db, analyze: analyze) }
  }

  private func plan(_ db: Database, _ command: String) throws -> QueryPlanTree {
    let query = query
    if query.isEmpty { return QueryPlanTree([]) }
    let explained: QueryFragment = "\(raw: command) \(query)"
    let plans = try Row.fetchAll(db, explained).flatMap { row in
      try JSONDecoder().decode([ExplainedPlan].self, from: Data(row.decode(String.self, at: 0).utf8))
    }
    return QueryPlanTree(plans)
  }
}

#endif
