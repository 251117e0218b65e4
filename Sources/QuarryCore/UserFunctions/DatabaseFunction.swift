/// A Swift function that SQL can call.
///
/// The `@DatabaseFunction` macro creates one from a Swift function. Add it to each connection whose statements call it:
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
  /// The function's name in SQL.
  var name: String { get }
  /// The number of arguments in SQL, or `nil` for any number.
  ///
  /// It is more than the number of Swift parameters if a parameter is a whole row.
  var argumentCount: Int? { get }
  /// A Boolean value that indicates whether the function always returns the same result for the same arguments.
  ///
  /// SQLite calls such a function less often, and allows it in indexes and generated columns.
  var isDeterministic: Bool { get }
}

/// A function that computes a value from the arguments of one row.
public protocol ScalarDatabaseFunction: DatabaseFunction {
  /// Decodes the arguments and calls the function.
  ///
  /// - Throws: ``QueryDecodingError`` if an argument is not of its type, or the error that the function throws.
  func invoke(_ decoder: inout some QueryDecoder) throws -> QueryBinding
}

/// A function that computes a value from the arguments of many rows.
public protocol AggregateDatabaseFunction: DatabaseFunction {
  /// The arguments of one row.
  associatedtype Element

  /// Decodes the arguments of one row. The driver calls this method for each row, and passes the results to `invoke(_:)`.
  ///
  /// - Throws: ``QueryDecodingError`` if an argument is not of its type.
  func step(_ decoder: inout some QueryDecoder) throws -> Element

  /// Calls the function with the arguments of all rows.
  ///
  /// - Throws: The error that the function throws.
  func invoke(_ arguments: some Sequence<Element>) throws -> QueryBinding
}

/// Decodes an argument of a function; for macro expansions.
@inlinable
public func _argument<Q: QueryRepresentable>(
  _ type: Q.Type,
  _ decoder: inout some QueryDecoder
) throws -> Q.QueryOutput {
  try Q(decoder: &decoder).queryOutput
}

/// Returns the result of a function as a bound value; for macro expansions.
@inlinable
public func _result<Q: QueryBindable>(_ value: Q.QueryOutput, as type: Q.Type) -> QueryBinding {
  Q(queryOutput: value).queryBinding
}
