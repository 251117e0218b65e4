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
    // A view cannot carry values.
    let select = select.inliningBindings
    query = QueryFragment { fragment in
      fragment.write("CREATE ")
      if isTemporary { fragment.write("TEMPORARY ") }
      fragment.write("VIEW")
      if ifNotExists {
        fragment.write(" IF NOT EXISTS")
        fragment.require(.viewIfNotExists)
      }
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
      if select.isEmpty { fragment.append(.invalid(ViewError.noQuery(view: View.tableName))) }
      if isTemporary, let schema = View.schemaName, !schema.isSameName(as: "temp") {
        fragment.append(.invalid(ViewError.schema(schema, view: View.tableName)))
      }
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

/// A view that lasts as long as the connection: what `createTemporaryView` makes of a query.
public typealias TemporaryView<View: Table, Selection: PartialSelectStatement> = CreateView<View>
where Selection.QueryValue == View

/// Why there cannot be a view. Thrown when it is created, before SQLite sees it.
public enum ViewError: StatementError, Hashable, Sendable, CustomStringConvertible {
  /// The query is a `none`, which is no SQL.
  case noQuery(view: String)
  /// A temporary view is of a type that is read from another schema than `temp`.
  case schema(String, view: String)

  public var description: String {
    switch self {
    case .noQuery(let view):
      "view '\(view)' must have a query, but its query is 'none'; for a view without rows, use 'Row.where { _ in false }'"
    case .schema(let schema, let view):
      """
      temporary view '\(view)' is created in schema 'temp', but its type specifies 'schema: "\(schema)"'; remove the \
      schema, or use 'createView'
      """
    }
  }
}

extension Table {
  /// A view that lasts as long as the connection. What the query gives are rows of the type.
  public static func createTemporaryView(
    ifNotExists: Bool = false,
    as select: some PartialSelectStatement<Self>
  ) -> CreateView<Self> {
    CreateView(isTemporary: true, ifNotExists: ifNotExists, as: select.query.stored)
  }

  /// A view that is a part of the database. Best created in a migration, whose query never changes afterwards.
  public static func createView(
    ifNotExists: Bool = false,
    as select: some PartialSelectStatement<Self>
  ) -> CreateView<Self> {
    CreateView(isTemporary: false, ifNotExists: ifNotExists, as: select.query.stored)
  }
}
