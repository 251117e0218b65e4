import QuarryCore

/// A `CREATE VIRTUAL TABLE` statement.
///
/// ```swift
/// try CreateVirtualTable(
///   "emails",
///   using: FTS5Config().column("subject").column("body", [.unindexed]).tokenize(.porter)
/// ).execute(db)
/// // CREATE VIRTUAL TABLE "emails" USING fts5("subject", "body" UNINDEXED, tokenize='porter')
/// ```
public struct CreateVirtualTable: SchemaStatement {
  /// The type of the statement's rows: the statement returns none.
  public typealias QueryValue = ()

  /// The SQL text of the statement.
  public let sql: String

  /// Creates a virtual table with a module of SQLite or a custom module.
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

/// The configuration of a virtual table module.
public protocol VirtualTableModule: Sendable {
  /// The name of the module, such as `fts5`.
  var moduleName: String { get }
  /// The arguments of the module, as SQL.
  var arguments: [String] { get }
}

/// The configuration of an FTS5 table.
///
/// https://www.sqlite.org/fts5.html
public struct FTS5Config: VirtualTableModule {
  /// An option of a column.
  public enum ColumnOption: Hashable, Sendable {
    /// The column is stored but not indexed.
    case unindexed
  }

  /// A tokenizer, which splits text into searchable tokens.
  public struct Tokenizer: Sendable {
    let sql: String

    /// Creates a tokenizer from its name and its arguments.
    public init(_ name: String, _ arguments: [String] = []) {
      sql = ([name] + arguments).map { $0.isPlainWord ? $0 : $0.quotedText }.joined(separator: " ")
    }

    /// A tokenizer for words of ASCII letters and digits.
    public static let ascii = Tokenizer("ascii")
    /// A tokenizer that reduces the words of `unicode61` to English stems.
    public static let porter = Tokenizer("porter")
    /// A tokenizer for all sequences of three characters.
    public static let trigram = Tokenizer("trigram")
    /// A tokenizer for words of Unicode letters and digits.
    public static let unicode61 = Tokenizer("unicode61")

    /// Returns a tokenizer for words of Unicode letters and digits.
    ///
    /// - Parameters:
    ///   - removeDiacritics: 0 to keep diacritics; 1, SQLite's default, to ignore them except in characters with several
    ///     diacritics; 2 to ignore them in all characters.
    ///   - tokenCharacters: Additional characters that are part of words.
    ///   - separators: Additional characters that separate words.
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

  /// The positions that an FTS5 index stores for each token.
  public enum Detail: String, Hashable, Sendable {
    /// The row, the column and the position in the column.
    case full
    /// The row and the column.
    case column
    /// The row only.
    case none
  }

  private var columns: [String] = []
  private var options: [String] = []

  /// Creates a configuration without columns.
  public init() {}

  /// The name of the module: `fts5`.
  public var moduleName: String { "fts5" }
  /// The arguments of the module, as SQL.
  public var arguments: [String] { columns + options }

  private func adding(column: String? = nil, option: String? = nil) -> FTS5Config {
    var config = self
    if let column { config.columns.append(column) }
    if let option { config.options.append(option) }
    return config
  }

  /// Returns a configuration with an additional column.
  public func column(_ name: String, _ options: [ColumnOption] = []) -> FTS5Config {
    adding(column: name.quotedIdentifier + (options.contains(.unindexed) ? " UNINDEXED" : ""))
  }

  /// Returns a configuration with a tokenizer.
  public func tokenize(_ tokenizer: Tokenizer) -> FTS5Config {
    adding(option: "tokenize=" + tokenizer.sql.quotedText)
  }

  /// Returns a configuration that also indexes prefixes of these lengths.
  public func prefix(_ lengths: [Int]) -> FTS5Config {
    adding(option: "prefix=\(lengths.map(String.init).joined(separator: " ").quotedText)")
  }

  /// Returns a configuration that stores the text in another table, or nowhere if the name is empty.
  public func content(_ table: String, rowID: String? = nil) -> FTS5Config {
    let config = adding(option: "content=" + table.quotedText)
    return rowID.map { config.adding(option: "content_rowid=" + $0.quotedText) } ?? config
  }

  /// Returns a configuration that sets whether FTS5 stores the lengths of texts, which `bm25` requires.
  public func columnSize(_ isKept: Bool) -> FTS5Config {
    adding(option: isKept ? "columnsize=1" : "columnsize=0")
  }

