public import Quarry

/// Creates an expression, or a statement that returns rows, from SQL text that is checked at compile time.
///
/// ```swift
/// Reminder.where { #sql("\($0.title) LIKE \(pattern) ESCAPE '\\'", as: Bool.self) }
/// // SELECT … FROM "reminders" WHERE ("reminders"."title" LIKE 'milk%' ESCAPE '\')
///
/// #sql("SELECT \(Reminder.columns) FROM \(Reminder.self) ORDER BY random()", as: Reminder.self)
/// // SELECT "reminders"."id", "reminders"."title" FROM "reminders" ORDER BY random()
/// ```
///
/// Interpolated Swift values become bound parameters, so they cannot change the SQL. Interpolated types and columns become
/// quoted identifiers.
///
/// SQLite's parser checks the text at compile time. A syntax error is a compile-time error at the wrong word, with a
/// fix-it for a misspelled keyword. Further errors are an unpaired parenthesis or quote in a whole statement, a bound value
/// inside a quoted string or a comment, and a bind parameter such as `?`. Warnings are an unpaired parenthesis or quote in a
/// part of a statement, an unclosed comment, a second statement, and empty text. The schema is not known at compile time,
/// so names of tables, columns and functions are not checked.
///
/// The check uses the SQLite version of the machine that compiles. For syntax that only a newer version supports, write
/// the call that the macro expands to, which is not checked: `SQLQueryExpression("…", as: Bool.self)`.
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
) -> SQLQueryExpression<QueryValue> = #externalMacro(module: "QuarryMacros", type: "SQLMacro")

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
) -> SQLQueryExpression<UntypedSQL> = #externalMacro(module: "QuarryMacros", type: "SQLMacro")
