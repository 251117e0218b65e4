#if PostgreSQL

import CPostgres

/// The state of a connection's transaction.
enum TransactionStatus {
  /// There is none.
  case idle
  /// It is open.
  case open
  /// It is open, and a statement has failed.
  case failed
  /// A statement runs, or the connection is closed.
  case unknown
}

extension Database {
  /// The state of the transaction, which libpq knows.
  var transactionStatus: TransactionStatus {
    guard let connection else { return .unknown }
    // The rows of a COPY are inserted in a transaction. Their answer was not read yet.
    if pendingBegin != nil || openCopy?.isWaiting == true { return .open }
    if isCommitPending { return .idle }
    return switch PQtransactionStatus(connection) {
    case PQTRANS_IDLE: .idle
    case PQTRANS_INTRANS: .open
    case PQTRANS_INERROR: .failed
    default: .unknown
    }
  }

  /// A Boolean value that indicates whether a transaction is open, even if a statement of it has failed.
  public var isInsideTransaction: Bool {
    switch transactionStatus {
    case .idle: false
    case .open, .failed: true
    // The rows of a cursor are on their way.
    case .unknown: openRows?.isInsideTransaction ?? false
    }
  }
}

#endif
