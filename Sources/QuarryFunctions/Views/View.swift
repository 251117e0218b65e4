public import QuarryCore

/// A statement that creates a view (https://www.sqlite.org/lang_createview.html).
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
  /// The type of the rows: `Void`, because the statement returns no rows.
  public typealias QueryValue = ()

  /// The SQL of the statement.
  public let query: QueryFragment

  init(isTemporary: Bool, ifNotExists: Bool, as select: QueryFragment) {
    // A view cannot have bound values.
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
      if select.isEmpty { fragment.append(error: ViewError.noQuery(view: View.tableName)) }
      if isTemporary, let schema = View.schemaName, !schema.isSameName(as: "temp") {
        fragment.append(error: ViewError.schema(schema, view: View.tableName))
      }
    }
  }

  /// Returns a statement that drops the view: `DROP VIEW "reminderWithLists"`.
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

/// A view that lasts as long as the connection, as `createTemporaryView` returns it.
public typealias TemporaryView<View: Table, Selection: PartialSelectStatement> = CreateView<View>
where Selection.QueryValue == View

/// A reason a view cannot be created.
///
/// It is thrown when the view is created, before SQLite prepares the statement.
public enum ViewError: StatementError, Hashable, Sendable, CustomStringConvertible {
  /// The query is `none`, which renders no SQL.
  case noQuery(view: String)
  /// The type of a temporary view specifies a schema other than `temp`.
  case schema(String, view: String)

  /// The message of the error.
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
  /// Creates a view that lasts as long as the connection.
  ///
  /// The query returns rows of the type.
  public static func createTemporaryView(
    ifNotExists: Bool = false,
    as select: some PartialSelectStatement<Self>
  ) -> CreateView<Self> {
    CreateView(isTemporary: true, ifNotExists: ifNotExists, as: select.query.stored)
  }

  /// Creates a view that is part of the database.
  ///
  /// Create it in a migration, and do not change that migration's query afterwards.
  public static func createView(
    ifNotExists: Bool = false,
    as select: some PartialSelectStatement<Self>
  ) -> CreateView<Self> {
    CreateView(isTemporary: false, ifNotExists: ifNotExists, as: select.query.stored)
  }
}

extension DialectFeature {
  /// `CREATE VIEW IF NOT EXISTS`.
  public static let viewIfNotExists = Self(rawValue: "CREATE VIEW IF NOT EXISTS")
}
