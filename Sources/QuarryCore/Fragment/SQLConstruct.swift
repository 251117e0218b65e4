/// Something that all databases can say, each in words of its own.
///
/// A fragment holds the construct and no text. ``Dialect/spelling(of:)`` gives its words when the fragment is rendered, and the
/// standard dialect those of SQLite:
///
/// ```swift
/// struct OtherDialect: Dialect {
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
/// More of them may come, so a `switch` needs a `default`.
public enum SQLConstruct: UInt8, Hashable, Sendable, CaseIterable {
  // Each is written as its raw value behind `Mark.member`, where no other mark has a value from `first` on.

  /// Between two values: whether they are the same, for which NULL is a value like others: ` IS `.
  case isSame = 0x80
  /// Between two values: the opposite of ``isSame``: ` IS NOT `.
  case isDifferent
  /// Behind a value in parentheses: whether it is NULL: ` IS (NULL)`.
  case isNull
  /// Behind a value in parentheses: whether it is not NULL: ` IS NOT (NULL)`.
  case isNotNull
  /// The condition that is true for every row: `1`.
  case trueLiteral
  /// The condition that is true for no row: `0`.
  case falseLiteral
  /// Before rows: which of their keys are NULL, so that the database chooses them. A spelling replaces each NULL; an empty one keeps it,
  /// as SQLite chooses a key for NULL.
  case chosenKey
  /// What LIMIT takes where there is none but an OFFSET: `-1`.
  case noLimit
  /// The list of no values behind IN: `()`.
  case emptyList
  /// Behind a query that is read from and has no name: nothing, where the database needs none.
  case derivedTableName
  /// Behind an ascending term of ORDER BY that does not say where NULL stands, which is before all else: nothing, where the
  /// database takes it so.
  case ascendingNulls
  /// Behind a descending term of ORDER BY that does not say where NULL stands, which is after all else: nothing, where the
  /// database takes it so.
  case descendingNulls
  /// Between a text and a pattern, without regard to the case of ASCII letters: ` LIKE `.
  case like
  /// Between a text and a pattern of a shell: ` GLOB `.
  case glob
  /// Opens the function that finds a text in another one and counts from 1: `instr(`.
  case instr
  /// Opens the function that gives the least of its arguments, and NULL where one is: `min(`.
  case least
  /// Opens the function that gives the greatest of its arguments, and NULL where one is: `max(`.
  case greatest
  /// Before the condition of a choice: `iif(`.
  case choice
  /// Before the value of a choice whose condition is true: `, `.
  case choiceThen
  /// Before the value of a choice whose condition is not: `, `.
  case choiceElse
  /// Ends a choice: `)`.
  case choiceEnd
  /// Opens the aggregate that gives a sum, and 0 for no rows: `total(`.
  case total
  /// Opens the aggregate that joins texts: `group_concat(`.
  case groupConcat
  /// The separator of ``groupConcat`` where a query gives none, which is a comma: nothing, where that is so anyway.
  case groupConcatSeparator
  /// The type of integers in a CAST: `INTEGER`.
  case integerType
  /// The type of floating-point numbers in a CAST: `REAL`.
  case realType
  /// The type of text in a CAST: `TEXT`.
  case textType
  /// The type of bytes in a CAST: `BLOB`.
  case blobType
  /// The type of numbers of both kinds in a CAST: `NUMERIC`.
  case numericType
  /// Between a value and the divisor of a quotient, which is NULL where that is zero: ` / (`.
  case quotient
  /// Between a value and the divisor of a remainder, which is NULL where that is zero: ` % (`.
  case remainder
  /// Behind the divisor: `)`.
  case divisorEnd
  /// Behind COLLATE, the rules that compare byte by byte: `"BINARY"`.
  case binaryCollation
  /// Behind COLLATE, the rules for which upper and lower case of ASCII letters are the same: `"NOCASE"`.
  case nocaseCollation
  /// Behind COLLATE, the rules for which spaces at the end do not count: `"RTRIM"`.
  case rtrimCollation
  /// Between JSON and a path, for what is there as JSON: ` -> `.
  case jsonPart
  /// Between JSON and a path, for the value that is there: ` ->> `.
  case jsonValue
  /// Between a text and a regular expression: ` REGEXP `.
  case regexp
  /// Before a date that is computed and given as text, by SQLite's `datetime` or `strftime`: nothing, where the database has these.
  case dateText

