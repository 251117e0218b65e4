import CSQLite

/// The SQLite library the process runs with.
///
/// Opening the first database switches off that SQLite counts the memory it uses
/// (https://www.sqlite.org/c3ref/memory_highwater.html): the count stands behind one lock for the whole process, for which
/// readers on several threads would wait at every value. `sqlite3_memory_used` is 0 then, and `PRAGMA soft_heap_limit` has
/// no effect. Who needs either calls `sqlite3_initialize` before: what SQLite has begun to count goes on.
public enum SQLiteLibrary {
  /// Its version, such as `3.40.1`.
  public static var version: String { String(cString: sqlite3_libversion()) }

  /// Its version as a number, such as `3040001`.
  public static var versionNumber: Int { Int(sqlite3_libversion_number()) }

  /// Whether it can be used by several threads. https://www.sqlite.org/threadsafe.html
  public static var isThreadSafe: Bool { sqlite3_threadsafe() != 0 }

  /// Whether it was built with an option, named with or without `SQLITE_`: `ENABLE_FTS5`.
  public static func wasBuilt(with option: String) -> Bool { sqlite3_compileoption_used(option) != 0 }

  /// Something that not every build of SQLite can do.
  public enum Feature: Hashable, Sendable, CaseIterable {
    /// `RETURNING`.
    case returning
    /// `UPSERT`.
    case upsert
    /// `ALTER TABLE … DROP COLUMN`.
    case dropColumn
    /// `ALTER TABLE … RENAME COLUMN`.
    case renameColumn
    /// `CREATE TABLE … STRICT`.
    case strictTables
    /// `STORED` and `VIRTUAL` columns.
    case generatedColumns
    /// `RIGHT JOIN` and `FULL JOIN`.
    case rightJoin
    /// JSON functions.
    case json
    /// Binary JSON.
    case jsonb
    /// `floor`, `sqrt` and their kind.
    case mathFunctions
    /// FTS5.
    case fts5
    /// The hook before a row is changed.
    case preupdateHook
    /// Serialising a database, and opening what was serialised.
    case serialization
  }

  /// Whether it can do something.
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
    }
  }
}
