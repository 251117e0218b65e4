/// An error thrown for a statement that requires a missing feature: the database is too old, or was compiled without the feature.
///
/// The error is thrown before the statement runs, so the statement has no effect.
public struct UnsupportedFeatureError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The feature that the statement requires.
  public let feature: DialectFeature
  /// The first version with the feature, in the database's own version number (SQLite: 3045000 is 3.45.0), or 0 if no version is known.
  public let minimumVersion: Int
  /// The version in use, in the same form, or 0 if it is not known.
  public let linkedVersion: Int
  /// Where the feature is available, and how to resolve the error.
  private let advice: String

  /// Creates an error for a missing feature.
  ///
  /// - Parameter advice: The end of the message "the statement requires JSONB, which ".
  public init(_ feature: DialectFeature, minimumVersion: Int = 0, linkedVersion: Int = 0, advice: String) {
    self.feature = feature
    self.minimumVersion = minimumVersion
    self.linkedVersion = linkedVersion
    self.advice = advice
  }

  /// The message of the error.
  public var description: String { "the statement requires \(feature), which \(advice)" }
}

/// A dialect with errors of other types for some of the features that it lacks.
package protocol DialectWithOwnErrors: Dialect {
  /// Returns the error for a feature, or `nil` to throw ``UnsupportedFeatureError``.
  func ownError(for feature: DialectFeature) -> (any Error)?
}

extension QueryFragment {
  /// Renders the statement as text for a driver to prepare, and checks that the database has all required features.
  ///
  /// ```swift
  /// let statement = try query.rendered(for: OtherDialect())
  /// try connection.prepare(statement.sql, statement.bindings)
  /// ```
  ///
  /// - Throws: ``UnsupportedFeatureError`` if the dialect lacks a required feature, ``MissingKeyError`` if it cannot insert the default of
  ///   a missing key, or another error in the statement.
  public func rendered(for dialect: some Dialect) throws -> RenderedSQL {
    if dialect.spelling(of: .chosenKey)?.utf8CodeUnitCount == 0, let key = sometimesMissingKeys.first {
      throw MissingKeyError(key)
    }
    return try renderedForCheckedKeys(for: dialect)
  }

  /// Renders the statement for a driver that has checked ``sometimesMissingKeys``.
  package func renderedForCheckedKeys(for dialect: some Dialect) throws -> RenderedSQL {
    try check()
    let rendered = render(dialect: dialect)
    guard let feature = rendered.unsupportedFeatures.first else { return rendered }
    if feature == .untypedValues, let value = rendered.untypedValue { throw value.error(in: self) }
    throw (dialect as? any DialectWithOwnErrors)?.ownError(for: feature) ?? dialect.error(for: feature)
  }
}
