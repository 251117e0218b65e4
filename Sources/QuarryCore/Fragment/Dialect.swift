/// The differences between databases in the text of a statement.
///
/// A fragment is built once, independent of the database, and rendered in the dialect of the database that runs it.
public protocol Dialect: Sendable {
  /// The byte that opens a quoted identifier: `"` in standard SQL.
  var identifierOpening: UInt8 { get }
  /// The byte that closes a quoted identifier. It is doubled inside the identifier.
  var identifierClosing: UInt8 { get }
  /// The placeholder, if it is one byte and the same for all bindings, otherwise `nil`.
  var fixedPlaceholder: UInt8? { get }
  /// Writes the placeholder of the binding at `index`, counted from 0.
  func appendPlaceholder(at index: Int, to sql: inout [UInt8])
  /// Writes the placeholder of a value, with its type if the database cannot infer it. The default implementation calls
  /// ``appendPlaceholder(at:to:)``.
  func append(_ placeholder: SQLPlaceholder, to sql: inout [UInt8])
  /// Returns the spelling of a construct, or `nil` if the database lacks it. A statement with an unsupported construct throws an error
  /// before it runs.
  ///
  /// The default implementation returns ``SQLConstruct/standardSpelling``, or `nil` if the construct has a public ``DialectFeature`` that
  /// the dialect does not support.
  func spelling(of construct: SQLConstruct) -> StaticString?
  /// Whether the database has other text around the arguments of a call than `name(a, b)`. If not, ``Dialect/spelling(ofCall:)`` is not
  /// called, only ``Dialect/spelling(ofFunction:)``. The default implementation returns `true`.
  var spellsCalls: Bool { get }
  /// Returns the text around the arguments of a call, or `nil` if the database has no function with the same meaning. A statement with an
  /// unsupported call throws an error before it runs.
  ///
  /// The default implementation writes the call with the name itself if ``SQLCall/isCommon``, otherwise with that of
  /// ``Dialect/spelling(ofFunction:)``.
  func spelling(ofCall call: SQLCall) -> SQLCallSpelling?
  /// Returns the text around the stored date of a time, or `nil` if the database does not compute the same one. A statement with an
  /// unsupported computation throws an error before it runs.
  ///
  /// The default implementation writes SQLite's functions, with the names of ``Dialect/spelling(ofFunction:)``.
  func spelling(ofTime time: SQLTime) -> SQLCallSpelling?
  /// Returns the name of a function that SQLite has and standard SQL lacks, or `nil` if the database has no function with the same
  /// meaning. A statement with an unsupported function throws an error before it runs.
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
  /// Called for JSON and date functions, for the functions of a full-text index such as `bm25`, for `ifnull`, `log2` and
  /// `pragma_table_info`, and for functions that only SQLite has, such as `typeof`. It is not called for:
  ///
  /// - functions that most databases have under the same name, such as `length`, `substr`, `round` and `pi`, which are written unchanged
  /// - `concat`, `concat_ws` and `octet_length`, which are a ``DialectFeature``: see ``Dialect/supports(_:)``
  /// - user-defined functions and functions in raw SQL
  ///
  /// The default implementation returns SQLite's name, or `nil` if the dialect does not support a ``DialectFeature`` by that name.
  func spelling(ofFunction name: String) -> String?
  /// Writes a value as a literal, for a statement that cannot have bindings or is shown to a person.
  func appendLiteral(_ binding: QueryBinding, to sql: inout [UInt8])
  /// Writes a path in a JSON value as a literal. The default implementation writes SQLite's: `'$."tags"[0]'`.
  func append(jsonPath: [JSONPathStep], to sql: inout [UInt8])
  /// Returns whether the database has a feature that not all databases have.
  func supports(_ feature: DialectFeature) -> Bool
  /// Returns the error for a statement that requires a feature that the database lacks.
  func error(for feature: DialectFeature) -> UnsupportedFeatureError
}

