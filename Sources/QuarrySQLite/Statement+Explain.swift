public import Quarry
public import QuarryDialect
public import QuarryDriver

extension Statement {
  /// Returns the query plan that SQLite uses for the statement. The statement is not run.
  ///
  /// ```swift
  /// let plan = try Reminder.where { $0.listID == 1 }.explain(db)
  /// // EXPLAIN QUERY PLAN SELECT … FROM "reminders" WHERE (("reminders"."listID") = (?))
  /// print(plan)  // `--SEARCH reminders USING INDEX reminders_by_list (listID=?)
  /// ```
  ///
  /// The values of the statement are bound, so the plan is the one that running the statement uses. Statements that
  /// write are not run either.
  ///
  /// - Throws: `DatabaseError` if SQLite cannot prepare the statement.
  public func explain(_ db: Database) throws -> QueryPlanTree {
    QueryPlanTree(steps: try explainQueryPlan().fetchAll(db))
  }

  /// Returns the query plan that a database uses for the statement. The statement is not run.
  ///
  /// - Throws: `DatabaseError` if SQLite cannot prepare the statement.
  public func explain(_ database: some DatabaseReader) throws -> QueryPlanTree {
    let plan = explainQueryPlan()
    return QueryPlanTree(steps: try database.read { db in try plan.fetchAll(db) })
  }
}
