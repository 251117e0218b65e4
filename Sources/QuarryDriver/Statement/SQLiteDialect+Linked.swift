import CSQLite
import QuarryCore
public import QuarryDialect

extension SQLiteDialect {
  /// The dialect of the SQLite library with which the program is linked.
  public static let linked = SQLiteDialect(
    version: Int(sqlite3_libversion_number()),
    missing: Set(
      [DialectFeature.limitedWrites].filter { feature in
        feature.compileOption.map { sqlite3_compileoption_used($0) == 0 } ?? false
      }
    )
  )
}
