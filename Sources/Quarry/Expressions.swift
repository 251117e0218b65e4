public import QuarryCore

/// Creates an expression from a Swift value, which becomes a bound parameter in the representation that the query needs.
///
/// ```swift
/// Reminder.where { $0.createdAt > #bind(start, as: Date.UnixTimeRepresentation.self) }
/// // SELECT … FROM "reminders" WHERE (("reminders"."createdAt") > (1517184480))
/// ```
///
/// Most values need no `#bind`: operators and functions accept Swift values of the column's type. Use it if the
/// representation differs from the type, or if an expression starts with a Swift value.
///
/// The macro expands to a `BindQueryExpression`. A value of another type than the representation's is a compile-time
/// error.
///
/// - Parameters:
///   - queryOutput: The value.
///   - queryValueType: The representation. You can usually omit it, because the other operand determines it.
@freestanding(expression)
public macro bind<QueryValue: QueryBindable>(
  _ queryOutput: QueryValue.QueryOutput,
  as queryValueType: QueryValue.Type = QueryValue.self
) -> BindQueryExpression<QueryValue> = #externalMacro(module: "QuarryMacros", type: "BindMacro")

/// Binds a Swift value to a parameter where nothing determines its representation: `select { (#bind(3), $0.id) }`.
@freestanding(expression)
public macro bind<Value: QueryBindable>(
  _ value: Value
) -> BindQueryExpression<Value> = #externalMacro(module: "QuarryMacros", type: "BindMacro")
where Value.QueryOutput == Value
