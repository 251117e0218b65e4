import QuarryCore

/// Makes a struct, or an enum, the row of a table.
///
/// ```swift
/// @Table
/// struct Reminder {
///   let id: Int
///   var title = ""
///   @Column("is_completed")
///   var isCompleted = false
///   @Column(as: Date.UnixTimeRepresentation?.self)
///   var dueDate: Date?
/// }
///
/// Reminder.where { !$0.isCompleted }
/// // SELECT … FROM "reminders" WHERE (NOT ("reminders"."is_completed"))
/// ```
///
/// Each stored property is a column. A property named `id`, or one with `@Column(primaryKey: true)`, is the primary
/// key; a table with one gets a `Draft` type, a row whose key the database has yet to give. A draft without a key inserts
/// NULL for it: an `INTEGER PRIMARY KEY` takes the next number then. Another key, such as a `UUID`, is given to the draft, or
/// the column has a default that takes the place of NULL, `"id" TEXT PRIMARY KEY NOT NULL ON CONFLICT REPLACE DEFAULT
/// (newID())`, where `newID` is a `@DatabaseFunction` that gives a `UUID`. `NOT NULL` belongs there in any case: without it
/// SQLite keeps NULL in keys that are not integers.
///
/// On an enum each case is a column, or a group of columns, and exactly one of them is set (single-table inheritance).
/// Each case has one associated value: a value, or a type of columns (`@Selection`).
///
/// ```swift
/// @Table
/// enum Post {
///   case text(String)
///   case picture(Picture)
///
///   @Selection
///   struct Picture { var file: String; var width = 0 }
/// }
///
/// Post.insert { Post.text("Hello") }
/// // INSERT INTO "posts" ("text", "file", "width") VALUES ('Hello', NULL, NULL)
/// Post.where { $0.is(\.picture) }.select(\.picture.file)
/// // SELECT "posts"."file" FROM "posts" WHERE (("posts"."file", "posts"."width") IS NOT (NULL, NULL))
/// ```
///
/// In Swift, `post.is(\.text)` tells whether a value is of a case, and `post[case: \.text]` is the case's value, or nil.
///
/// Reading a row in which no case is set, or more than one, throws `CaseDecodingError`. An associated value whose
/// columns can all be NULL looks like a case that is not set when they are: give it one that cannot.
///
/// Declared `Codable`, the type is coded under the names of its columns, without what is `@Ephemeral`: so the JSON that
/// SQL makes of a row is read by it. An enum is an object of the case's column and its value, `{"note": "Milk"}`. Where
/// you write `CodingKeys`, `init(from:)` or `encode(to:)` yourself, yours are taken.
///
/// - Parameters:
///   - name: The table's name. Without one it is the plural of the type's: `reminders` for `Reminder`, `categories`
///     for `Category`, `remindersLists` for `RemindersList`.
///   - schema: The schema (an attached database, in SQLite) that the table is in. Without one the type may name it itself, in a
///     `static var schemaName: String?`.
@attached(
  member,
  names: named(TableColumns),
  named(Selection),
  named(Columns),
  named(Draft),
  named(columns),
  named(tableName),
  named(schemaName),
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
  PrimaryKeyedTable,
  _EnumTable,
  QueryRepresentable,
  QueryDecodable,
  QueryExpression,
  names: named(init(decoder:))
)
public macro Table(_ name: String = "", schema: String = "") =
  #externalMacro(module: "QuarryMacros", type: "TableMacro")
