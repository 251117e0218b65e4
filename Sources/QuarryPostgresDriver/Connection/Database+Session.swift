#if PostgreSQL

import CPostgres

extension Database {
  /// Learns whether a pooler is between, and checks that the server has the settings of the configuration: poolers ignore start-up options.
  ///
  /// - Throws: ``DatabaseUsageError/invalidSetting(_:)``; ``DatabaseError``.
  func checkSession() throws {
    if !configuration.preparesStatements {
      let process = text(try runSimple("SELECT pg_catalog.pg_backend_pid()"), row: 0, column: 0)
      // A pooler gives its clients numbers of its own.
      isPooled = process != connection.map { "\(PQbackendPID($0))" }
    }
    let settings = configuration.serverSettings
    if settings.isEmpty { return }
    let names = settings.map { "'\($0.name)'" }.joined(separator: ", ")
    let result = try runSimple("SELECT name, setting FROM pg_catalog.pg_settings WHERE name IN (\(names))")
    let found = (0..<result.rowCount).map { row in
      (text(result, row: row, column: 0), text(result, row: row, column: 1))
    }
    let values = Dictionary(found) { $1 }
    for setting in settings where values[setting.name] != setting.value {
      throw DatabaseUsageError.invalidSetting(
        "the server has not applied \(setting.source): its '\(setting.name)' is '\(values[setting.name] ?? "")', because a "
          + "pooler between ignores start-up options; set it for the role, 'ALTER ROLE … SET \(setting.name) = "
          + "\(setting.value)', and not in the configuration"
      )
    }
  }

  /// Refuses what needs a session of its own.
  ///
  /// - Parameter what: What needs it, with the verb: "'unsafeRead' needs".
  func requireSession(_ what: String) throws {
    if isPooled { throw DatabaseUsageError.sessionRequired(what) }
  }

  /// Returns a value of a result in text format.
  private func text(_ result: QueryResult, row: Int32, column: Int32) -> String {
    String(c: PQgetvalue(result.handle, row, column)) ?? ""
  }
}

#endif
