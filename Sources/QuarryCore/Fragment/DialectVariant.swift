/// A dialect that differs from another one in some answers.
///
/// ```swift
/// struct BacktickDialect: DialectVariant {
///   let base = StandardDialect()
///   var identifierOpening: UInt8 { UInt8(ascii: "`") }
///   var identifierClosing: UInt8 { UInt8(ascii: "`") }
/// }
/// ```
///
/// All other answers are those of ``base``.
public protocol DialectVariant: Dialect {
  /// The type of the other dialect.
  associatedtype Base: Dialect
  /// The dialect that answers what the variant does not.
  var base: Base { get }
}

// Neither 'spellsCalls' nor 'fixedPlaceholder', with which the renderer would not ask the variant.
extension DialectVariant {
  public var identifierOpening: UInt8 { base.identifierOpening }
  public var identifierClosing: UInt8 { base.identifierClosing }
  public func spelling(of construct: SQLConstruct) -> StaticString? { base.spelling(of: construct) }
  public func spelling(of call: SQLCall) -> SQLCallSpelling? { base.spelling(of: call) }
  public func spelling(of time: SQLTime) -> SQLCallSpelling? { base.spelling(of: time) }
  public func spelling(of literal: SQLLiteral) -> String? { base.spelling(of: literal) }
  public func append(_ placeholder: SQLPlaceholder, to sql: inout [UInt8]) {
    base.append(placeholder, to: &sql)
  }
  public func supports(_ feature: DialectFeature) -> Bool { base.supports(feature) }
  public func error(for feature: DialectFeature) -> UnsupportedFeatureError { base.error(for: feature) }
}
