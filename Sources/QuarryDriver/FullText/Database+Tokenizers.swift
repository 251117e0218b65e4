import CSQLite

extension Database {
  /// Adds a tokenizer that FTS5 tables of this connection can use. It replaces a tokenizer with the same name.
  ///
  /// ```swift
  /// configuration.prepareDatabase { db in try db.add(tokenizer: StopWords.self, named: "stop_words") }
  /// // CREATE VIRTUAL TABLE "reminderTexts" USING fts5("title", tokenize = 'stop_words')
  /// ```
  ///
  /// The tokenizer exists until the connection is closed: FTS5 cannot remove tokenizers.
  ///
  /// - Parameters:
  ///   - tokenizer: The type of the tokenizer.
  ///   - name: The name for the `tokenize` option of tables.
  /// - Throws: ``DatabaseError`` if SQLite was built without FTS5, or if the name is empty or contains a NUL character;
  ///   ``DatabaseUsageError`` outside of an access.
  public func add<Tokenizer: FTS5Tokenizer>(tokenizer: Tokenizer.Type, named name: String) throws {
    let api = try FTS5API(of: self).pointer
    guard !name.isEmpty, !name.utf8.contains(0) else {
      throw DatabaseError(
        resultCode: .SQLITE_MISUSE,
        message: "the name of a tokenizer cannot contain a NUL character"
      )
    }
    let factory = TokenizerFactory(name: name, failure: failures.tokenizer) { [weak self] arguments in
      guard let self else {
        throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "the connection is closed")
      }
      return try Tokenizer(arguments: arguments, in: self)
    }
    var functions = fts5_tokenizer(xCreate: createTokenizer, xDelete: deleteTokenizer, xTokenize: tokenize)
    let context = Unmanaged.passRetained(factory).toOpaque()
    let code = api.pointee.xCreateTokenizer(api, name, context, &functions) { context in
      guard let context else { return }
      Unmanaged<TokenizerFactory>.fromOpaque(context).release()
    }
    guard code == SQLITE_OK else {
      Unmanaged<TokenizerFactory>.fromOpaque(context).release()
      throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
  }

  /// Returns a tokenizer of FTS5, or one that was added under a name. A custom tokenizer can use it.
  ///
  /// ```swift
  /// let words = try db.fts5Tokenizer("unicode61", arguments: ["remove_diacritics", "2"])
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the tokenizer.
  ///   - arguments: The arguments that follow the name in the `tokenize` option of a table.
  /// - Throws: ``DatabaseError`` if there is no tokenizer with this name, or if it does not accept the arguments;
  ///   ``DatabaseUsageError`` outside of an access.
  public func fts5Tokenizer(_ name: String, arguments: [String] = []) throws -> FTS5BuiltInTokenizer {
    let api = try FTS5API(of: self).pointer
    var context: UnsafeMutableRawPointer?
    var functions = fts5_tokenizer()
    guard api.pointee.xFindTokenizer(api, name, &context, &functions) == SQLITE_OK else {
      throw DatabaseError(message: "no such tokenizer: \(name)")
    }
    var tokenizer: OpaquePointer?
    var texts: [CChar] = []
    var starts: [Int] = []
    for argument in arguments {
      starts.append(texts.count)
      texts += argument.utf8CString
    }
    let code = texts.withUnsafeBufferPointer { texts in
      var pointers = starts.map { texts.baseAddress?.advanced(by: $0) }
      return functions.xCreate(context, &pointers, Int32(pointers.count), &tokenizer)
    }
    guard code == SQLITE_OK, let tokenizer else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code),
        message: failures.tokenizer.take(for: code)
          ?? "tokenizer \(name) does not support the arguments \(arguments)"
      )
    }
    return FTS5BuiltInTokenizer(name: name, tokenizer, functions, failures.tokenizer)
  }
}

/// A tokenizer that is registered with FTS5. Get it from ``Database/fts5Tokenizer(_:arguments:)``.
public final class FTS5BuiltInTokenizer {
  private let name: String
  private let tokenizer: OpaquePointer
  private let functions: fts5_tokenizer
  private let failure: TokenizerFailure

  fileprivate init(
    name: String,
    _ tokenizer: OpaquePointer,
    _ functions: fts5_tokenizer,
    _ failure: TokenizerFailure
  ) {
    self.name = name
    self.tokenizer = tokenizer
    self.functions = functions
    self.failure = failure
  }

  deinit { functions.xDelete(tokenizer) }

  /// Splits a text into tokens.
  ///
  /// - Parameters:
  ///   - text: The text to split.
  ///   - purpose: The purpose of the tokens.
  ///   - add: A closure that receives the tokens in their order in the text.
  /// - Throws: The errors of `add`; ``DatabaseError`` if the tokenizer fails.
  public func tokenize(
    _ text: String,
    for purpose: FTS5Tokenization,
    _ add: (FTS5Token) throws -> Void
  ) throws {
    var text = text
    let code = try withoutActuallyEscaping(add) { add in
      let sink = TokenSink(add)
      let code = text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          functions.xTokenize(
            tokenizer,
            Unmanaged.passUnretained(sink).toOpaque(),
            purpose.rawValue,
            characters.baseAddress,
            Int32(clamping: characters.count),
            takeToken
          )
        }
      }
      if let error = sink.error { throw error }
      return code
    }
    guard code == SQLITE_OK else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code),
        message: failure.take(for: code) ?? "tokenizer \(name) failed"
      )
    }
  }
}

