public import QuarryCore

/// How SQLite is going to run a statement (https://www.sqlite.org/eqp.html).
///
/// ```swift
/// for step in try Reminder.find(1).explainQueryPlan().fetchAll(db) { print(step.detail) }
/// // SEARCH reminders USING INTEGER PRIMARY KEY (rowid=?)
/// ```
public struct QueryPlan: Statement, Sendable {
  public typealias QueryValue = QueryPlanStep

  public let query: QueryFragment
}

/// A step of a query plan.
public struct QueryPlanStep: QueryRepresentable, Equatable, Sendable {
  public typealias QueryOutput = QueryPlanStep

  /// The number of the step.
  public let id: Int
  /// The step that this one is a part of; 0 for none.
  public let parent: Int
  /// What is done.
  public let detail: String

  public static var _columnWidth: Int { 4 }

  public init(decoder: inout some QueryDecoder) throws {
    id = try Int(decoder: &decoder)
    parent = try Int(decoder: &decoder)
    _ = try decoder.decode(Int.self)
    detail = try String(decoder: &decoder)
  }
}

extension Statement {
  /// `EXPLAIN QUERY PLAN …`: how SQLite is going to run the statement, which is not run.
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
