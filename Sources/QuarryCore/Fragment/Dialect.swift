/// The differences between databases in the text of a statement.
///
/// A fragment is built once, independent of the database, and rendered in the dialect of the database that runs it. For each kind of
/// element, the renderer asks the dialect one question: how to spell a construct, a call, a time or a literal, how to write a placeholder,
/// and whether the database has a feature. If the database lacks an element, the spelling is `nil`, and a statement with it throws an
/// ``UnsupportedFeatureError`` before it runs.
///
/// A dialect must answer the questions that differ between databases. One that resembles another dialect conforms to ``DialectVariant``.
public protocol Dialect: Sendable {
  /// The byte that opens a quoted identifier: `"` in standard SQL.
  var identifierOpening: UInt8 { get }
  /// The byte that closes a quoted identifier. It is doubled inside the identifier.
  var identifierClosing: UInt8 { get }
  /// Returns the spelling of a construct, or `nil` if the database lacks it.
  func spelling(of construct: SQLConstruct) -> StaticString?
  /// Whether the database has other text around the arguments of some calls than `name(a, b)`. If not, the renderer writes all calls by
  /// their names, and ``Dialect/spelling(of:)-(SQLCall)`` is not called. The default implementation returns `true`.
  var spellsCalls: Bool { get }
  /// Returns the text around the arguments of a call, or `nil` if the database has no function with the same meaning.
  ///
  /// It is also called for functions that only SQLite has, such as `typeof`, which are not ``SQLCall/isCommon``. It is not called for
  /// user-defined functions, for functions in raw SQL, and for `pi()`.
  func spelling(of call: SQLCall) -> SQLCallSpelling?
  /// Returns the text around the stored date of a time, or `nil` if the database does not compute the same one.
  func spelling(of time: SQLTime) -> SQLCallSpelling?
  /// Returns the text of a literal, or `nil` if the database has no literal for the value.
  ///
  /// A statement has literals where it cannot have values, such as in a trigger or in a path in JSON. Snapshots and descriptions show
  /// all values as literals.
  func spelling(of literal: SQLLiteral) -> String?
  /// Writes the placeholder of a value, with its type if the database cannot infer it. The default implementation writes `?`.
  //
  // It returns no text, because an INSERT can have thousands of placeholders.
  func append(_ placeholder: SQLPlaceholder, to sql: inout [UInt8])
  /// The byte that ``Dialect/append(_:to:)`` writes for all values, or `nil`, the default, if it writes other text. With a byte, the
  /// renderer does not call the function, and most statements render faster.
  var fixedPlaceholder: UInt8? { get }
  /// Returns whether the database has a feature that not all databases have.
  func supports(_ feature: DialectFeature) -> Bool
  /// Returns the error for a statement that requires a feature that the database lacks.
  func error(for feature: DialectFeature) -> UnsupportedFeatureError
}

extension Dialect {
  public var identifierOpening: UInt8 { UInt8(ascii: "\"") }
  public var identifierClosing: UInt8 { UInt8(ascii: "\"") }

  public var spellsCalls: Bool { true }

  public func append(_ placeholder: SQLPlaceholder, to sql: inout [UInt8]) { sql.append(UInt8(ascii: "?")) }

  public var fixedPlaceholder: UInt8? { nil }

  public func error(for feature: DialectFeature) -> UnsupportedFeatureError {
    UnsupportedFeatureError(feature, advice: "the database does not support; write the statement without it")
  }
}
