import CSQLite
import SQLTokens

/// What a statement sets, if SQLite may ignore it without an error.
enum IgnorableSetting: Equatable {
  /// `PRAGMA foreign_keys = …`, which SQLite ignores inside a transaction:
  /// https://www.sqlite.org/pragma.html#pragma_foreign_keys
  case foreignKeys(isOn: Bool)
  /// A key, which builds of SQLite without encryption ignore: they write plain text.
  case encryptionKey
  /// The file name of an ATTACH, whose value may be a URI with a key.
  case attachedFile
  /// The file name of a VACUUM INTO, whose value may be a URI with a key.
  case copiedFile
  /// A setting of the file that SQLite may ignore inside a transaction.
  case fileSetting(FileSetting)

  /// Reads the text of a statement. Returns `nil` for other statements.
  init?(_ statement: OpaquePointer) {
    // Only the first word is read of almost all statements.
    guard let sql = sqlite3_sql(statement), Self.begins(sql, with: ["pragma", "attach", "vacuum", "explain"])
    else { return nil }
    self.init(sql: String(cString: sql))
  }

  /// Whether a text may begin with a PRAGMA or its EXPLAIN. SQLite runs some of them when it prepares them.
  static func mayBePragma(_ sql: UnsafePointer<CChar>) -> Bool { begins(sql, with: ["pragma", "explain"]) }

  /// Returns whether the first word of a text, after empty statements, is one of these keywords.
  private static func begins(_ sql: UnsafePointer<CChar>, with keywords: [StaticString]) -> Bool {
    var reader = SQLTokenReader(cString: sql)
    while let token = reader.next() {
      guard sql[token.range.lowerBound] == CChar(UInt8(ascii: ";")) else {
        return keywords.contains { reader.isKeyword(token, $0) }
      }
    }
    return false
  }

  /// Returns the name of a limit of the memory, if the tokens set one.
  static func heapLimit(_ tokens: [TokenText]) -> String? {
    guard var pragma = pragma(tokens) else { return nil }
    if pragma.dropFirst().first == .symbol(UInt8(ascii: ".")) { pragma = pragma.dropFirst(2) }
    guard let name = pragma.first?.setting, name == "hard_heap_limit" || name == "soft_heap_limit",
      [.symbol(UInt8(ascii: "=")), .symbol(UInt8(ascii: "("))].contains(pragma.dropFirst().first)
    else { return nil }
    return name
  }

  /// Returns the tokens after PRAGMA, or `nil` if the tokens begin with another keyword.
  static func pragma(_ tokens: [TokenText]) -> ArraySlice<TokenText>? {
    var tokens = tokens[...]
    if tokens.first == .word("explain") { tokens = tokens.dropFirst() }
    if tokens.first == .word("query"), tokens.dropFirst().first == .word("plan") {
      tokens = tokens.dropFirst(2)
    }
    return tokens.first == .word("pragma") ? tokens.dropFirst() : nil
  }

  init?(sql: String) {
    let tokens = SQLTokens(sql)
    switch tokens.textsOfStatement(limit: 1).first {
    case .word("pragma"):
      self.init(pragma: tokens.textsOfStatement(limit: 9).dropFirst())
    case .word("explain"):
      // SQLite runs some PRAGMAs when it prepares them, also if it only explains them. It does not run the others, ATTACH and VACUUM.
      guard let pragma = Self.pragma(tokens.textsOfStatement(limit: 12)), let setting = Self(pragma: pragma),
        setting.isSetByPreparation
      else { return nil }
      self = setting
    case .word("attach"), .word("vacuum"):
      let tokens = tokens.textsOfStatement()
      let isAttach = tokens[0] == .word("attach")
      // 'ATTACH x AS key' only names the database.
      let hasKey = zip(tokens, tokens.dropFirst()).contains { before, token in
        switch token {
        // SQLite reads a quoted name in place of a file name as a text.
        case .string(let text), .name(let text): DatabaseURIParameter.isURIWithKey(text)
        default: isAttach && token == .word("key") && before != .word("as")
        }
      }
      if hasKey {
        self = .encryptionKey
      } else if isAttach {
        self = .attachedFile
      } else {
        guard tokens.contains(.word("into")) else { return nil }
        self = .copiedFile
      }
    default: return nil
    }
  }

