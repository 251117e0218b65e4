#if PostgreSQL

/// What a transaction sees of others, and what it can do.
///
/// ```swift
/// try db.inTransaction(.serializable) { … }               // BEGIN ISOLATION LEVEL SERIALIZABLE
/// try db.inTransaction(.serializable.readOnly.deferrable) { … }
/// ```
///
/// https://www.postgresql.org/docs/current/sql-set-transaction.html
public struct TransactionKind: Hashable, Sendable {
  /// What a transaction sees of the changes of others.
  public enum Isolation: String, Hashable, Sendable {
    /// Each statement sees what was committed before it began.
    case readCommitted = "READ COMMITTED"
    /// All statements see what was committed before the first one.
    case repeatableRead = "REPEATABLE READ"
    /// The transaction and others have the effect of running one after the other, or fail.
    case serializable = "SERIALIZABLE"
  }

  /// The isolation level, or `nil` for the server's default.
  public var isolation: Isolation?
  /// Whether the transaction can write, or `nil` for the session's default.
  public var isReadOnly: Bool?
  /// Whether a serializable transaction that only reads waits until it cannot fail.
  public var isDeferrable = false

  /// Creates the kind of transactions with an isolation level.
  public init(isolation: Isolation? = nil) { self.isolation = isolation }

  /// Each statement sees what was committed before it began.
  public static let readCommitted = TransactionKind(isolation: .readCommitted)
  /// All statements see what was committed before the first one.
  public static let repeatableRead = TransactionKind(isolation: .repeatableRead)
  /// The transaction and others have the effect of running one after the other, or fail.
  public static let serializable = TransactionKind(isolation: .serializable)

  /// The same kind, with statements that read only.
  public var readOnly: TransactionKind { with { $0.isReadOnly = true } }
  /// The same kind, with statements that can write.
  public var readWrite: TransactionKind { with { $0.isReadOnly = false } }
  /// The same kind, which waits until it cannot fail.
  public var deferrable: TransactionKind { with { $0.isDeferrable = true } }

  private func with(_ change: (inout TransactionKind) -> Void) -> TransactionKind {
    var kind = self
    change(&kind)
    return kind
  }

  /// Whether the transaction stores nothing, and what it has read cannot turn out to be wrong when it is committed.
  var cannotFailAtCommit: Bool {
    isReadOnly == true && (isolation == .readCommitted || isolation == .repeatableRead)
  }

  /// The statement that begins a transaction.
  var sql: String {
    var parts = ["BEGIN"]
    if let isolation { parts.append("ISOLATION LEVEL " + isolation.rawValue) }
    if let isReadOnly { parts.append(isReadOnly ? "READ ONLY" : "READ WRITE") }
    if isDeferrable { parts.append("DEFERRABLE") }
    return parts.joined(separator: " ")
  }
}

/// The end of a transaction that its closure requests.
public enum TransactionCompletion: Hashable, Sendable {
  /// Commit the changes.
  case commit
  /// Roll back the changes.
  case rollback
}

extension TransactionCompletion {
  /// Whether the result of a closure requests a rollback, whichever overload was called.
  static func isRollback<T>(_ result: T) -> Bool {
    T.self == TransactionCompletion.self && result as? TransactionCompletion == .rollback
  }
}

#endif
