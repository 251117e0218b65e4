/// A table that `@Table` or `@Selection` declares, whose columns are members of the type: `Reminder.title`.
//
// Apart from `Table`, because `Optional` is a `Table`. Members of it that a key path reaches would hide those of what it wraps: of
// `player.age` the compiler would not say that a `Player?` must be unwrapped.
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
