public import QuarryCore

/// Says how a property of a ``Table(_:schema:)`` or ``Selection(_:)``, or the associated value of an enum's case, is
/// stored. On a case it takes a name and a representation.
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
/// ```
///
/// - Parameters:
///   - name: The column's name. Without one it is the property's.
///   - representation: The form in which the value is stored, where it is not the property's own type.
///   - storage: Whether the database computes the column, and how it keeps it. The property must be a `let`; it is
///     left out of `INSERT`, `UPDATE` and `Draft`.
///   - primaryKey: Whether the column, or the group of columns, is the primary key. `false` keeps a property named
///     `id` from being it.
///   - lazyInitializable: Whether the property is optional in the table's `Draft`, as the database has a default
///     for it.
@attached(peer)
public macro Column(
  _ name: String = "",
  as representation: (any QueryRepresentable.Type)? = nil,
  generated storage: GeneratedColumnStorage? = nil,
  primaryKey: Bool = false,
  lazyInitializable: Bool? = nil
) = #externalMacro(module: "QuarryMacros", type: "ColumnMacro")

/// Says how a group of columns is stored: an older name of ``Column(_:as:generated:primaryKey:lazyInitializable:)``.
///
/// - Parameters:
///   - representation: The form in which the value is stored, where it is not the property's own type.
///   - primaryKey: Whether the group is the primary key.
///   - lazyInitializable: Whether the property is optional in the table's `Draft`.
@available(*, deprecated, renamed: "Column")
@attached(peer)
public macro Columns(
  as representation: (any QueryRepresentable.Type)? = nil,
  primaryKey: Bool = false,
  lazyInitializable: Bool? = nil
) = #externalMacro(module: "QuarryMacros", type: "ColumnsMacro")

/// Keeps a property of a ``Table(_:schema:)`` or ``Selection(_:)`` out of the database.
///
/// It needs a default value, as no column gives it one.
///
/// ```swift
/// @Table
/// struct Reminder {
///   let id: Int
///   @Ephemeral
///   var isSelected = false
/// }
/// ```
@attached(peer)
public macro Ephemeral() = #externalMacro(module: "QuarryMacros", type: "EphemeralMacro")
