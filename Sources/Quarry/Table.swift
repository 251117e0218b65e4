import QuarryCore

/// Declares a struct or an enum as the row type of a table.
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
/// Each stored property is a column. ``Column(_:as:generated:primaryKey:lazyInitializable:)`` changes how a property is
/// stored, and ``Ephemeral()`` keeps a property out of the table. A property whose type is a ``Selection(_:)`` adds all
/// columns of that type to the table.
///
/// ## What the macro generates
///
/// - A conformance to `Table`, which provides queries such as `all`, `where`, `insert` and `update`. A table with a
///   primary key conforms to `PrimaryKeyedTable`, which adds `find`.
/// - `TableColumns`, the columns that closures receive as `$0`, and `columns`, an instance of it.
/// - `Columns`, a row whose values are expressions: `Reminder.Columns(id: $0.id, …)` in `select`.
/// - `Draft`, if the table has a primary key or a column with `@Column(lazyInitializable: true)`: a row in which the
///   key and these columns may be missing.
/// - An initializer that decodes a row, and the code that binds its values.
///
/// ## Primary keys
///
/// A property named `id`, or one with `@Column(primaryKey: true)`, is the primary key.
///
/// ```swift
/// Reminder.insert { Reminder.Draft(title: "Groceries") }
/// // INSERT INTO "reminders" ("id", "title", "is_completed", "dueDate") VALUES (NULL, 'Groceries', 0, NULL)
/// ```
///
/// A draft without a key inserts NULL, and an `INTEGER PRIMARY KEY` replaces that NULL with the next number. For another
/// type of key, such as a `UUID`, there are two options:
///
/// - Pass the key to the draft.
/// - Declare a default value that replaces NULL: `"id" TEXT PRIMARY KEY NOT NULL ON CONFLICT REPLACE DEFAULT (newID())`,
///   where `newID` is a ``DatabaseFunction(_:isDeterministic:)`` that returns a `UUID`.
///
/// Declare such keys `NOT NULL` in both cases: SQLite otherwise stores NULL in primary keys that are not integers.
///
/// ## Enums
///
/// Each case of an enum is a column, or a column group, and exactly one case of a row is set (single-table inheritance).
/// A case has one associated value, whose type is that of a column or a ``Selection(_:)``.
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
/// In Swift, `post.is(\.text)` returns whether a value is of a case, and `post[case: \.text]` is the case's associated
/// value, or `nil` if the value is of another case.
///
/// Decoding a row in which no case or more than one is set throws `CaseDecodingError`. A case whose columns are all NULL
/// cannot be told from a case that is not set: give its associated value at least one column that is never NULL.
///
/// ## Codable
///
/// If the type is declared `Codable`, the macro encodes and decodes it under the names of its columns and omits
/// properties marked `@Ephemeral`. The type therefore decodes the JSON that SQL creates from a row. An enum is an object
/// with the name of the case's column and its value: `{"text": "Hello"}`. If you write `CodingKeys`, `init(from:)` or
/// `encode(to:)`, the macro uses yours.
///
/// ## Diagnostics
///
/// The macro reports an error, with a fix-it if there is one clear fix, for:
///
/// - a property or an associated value whose type cannot be stored in a column. The message suggests a representation,
///   `QueryBindable` or `@Ephemeral`;
/// - two columns of the same name. SQLite ignores the case of ASCII letters in names;
/// - an optional primary key, or more than one primary key. For a composite key, declare a property whose type is a
///   ``Selection(_:)``;
/// - a `let` with an initial value, a `lazy`, `weak` or `unowned` property, or a property wrapper that stores the value
///   elsewhere;
/// - a property without a written type whose type does not follow from its initial value;
/// - stored properties or cases inside `#if`;
/// - a member whose name the macro uses, such as `Draft`, `Columns` or `tableName`;
/// - a class, an actor, a protocol, an extension, a noncopyable type, a type inside a function, or a type without columns.
///
/// - Parameters:
///   - name: The name of the table. The default is the plural of the type's name: `reminders` for `Reminder`,
///     `categories` for `Category`, `remindersLists` for `RemindersList`.
///   - schema: The schema that the table is in: in SQLite, the name of an attached database. Instead of this argument,
///     the type can declare `static var schemaName: String?`.
///   - allowsExtraColumns: Whether the table can have columns that the type does not declare, because the type is a part of
///     the table. Checks of the schema then do not report them.
@attached(
  member,
  names: named(TableColumns),
  named(Selection),
  named(Columns),
  named(Draft),
  named(_Form),
  named(columns),
  named(_columns),
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
// The list includes inherited protocols: the compiler looks them up before it expands the macro, and other files of the
// module see only the conformances in this list.
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
public macro Table(_ name: String = "", schema: String = "", allowsExtraColumns: Bool = false) =
  #externalMacro(module: "QuarryMacros", type: "TableMacro")