/// A feature that not every database, or not every version of a database, has.
///
/// A statement that requires a missing feature throws an error that names it, before it runs.
public struct DialectFeature: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The name of the feature in messages.
  public let rawValue: String

  /// Creates a feature with the name that messages use.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name of the feature in messages.
  public var description: String { rawValue }

  /// `ORDER BY` in an aggregate function.
  public static let orderedAggregates = Self(rawValue: "ORDER BY in an aggregate function")
  /// `IS` and `IS NOT` between two values. Standard SQL has `IS NOT DISTINCT FROM`.
  public static let nullSafeIs = Self(rawValue: "null-safe IS")
  /// The operator `GLOB`.
  public static let glob = Self(rawValue: "GLOB")
  /// The function `group_concat`. Standard SQL has `listagg`.
  public static let groupConcat = Self(rawValue: "group_concat")
  /// `OR IGNORE`, `OR REPLACE` and the other conflict clauses in INSERT and UPDATE.
  public static let conflictResolution = Self(rawValue: "OR IGNORE and OR REPLACE in INSERT and UPDATE")
  /// The name of an UPDATE's or a DELETE's table in RETURNING although the table has an alias. Without it, the alias is written.
  public static let tableNameInReturning = Self(rawValue: "the name of a table with an alias in RETURNING")
  /// Columns without the name of their table in RETURNING of an UPDATE with FROM, although a table of FROM has columns of the same names.
  /// Without it, the name of the updated table is written.
  public static let unqualifiedReturning = Self(
    rawValue: "columns without the name of their table in RETURNING of an UPDATE with FROM"
  )
  /// `<<` and `>>` of any number of bits: shifting by 64 bits or more gives 0 or -1, and by a negative number shifts in the other direction.
  public static let shifts = Self(rawValue: "<< and >>")
  /// `ON CONFLICT DO UPDATE` without the conflicting columns.
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
    case .isSamePresent: spelling(of: .isSame)
    case .isSame, .isDifferent, .glob:
      // A dialect can report by the feature's name that it lacks one of these.
      supports(construct.feature) ? construct.standardSpelling : nil
    default: construct.standardSpelling
    }
  }

  public var spellsCalls: Bool { true }

  public func spelling(ofCall call: SQLCall) -> SQLCallSpelling? {
    guard !call.isCommon else { return SQLCallSpelling(call.name, of: call) }
    return spelling(ofFunction: call.name).map { SQLCallSpelling($0, of: call) }
  }

  public func spelling(ofTime time: SQLTime) -> SQLCallSpelling? { time.standardSpelling(self) }

  public func spelling(ofFunction name: String) -> String? {
    supports(DialectFeature(rawValue: name)) ? name : nil
  }

  public func supports(_ feature: DialectFeature) -> Bool { true }

  public func error(for feature: DialectFeature) -> UnsupportedFeatureError {
    UnsupportedFeatureError(feature, advice: "the database does not support; write the statement without it")
  }

  public func appendPlaceholder(at index: Int, to sql: inout [UInt8]) {
    sql.append(UInt8(ascii: "?"))
  }

  public func appendLiteral(_ binding: QueryBinding, to sql: inout [UInt8]) {
    StandardLiteral.append(binding, to: &sql)
  }

  public func append(jsonPath: [JSONPathStep], to sql: inout [UInt8]) {
    StandardLiteral.append(jsonPath, to: &sql)
  }
}

/// SQL for reading: names and values as in the SQL standard (`"quoted"` names, `?` for values), all other words as in SQLite.
///
/// Descriptions and snapshots of statements use this dialect. It supports every ``DialectFeature`` and has SQLite's spellings even if the
/// standard has others: ` IS ` instead of `IS NOT DISTINCT FROM`, `group_concat(` instead of `listagg(`. A driver provides its own dialect.
public struct StandardDialect: Dialect {
  /// Creates the standard dialect.
  public init() {}

  public var fixedPlaceholder: UInt8? { UInt8(ascii: "?") }

  public func spelling(of construct: SQLConstruct) -> StaticString? { construct.standardSpelling }

  public var spellsCalls: Bool { false }

  public func spelling(ofFunction name: String) -> String? { name }
}
