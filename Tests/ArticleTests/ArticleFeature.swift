import QuarrySQLite

/// Features that not every build of SQLite has. An article names one in a comment before a block that requires it.
enum ArticleFeature {
  static var columnMetadata: Bool { SQLiteLibrary.wasBuilt(with: "ENABLE_COLUMN_METADATA") }
  static var limitedWrites: Bool { SQLiteDialect.linked.supports(.limitedWrites) }
  static var preupdateHook: Bool { SQLiteLibrary.supports(.preupdateHook) }

  /// Whether the linked version is this one, such as `3.42`, or later.
  static func isSince(_ version: String) -> Bool {
    let parts = version.split(separator: ".").compactMap { Int($0) }
    return parts.count == 2 && SQLiteLibrary.versionNumber >= parts[0] * 1_000_000 + parts[1] * 1000
  }
}
