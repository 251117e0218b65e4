import QuarryCore

/// Declares a struct or an enum as a column group: the row of a query, the row of a common table expression, or columns
/// that several tables share.
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
/// Each stored property is a column. A property of a ``Table(_:schema:allowsExtraColumns:)`` whose type is a `@Selection` adds the group's
/// columns to the table, under the group's names:
///
/// ```swift
/// @Selection
/// struct Timestamps {
///   var created: Date
///   var updated: Date?
/// }
///
/// @Table
/// struct Note {
///   let id: Int
///   var timestamps: Timestamps
/// }
///
/// Note.select(\.timestamps.created)
/// // SELECT "notes"."created" FROM "notes"
/// ```
///
/// The macro generates the same members as ``Table(_:schema:allowsExtraColumns:)``, without `Draft`: `Columns`, a row whose values are
/// expressions; `TableColumns` and `columns`; an initializer that decodes a row, and the code that binds its values.
///
/// ## Enums
///
/// Each case of an enum is a column, or a column group, and exactly one case of a row is set:
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
/// In Swift, `kind.is(\.note)` returns whether a value is of a case, and `kind[case: \.note]` is the case's associated
/// value, or `nil` if the value is of another case.
///
/// Decoding a row in which no case or more than one is set throws `CaseDecodingError`. A case whose columns are all NULL
/// cannot be told from a case that is not set: give its associated value at least one column that is never NULL.
///
/// ## Codable
///
/// If the type is declared `Codable`, the macro encodes and decodes it under the names of its columns and omits
/// properties marked `@Ephemeral`. The type therefore decodes the JSON that SQL creates from a row. An enum is an object
/// with the name of the case's column and its value: `{"note": "Milk"}`. If you write `CodingKeys`, `init(from:)` or
/// `encode(to:)`, the macro uses yours.
///
/// ## Diagnostics
///
/// The macro reports the same errors as ``Table(_:schema:allowsExtraColumns:)`` about properties, cases and their types. It warns about
/// `primaryKey:` and `lazyInitializable:`, which have no effect in a column group, and about a type that is also
/// marked `@Table`.
///
/// - Parameter name: The name of the common table expression whose rows have this type. The default is the plural of the
///   type's name.
@attached(
  member,
  names: named(TableColumns),
  named(Selection),
  named(Columns),
  named(_Form),
  named(columns),
  named(_columns),
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
// The list includes inherited protocols: the compiler looks them up before it expands the macro, and other files of the
// module see only the conformances in this list.
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
