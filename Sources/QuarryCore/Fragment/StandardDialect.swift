/// SQL for reading: names and values as in the SQL standard (`"quoted"` names, `?` for values), all other words as in SQLite.
///
/// Descriptions of statements use this dialect, because a statement does not know the database that will run it. It supports every
/// ``DialectFeature`` and has SQLite's spellings even if the standard has others: ` IS ` instead of `IS NOT DISTINCT FROM`,
/// `group_concat(` instead of `listagg(`. Each driver has a dialect of its own.
public struct StandardDialect: Dialect {
  /// Creates the standard dialect.
  public init() {}

  /// The placeholder of a value: `?`.
  public var fixedPlaceholder: UInt8? { UInt8(ascii: "?") }

  /// Returns ``SQLConstruct/standardSpelling``.
  public func spelling(of construct: SQLConstruct) -> StaticString? { construct.standardSpelling }

  /// `false`, because calls are written by their names.
  public var spellsCalls: Bool { false }

  /// Returns the call by its name.
  public func spelling(of call: SQLCall) -> SQLCallSpelling? { SQLCallSpelling(call.name, of: call) }

  /// Returns SQLite's functions for the time.
  public func spelling(of time: SQLTime) -> SQLCallSpelling? { time.standardSpelling(hasSubseconds: true) }

  /// Returns SQLite's literal.
  public func spelling(of literal: SQLLiteral) -> String? { literal.standardSpelling }

  /// Returns `true`.
  public func supports(_ feature: DialectFeature) -> Bool { true }
}
