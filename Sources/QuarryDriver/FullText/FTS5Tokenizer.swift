/// A tokenizer for FTS5, written in Swift. It splits the texts of rows and of queries into tokens.
///
/// ```swift
/// /// Omits words that are too common to search for.
/// struct StopWords: FTS5Tokenizer {
///   let words: FTS5BuiltInTokenizer
///
///   init(arguments: [String], in db: Database) throws {
///     words = try db.fts5Tokenizer("unicode61")
///   }
///
///   func tokenize(_ text: String, for purpose: FTS5Tokenization, _ add: (FTS5Token) throws -> Void) throws {
///     try words.tokenize(text, for: purpose) { token in
///       if !["a", "the"].contains(token.text) { try add(token) }
///     }
///   }
/// }
///
/// configuration.prepareDatabase { db in try db.add(tokenizer: StopWords.self, named: "stop_words") }
/// // CREATE VIRTUAL TABLE "reminderTexts" USING fts5("title", tokenize = 'stop_words')
/// ```
///
/// A synonym is a token at the position of another token (``FTS5Token/isSynonym``). Add synonyms either when texts are
/// stored or when they are searched for, not both. See https://www.sqlite.org/fts5.html#custom_tokenizers.
public protocol FTS5Tokenizer {
  /// Creates the tokenizer of a table.
  ///
  /// - Parameters:
  ///   - arguments: The arguments that follow the tokenizer's name in the table's `tokenize` option.
  ///   - db: The connection.
  /// - Throws: An error if the arguments are invalid. The statement that uses the table fails with it.
  init(arguments: [String], in db: Database) throws

  /// Splits a text into tokens.
  ///
  /// - Parameters:
  ///   - text: A column of a row, or a phrase of a query.
  ///   - purpose: The purpose of the tokens, which says what `text` is.
  ///   - add: A closure that receives the tokens in their order in the text.
  /// - Throws: The errors of `add` and other errors. The statement fails with them.
  func tokenize(_ text: String, for purpose: FTS5Tokenization, _ add: (FTS5Token) throws -> Void) throws
}

/// A token of a text.
public struct FTS5Token: Sendable {
  /// The text that is stored in the index and compared.
  public var text: String
  /// The range of the token in the text, in UTF-8 bytes. `highlight` and `snippet` mark this range.
  public var range: Range<Int>
  /// A Boolean value that indicates whether the token is at the same position as the previous token.
  public var isSynonym: Bool

  /// Creates a token.
  ///
  /// - Parameters:
  ///   - text: The text that is stored in the index and compared.
  ///   - range: The range of the token in the text, in UTF-8 bytes.
  ///   - isSynonym: Whether the token is at the same position as the previous token.
  public init(_ text: String, range: Range<Int>, isSynonym: Bool = false) {
    self.text = text
    self.range = range
    self.isSynonym = isSynonym
  }
}

/// The purpose for which a text is split into tokens: https://www.sqlite.org/fts5.html#custom_tokenizers
public struct FTS5Tokenization: OptionSet, Sendable {
  /// The flags of FTS5.
  public let rawValue: Int32

  /// Creates a purpose from the flags of FTS5.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The text is a phrase of a query.
  public static let query = FTS5Tokenization(rawValue: 0x01)
  /// The last token of the phrase is a prefix: `milk*`.
  public static let prefix = FTS5Tokenization(rawValue: 0x02)
  /// The text is a column of a row that is inserted or deleted.
  public static let document = FTS5Tokenization(rawValue: 0x04)
  /// The text comes from an auxiliary function.
  public static let auxiliary = FTS5Tokenization(rawValue: 0x08)
}
