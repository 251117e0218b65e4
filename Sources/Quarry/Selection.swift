import QuarryCore

/// Makes a struct a group of columns: the row of a query, a common table expression, or columns that several tables
/// have in common.
///
/// ```swift
/// @Selection
/// struct ListWithCount {
///   let title: String
///   let count: Int
/// }
///
/// RemindersList
///   .group(by: \.id)
///   .join(Reminder.all) { $0.id == $1.listID }
///   .select { ListWithCount.Columns(title: $0.title, count: $1.id.count()) }
/// // SELECT "remindersLists"."title" AS "title", count("reminders"."id") AS "count" …
/// ```
///
/// - Parameter name: The name, where the type stands for a common table expression. Without one it is the plural of
///   the type's.
@attached(
  member,
  names: named(TableColumns),
  named(Selection),
  named(Columns),
  named(columns),
  named(tableName),
  named(_schema),
  named(_columnWidth),
  named(_bind),
  named(_$ColumnTypes),
  named(_$ColumnWitness)
)
@attached(memberAttribute)
// Inherited protocols are named too: the compiler looks for them before it expands, and in another file of the module
// it sees no more of the conformance than this list.
@attached(
  extension,
  conformances: Table,
  _Selection,
  QueryRepresentable,
  QueryDecodable,
  QueryExpression,
  names: named(init(decoder:))
)
public macro Selection(_ name: String = "") =
  #externalMacro(module: "QuarryMacros", type: "SelectionMacro")
