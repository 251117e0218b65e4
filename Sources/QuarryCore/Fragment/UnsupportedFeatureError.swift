/// A statement needs something that the database lacks: its version is too old, or it was compiled without.
///
/// Thrown before the statement runs, so that it leaves nothing half done.
public struct UnsupportedFeatureError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What the statement needs.
  public let feature: DialectFeature
  /// The first version that has it, as the database counts its versions (SQLite: 3045000 is 3.45.0); 0 where no version says.
  public let minimumVersion: Int
  /// The version in use, counted alike; 0 where it is not known.
  public let linkedVersion: Int
  /// Where the database has the feature, and what to do about it.
  private let advice: String

  /// An error with what a dialect knows about the feature.
  ///
  /// - Parameter advice: The end of the message "the statement needs JSONB, which ".
  public init(_ feature: DialectFeature, minimumVersion: Int = 0, linkedVersion: Int = 0, advice: String) {
    self.feature = feature
    self.minimumVersion = minimumVersion
    self.linkedVersion = linkedVersion
    self.advice = advice
  }

  public var description: String { "the statement needs \(feature), which \(advice)" }
}

extension QueryFragment {
  /// The statement as text for a database that has all that it needs: what a driver prepares.
  ///
  /// ```swift
  /// let statement = try query.rendered(for: OtherDialect())
  /// try connection.prepare(statement.sql, statement.bindings)
  /// ```
  ///
  /// - Throws: What is wrong with the statement; ``UnsupportedFeatureError``.
  public func rendered(for dialect: some Dialect) throws -> RenderedSQL {
    try check()
    let rendered = render(dialect: dialect)
    if let feature = rendered.unsupportedFeatures.first { throw dialect.error(for: feature) }
    return rendered
  }
}
