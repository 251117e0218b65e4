public import QuarryCore

/// Creates a view: a query by the name of a table (https://www.sqlite.org/lang_createview.html).
///
/// ```swift
/// @Table struct ReminderWithList {
///   let reminderTitle: String
///   let listTitle: String
/// }
///
/// try ReminderWithList.createTemporaryView(
///   as: Reminder.join(RemindersList.all) { $0.listID == $1.id }.select {
///     ReminderWithList.Columns(reminderTitle: $0.title, listTitle: $1.title)
///   }
/// )
/// .execute(db)
/// ```
public struct CreateView<View: Table>: Statement, Sendable {
  public typealias QueryValue = ()

  public let query: QueryFragment

  init(isTemporary: Bool, ifNotExists: Bool, as select: QueryFragment) {
    // A view cannot carry values. SQLite writes them as the standard does.
    let select = select.inliningBindings(StandardDialect())
    query =
      select.isEmpty
      ? select
      : QueryFragment { fragment in
        fragment.write("CREATE ")
        if isTemporary { fragment.write("TEMPORARY ") }
        fragment.write("VIEW")
        if ifNotExists { fragment.write(" IF NOT EXISTS") }
        fragment.appendNewlineOrSpace()
        View._appendName(to: &fragment)
        fragment.appendNewlineOrSpace()
        fragment.write("(")
        fragment.append(list: View._schema.columns.map { QueryFragment(quote: $0.name) })
        fragment.write(")")
        fragment.appendNewlineOrSpace()
        fragment.write("AS")
        fragment.appendNewlineOrSpace()
        fragment.append(select)
      }
  }

  /// `DROP VIEW "reminderWithLists"`.
  public func drop(ifExists: Bool = false) -> SQLQueryExpression<()> {
    SQLQueryExpression(
      QueryFragment {
        $0.write(ifExists ? "DROP VIEW IF EXISTS " : "DROP VIEW ")
        View._appendName(to: &$0)
      },
      as: Void.self
    )
  }
}

extension Table {
  /// A view that lasts as long as the connection. What the query gives are rows of the type.
  public static func createTemporaryView(
    ifNotExists: Bool = false,
    as select: some PartialSelectStatement<Self>
  ) -> CreateView<Self> {
    CreateView(isTemporary: true, ifNotExists: ifNotExists, as: select.query)
  }

  /// A view that is a part of the database. Best created in a migration, whose query never changes afterwards.
  public static func createView(
    ifNotExists: Bool = false,
    as select: some PartialSelectStatement<Self>
  ) -> CreateView<Self> {
    CreateView(isTemporary: false, ifNotExists: ifNotExists, as: select.query)
  }
}