  /// The bytes from here on are constructs where they stand behind ``QueryFragment/Mark/member``.
  static var first: UInt8 { 0x80 }

  /// The words of SQLite, and of the standard where it has some.
  public var standardSpelling: StaticString {
    switch self {
    case .isSame: " IS "
    case .isDifferent: " IS NOT "
    case .isNull: " IS (NULL)"
    case .isNotNull: " IS NOT (NULL)"
    case .trueLiteral: "1"
    case .falseLiteral: "0"
    case .chosenKey, .derivedTableName, .ascendingNulls, .descendingNulls, .groupConcatSeparator: ""
    case .dateText: ""
    case .noLimit: "-1"
    case .emptyList: "()"
    case .like: " LIKE "
    case .glob: " GLOB "
    case .instr: "instr("
    case .least: "min("
    case .greatest: "max("
    case .choice: "iif("
    case .choiceThen, .choiceElse: ", "
    case .choiceEnd, .divisorEnd: ")"
    case .total: "total("
    case .groupConcat: "group_concat("
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
    }
  }

  /// What a statement with the construct needs of a database.
  public var feature: DialectFeature {
    switch self {
    case .isSame, .isDifferent: .nullSafeIs
    case .isNull, .isNotNull: DialectFeature(rawValue: "IS NULL")
    case .trueLiteral, .falseLiteral: DialectFeature(rawValue: "truth values as literals")
    case .chosenKey: DialectFeature(rawValue: "a key that the database chooses")
    case .noLimit: DialectFeature(rawValue: "OFFSET without LIMIT")
    case .emptyList: DialectFeature(rawValue: "IN with an empty list")
    case .derivedTableName: DialectFeature(rawValue: "a derived table without a name")
    case .ascendingNulls, .descendingNulls: DialectFeature(rawValue: "NULL as the smallest in ORDER BY")
    case .like: DialectFeature(rawValue: "LIKE without regard to case")
    case .glob: .glob
    case .instr: DialectFeature(rawValue: "instr")
    case .least: DialectFeature(rawValue: "min of several arguments")
    case .greatest: DialectFeature(rawValue: "max of several arguments")
    case .choice, .choiceThen, .choiceElse, .choiceEnd: DialectFeature(rawValue: "iif")
    case .total: DialectFeature(rawValue: "total")
    case .groupConcat, .groupConcatSeparator: .groupConcat
    case .integerType: DialectFeature(rawValue: "CAST to INTEGER")
    case .realType: DialectFeature(rawValue: "CAST to REAL")
    case .textType: DialectFeature(rawValue: "CAST to TEXT")
    case .blobType: DialectFeature(rawValue: "CAST to BLOB")
    case .numericType: DialectFeature(rawValue: "CAST to NUMERIC")
    case .quotient, .remainder, .divisorEnd: DialectFeature(rawValue: "NULL for a division by zero")
    case .binaryCollation: DialectFeature(rawValue: "COLLATE BINARY")
    case .nocaseCollation: DialectFeature(rawValue: "COLLATE NOCASE")
    case .rtrimCollation: DialectFeature(rawValue: "COLLATE RTRIM")
    case .jsonPart: DialectFeature(rawValue: "-> with a JSON path")
    case .jsonValue: DialectFeature(rawValue: "->> with a JSON path")
    case .regexp: DialectFeature(rawValue: "REGEXP")
    case .dateText: DialectFeature(rawValue: "datetime")
    }
  }
}

extension QueryFragment {
  /// A construct, which the dialect spells.
  @inline(__always)
  package mutating func append(_ construct: SQLConstruct) {
    append(extended: construct.rawValue)
  }
}
