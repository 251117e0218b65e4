import QuarryCore

/// `CREATE VIRTUAL TABLE`, as a value.
///
/// ```swift
/// try CreateVirtualTable(
///   "emails",
///   using: FTS5Config().column("subject").column("body", [.unindexed]).tokenize(.porter)
/// ).execute(db)
/// // CREATE VIRTUAL TABLE "emails" USING fts5("subject", "body" UNINDEXED, tokenize='porter')
/// ```
public struct CreateVirtualTable: SchemaStatement {
  public typealias QueryValue = ()

  public let sql: String

  /// A virtual table of a module of SQLite, or of one's own.
  public init(
    _ name: String,
    schema: String? = nil,
    ifNotExists: Bool = false,
    using module: some VirtualTableModule
  ) {
    var sql = SQLWriter("CREATE VIRTUAL TABLE")
    sql.write("IF NOT EXISTS", if: ifNotExists)
    sql.write(DDL.name(name, schema: schema))
    sql.write("USING")
    sql.write(module.moduleName + "(" + module.arguments.joined(separator: ", ") + ")")
    self.sql = sql.text
  }
}

/// What makes a virtual table.
public protocol VirtualTableModule: Sendable {
  /// The name of the module, such as `fts5`.
  var moduleName: String { get }
  /// What stands in the parentheses, as SQL.
  var arguments: [String] { get }
}

/// Options of FTS5: https://www.sqlite.org/fts5.html
public struct FTS5Config: VirtualTableModule {
  /// What is said of a column.
  public enum ColumnOption: Hashable, Sendable {
    /// It is kept, but not searched.
    case unindexed
  }

  /// How text is taken apart.
  public struct Tokenizer: Sendable {
    let sql: String

    /// By a tokenizer's name and its arguments.
    public init(_ name: String, _ arguments: [String] = []) {
      sql = ([name] + arguments).map { $0.isPlainWord ? $0 : $0.quotedText }.joined(separator: " ")
    }

    /// Words of ASCII letters.
    public static let ascii = Tokenizer("ascii")
    /// English words by their stems, of the words of `unicode61`.
    public static let porter = Tokenizer("porter")
    /// All sequences of three characters.
    public static let trigram = Tokenizer("trigram")
    /// Words of Unicode letters.
    public static let unicode61 = Tokenizer("unicode61")

    /// Words of Unicode letters.
    ///
    /// - Parameters:
    ///   - removeDiacritics: 0 to keep them, 1 and 2 to treat letters with them as those without.
    ///   - tokenCharacters: What counts as a letter besides.
    ///   - separators: What ends a word besides.
    public static func unicode61(
      removeDiacritics: Int? = nil,
      tokenCharacters: String? = nil,
      separators: String? = nil
    ) -> Tokenizer {
      var arguments: [String] = []
      if let removeDiacritics { arguments += ["remove_diacritics", "\(removeDiacritics)"] }
      if let tokenCharacters { arguments += ["tokenchars", tokenCharacters] }
      if let separators { arguments += ["separators", separators] }
      return Tokenizer("unicode61", arguments)
    }
  }

  /// How much the index knows of where a word stands.
  public enum Detail: String, Hashable, Sendable {
    /// Row, column and place.
    case full
    /// Row and column.
    case column
    /// Row.
    case none
  }

  private var columns: [String] = []
  private var options: [String] = []

  /// Without columns.
  public init() {}

  public var moduleName: String { "fts5" }
  public var arguments: [String] { columns + options }

  private func adding(column: String? = nil, option: String? = nil) -> FTS5Config {
    var config = self
    if let column { config.columns.append(column) }
    if let option { config.options.append(option) }
    return config
  }

  /// Adds a column.
  public func column(_ name: String, _ options: [ColumnOption] = []) -> FTS5Config {
    adding(column: name.quotedIdentifier + (options.contains(.unindexed) ? " UNINDEXED" : ""))
  }

  /// Says how text is taken apart.
  public func tokenize(_ tokenizer: Tokenizer) -> FTS5Config {
    adding(option: "tokenize=" + tokenizer.sql.quotedText)
  }

  /// Indexes beginnings of words of these lengths as well.
  public func prefix(_ lengths: [Int]) -> FTS5Config {
    adding(option: "prefix=\(lengths.map(String.init).joined(separator: " ").quotedText)")
  }

