/// What differs between databases in the text of a statement.
///
/// Everything else is the same for all: a fragment is built once and rendered for whichever database runs it.
public protocol Dialect: Sendable {
  /// The byte that opens a quoted identifier; standard SQL has `"`.
  var identifierOpening: UInt8 { get }
  /// The byte that closes a quoted identifier, doubled where it occurs inside.
  var identifierClosing: UInt8 { get }
  /// The placeholder, where it is one byte and the same for all bindings.
  var fixedPlaceholder: UInt8? { get }
  /// Writes the placeholder of the binding at `index`, counted from 0.
  func appendPlaceholder(at index: Int, to sql: inout [UInt8])
  /// Writes the placeholder of a value, with its type where the database cannot tell it; without one of its own a dialect writes
  /// ``appendPlaceholder(at:to:)``.
  func append(_ placeholder: SQLPlaceholder, to sql: inout [UInt8])
  /// The words of a construct; nil where the database lacks it, so that a statement with it is refused before it is run.
  ///
  /// A dialect without one of its own has ``SQLConstruct/standardSpelling``, and nil for a construct whose public
  /// ``DialectFeature`` it does not support.
  func spelling(of construct: SQLConstruct) -> StaticString?
  /// The name of a function that SQLite has and the standard lacks; nil where the database has none of the same meaning, so that a
  /// statement with it is refused before it is run.
  ///
  /// ```swift
  /// func spelling(ofFunction name: String) -> String? {
  ///   switch name {
  ///   case "ifnull": "coalesce"
  ///   case "json_array": "json_build_array"
  ///   default: nil
  ///   }
  /// }
  /// ```
  ///
  /// It is asked for the functions of JSON and of dates, for `ifnull`, `log2` and those of SQLite alone, such as `typeof`. All others are
  /// written as they are, or are an ``SQLConstruct``. A dialect without a method of its own has SQLite's name, and nil for a name that is a
  /// ``DialectFeature`` that it does not support.
  func spelling(ofFunction name: String) -> String?
  /// Writes a value as a literal, where a statement cannot carry bindings or a person reads it.
  func appendLiteral(_ binding: QueryBinding, to sql: inout [UInt8])
  /// Whether the database has something that not all of them have.
  func supports(_ feature: DialectFeature) -> Bool
  /// The error of a statement that needs what the database lacks.
  func error(for feature: DialectFeature) -> UnsupportedFeatureError
}

/// Something that not every database, or not every version of one, has.
///
/// A statement that needs one it does not have is refused before it is run, with an error that names it.
public struct DialectFeature: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// What it is called in messages.
  public let rawValue: String

  /// A feature by the name that messages use.
  public init(rawValue: String) { self.rawValue = rawValue }

  public var description: String { rawValue }

  /// `ORDER BY` inside of an aggregate function.
  public static let orderedAggregates = Self(rawValue: "ORDER BY in an aggregate function")
  /// `IS` and `IS NOT` between two values, where the standard has `IS NOT DISTINCT FROM`.
  public static let nullSafeIs = Self(rawValue: "null-safe IS")
  /// The operator `GLOB`.
  public static let glob = Self(rawValue: "GLOB")
  /// The function `group_concat`, where the standard has `listagg`.
  public static let groupConcat = Self(rawValue: "group_concat")
  /// `OR IGNORE`, `OR REPLACE` and the like in INSERT and UPDATE.
  public static let conflictResolution = Self(rawValue: "OR IGNORE and OR REPLACE in INSERT and UPDATE")
  /// `ON CONFLICT DO UPDATE` without the columns that are in conflict.
  public static let conflictWithoutTarget = Self(rawValue: "ON CONFLICT DO UPDATE without columns")
  /// Several `ON CONFLICT` clauses in one INSERT.
  public static let severalConflicts = Self(rawValue: "several ON CONFLICT clauses")
}

extension Dialect {
  public var identifierOpening: UInt8 { UInt8(ascii: "\"") }
  public var identifierClosing: UInt8 { UInt8(ascii: "\"") }

  public var fixedPlaceholder: UInt8? { nil }

  public func append(_ placeholder: SQLPlaceholder, to sql: inout [UInt8]) {
    appendPlaceholder(at: placeholder.index, to: &sql)
  }

  public func spelling(of construct: SQLConstruct) -> StaticString? {
    switch construct {
    case .isSame, .isDifferent, .glob, .groupConcat, .groupConcatSeparator:
      // A dialect may say by the name of the feature that it has none of these.
      supports(construct.feature) ? construct.standardSpelling : nil
    default: construct.standardSpelling
    }
  }

  public func spelling(ofFunction name: String) -> String? {
    supports(DialectFeature(rawValue: name)) ? name : nil
  }

  public func supports(_ feature: DialectFeature) -> Bool { true }

  public func error(for feature: DialectFeature) -> UnsupportedFeatureError {
    UnsupportedFeatureError(feature, advice: "this database lacks. Write the statement without it.")
  }

  public func appendPlaceholder(at index: Int, to sql: inout [UInt8]) {
    sql.append(UInt8(ascii: "?"))
  }

  public func appendLiteral(_ binding: QueryBinding, to sql: inout [UInt8]) {
    StandardLiteral.append(binding, to: &sql)
  }
}

/// SQL as the standard has it: `"quoted"` names, `?` for values.
///
/// What descriptions and snapshots are printed with; a driver brings its own.
public struct StandardDialect: Dialect {
  /// The standard's quoting and placeholders.
  public init() {}

  public var fixedPlaceholder: UInt8? { UInt8(ascii: "?") }

  public func spelling(of construct: SQLConstruct) -> StaticString? { construct.standardSpelling }

  public func spelling(ofFunction name: String) -> String? { name }
}
