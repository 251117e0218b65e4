public import Quarry

/// Creates an expression, or a statement that returns rows, from SQL text that is checked at compile time.
///
/// ```swift
/// Reminder.where { #sql("\($0.tags) @> ARRAY[\(tag)]", as: Bool.self) }
/// // SELECT … FROM "reminders" WHERE ("reminders"."tags" @> ARRAY[$1])
///
/// #sql("SELECT \(Reminder.columns) FROM \(Reminder.self) ORDER BY random()", as: Reminder.self)
/// // SELECT "reminders"."id", "reminders"."title" FROM "reminders" ORDER BY random()
/// ```
///
/// Interpolated Swift values become bound parameters, so they cannot change the SQL. Interpolated types and columns become
/// quoted identifiers.
///
/// The text is PostgreSQL's, whose parser is not available at compile time. Errors are a bound value inside a quoted string or a comment, a
/// bind parameter such as `$1`, and in a whole statement an unpaired parenthesis or quote. Warnings are an unpaired parenthesis or quote in a
/// part of a statement, an unclosed comment, a second statement, and empty text. A text with quotes of the forms `$$…$$` or `E'…'` is not
/// checked.
///
/// The columns of a statement fill the properties of its type by position, not by name. Additional columns are ignored;
/// if there are too few, decoding throws `RowDecodingError`. `\(Reminder.columns)` lists the columns in the order of the
/// type.
///
/// - Parameters:
///   - queryFragment: The SQL.
///   - queryValueType: The type of the expression, or of the rows that the statement returns. You can omit it if the
///     context determines the type: `$0.title = #sql("upper(\($0.title))")`.
@freestanding(expression)
public macro sql<QueryValue>(
  _ queryFragment: QueryFragment,
  as queryValueType: QueryValue.Type = QueryValue.self
) -> SQLQueryExpression<QueryValue> = #externalMacro(module: "QuarryMacros", type: "PostgresSQLMacro")

/// Creates a condition, or a statement that returns no rows, from SQL text that is checked at compile time.
///
/// ```swift
/// try #sql("DELETE FROM \(Reminder.self)").execute(db)
/// ```
///
/// - Parameters:
///   - queryFragment: The SQL.
///   - queryValueType: The type of the values, which you omit here.
@freestanding(expression)
public macro sql(
  _ queryFragment: QueryFragment,
  as queryValueType: UntypedSQL.Type = UntypedSQL.self
) -> SQLQueryExpression<UntypedSQL> = #externalMacro(module: "QuarryMacros", type: "PostgresSQLMacro")
