import QuarryCore

/// Makes a struct, or an enum, a group of columns: the row of a query, a common table expression, or columns that several tables
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
/// On an enum each case is a column, or a group of columns, and exactly one of them is set:
///
/// ```swift
/// @Table struct Attachment {
///   let id: Int
///   var kind: Kind
///
///   @Selection
///   enum Kind {
///     case link(URL)
///     case note(String)
///   }
/// }
///
/// Attachment.where { $0.kind.is(\.note) }.select(\.kind.note)
/// // SELECT "attachments"."note" FROM "attachments" WHERE (("attachments"."note") IS NOT (NULL))
/// Attachment.find(1).update { $0.kind = .note("Milk") }
/// // UPDATE "attachments" SET "link" = NULL, "note" = 'Milk' WHERE (("attachments"."id") IN ((1)))
/// ```
///
/// In Swift, `kind.is(\.note)` tells whether a value is of a case, and `kind[case: \.note]` is the case's value, or nil.
///
/// Reading a row in which no case is set, or more than one, throws `CaseDecodingError`. An associated value whose
/// columns can all be NULL looks like a case that is not set when they are: give it one that cannot.
///
/// Declared `Codable`, the type is coded under the names of its columns, without what is `@Ephemeral`: so the JSON that
/// SQL makes of a row is read by it. An enum is an object of the case's column and its value, `{"note": "Milk"}`. Where
/// you write `CodingKeys`, `init(from:)` or `encode(to:)` yourself, yours are taken.
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
  named(_case),
  named(CodingKeys),
  named(init(from:)),
  named(encode(to:)),
  named(_$ColumnTypes),
  named(_$ColumnWitness)
)
@attached(memberAttribute)
// Inherited protocols are named too: the compiler looks for them before it expands, and in another file of the module
// it sees no more of the conformance than this list.
@attached(
  extension,
  conformances: Table,
  _DeclaredTable,
  _Selection,
  _EnumTable,
  QueryRepresentable,
  QueryDecodable,
  QueryExpression,
  names: named(init(decoder:))
)
public macro Selection(_ name: String = "") =
  #externalMacro(module: "QuarryMacros", type: "SelectionMacro")
