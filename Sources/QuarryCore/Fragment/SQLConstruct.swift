/// A construct that all databases support, with different spellings.
///
/// A fragment contains the construct, not its text. ``Dialect/spelling(of:)-(SQLConstruct)`` returns the spelling when the fragment is
/// rendered. The standard dialect uses SQLite's spelling:
///
/// ```swift
/// struct OtherDialect: DialectVariant {
///   let base = StandardDialect()
///   func spelling(of construct: SQLConstruct) -> StaticString? {
///     switch construct {
///     case .isSame: " IS NOT DISTINCT FROM "
///     case .glob: nil   // the database has none
///     default: construct.standardSpelling
///     }
///   }
/// }
/// ```
///
/// Later versions may add constructs, so a `switch` needs a `default`.
public enum SQLConstruct: UInt8, Hashable, Sendable, CaseIterable {
  // Each is written as its raw value after `Mark.member`. No other mark after `Mark.member` has a value of `first` or above.

  /// Between two values: tests whether they are equal, with NULL equal to NULL: ` IS `.
  case isSame = 0x80
  /// Between two values: the negation of ``isSame``: ` IS NOT `.
  case isDifferent
  /// After a value in parentheses: tests whether it is NULL: ` IS (NULL)`.
  case isNull
  /// After a value in parentheses: tests whether it is not NULL: ` IS NOT (NULL)`.
  case isNotNull
  /// The condition that is true for every row: `1`.
  case trueLiteral
  /// The condition that is false for every row: `0`.
  case falseLiteral
  /// Before rows: the keys that are NULL, for which the database chooses values. The spelling replaces each of these NULLs. An empty
  /// spelling keeps them, because SQLite chooses a key for NULL.
  case chosenKey
  /// The LIMIT of a query that only has an OFFSET: `-1`.
  case noLimit
  /// IN with an empty list, after a value in parentheses: ` IN ()`. It is false, also for NULL.
  case inEmpty
  /// NOT IN with an empty list, after a value in parentheses: ` NOT IN ()`. It is true, also for NULL.
  case notInEmpty
  /// After a subquery in FROM without a name: empty if the database requires no name.
  case derivedTableName
  /// After an ascending term of ORDER BY without a position of NULL, which must be first: empty if that is the database's default.
  case ascendingNulls
  /// After a descending term of ORDER BY without a position of NULL, which must be last: empty if that is the database's default.
  case descendingNulls
  /// Between a text and a pattern: ignores the case of ASCII letters: ` LIKE `.
  case like
  /// Between a text and a shell pattern: ` GLOB `.
  case glob
  /// The integer type in a CAST: `INTEGER`.
  case integerType
  /// The floating-point type in a CAST: `REAL`.
  case realType
  /// The text type in a CAST: `TEXT`.
  case textType
  /// The type of bytes in a CAST: `BLOB`.
  case blobType
  /// The type of integers and floating-point numbers in a CAST: `NUMERIC`.
  case numericType
  /// Between a dividend and the divisor of a quotient, which is NULL if the divisor is zero: ` / (`.
  case quotient
  /// Between a dividend and the divisor of a remainder, which is NULL if the divisor is zero: ` % (`.
  case remainder
  /// After the divisor: `)`.
  case divisorEnd
  /// After COLLATE, the collation that compares bytes: `"BINARY"`.
  case binaryCollation
  /// After COLLATE, the collation that ignores the case of ASCII letters: `"NOCASE"`.
  case nocaseCollation
  /// After COLLATE, the collation that ignores trailing spaces: `"RTRIM"`.
  case rtrimCollation
  /// Between JSON and a path: returns the part at the path as JSON: ` -> `.
  case jsonPart
  /// Between JSON and a path: returns the value at the path: ` ->> `.
  case jsonValue
  /// Between a text and a regular expression: ` REGEXP `.
  case regexp
  /// After the pattern of ``like`` without an escape character: empty if the database then has none.
  case noEscape
  /// Before common tables, which may read themselves although nothing says so: `WITH `.
  case with
  /// Between two values of which one is never NULL: as ``isSame``, or as a condition ` = `, which is NULL instead of false. SQLite uses an
  /// index for both. Other databases only have one for ` = `.
  case isSamePresent
  /// Before the left operand of INTERSECT if it is a UNION or an EXCEPT: empty if the database combines queries from left to right,
  /// otherwise a parenthesis or the beginning of a derived table, `SELECT * FROM (`.
  case compoundStart
  /// After the left operand of INTERSECT if it is a UNION or an EXCEPT.
  case compoundEnd
  /// Before a LIMIT or OFFSET that may be NULL, which must be an error: empty if the database refuses NULL there.
  case rowCountStart
  /// After a LIMIT or OFFSET that may be NULL.
  case rowCountEnd

