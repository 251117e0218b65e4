public import QuarryCore

/// Makes a Swift function one that SQL can call.
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
/// `$isPastDue`, which the macro declares beside the function, is added to a database and called in queries. The
/// function may throw; its error ends the statement and is told by the `DatabaseError` that reaches the caller. Arguments
/// and results are what columns can be; an argument may be a whole row, to which `$0` is given:
///
/// ```swift
/// @DatabaseFunction
/// func isPastDue(reminder: Reminder) -> Bool { … }
///
/// Reminder.where { $isPastDue(reminder: $0) }
/// // … WHERE ("isPastDue"("reminders"."id", "reminders"."title", "reminders"."dueDate"))
/// ```
///
/// A function of a sequence is an aggregate. It is called with the arguments from all rows of a group, which are kept in
/// memory until then; for groups that are too large for that, `AggregateFunction` takes the rows one by one:
///
/// ```swift
/// @DatabaseFunction
/// func median(_ values: some Sequence<Double>) -> Double? { … }
///
/// Item.select { $median($0.price, filter: $0.isActive) }
/// // SELECT "median"("items"."price") FILTER (WHERE "items"."isActive") FROM "items"
/// ```
///
/// Arguments may stand without their labels, `$isPastDue($0)`, and a computed property without parentheses:
///
/// ```swift
/// @DatabaseFunction
/// var epoch: Int { 1_000 }
///
/// Item.where { $0.madeAt > $epoch }
/// // SELECT … FROM "items" WHERE ("items"."madeAt") > ("epoch"())
/// ```
///
/// Elements that are tuples take several arguments: `some Sequence<(String, separator: String)>`.
///
/// It stands on global, static and instance functions, and on computed properties, which are functions without
/// arguments; not on local ones, as Swift (6.3) does not find there what the macro declares. It is called on the threads of the database, and so must not be isolated to an actor; a value whose method
/// it is has to be `Sendable`. An object is not kept alive. If its class is not `Sendable`, make sure that nothing else uses it
/// while a statement calls the function.
///
/// - Parameters:
///   - name: The name in SQL. Without one it is the function's.
///   - isDeterministic: Whether the result follows from the arguments alone, always.
@attached(peer, names: prefixed(`$`), prefixed(_$))
public macro DatabaseFunction(_ name: String = "", isDeterministic: Bool = false) =
  #externalMacro(module: "QuarryMacros", type: "DatabaseFunctionMacro")

/// Makes a Swift function one that SQL can call, with representations for its arguments and its result.
///
/// ```swift
/// @DatabaseFunction(as: (([String].JSONRepresentation) -> Bool).self)
/// func hasDuplicates(_ tags: [String]) -> Bool { Set(tags).count < tags.count }
///
/// Item.where { $hasDuplicates($0.tags) }
/// // SELECT … FROM "items" WHERE ("hasDuplicates"("items"."tags"))
/// ```
///
/// - Parameters:
///   - name: The name in SQL. Without one it is the function's.
///   - representableFunctionType: The type of the function, with representations in place of types.
///   - isDeterministic: Whether the result follows from the arguments alone, always.
@attached(peer, names: prefixed(`$`), prefixed(_$))
public macro DatabaseFunction<each T: QueryRepresentable, R: QueryBindable>(
  _ name: String = "",
  as representableFunctionType: ((repeat each T) -> R).Type,
  isDeterministic: Bool = false
) = #externalMacro(module: "QuarryMacros", type: "DatabaseFunctionMacro")

/// Makes a Swift function without a result one that SQL can call, with representations for its arguments. In SQL the
/// result is NULL.
@attached(peer, names: prefixed(`$`), prefixed(_$))
public macro DatabaseFunction<each T: QueryRepresentable>(
  _ name: String = "",
  as representableFunctionType: ((repeat each T) -> Void).Type,
  isDeterministic: Bool = false
) = #externalMacro(module: "QuarryMacros", type: "DatabaseFunctionMacro")

/// Makes a Swift function of a sequence an aggregate that SQL can call, with representations for its arguments and its
/// result.
///
/// ```swift
/// @DatabaseFunction(as: ((any Sequence<[String].JSONRepresentation>) -> Int).self)
/// func distinctTags(_ tags: some Sequence<[String]>) -> Int { Set(tags.joined()).count }
/// ```
@attached(peer, names: prefixed(`$`), prefixed(_$))
public macro DatabaseFunction<each T: QueryRepresentable, R: QueryBindable>(
  _ name: String = "",
  as representableFunctionType: ((any Sequence<(repeat each T)>) -> R).Type,
  isDeterministic: Bool = false
) = #externalMacro(module: "QuarryMacros", type: "DatabaseFunctionMacro")

/// Makes a Swift function of a sequence, without a result, an aggregate that SQL can call.
@attached(peer, names: prefixed(`$`), prefixed(_$))
public macro DatabaseFunction<each T: QueryRepresentable>(
  _ name: String = "",
  as representableFunctionType: ((any Sequence<(repeat each T)>) -> Void).Type,
  isDeterministic: Bool = false
) = #externalMacro(module: "QuarryMacros", type: "DatabaseFunctionMacro")

/// Makes a computed property a function without arguments that SQL can call, with a representation for its value.
///
/// ```swift
/// @DatabaseFunction(as: Date.UnixTimeRepresentation.self)
/// var now: Date { Date() }
///
/// Values($now())   // SELECT "now"()
/// ```
@attached(peer, names: prefixed(`$`), prefixed(_$))
public macro DatabaseFunction<R: QueryBindable>(
  _ name: String = "",
  as representableType: R.Type,
  isDeterministic: Bool = false
) = #externalMacro(module: "QuarryMacros", type: "DatabaseFunctionMacro")