  private init?(pragma tokens: ArraySlice<TokenText>) {
    var tokens = tokens
    // SQLite also accepts texts as names.
    let schema = tokens.first?.setting
    let schemaStart = tokens.startIndex
    if tokens.dropFirst().first == .symbol(UInt8(ascii: ".")) { tokens = tokens.dropFirst(2) }
    guard let name = tokens.first?.setting else { return nil }
    let after = tokens.dropFirst()
    guard after.first == .symbol(UInt8(ascii: "=")) || after.first == .symbol(UInt8(ascii: "(")) else {
      return nil
    }
    switch name {
    case "foreign_keys":
      var values = after.dropFirst()
      // A negative number is neither a word nor a number to SQLite, and off.
      let isNegative = values.first == .symbol(UInt8(ascii: "-"))
      if isNegative || values.first == .symbol(UInt8(ascii: "+")) { values = values.dropFirst() }
      guard let value = values.first?.setting else { return nil }
      self = .foreignKeys(
        isOn: !isNegative && (["on", "yes", "true"].contains(value) || Self.level(value) != 0)
      )
    case "key", "rekey", "hexkey", "hexrekey", "textkey", "textrekey": self = .encryptionKey
    case "journal_mode", "encoding":
      let isQualified = tokens.startIndex > schemaStart
      guard let value = after.dropFirst().first?.setting,
        let setting = FileSetting(name, value, schema: isQualified ? schema : nil)
      else { return nil }
      self = .fileSetting(setting)
    default: return nil
    }
  }

  /// Whether SQLite sets the value when it prepares the statement, and not when it runs it.
  private var isSetByPreparation: Bool {
    switch self {
    case .foreignKeys, .encryptionKey: true
    case .fileSetting(let setting): setting.isSetByPreparation
    case .attachedFile, .copiedFile: false
    }
  }

  /// Returns the number at the beginning of a text, as SQLite reads a setting: the lowest byte of an integer of 32 bits.
  private static func level(_ text: String) -> UInt8 {
    let number =
      text.hasPrefix("0x")
      ? Int32(text.dropFirst(2), radix: 16) : Int32(text.prefix { ("0"..."9").contains($0) })
    return UInt8(truncatingIfNeeded: number ?? 0)
  }
}

extension Database {
  /// Runs a step of a statement with a setting, and throws if SQLite ignores the setting.
  func checking(_ setting: IgnorableSetting, _ step: () throws -> Bool) throws -> Bool {
    switch setting {
    case .attachedFile: try attaching(step)
    case .copiedFile: try copying(step)
    case .fileSetting(let setting): try setting.checking(self, step)
    case .foreignKeys, .encryptionKey: try step()
    }
  }

  /// Throws if SQLite would ignore a setting.
  func refuse(ignored setting: IgnorableSetting) throws {
    switch setting {
    case .foreignKeys(let isOn):
      guard isInsideTransaction, !keepsForeignKeysOff else { return }
      let wasOn = isConfigured(SQLITE_DBCONFIG_ENABLE_FKEY)
      guard wasOn != isOn else { return }
      throw unchanged("foreign_keys", from: wasOn ? "1" : "0", to: isOn ? "1" : "0")
    case .encryptionKey: try Self.requireEncryption()
    case .attachedFile, .copiedFile, .fileSetting: break
    }
  }

  /// Throws if a text begins with a PRAGMA that must not be prepared, because SQLite runs it then: one that has no effect, but changes
  /// the number that it returns, for the whole process.
  func refuse(unprepared sql: SQLText, from offset: Int) throws {
    guard sql.withCString({ IgnorableSetting.mayBePragma($0 + offset) }), Self.hasNoMemoryStatistics,
      let name = IgnorableSetting.heapLimit(sql.tokens(from: offset).textsOfStatement(limit: 8))
    else { return }
    throw DatabaseUsageError.invalidSetting(
      "PRAGMA \(name) has no effect, because SQLite's memory statistics are disabled; to keep them, call 'sqlite3_initialize' before you open the first database"
    )
  }
}