  /// Returns a configuration that sets which positions the index stores.
  public func detail(_ detail: Detail) -> FTS5Config { adding(option: "detail=" + detail.rawValue) }
}

/// The configuration of an FTS4 table.
///
/// https://www.sqlite.org/fts3.html
public struct FTS4Config: VirtualTableModule {
  /// An option of a column.
  public enum ColumnOption: Hashable, Sendable {
    /// The column is stored but not indexed.
    case unindexed
  }

  /// A tokenizer, which splits text into searchable tokens.
  public struct Tokenizer: Sendable {
    let sql: String

    /// Creates a tokenizer from its name and its arguments.
    public init(_ name: String, _ arguments: [String] = []) {
      let name = name.isPlainWord ? name : name.quotedIdentifier
      sql = ([name] + arguments.map(\.quotedIdentifier)).joined(separator: " ")
    }

    /// A tokenizer that reduces words to English stems.
    public static let porter = Tokenizer("porter")
    /// A tokenizer for words of ASCII letters and digits.
    public static let simple = Tokenizer("simple")
    /// A tokenizer for words of Unicode letters and digits.
    public static let unicode61 = Tokenizer("unicode61")
  }

  /// The order of the docids for which the index is optimized.
  public enum Order: String, Hashable, Sendable {
    /// An order of the docids: ascending or descending.
    case asc, desc
  }

  private var columns: [String] = []
  private var options: [String] = []

  /// Creates a configuration without columns.
  public init() {}

  /// The name of the module: `fts4`.
  public var moduleName: String { "fts4" }
  /// The arguments of the module, as SQL.
  public var arguments: [String] { columns + options }

  private func adding(column: String? = nil, option: String? = nil) -> FTS4Config {
    var config = self
    if let column { config.columns.append(column) }
    if let option { config.options.append(option) }
    return config
  }

  /// Returns a configuration with an additional column.
  public func column(_ name: String, _ options: [ColumnOption] = []) -> FTS4Config {
    adding(
      column: name.quotedIdentifier,
      option: options.contains(.unindexed) ? "notindexed=\(name.quotedIdentifier)" : nil
    )
  }

  /// Returns a configuration with a tokenizer.
  public func tokenize(_ tokenizer: Tokenizer) -> FTS4Config { adding(option: "tokenize=" + tokenizer.sql) }

  /// Returns a configuration with a hidden column for the language ID of each row.
  public func languageId(_ column: String) -> FTS4Config {
    adding(option: "languageid=" + column.quotedIdentifier)
  }

  /// Returns a configuration that sets the order of the docids for which the index is optimized.
  public func order(_ order: Order) -> FTS4Config { adding(option: "order=\"\(order.rawValue)\"") }

  /// Returns a configuration that also indexes prefixes of these lengths.
  public func prefix(_ lengths: [Int]) -> FTS4Config {
    adding(option: "prefix=\"\(lengths.map(String.init).joined(separator: ","))\"")
  }

  /// Returns a configuration that stores the text in another table, or nowhere if the name is empty.
  public func content(_ table: String) -> FTS4Config { adding(option: "content=" + table.quotedIdentifier) }

  /// Returns a configuration with the `matchinfo` option. With `fts3`, the table stores less data for the `matchinfo`
  /// function.
  public func matchInfo(_ kind: String) -> FTS4Config { adding(option: "matchinfo=" + kind.quotedIdentifier) }

  /// Returns a configuration with the SQL functions that compress and uncompress stored text.
  public func compress(_ compress: String, uncompress: String) -> FTS4Config {
    adding(option: "compress=" + compress.quotedIdentifier)
      .adding(option: "uncompress=" + uncompress.quotedIdentifier)
  }
}

/// The configuration of an R-tree, which indexes ranges in one to five dimensions.
///
/// https://www.sqlite.org/rtree.html
public struct RTreeConfig: VirtualTableModule {
  private let columns: [String]

  /// Creates a configuration from the names of the key column and of the bounds: minimum and maximum of each
  /// dimension.
  public init(_ key: String, _ bounds: [String]) {
    columns = [key] + bounds
  }

  /// The name of the module: `rtree`.
  public var moduleName: String { "rtree" }
  /// The arguments of the module, as SQL.
  public var arguments: [String] { columns.map(\.quotedIdentifier) }
}

extension String {
  /// Whether the string is a word that needs no quotes.
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
