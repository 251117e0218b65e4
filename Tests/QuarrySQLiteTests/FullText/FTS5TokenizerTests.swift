import QuarrySQLite
import Testing

@Suite struct FTS5TokenizerTests {
  /// Omits words that are in every text, and indexes some words under another name.
  private struct Thesaurus: FTS5Tokenizer {
    private let words: FTS5BuiltInTokenizer
    private let isStrict: Bool

    init(arguments: [String], in db: Database) throws {
      guard arguments.allSatisfy({ $0 == "strict" }) else {
        throw Refusal(reason: "unknown option \(arguments)")
      }
      words = try db.fts5Tokenizer("unicode61", arguments: ["remove_diacritics", "2"])
      isStrict = arguments == ["strict"]
    }

    func tokenize(_ text: String, for purpose: FTS5Tokenization, _ add: (FTS5Token) throws -> Void) throws {
      if isStrict, text.contains("!") { throw Refusal(reason: "no shouting") }
      try words.tokenize(text, for: purpose) { token in
        if ["the", "a"].contains(token.text) { return }
        try add(token)
        if purpose.contains(.document), token.text == "colour" {
          try add(FTS5Token("color", range: token.range, isSynonym: true))
        }
      }
    }
  }

  private struct Refusal: Error, CustomStringConvertible {
    let reason: String
    var description: String { reason }
  }

  @Table fileprivate struct Note: FTS5 {
    let body: String
  }

  private func queue(_ options: String = "thesaurus") throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.prepareDatabase { db in try db.add(tokenizer: Thesaurus.self, named: "thesaurus") }
    let queue = try DatabaseQueue(configuration: configuration)
    try queue.write { db in
      try db.execute(sql: "CREATE VIRTUAL TABLE notes USING fts5(body, tokenize = '\(options)')")
      try Note.insert {
        Note(body: "The colour of the sea")
        Note(body: "A café")
      }
      .execute(db)
    }
    return queue
  }

  private func found(_ pattern: String, _ queue: DatabaseQueue) throws -> [String] {
    try queue.read { db in try Note.where { $0.match(pattern) }.select(\.body).fetchAll(db) }
  }

  @Test func synonymsAndStopWords() throws {
    let queue = try queue()
    #expect(try found("color", queue) == ["The colour of the sea"])
    #expect(try found("colour", queue) == ["The colour of the sea"])
    #expect(try found("cafe", queue) == ["A café"])
    #expect(try found("of + sea", queue) == ["The colour of the sea"])
    #expect(try found("the", queue) == [])
    let marked = try queue.read { db in
      try Note.where { $0.match("color") }.select { $0.body.highlight("[", "]") }.fetchAll(db)
    }
    #expect(marked == ["The [colour] of the sea"])
  }

  @Test func errorsReachTheCaller() throws {
    let refused = try #require(throws: DatabaseError.self) { try queue("thesaurus loud") }
    #expect(refused.message == #"tokenizer thesaurus: unknown option ["loud"]"#)
    let strict = try queue("thesaurus strict")
    let shouted = try #require(throws: DatabaseError.self) {
      try strict.write { db in try Note.insert { Note(body: "Stop!") }.execute(db) }
    }
    #expect(shouted.message == "tokenizer thesaurus: no shouting")
    #expect(try #require(shouted.sql).contains("INSERT"))
    // The database remains usable.
    try strict.write { db in try Note.insert { Note(body: "Go on") }.execute(db) }
    #expect(try found("go", strict) == ["Go on"])
  }

  @Test func unknownTokenizers() throws {
    try DatabaseQueue().write { db in
      let unknown = #expect(throws: DatabaseError.self) { try db.fts5Tokenizer("nobody's") }
      #expect(unknown?.message == "no such tokenizer: nobody's")
      let arguments = #expect(throws: DatabaseError.self) {
        try db.fts5Tokenizer("unicode61", arguments: ["remove_diacritics", "99"])
      }
      #expect(arguments?.message.contains("does not support the arguments") == true)
      #expect(throws: DatabaseError.self) { try db.add(tokenizer: Thesaurus.self, named: "") }
      #expect(throws: DatabaseError.self) { try db.add(tokenizer: Thesaurus.self, named: "a\0b") }
    }
  }

  @Test func unusualNames() throws {
    try DatabaseQueue().write { db in
      try db.add(tokenizer: Thesaurus.self, named: "my 'own', tokens")
      try CreateVirtualTable(
        "odd",
        using: FTS5Config().column("body").tokenize(FTS5Config.Tokenizer("my 'own', tokens"))
      )
      .execute(db)
      try db.execute(sql: "INSERT INTO odd VALUES ('The colour of the sea')")
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM odd WHERE odd MATCH 'color'") == 1)
      // A name cannot end the argument.
      let unknown = try #require(throws: DatabaseError.self) {
        try CreateVirtualTable(
          "other",
          using: FTS4Config().column("a").tokenize(FTS4Config.Tokenizer("simple, order=desc"))
        )
        .execute(db)
      }
      #expect(unknown.message == "unknown tokenizer: simple, order=desc")
    }
  }

  @Test func tokensOfATokenizer() throws {
    try DatabaseQueue().read { db in
      var tokens: [String] = []
      try db.fts5Tokenizer("porter", arguments: ["ascii"]).tokenize("Running dogs", for: .document) {
        tokens.append("\($0.text) \($0.range)")
      }
      #expect(tokens == ["run 0..<7", "dog 8..<12"])
      #expect(throws: Refusal.self) {
        try db.fts5Tokenizer("ascii").tokenize("a b", for: .query) { _ in throw Refusal(reason: "enough") }
      }
    }
  }

  /// User input is a phrase, also if a combining mark forms one character with a quote.
  @Test func quotesWithMarks() throws {
    let queue = try queue()
    let found = try queue.read { db in
      try Note.where { $0.body.match("sea\"\u{301} OR body:cafe") }.select(\.body).fetchAll(db)
    }
    #expect(found == [])
  }

  /// Texts with invalid UTF-8, and ranges outside the text, are handled.
  @Test func unusualTexts() throws {
    struct Liar: FTS5Tokenizer {
      init(arguments: [String], in db: Database) {}
      func tokenize(_ text: String, for purpose: FTS5Tokenization, _ add: (FTS5Token) throws -> Void) throws {
        try add(FTS5Token("x", range: -5..<100_000))
        try add(FTS5Token("", range: 0..<0))
      }
    }
    try DatabaseQueue().write { db in
      try db.add(tokenizer: Liar.self, named: "liar")
      try db.execute(sql: "CREATE VIRTUAL TABLE notes USING fts5(body, tokenize = liar)")
      try db.execute(sql: "INSERT INTO notes VALUES (CAST(x'61FF62' AS TEXT)), ('')")
      let marked = try #sql(
        "SELECT highlight(notes, 0, '[', ']') FROM notes WHERE notes MATCH 'x' ORDER BY rowid DESC",
        as: String.self
      ).fetchOne(db)
      #expect(marked == "[]")
    }
  }
}
