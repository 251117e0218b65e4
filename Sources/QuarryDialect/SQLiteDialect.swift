public import QuarryCore

/// SQL as SQLite has it: `"quoted"` names and `?` for values.
///
/// ```swift
/// Reminder.all.query.render(dialect: SQLiteDialect(), layout: .pretty).sql
/// ```
public struct SQLiteDialect: Dialect {
  /// The version that the SQL is for, as `sqlite3_libversion_number` counts: 3.45.1 is 3045001.
  public let version: Int
  /// What the library was compiled without.
  private var missing: Set<DialectFeature> = []

  /// SQL for the newest SQLite, or for a version.
  public init(version: Int = .max) {
    self.version = version
  }

  /// SQL for a version that was compiled without some features.
  package init(version: Int, missing: Set<DialectFeature>) {
    self.version = version
    self.missing = missing
  }

  public var fixedPlaceholder: UInt8? { UInt8(ascii: "?") }

  public func spelling(of construct: SQLConstruct) -> StaticString? { construct.standardSpelling }

  // What only some versions have is a feature that the statement requires besides.
  public func spelling(ofFunction name: String) -> String? { name }

  public func supports(_ feature: DialectFeature) -> Bool {
    if missing.contains(feature) { return false }
    guard let minimum = feature.minimumSQLiteVersion else { return true }
    return version >= minimum
  }

  public func error(for feature: DialectFeature) -> UnsupportedFeatureError {
    let minimum = feature.minimumSQLiteVersion ?? 0
    let advice =
      if let option = feature.compileOption {
        "SQLite supports only if it is compiled with \(option); "
          + "link such a build, or select the rows with a subquery"
      } else {
        "SQLite supports since version \(Self.text(minimum)), but this is version \(Self.text(version)); "
          + "link a newer SQLite, or write the statement without it"
      }
    return UnsupportedFeatureError(
      feature,
      minimumVersion: minimum,
      linkedVersion: version,
      advice: advice
    )
  }

  private static func text(_ version: Int) -> String {
    "\(version / 1_000_000).\(version / 1000 % 1000).\(version % 1000)"
  }
}

extension DialectFeature {
  /// The first version of SQLite that has it; nil where all do.
  var minimumSQLiteVersion: Int? {
    switch self {
    case .unhex: 3_041_000
    case .subseconds: 3_042_000
    case .octetLength, .timeDifference: 3_043_000
    case .orderedAggregates, .concatenation: 3_044_000
    case .jsonb: 3_045_000
    case .monthRounding: 3_046_000
    case .jsonbEach: 3_051_000
    case .jsonArrayInsert: 3_053_000
    default: nil
    }
  }

  /// The option that SQLite is compiled with where it has it; nil where none is needed.
  package var compileOption: String? {
    self == .limitedWrites ? "SQLITE_ENABLE_UPDATE_DELETE_LIMIT" : nil
  }
}
