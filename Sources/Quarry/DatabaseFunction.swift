public import QuarryCore

/// Declares a function that SQL can call from a Swift function or a computed property.
///
/// ```swift
/// @DatabaseFunction
/// func isPastDue(_ date: Date?) -> Bool { date.map { $0 < Date() } ?? false }
///
/// try queue.read { db in
///   db.add(function: $isPastDue)
///   return try Reminder.where { $isPastDue($0.dueDate) }.fetchAll(db)
///   // SELECT … FROM "reminders" WHERE ("isPastDue"("reminders"."dueDate"))
/// }
/// ```
///
/// The macro declares `$isPastDue` next to the function. Add it to each connection that uses it, and call it in queries.
/// Calls may omit the argument labels. The types of arguments and of the result are those that columns can have; for
/// others, pass a representation in `as:`.
///
/// If the function throws, the statement ends, and the `DatabaseError` that the caller receives contains the message of
/// the error.
///
/// ## Rows as arguments
///
/// An argument may be a whole row. Pass `$0` for it:
///
/// ```swift
/// @DatabaseFunction
/// func isPastDue(reminder: Reminder) -> Bool { … }
///
/// Reminder.where { $isPastDue(reminder: $0) }
/// // … WHERE ("isPastDue"("reminders"."id", "reminders"."title", "reminders"."dueDate"))
/// ```
///
/// ## Aggregate functions
///
/// A function of a sequence is an aggregate function. Its argument is a sequence of the values of all rows in a group, which
/// are kept in memory until the group ends. For groups that are too large for that, use `AggregateFunction`, which receives
/// one row at a time.
///
/// ```swift
/// @DatabaseFunction
/// func median(_ values: some Sequence<Double>) -> Double? { … }
///
/// Item.select { $median($0.price, filter: $0.isActive) }
/// // SELECT "median"("items"."price") FILTER (WHERE "items"."isActive") FROM "items"
/// ```
///
/// For several arguments, use a sequence of tuples: `some Sequence<(String, separator: String)>`.
///
/// ## Computed properties
///
/// A computed property is a function without arguments. You can write its call without parentheses:
///
/// ```swift
/// @DatabaseFunction
/// var epoch: Int { 1_000 }
///
/// Item.where { $0.madeAt > $epoch }
/// // SELECT … FROM "items" WHERE ("items"."madeAt") > ("epoch"())
/// ```
///
/// ## Concurrency
///
/// The database calls the function on its own threads. The function therefore cannot be isolated to an actor, and the
/// value that an instance method belongs to must be `Sendable`. For a method of an object, `$name` does not keep
/// the object alive. If its class is not `Sendable`, make sure that nothing else uses the object while a statement calls the
/// function.
///
/// ## Diagnostics
///
/// Apply the macro to global, static and instance functions and to computed properties. It reports an error for:
///
/// - a local function, because Swift (6.3) does not find the declarations of a macro there: use `ScalarFunction`;
/// - an operator, a `mutating` or `async` function, and a requirement of a protocol;
/// - a function that is isolated to an actor, with a fix-it that makes it `nonisolated`;
/// - a generic function, except over `some Sequence`;
/// - a variadic or `inout` parameter, or an aggregate function with further parameters after the sequence;
/// - a type that cannot be a value in SQL, and a type in `as:` that does not match the function's type.
///
/// - Parameters:
///   - name: The name in SQL. The default is the name of the function.
///   - isDeterministic: Whether the function always returns the same result for the same arguments. SQLite requires this
///     for functions in indexes and generated columns.
@attached(peer, names: prefixed(`$`), prefixed(_$))
public macro DatabaseFunction(_ name: String = "", isDeterministic: Bool = false) =
  #externalMacro(module: "QuarryMacros", type: "DatabaseFunctionMacro")

