import CSQLite
import QuarryCore
public import QuarryDialect

extension SQLiteDialect {
  /// SQL for the library that the program is linked with.
  public static let linked = SQLiteDialect(
    version: Int(sqlite3_libversion_number()),
    missing: Set(
      [DialectFeature.limitedWrites].filter { feature in
        feature.compileOption.map { sqlite3_compileoption_used($0) == 0 } ?? false
      }
    )
  )
}
