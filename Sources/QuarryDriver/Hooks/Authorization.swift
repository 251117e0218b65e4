import CSQLite

/// Something a statement wants to do, as SQLite finds it when it prepares the statement.
/// https://www.sqlite.org/c3ref/c_alter_table.html
public struct Authorization: Equatable, Sendable {
  /// What it wants to do.
  public let action: Action
  /// What it is about, mostly a table; see the list of SQLite.
  public let first: String?
  /// More about it, such as a column; see the list of SQLite.
  public let second: String?
  /// The database: `main`, `temp`, or the name of an attached one.
  public let schema: String?
  /// The trigger or view that wants it; nil where the statement itself does.
  public let source: String?

  /// What is answered.
  public enum Decision: Hashable, Sendable {
    /// It may.
    case allow
    /// The statement fails with `SQLITE_AUTH`.
    case deny
    /// A column is read as NULL, and other things are left undone.
    case ignore

    var code: Int32 {
      switch self {
      case .allow: SQLITE_OK
      case .deny: SQLITE_DENY
      case .ignore: SQLITE_IGNORE
      }
    }
  }

  /// What a statement can want to do.
  public enum Action: Int32, Hashable, Sendable, CaseIterable {
    case copy = 0
    case createIndex = 1
    case createTable = 2
    case createTemporaryIndex = 3
    case createTemporaryTable = 4
    case createTemporaryTrigger = 5
    case createTemporaryView = 6
    case createTrigger = 7
    case createView = 8
    case delete = 9
    case dropIndex = 10
    case dropTable = 11
    case dropTemporaryIndex = 12
    case dropTemporaryTable = 13
    case dropTemporaryTrigger = 14
    case dropTemporaryView = 15
    case dropTrigger = 16
    case dropView = 17
    case insert = 18
    case pragma = 19
    case read = 20
    case select = 21
    case transaction = 22
    case update = 23
    case attach = 24
    case detach = 25
    case alterTable = 26
    case reindex = 27
    case analyze = 28
    case createVirtualTable = 29
    case dropVirtualTable = 30
    case function = 31
    case savepoint = 32
    case recursive = 33
  }
}