/// Declares a function that SQL can call, with representations for its arguments and its result.
///
/// ```swift
/// @DatabaseFunction(as: (([String].JSONRepresentation) -> Bool).self)
/// func hasDuplicates(_ tags: [String]) -> Bool { Set(tags).count < tags.count }
///
/// Item.where { $hasDuplicates($0.tags) }
/// // SELECT … FROM "items" WHERE ("hasDuplicates"("items"."tags"))
/// ```
///
/// See ``DatabaseFunction(_:isDeterministic:)`` for the rules that the function must follow.
///
/// - Parameters:
///   - name: The name in SQL. The default is the name of the function.
///   - representableFunctionType: The type of the function, with representations instead of Swift types.
///   - isDeterministic: Whether the function always returns the same result for the same arguments.
@attached(peer, names: prefixed(`$`), prefixed(_$))
public macro DatabaseFunction<each T: QueryRepresentable, R: QueryBindable>(
  _ name: String = "",
  as representableFunctionType: ((repeat each T) -> R).Type,
  isDeterministic: Bool = false
) = #externalMacro(module: "QuarryMacros", type: "DatabaseFunctionMacro")

/// Declares a function without a result that SQL can call, with representations for its arguments.
///
/// ```swift
/// @DatabaseFunction(as: (([String].JSONRepresentation) -> Void).self)
/// func log(_ tags: [String]) { print(tags) }
/// ```
///
/// The result in SQL is NULL.
///
/// - Parameters:
///   - name: The name in SQL. The default is the name of the function.
///   - representableFunctionType: The type of the function, with representations instead of Swift types.
///   - isDeterministic: Whether the function always returns the same result for the same arguments.
@attached(peer, names: prefixed(`$`), prefixed(_$))
public macro DatabaseFunction<each T: QueryRepresentable>(
  _ name: String = "",
  as representableFunctionType: ((repeat each T) -> Void).Type,
  isDeterministic: Bool = false
) = #externalMacro(module: "QuarryMacros", type: "DatabaseFunctionMacro")

/// Declares an aggregate function that SQL can call, with representations for its arguments and its result.
///
/// ```swift
/// @DatabaseFunction(as: ((any Sequence<[String].JSONRepresentation>) -> Int).self)
/// func distinctTags(_ tags: some Sequence<[String]>) -> Int { Set(tags.joined()).count }
///
/// Item.select { $distinctTags($0.tags) }
/// // SELECT "distinctTags"("items"."tags") FROM "items"
/// ```
///
/// - Parameters:
///   - name: The name in SQL. The default is the name of the function.
///   - representableFunctionType: The type of the function, with representations instead of Swift types. Write the
///     argument as `any Sequence<…>`.
///   - isDeterministic: Whether the function always returns the same result for the same arguments.
@attached(peer, names: prefixed(`$`), prefixed(_$))
public macro DatabaseFunction<each T: QueryRepresentable, R: QueryBindable>(
  _ name: String = "",
  as representableFunctionType: ((any Sequence<(repeat each T)>) -> R).Type,
  isDeterministic: Bool = false
) = #externalMacro(module: "QuarryMacros", type: "DatabaseFunctionMacro")

/// Declares an aggregate function without a result that SQL can call, with representations for its arguments.
///
/// The result in SQL is NULL.
///
/// - Parameters:
///   - name: The name in SQL. The default is the name of the function.
///   - representableFunctionType: The type of the function, with representations instead of Swift types. Write the
///     argument as `any Sequence<…>`.
///   - isDeterministic: Whether the function always returns the same result for the same arguments.
@attached(peer, names: prefixed(`$`), prefixed(_$))
public macro DatabaseFunction<each T: QueryRepresentable>(
  _ name: String = "",
  as representableFunctionType: ((any Sequence<(repeat each T)>) -> Void).Type,
  isDeterministic: Bool = false
) = #externalMacro(module: "QuarryMacros", type: "DatabaseFunctionMacro")

/// Declares a function without arguments that SQL can call from a computed property, with a representation for its value.
///
/// ```swift
/// @DatabaseFunction(as: Date.UnixTimeRepresentation.self)
/// var now: Date { Date() }
///
/// Values($now())   // SELECT "now"()
/// ```
///
/// - Parameters:
///   - name: The name in SQL. The default is the name of the property.
///   - representableType: The representation of the value.
///   - isDeterministic: Whether the property always returns the same value.
@attached(peer, names: prefixed(`$`), prefixed(_$))
public macro DatabaseFunction<R: QueryBindable>(
  _ name: String = "",
  as representableType: R.Type,
  isDeterministic: Bool = false
) = #externalMacro(module: "QuarryMacros", type: "DatabaseFunctionMacro")
