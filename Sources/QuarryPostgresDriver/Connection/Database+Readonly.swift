#if PostgreSQL

import CPostgres

extension Database {
  /// A Boolean value that indicates whether transactions can only read, unless one begins as `READ WRITE`: because of
  /// ``Configuration/readonly`` or the session's `default_transaction_read_only`, or because the server is a standby, where all of them can
  /// only read.
  ///
  /// Servers before version 14 do not report this. The property is then the configuration's setting.
  public var isReadonly: Bool {
    func isOn(_ setting: String) -> Bool? {
      connection.flatMap { String(c: PQparameterStatus($0, setting)) }.map { $0 == "on" }
    }
    return isOn("in_hot_standby") == true || isOn("default_transaction_read_only") ?? configuration.readonly
  }
}

#endif
