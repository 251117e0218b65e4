#if PostgreSQL

import QuarryAccess
import QuarryCore

/// How often the session has scanned each table, and changed rows of it, since it last reported its counts to the server's statistics.
///
/// The server counts what really happens: tables behind views, rows that triggers, foreign keys and functions change. The counts may include
/// those of earlier transactions, so two of them are compared. The session does not report them inside a transaction.
///
/// https://www.postgresql.org/docs/current/monitoring-stats.html
struct TableActivity: Sendable {
  private struct Counts: Equatable {
    var scans: Int64 = 0
    var changes: Int64 = 0
  }

  private var counts: [TableName: Counts] = [:]
  /// Whether the server does not count, because its setting `track_counts` is off.
  private var isUnknown = false
  /// Whether the transaction may have changed rows. It is known only if the server does not count.
  private var hasWritten = false

  /// The query for the counts. Its four columns are the schema, the table, the scans and the changed rows.
  ///
  /// If the server does not count, there is a row without a table. Its last column is 1 if the transaction has a number, which it gets when it
  /// changes rows or locks them.
  static let sql = """
    SELECT schemaname::text, relname::text, coalesce(seq_scan, 0) + coalesce(idx_scan, 0), \
    n_tup_ins + n_tup_upd + n_tup_del FROM pg_stat_xact_user_tables \
    WHERE coalesce(seq_scan, 0) + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del > 0 \
    UNION ALL SELECT NULL, NULL, 0, (pg_catalog.pg_current_xact_id_if_assigned() IS NOT NULL)::int::bigint \
    WHERE pg_catalog.current_setting('track_counts') = 'off'
    """

  init() {}

  /// Reads the counts.
  init(_ db: Database) throws {
    for row in try Row.fetchAll(db, sql: Self.sql) {
      guard let schema = try row.decode(String?.self, at: 0) else {
        isUnknown = true
        hasWritten = try row.decode(Int64.self, at: 3) != 0
        continue
      }
      let name = TableName(schema: schema, name: try row.decode(String.self, at: 1))
      // Tables whose names differ only in case count together.
      counts[name, default: Counts()].scans += try row.decode(Int64.self, at: 2)
      counts[name, default: Counts()].changes += try row.decode(Int64.self, at: 3)
    }
  }

  /// Returns the tables that were scanned since earlier counts: all of them if the server does not count.
  func region(since earlier: TableActivity) -> DatabaseRegion {
    if isUnknown || earlier.isUnknown { return .everything }
    var region = DatabaseRegion()
    for (table, count) in counts where count.scans != earlier.counts[table, default: Counts()].scans {
      region.insert(table, .all)
    }
    return region
  }

  /// Returns the tables whose rows were changed since earlier counts. If the server does not count, these are all tables after a
  /// transaction that writes.
  func changes(since earlier: TableActivity) -> DatabaseChanges {
    var changes = DatabaseChanges()
    changes.isFull = isUnknown ? hasWritten : earlier.isUnknown
    for (table, count) in counts where count.changes != earlier.counts[table, default: Counts()].changes {
      changes.unwatchedTables.insert(table)
    }
    return changes
  }
}

#endif
