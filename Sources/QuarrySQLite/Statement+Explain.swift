public import Quarry
public import QuarryDialect
public import QuarryDriver

extension Statement {
  /// How SQLite is going to run the statement, which is not run.
  ///
  /// ```swift
  /// let plan = try Reminder.where { $0.listID == 1 }.explain(db)
  /// // EXPLAIN QUERY PLAN SELECT … FROM "reminders" WHERE (("reminders"."listID") = (?))
  /// print(plan)  // `--SEARCH reminders USING INDEX reminders_by_list (listID=?)
  /// ```
  ///
  /// The values of the statement are bound, so that the plan is the one that running it would follow. A statement that
  /// writes is only explained, too.
  ///
  /// - Throws: `DatabaseError` where the database refuses the statement.
  public func explain(_ db: Database) throws -> QueryPlanTree {
    QueryPlanTree(steps: try explainQueryPlan().fetchAll(db))
  }

  /// How a database is going to run the statement, which is not run.
  ///
  /// - Throws: `DatabaseError` where the database refuses the statement.
  public func explain(_ database: some DatabaseReader) throws -> QueryPlanTree {
    let plan = explainQueryPlan()
    return QueryPlanTree(steps: try database.read { db in try plan.fetchAll(db) })
  }
}
