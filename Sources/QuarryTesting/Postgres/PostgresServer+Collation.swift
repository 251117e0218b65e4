#if PostgreSQL

import Foundation
import QuarryPostgres

extension PostgresServer {
  /// Returns the collation of the databases that tests create, by which they order and compare text: `C.UTF-8`, or `de (ICU)` if the
  /// library ICU orders it.
  ///
  /// ```swift
  /// try server.collation()   // SELECT datcollate … FROM pg_database WHERE datname = 'template0'
  /// ```
  ///
  /// - Throws: `DatabaseError`, `DatabaseUsageError`.
  public func collation() throws -> String {
    try administration.read { db in
      // The columns have other names before PostgreSQL 17, and the provider is unknown before 15.
      try String.fetchOne(
        db,
        sql: """
          SELECT CASE j->>'datlocprovider'
            WHEN 'i' THEN coalesce(j->>'datlocale', j->>'daticulocale') || ' (ICU)'
            WHEN 'b' THEN j->>'datlocale'
            ELSE datcollate
          END FROM pg_database d, to_jsonb(d) AS j WHERE datname = 'template0'
          """
      )
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
