#if PostgreSQL

import Foundation
import QuarryPostgres

extension PostgresServer {
  /// Returns the collation of the databases that tests create, by which they order and compare text: `C.UTF-8`.
  ///
  /// ```swift
  /// try server.collation()   // SELECT datcollate FROM pg_database WHERE datname = 'template0'
  /// ```
  ///
  /// - Throws: `DatabaseError`, `DatabaseUsageError`.
  public func collation() throws -> String {
    try administration.read { db in
      try String.fetchOne(db, sql: "SELECT datcollate FROM pg_database WHERE datname = 'template0'")
    } ?? ""
  }

  /// Returns a warning for a collation that does not order text by its bytes, as SQLite and temporary servers do.
  static func warning(forCollation collation: String) -> String? {
    if ["C", "POSIX", "C.UTF-8", "C.utf8"].contains(collation) { return nil }
    return
      "warning: the databases of this PostgreSQL server order text by the collation '\(collation)', not by its bytes. Tests that "
      + "compare or order text can have other results than on a temporary server. Run 'initdb' with '--locale=C.UTF-8', or name a "
      + "collation in the query."
  }

  /// Warns once about an existing server.
  func warnAboutCollation() throws {
    guard let warning = try Self.warning(forCollation: collation()) else { return }
    FileHandle.standardError.write(Data((warning + "\n").utf8))
  }
}

#endif