  /// The smallest byte of a construct after ``QueryFragment/Mark/member``.
  static var first: UInt8 { 0x80 }

  /// SQLite's spelling, which is also that of standard SQL if it has one.
  public var standardSpelling: StaticString {
    switch self {
    case .isSame, .isSamePresent: " IS "
    case .isDifferent: " IS NOT "
    case .isNull: " IS (NULL)"
    case .isNotNull: " IS NOT (NULL)"
    case .trueLiteral: "1"
    case .falseLiteral: "0"
    case .chosenKey, .derivedTableName, .ascendingNulls, .descendingNulls: ""
    case .noLimit: "-1"
    case .inEmpty: " IN ()"
    case .notInEmpty: " NOT IN ()"
    case .like: " LIKE "
    case .glob: " GLOB "
    case .divisorEnd: ")"
    case .integerType: "INTEGER"
    case .realType: "REAL"
    case .textType: "TEXT"
    case .blobType: "BLOB"
    case .numericType: "NUMERIC"
    case .quotient: " / ("
    case .remainder: " % ("
    case .binaryCollation: "\"BINARY\""
    case .nocaseCollation: "\"NOCASE\""
    case .rtrimCollation: "\"RTRIM\""
    case .jsonPart: " -> "
    case .jsonValue: " ->> "
    case .regexp: " REGEXP "
    case .with: "WITH "
    case .noEscape, .compoundStart, .compoundEnd, .rowCountStart, .rowCountEnd: ""
    }
  }

  /// The number of parentheses that the construct opens, or that it closes if the number is negative. The expressions after it are in
  /// these parentheses, whatever its spelling is.
  var openParentheses: Int {
    switch self {
    case .quotient, .remainder: 1
    case .divisorEnd: -1
    default: 0
    }
  }

  /// The feature that a statement with the construct requires.
  public var feature: DialectFeature {
    switch self {
    case .isSame, .isDifferent, .isSamePresent: .nullSafeIs
    case .isNull, .isNotNull: DialectFeature(rawValue: "IS NULL")
    case .trueLiteral, .falseLiteral: DialectFeature(rawValue: "Boolean literals")
    case .chosenKey: DialectFeature(rawValue: "a primary key that the database assigns")
    case .noLimit: DialectFeature(rawValue: "OFFSET without LIMIT")
    case .inEmpty, .notInEmpty: DialectFeature(rawValue: "IN with an empty list")
    case .derivedTableName: DialectFeature(rawValue: "a derived table without a name")
    case .ascendingNulls, .descendingNulls: DialectFeature(rawValue: "NULL as the smallest value in ORDER BY")
    case .like: DialectFeature(rawValue: "case-insensitive LIKE")
    case .glob: .glob
    case .integerType: DialectFeature(rawValue: "CAST to INTEGER")
    case .realType: DialectFeature(rawValue: "CAST to REAL")
    case .textType: DialectFeature(rawValue: "CAST to TEXT")
    case .blobType: DialectFeature(rawValue: "CAST to BLOB")
    case .numericType: DialectFeature(rawValue: "CAST to NUMERIC")
    case .quotient, .remainder, .divisorEnd: DialectFeature(rawValue: "NULL for division by zero")
    case .binaryCollation: DialectFeature(rawValue: "COLLATE BINARY")
    case .nocaseCollation: DialectFeature(rawValue: "COLLATE NOCASE")
    case .rtrimCollation: DialectFeature(rawValue: "COLLATE RTRIM")
    case .jsonPart: DialectFeature(rawValue: "-> with a JSON path")
    case .jsonValue: DialectFeature(rawValue: "->> with a JSON path")
    case .regexp: DialectFeature(rawValue: "REGEXP")
    case .noEscape: DialectFeature(rawValue: "LIKE without an escape character")
    case .with: DialectFeature(rawValue: "WITH")
    case .compoundStart, .compoundEnd: DialectFeature(rawValue: "INTERSECT of a UNION or an EXCEPT")
    case .rowCountStart, .rowCountEnd: DialectFeature(rawValue: "a number of rows that may be NULL")
    }
  }
}

extension QueryFragment {
  /// Appends a construct, which the dialect spells.
  @inline(__always)
  package mutating func append(_ construct: SQLConstruct) {
    append(extended: construct.rawValue)
  }
}