/// The receiver of the tokens of a registered tokenizer.
private final class TokenSink {
  let add: (FTS5Token) throws -> Void
  var error: (any Error)?

  init(_ add: @escaping (FTS5Token) throws -> Void) { self.add = add }
}

/// A factory that creates the tokenizer of each table that uses it.
private final class TokenizerFactory {
  let name: String
  let failure: TokenizerFailure
  let make: ([String]) throws -> any FTS5Tokenizer

  init(
    name: String,
    failure: TokenizerFailure,
    _ make: @escaping ([String]) throws -> any FTS5Tokenizer
  ) {
    self.name = name
    self.failure = failure
    self.make = make
  }
}

/// A table's tokenizer, as FTS5 stores it.
private final class TokenizerBox {
  let tokenizer: any FTS5Tokenizer
  let factory: TokenizerFactory

  init(_ tokenizer: any FTS5Tokenizer, _ factory: TokenizerFactory) {
    self.tokenizer = tokenizer
    self.factory = factory
  }
}

/// An error thrown when FTS5 does not accept a token. FTS5 reports the reason to SQLite.
private struct TokenRefused: Error {
  let code: Int32
}

// The functions that FTS5 calls. They must not throw Swift errors.

private func createTokenizer(
  _ context: UnsafeMutableRawPointer?,
  _ arguments: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  _ count: Int32,
  _ tokenizer: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  guard let context, let tokenizer else { return SQLITE_MISUSE }
  let factory = Unmanaged<TokenizerFactory>.fromOpaque(context).takeUnretainedValue()
  do {
    let texts = (0..<Int(count)).compactMap { arguments?[$0].map { String(cString: $0) } }
    let box = TokenizerBox(try factory.make(texts), factory)
    tokenizer.pointee = OpaquePointer(Unmanaged.passRetained(box).toOpaque())
    return SQLITE_OK
  } catch {
    factory.failure.note(error, in: factory.name)
    return SQLITE_ERROR
  }
}

private func deleteTokenizer(_ tokenizer: OpaquePointer?) {
  guard let tokenizer else { return }
  Unmanaged<TokenizerBox>.fromOpaque(UnsafeRawPointer(tokenizer)).release()
}

private func tokenize(
  _ tokenizer: OpaquePointer?,
  _ context: UnsafeMutableRawPointer?,
  _ flags: Int32,
  _ text: UnsafePointer<CChar>?,
  _ count: Int32,
  _ take: (
    @convention(c) (
      UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, Int32, Int32, Int32
    ) -> Int32
  )?
) -> Int32 {
  guard let tokenizer, let take else { return SQLITE_MISUSE }
  let box = Unmanaged<TokenizerBox>.fromOpaque(UnsafeRawPointer(tokenizer)).takeUnretainedValue()
  // Invalid UTF-8 is replaced, which can change the number of bytes. Ranges are therefore clamped to the text.
  let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
  do {
    try box.tokenizer.tokenize(
      String(decoding: bytes, as: UTF8.self),
      for: FTS5Tokenization(rawValue: flags)
    ) { token in
      let range = token.range.clamped(to: 0..<Int(count))
      var word = token.text
      let code = word.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          take(
            context,
            token.isSynonym ? FTS5_TOKEN_COLOCATED : 0,
            characters.baseAddress,
            Int32(clamping: characters.count),
            Int32(range.lowerBound),
            Int32(range.upperBound)
          )
        }
      }
      guard code == SQLITE_OK else { throw TokenRefused(code: code) }
    }
    return SQLITE_OK
  } catch let refused as TokenRefused {
    return refused.code
  } catch {
    box.factory.failure.note(error, in: box.factory.name)
    return SQLITE_ERROR
  }
}

/// Passes a token of a registered tokenizer to the closure of a custom tokenizer.
private func takeToken(
  _ context: UnsafeMutableRawPointer?,
  _ flags: Int32,
  _ text: UnsafePointer<CChar>?,
  _ count: Int32,
  _ start: Int32,
  _ end: Int32
) -> Int32 {
  guard let context else { return SQLITE_MISUSE }
  let sink = Unmanaged<TokenSink>.fromOpaque(context).takeUnretainedValue()
  let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
  do {
    try sink.add(
      FTS5Token(
        String(decoding: bytes, as: UTF8.self),
        range: Int(start)..<Int(end),
        isSynonym: flags & FTS5_TOKEN_COLOCATED != 0
      )
    )
    return SQLITE_OK
  } catch {
    sink.error = error
    return (error as? TokenRefused)?.code ?? SQLITE_ERROR
  }
}
