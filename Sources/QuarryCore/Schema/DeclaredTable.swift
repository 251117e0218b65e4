/// A table that `@Table` or `@Selection` declares, whose columns are members of the type: `Reminder.title`.
//
// This is separate from `Table` because `Optional` conforms to `Table`. Dynamic members of `Optional` would hide the members of the
// wrapped type: for `player.age` the compiler would not report that a `Player?` must be unwrapped.
@dynamicMemberLookup
public protocol _DeclaredTable: Table {}

extension Table {
  /// A column, as a member of the type.
  ///
  /// ```swift
  /// #sql("SELECT \(Reminder.title) FROM \(Reminder.self)", as: String.self)
  /// ```
  public static subscript<Member>(dynamicMember keyPath: KeyPath<TableColumns, Member>) -> Member {
    columns[keyPath: keyPath]
  }
}
