public import QuarryCore

/// A statement that returns how SQLite would run another statement (https://www.sqlite.org/eqp.html).
///
/// ```swift
/// for step in try Reminder.find(1).explainQueryPlan().fetchAll(db) { print(step.detail) }
/// // SEARCH reminders USING INTEGER PRIMARY KEY (rowid=?)
/// ```
public struct QueryPlan: Statement, Sendable {
  /// The type of the rows.
  public typealias QueryValue = QueryPlanStep

  /// The SQL of the statement.
  public let query: QueryFragment
}

/// A step of a query plan.
public struct QueryPlanStep: QueryRepresentable, Equatable, Sendable {
  /// The type of a decoded row.
  public typealias QueryOutput = QueryPlanStep

  /// The number of the step.
  public let id: Int
  /// The number of the step that contains this step, or 0.
  public let parent: Int
  /// The description of the step.
  public let detail: String

  /// The number of columns in a row.
  public static var _columnWidth: Int { 4 }

  /// Decodes a row of `EXPLAIN QUERY PLAN`.
  public init(decoder: inout some QueryDecoder) throws {
    id = try Int(decoder: &decoder)
    parent = try Int(decoder: &decoder)
    _ = try decoder.decode(Int.self)
    detail = try String(decoder: &decoder)
  }
}

extension Statement {
  /// Returns a statement that explains how SQLite would run this statement, without running it: `EXPLAIN QUERY PLAN …`.
  public func explainQueryPlan() -> QueryPlan {
    let query = query
    return QueryPlan(
      query: query.isEmpty
        ? query
        : QueryFragment {
          $0.write("EXPLAIN QUERY PLAN")
          $0.require(.queryPlans)
          $0.appendNewlineOrSpace()
          $0.append(query)
        }
    )
  }
}
