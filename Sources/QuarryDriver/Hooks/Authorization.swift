import CSQLite

/// An action of a statement that SQLite asks permission for when it prepares the statement:
/// https://www.sqlite.org/c3ref/c_alter_table.html
public struct Authorization: Equatable, Sendable {
  /// The kind of the action.
  public let action: Action
  /// The first detail of the action, usually a table. ``Action`` describes it for each kind.
  public let first: String?
  /// The second detail of the action, such as a column. ``Action`` describes it for each kind.
  public let second: String?
  /// The schema: `main`, `temp`, or the name of an attached database.
  public let schema: String?
  /// The trigger or view that contains the action, or `nil` if the statement itself contains it.
  public let source: String?

  /// The decision about an action.
  public enum Decision: Hashable, Sendable {
    /// The action is allowed.
    case allow
    /// The action is denied. The statement fails with `SQLITE_AUTH`.
    case deny
    /// A column is read as NULL, and other actions are skipped.
    case ignore

    var code: Int32 {
      switch self {
      case .allow: SQLITE_OK
      case .deny: SQLITE_DENY
      case .ignore: SQLITE_IGNORE
      }
    }
  }

  /// The kind of an action.
  ///
  /// Each description ends with the values of ``Authorization/first`` and ``Authorization/second``, in this order.
  public enum Action: Int32, Hashable, Sendable, CaseIterable {
    /// Not used by current versions of SQLite.
    case copy = 0
    /// Creating an index: the index, its table.
    case createIndex = 1
    /// Creating a table: the table, `nil`.
    case createTable = 2
    /// Creating a temporary index: the index, its table.
    case createTemporaryIndex = 3
    /// Creating a temporary table: the table, `nil`.
    case createTemporaryTable = 4
    /// Creating a temporary trigger: the trigger, its table.
    case createTemporaryTrigger = 5
    /// Creating a temporary view: the view, `nil`.
    case createTemporaryView = 6
    /// Creating a trigger: the trigger, its table.
    case createTrigger = 7
    /// Creating a view: the view, `nil`.
    case createView = 8
    /// Deleting rows: the table, `nil`.
    case delete = 9
    /// Dropping an index: the index, its table.
    case dropIndex = 10
    /// Dropping a table: the table, `nil`.
    case dropTable = 11
    /// Dropping a temporary index: the index, its table.
    case dropTemporaryIndex = 12
    /// Dropping a temporary table: the table, `nil`.
    case dropTemporaryTable = 13
    /// Dropping a temporary trigger: the trigger, its table.
    case dropTemporaryTrigger = 14
    /// Dropping a temporary view: the view, `nil`.
    case dropTemporaryView = 15
    /// Dropping a trigger: the trigger, its table.
    case dropTrigger = 16
    /// Dropping a view: the view, `nil`.
    case dropView = 17
    /// Inserting rows: the table, `nil`.
    case insert = 18
    /// Running a PRAGMA: its name, its argument or `nil`.
    case pragma = 19
    /// Reading a column: the table, the column.
    case read = 20
    /// Running a SELECT: `nil`, `nil`.
    case select = 21
    /// Beginning, committing or rolling back a transaction: the operation, `nil`.
    case transaction = 22
    /// Updating a column: the table, the column.
    case update = 23
    /// Attaching a database: the file name, `nil`.
    case attach = 24
    /// Detaching a database: its schema name, `nil`.
    case detach = 25
    /// Altering a table: the schema, the table.
    case alterTable = 26
    /// Rebuilding an index: the index, `nil`.
    case reindex = 27
    /// Analyzing a table: the table, `nil`.
    case analyze = 28
    /// Creating a virtual table: the table, its module.
    case createVirtualTable = 29
    /// Dropping a virtual table: the table, its module.
    case dropVirtualTable = 30
    /// Calling a function: `nil`, the function.
    case function = 31
    /// Creating, releasing or rolling back a savepoint: the operation, the savepoint.
    case savepoint = 32
    /// Running a recursive SELECT: `nil`, `nil`.
    case recursive = 33
  }
}