  /// Keeps the text in another table, or with an empty name nowhere.
  public func content(_ table: String, rowID: String? = nil) -> FTS5Config {
    let config = adding(option: "content=" + table.quotedText)
    return rowID.map { config.adding(option: "content_rowid=" + $0.quotedText) } ?? config
  }

  /// Whether the lengths of texts are kept, which `bm25` needs.
  public func columnSize(_ isKept: Bool) -> FTS5Config {
    adding(option: isKept ? "columnsize=1" : "columnsize=0")
  }

  /// How much the index knows of where a word stands.
  public func detail(_ detail: Detail) -> FTS5Config { adding(option: "detail=" + detail.rawValue) }
}

/// Options of FTS4: https://www.sqlite.org/fts3.html
public struct FTS4Config: VirtualTableModule {
  /// What is said of a column.
  public enum ColumnOption: Hashable, Sendable {
    /// It is kept, but not searched.
    case unindexed
  }

  /// How text is taken apart.
  public struct Tokenizer: Sendable {
    let sql: String

    /// By a tokenizer's name and its arguments.
    public init(_ name: String, _ arguments: [String] = []) {
      let name = name.isPlainWord ? name : name.quotedIdentifier
      sql = ([name] + arguments.map(\.quotedIdentifier)).joined(separator: " ")
    }

    /// English words by their stems.
    public static let porter = Tokenizer("porter")
    /// Words of ASCII letters.
    public static let simple = Tokenizer("simple")
    /// Words of Unicode letters.
    public static let unicode61 = Tokenizer("unicode61")
  }

  /// What the index is sorted for.
  public enum Order: String, Hashable, Sendable {
    case asc, desc
  }

  private var columns: [String] = []
  private var options: [String] = []

  /// Without columns.
  public init() {}

  public var moduleName: String { "fts4" }
  public var arguments: [String] { columns + options }

  private func adding(column: String? = nil, option: String? = nil) -> FTS4Config {
    var config = self
    if let column { config.columns.append(column) }
    if let option { config.options.append(option) }
    return config
  }

  /// Adds a column.
  public func column(_ name: String, _ options: [ColumnOption] = []) -> FTS4Config {
    adding(
      column: name.quotedIdentifier,
      option: options.contains(.unindexed) ? "notindexed=\(name.quotedIdentifier)" : nil
    )
  }

  /// Says how text is taken apart.
  public func tokenize(_ tokenizer: Tokenizer) -> FTS4Config { adding(option: "tokenize=" + tokenizer.sql) }

  /// Names a hidden column for the language of a row.
  public func languageId(_ column: String) -> FTS4Config {
    adding(option: "languageid=" + column.quotedIdentifier)
  }

  /// What the index is sorted for.
  public func order(_ order: Order) -> FTS4Config { adding(option: "order=\"\(order.rawValue)\"") }

  /// Indexes beginnings of words of these lengths as well.
  public func prefix(_ lengths: [Int]) -> FTS4Config {
    adding(option: "prefix=\"\(lengths.map(String.init).joined(separator: ","))\"")
  }

  /// Keeps the text in another table, or with an empty name nowhere.
  public func content(_ table: String) -> FTS4Config { adding(option: "content=" + table.quotedIdentifier) }

  /// `fts3` keeps less for `matchinfo`.
  public func matchInfo(_ kind: String) -> FTS4Config { adding(option: "matchinfo=" + kind.quotedIdentifier) }

  /// Names the functions that make texts smaller, and as they were.
  public func compress(_ compress: String, uncompress: String) -> FTS4Config {
    adding(option: "compress=" + compress.quotedIdentifier)
      .adding(option: "uncompress=" + uncompress.quotedIdentifier)
  }
}

/// An R-tree, for ranges in one to five dimensions: https://www.sqlite.org/rtree.html
public struct RTreeConfig: VirtualTableModule {
  private let columns: [String]

  /// The column of the key, and the ends of the ranges: from, to, from, to, …
  public init(_ key: String, _ bounds: [String]) {
    columns = [key] + bounds
  }

  public var moduleName: String { "rtree" }
  public var arguments: [String] { columns.map(\.quotedIdentifier) }
}

extension String {
  /// Whether it is a word without quotes around it.
  fileprivate var isPlainWord: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
