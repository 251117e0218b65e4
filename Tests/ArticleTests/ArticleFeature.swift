import QuarrySQLite

/// Features that not every build of SQLite has. An article names one in a comment before a block that requires it.
enum ArticleFeature {
  static var columnMetadata: Bool { SQLiteLibrary.wasBuilt(with: "ENABLE_COLUMN_METADATA") }
  static var limitedWrites: Bool { SQLiteDialect.linked.supports(.limitedWrites) }
  static var preupdateHook: Bool { SQLiteLibrary.supports(.preupdateHook) }
}
