/// A Swift function that SQL can call.
///
/// `@DatabaseFunction` makes one of a Swift function. It has to be added to each connection whose statements call it:
///
/// ```swift
/// @DatabaseFunction
/// func isPastDue(_ date: Date?) -> Bool { date.map { $0 < Date() } ?? false }
///
/// configuration.prepareDatabase { db in db.add(function: $isPastDue) }
///
/// Reminder.where { $isPastDue($0.dueDate) }
/// // SELECT … FROM "reminders" WHERE ("isPastDue"("reminders"."dueDate"))
/// ```
public protocol DatabaseFunction: Sendable {
  /// The name in SQL.
  var name: String { get }
  /// How many arguments SQL gives it: more than the Swift function has where one is a whole row. nil for any number.
  var argumentCount: Int? { get }
  /// Whether it gives the same result for the same arguments, always; SQLite then calls it less often, and lets it
  /// stand in indexes and generated columns.
  var isDeterministic: Bool { get }
}

/// A function of the values of one row.
public protocol ScalarDatabaseFunction: DatabaseFunction {
  /// Reads the arguments and calls the function.
  ///
  /// - Throws: `QueryDecodingError` where an argument is not of its type, and what the function throws.
  func invoke(_ decoder: inout some QueryDecoder) throws -> QueryBinding
}

/// A function of the values of many rows.
public protocol AggregateDatabaseFunction: DatabaseFunction {
  /// The arguments from one row.
  associatedtype Element

  /// Reads the arguments from a row.
  ///
  /// - Throws: `QueryDecodingError` where an argument is not of its type.
  func step(_ decoder: inout some QueryDecoder) throws -> Element

  /// Calls the function with the arguments from all rows.
  ///
  /// - Throws: What the function throws.
  func invoke(_ arguments: some Sequence<Element>) throws -> QueryBinding
}

/// Reads an argument of a function; for macro expansions.
@inlinable
public func _argument<Q: QueryRepresentable>(
  _ type: Q.Type,
  _ decoder: inout some QueryDecoder
) throws -> Q.QueryOutput {
  try Q(decoder: &decoder).queryOutput
}

/// Makes the result of a function what a database takes; for macro expansions.
@inlinable
public func _result<Q: QueryBindable>(_ value: Q.QueryOutput, as type: Q.Type) -> QueryBinding {
  Q(queryOutput: value).queryBinding
}
