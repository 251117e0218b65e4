public import QuarryCore

/// Changes how a property of a ``Table(_:schema:allowsExtraColumns:)`` or ``Selection(_:)``, or a case of an enum, is stored.
///
/// ```swift
/// @Table
/// struct Item {
///   @Column(primaryKey: true)
///   let code: String
///   @Column("unit_price")
///   var price = 0.0
///   @Column(as: [String].JSONRepresentation.self)
///   var labels: [String]
///   @Column(generated: .stored)
///   let searchText: String
/// }
///
/// Item.find("A1").update { $0.price = 9.5 }
/// // UPDATE "items" SET "unit_price" = 9.5 WHERE (("items"."code") IN (('A1')))
/// ```
///
/// A property without `@Column` is a column with the property's name and type. The macro generates no code: the table
/// macro reads its arguments. A case of an enum accepts `name` and `representation` only; a column group accepts no
/// `name`, because its columns have their own names.
///
/// The compiler reports an error for:
///
/// - a computed or static property, several properties in one declaration, or a property inside `#if`;
/// - a representation of another type than the property's. The message names the right one if there is one, such as
///   `Date.UnixTimeRepresentation?` for a `Date?`;
/// - a generated column that is a `var`, has an initial value, or is the primary key;
/// - arguments that are not literals, because the macro reads them as source text.
///
/// - Parameters:
///   - name: The name of the column. The default is the name of the property.
///   - representation: How the value is stored, if not as the property's own type:
///     `Date.UnixTimeRepresentation.self`, `[String].JSONRepresentation.self`. For an optional property, use an optional
///     representation.
///   - storage: Whether the database computes the column, and how it stores the result. The property must be a `let`
///     without an initial value. `INSERT`, `UPDATE` and `Draft` omit it.
///   - primaryKey: Whether the column, or the column group, is the primary key. `false` on a property named `id` makes
///     it an ordinary column.
///   - lazyInitializable: Whether the property is optional in the table's `Draft`. A draft without a value inserts NULL,
///     so the column must replace NULL with its default value: `NOT NULL ON CONFLICT REPLACE DEFAULT …`.
@attached(peer)
public macro Column(
  _ name: String = "",
  as representation: (any QueryRepresentable.Type)? = nil,
  generated storage: GeneratedColumnStorage? = nil,
  primaryKey: Bool = false,
  lazyInitializable: Bool? = nil
) = #externalMacro(module: "QuarryMacros", type: "ColumnMacro")

/// Rejects a type that is not a representation.
@available(
  *,
  unavailable,
  message:
    "the type after 'as:' must be a representation, such as 'Mine.JSONRepresentation.self' for a 'Codable' type"
)
@attached(peer)
public macro Column(
  _ name: String = "",
  as representation: Any.Type,
  generated storage: GeneratedColumnStorage? = nil,
  primaryKey: Bool = false,
  lazyInitializable: Bool? = nil
) = #externalMacro(module: "QuarryMacros", type: "ColumnMacro")

/// Changes how a column group is stored.
///
/// This macro exists for older code. Use ``Column(_:as:generated:primaryKey:lazyInitializable:)`` instead.
///
/// - Parameters:
///   - representation: How the value is stored, if not as the property's own type.
///   - primaryKey: Whether the group is the primary key.
///   - lazyInitializable: Whether the property is optional in the table's `Draft`.
@available(*, deprecated, renamed: "Column")
@attached(peer)
public macro Columns(
  as representation: (any QueryRepresentable.Type)? = nil,
  primaryKey: Bool = false,
  lazyInitializable: Bool? = nil
) = #externalMacro(module: "QuarryMacros", type: "ColumnsMacro")

/// Keeps a property of a ``Table(_:schema:allowsExtraColumns:)`` or ``Selection(_:)`` out of the database.
///
/// ```swift
/// @Table
/// struct Reminder {
///   let id: Int
///   @Ephemeral
///   var isSelected = false
/// }
///
/// Reminder.all
/// // SELECT "reminders"."id" FROM "reminders"
/// ```
///
/// The property needs a default value, which every decoded row has. The type of the property can be any type.
///
/// The compiler reports an error if the property has no default value, is computed or static, or is also marked
/// `@Column`. A case of an enum cannot be ephemeral.
@attached(peer)
public macro Ephemeral() = #externalMacro(module: "QuarryMacros", type: "EphemeralMacro")
