public import QuarryCore
import QuarryFunctions

/// SQLite's SQL, with `"quoted"` names and `?` for values.
///
/// ```swift
/// Reminder.all.query.render(dialect: SQLiteDialect(), layout: .pretty).sql
/// ```
public struct SQLiteDialect: Dialect {
  /// The version of SQLite, as `sqlite3_libversion_number` returns it: 3045001 for 3.45.1.
  public let version: Int
  /// The features that the library was compiled without.
  private var missing: Set<DialectFeature> = []

  /// Creates the dialect of a version, by default the newest.
  public init(version: Int = .max) {
    self.version = version
  }

  /// Creates the dialect of a version that was compiled without some features.
  package init(version: Int, missing: Set<DialectFeature>) {
    self.version = version
    self.missing = missing
  }

  /// The placeholder of a bound value: `?`.
  public var fixedPlaceholder: UInt8? { UInt8(ascii: "?") }

  /// Returns the standard spelling of the construct.
  public func spelling(of construct: SQLConstruct) -> StaticString? { construct.standardSpelling }

  /// SQLite writes calls as they are.
  public var spellsCalls: Bool { false }

  /// Returns the call by its name.
  //
  // A function that only some versions have is also a feature that the statement requires.
  public func spelling(of call: SQLCall) -> SQLCallSpelling? { SQLCallSpelling(call.name, of: call) }

  /// Returns the functions that compute the time in this version.
  public func spelling(of time: SQLTime) -> SQLCallSpelling? {
    time.standardSpelling(hasSubseconds: supports(.subseconds))
  }

  /// Returns the standard spelling of the literal, or `nil` for a path in JSON with a name that SQLite cannot represent.
  public func spelling(of literal: SQLLiteral) -> String? {
    literal.escapedMember == nil ? literal.standardSpelling : nil
  }

  /// Returns whether the version has the feature.
  public func supports(_ feature: DialectFeature) -> Bool {
    if missing.contains(feature) { return false }
    guard let minimum = feature.minimumSQLiteVersion else { return true }
    return version >= minimum
  }

  /// Returns the error for a statement that requires a feature that the version lacks.
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

extension SQLiteDialect: DialectWithOwnErrors {
  package func ownError(for feature: DialectFeature) -> (any Error)? {
    feature.escapedMember.map { JSONPathError(name: $0) }
  }
}

extension DialectFeature {
  /// The first version of SQLite that has the feature, or `nil` if all versions have it.
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

  /// The compile-time option of SQLite that the feature requires, or `nil`.
  package var compileOption: String? {
    self == .limitedWrites ? "SQLITE_ENABLE_UPDATE_DELETE_LIMIT" : nil
  }
}
