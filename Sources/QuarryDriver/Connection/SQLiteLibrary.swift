import CSQLite

/// The SQLite library that the process uses.
///
/// Opening the first database disables SQLite's memory statistics (https://www.sqlite.org/c3ref/memory_highwater.html):
/// SQLite protects them with one lock for the whole process, which would slow down readers on several threads. Without
/// them, `sqlite3_memory_used` returns 0, and limits of the memory have no effect: setting `PRAGMA soft_heap_limit` or
/// `PRAGMA hard_heap_limit` throws ``DatabaseUsageError/invalidSetting(_:)``. To keep the statistics, call
/// `sqlite3_initialize` before you open the first database.
public enum SQLiteLibrary {
  /// The version of SQLite, such as `3.40.1`.
  public static var version: String { String(cString: sqlite3_libversion()) }

  /// The version of SQLite as a number, such as `3040001`.
  public static var versionNumber: Int { Int(sqlite3_libversion_number()) }

  /// A Boolean value that indicates whether several threads can use SQLite: https://www.sqlite.org/threadsafe.html
  public static var isThreadSafe: Bool { sqlite3_threadsafe() != 0 }

  /// Returns whether SQLite was built with a compile-time option, named with or without `SQLITE_`: `ENABLE_FTS5`.
  public static func wasBuilt(with option: String) -> Bool { sqlite3_compileoption_used(option) != 0 }

  /// A feature that some versions or builds of SQLite do not have.
  public enum Feature: Hashable, Sendable, CaseIterable {
    /// The `RETURNING` clause.
    case returning
    /// Upsert: `INSERT … ON CONFLICT DO UPDATE`.
    case upsert
    /// `ALTER TABLE … DROP COLUMN`.
    case dropColumn
    /// `ALTER TABLE … RENAME COLUMN`.
    case renameColumn
    /// `CREATE TABLE … STRICT`.
    case strictTables
    /// Generated columns, `STORED` and `VIRTUAL`.
    case generatedColumns
    /// `RIGHT JOIN` and `FULL JOIN`.
    case rightJoin
    /// The JSON functions.
    case json
    /// The binary JSON format, JSONB.
    case jsonb
    /// The mathematical functions, such as `floor` and `sqrt`.
    case mathFunctions
    /// The full-text search extension FTS5.
    case fts5
    /// The hook that is called before a row changes.
    case preupdateHook
    /// Serializing a database and opening a serialized database.
    case serialization
    /// Encrypted files, as in SQLCipher and SQLite's own encryption extension.
    case encryption
  }

  /// Returns whether SQLite has a feature.
  public static func supports(_ feature: Feature) -> Bool {
    switch feature {
    case .returning, .dropColumn: versionNumber >= 3_035_000
    case .upsert: versionNumber >= 3_024_000
    case .renameColumn: versionNumber >= 3_025_000
    case .strictTables: versionNumber >= 3_037_000
    case .generatedColumns: versionNumber >= 3_031_000
    case .rightJoin: versionNumber >= 3_039_000
    case .json:
      versionNumber >= 3_038_000 ? !wasBuilt(with: "OMIT_JSON") : wasBuilt(with: "ENABLE_JSON1")
    case .jsonb: versionNumber >= 3_045_000 && !wasBuilt(with: "OMIT_JSON")
    case .mathFunctions: wasBuilt(with: "ENABLE_MATH_FUNCTIONS")
    case .fts5: wasBuilt(with: "ENABLE_FTS5")
    case .preupdateHook: quarry_has_preupdate_hook() != 0
    case .serialization: quarry_has_serialization() != 0
    case .encryption: quarry_has_encryption() != 0 || wasBuilt(with: "HAS_CODEC")
    }
  }
}
