/// A tokenizer for FTS5, written in Swift: it splits texts, and what is searched for, into tokens.
///
/// ```swift
/// /// Leaves out words that stand in every text.
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
/// Synonyms are tokens at the place of another one (``FTS5Token/isSynonym``), added either when texts are stored or when
/// they are searched for, not both. See https://www.sqlite.org/fts5.html#custom_tokenizers.
public protocol FTS5Tokenizer {
  /// Makes the tokenizer of one table.
  ///
  /// - Parameter arguments: What stands behind the name in the table's `tokenize` option.
  /// - Throws: Whatever is wrong with the arguments; the statement that needs the table fails with it.
  init(arguments: [String], in db: Database) throws

  /// Splits a text.
  ///
  /// - Parameters:
  ///   - text: A column of a row, or a phrase that is searched for.
  ///   - purpose: Which of them it is.
  ///   - add: Takes the tokens, in the order in which they stand.
  /// - Throws: What `add` throws, and whatever else goes wrong: the statement fails with it.
  func tokenize(_ text: String, for purpose: FTS5Tokenization, _ add: (FTS5Token) throws -> Void) throws
}

/// A token of a text.
public struct FTS5Token: Sendable {
  /// What is stored in the index and compared.
  public var text: String
  /// The bytes of the text, in UTF-8, that the token stands for; what `highlight` and `snippet` mark.
  public var range: Range<Int>
  /// Whether it stands at the same place as the token before it.
  public var isSynonym: Bool

  /// A token.
  public init(_ text: String, range: Range<Int>, isSynonym: Bool = false) {
    self.text = text
    self.range = range
    self.isSynonym = isSynonym
  }
}

/// What a text is split into tokens for. https://www.sqlite.org/fts5.html#custom_tokenizers
public struct FTS5Tokenization: OptionSet, Sendable {
  /// FTS5's flags.
  public let rawValue: Int32

  /// A purpose by FTS5's flags.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// A phrase that is searched for.
  public static let query = FTS5Tokenization(rawValue: 0x01)
  /// The last token of the phrase is the beginning of a word: `milk*`.
  public static let prefix = FTS5Tokenization(rawValue: 0x02)
  /// A column that is stored, or removed.
  public static let document = FTS5Tokenization(rawValue: 0x04)
  /// A text that an auxiliary function asks about.
  public static let auxiliary = FTS5Tokenization(rawValue: 0x08)
}
