public import QuarryCore

/// A statement needs something that the SQLite in use is too old for, or was compiled without.
///
/// It is refused before it is run, so that nothing happens by halves.
public struct UnsupportedFeatureError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What the statement needs.
  public let feature: DialectFeature
  /// The first version that has it: 3045000 is 3.45.0; 0 where that depends on how SQLite was compiled.
  public let minimumVersion: Int
  /// The version in use.
  public let linkedVersion: Int

  init(_ feature: DialectFeature) {
    self.feature = feature
    minimumVersion = feature.minimumSQLiteVersion ?? 0
    linkedVersion = SQLiteDialect.linked.version
  }

  public var description: String {
    if let option = feature.compileOption {
      return
        "the statement needs \(feature), which SQLite has where it was compiled with \(option); this one was not. "
        + "Link one that was, or choose the rows by a subquery."
    }
    return "the statement needs \(feature), which SQLite has since \(Self.text(minimumVersion)); this is "
      + "\(Self.text(linkedVersion)). Link a newer SQLite, or write the statement without it."
  }

  private static func text(_ version: Int) -> String {
    "\(version / 1_000_000).\(version / 1000 % 1000).\(version % 1000)"
  }
}
