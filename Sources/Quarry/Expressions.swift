public import QuarryCore

/// SQL as an expression, or as a whole statement.
///
/// Values are interpolated, and become parameters; types and columns become their quoted names.
///
/// ```swift
/// Reminder.where { #sql("\($0.title) LIKE \(pattern) ESCAPE '\\'", as: Bool.self) }
/// ```
///
/// The text is checked by SQLite's own parser while the program is compiled: a syntax error is a compile-time error
/// at its very character. Names of tables, columns and functions are not looked at, as the schema is not known then.
///
/// The SQLite that checks is the one of the machine that compiles. What only a newer one understands is written as a
/// call, which means the same and is not checked: `SQLQueryExpression("…", as: Bool.self)`.
///
/// The columns of a statement fill the properties of its type in their order, whatever they are called; those that are
/// left over are not looked at, and one too few is a `RowDecodingError`. Interpolating `\(Reminder.columns)` names them
/// as the type has them.
///
/// - Parameters:
///   - queryFragment: The SQL.
///   - queryValueType: The type of the expression, or of the rows that the statement gives. It may follow from the place:
///     `$0.title = #sql("upper(\($0.title))")`.
@freestanding(expression)
public macro sql<QueryValue>(
  _ queryFragment: QueryFragment,
  as queryValueType: QueryValue.Type = QueryValue.self
) -> SQLQueryExpression<QueryValue> = #externalMacro(module: "QuarryMacros", type: "SQLMacro")

/// SQL as a condition, or as a statement that gives no rows.
///
/// ```swift
/// try #sql("DELETE FROM \(Reminder.self)").execute(db)
/// ```
///
/// - Parameters:
///   - queryFragment: The SQL.
///   - queryValueType: Not needed here.
@freestanding(expression)
public macro sql(
  _ queryFragment: QueryFragment,
  as queryValueType: UntypedSQL.Type = UntypedSQL.self
) -> SQLQueryExpression<UntypedSQL> = #externalMacro(module: "QuarryMacros", type: "SQLMacro")

/// A Swift value as an expression, in the representation that the query asks for.
///
/// ```swift
/// Reminder.where { $0.createdAt > #bind(start, as: Date.UnixTimeRepresentation.self) }
/// // WHERE (("reminders"."createdAt") > (1517184480))
/// ```
///
/// - Parameters:
///   - queryOutput: The value.
///   - queryValueType: The representation. Most of the time it follows from the other side of the operator.
@freestanding(expression)
public macro bind<QueryValue: QueryBindable>(
  _ queryOutput: QueryValue.QueryOutput,
  as queryValueType: QueryValue.Type = QueryValue.self
) -> BindQueryExpression<QueryValue> = #externalMacro(module: "QuarryMacros", type: "BindMacro")
