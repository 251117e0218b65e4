extension Parser {
  /// `a`, `_`, `(a, b)`
  mutating func parsePattern() throws(SyntaxError) -> Pattern {
    switch kind {
    case .identifier: return isWord("_") ? .wildcard(take()) : .identifier(take())
    case .dollarIdentifier: return .identifier(take())
    case .leftParen:
      let start = index
      index = indexBehind(index)
      return .tuple(run(from: start))
    default: throw failure("the name of the variable is missing here")
    }
  }

  /// `= 1`
  mutating func consumeInitializer(stoppingAt ends: ExpressionEnds) throws(SyntaxError) -> Expression? {
    guard consume(.equal) else { return nil }
    let start = index
    index = endOfExpression(from: start, stoppingAt: ends)
    guard index > start else { throw failure("a value is missing after '='") }
    return Expression(tokens: run(from: start))
  }

  // MARK: - Accessors

  private static let accessorWords: [StaticString] = [
    "get", "set", "willSet", "didSet", "init", "_read", "_modify", "unsafeAddress", "unsafeMutableAddress",
  ]
  private static let coroutineWords: [StaticString] = ["borrow", "mutate", "read", "modify"]
  private static let accessorModifiers: [StaticString] = [
    "mutating", "nonmutating", "__consuming", "consuming", "borrowing", "yielding", "nonisolated",
  ]

  /// Whether braces contain accessors, and not the body of a getter.
  func isAccessorBlock(at brace: Int) -> Bool {
    isAccessor(at: brace + 1)
  }

  private func isAccessor(at start: Int) -> Bool {
    var index = start
    while kind(at: index) == .at, let end = indexBehindAttribute(at: index) { index = end }
    var isCoroutine = false
    while isWord(in: Self.accessorModifiers, at: index), index - start < 64 {
      isCoroutine = isCoroutine || isWord("yielding", at: index)
      index += 1
    }
    // Without `yielding`, the words may also be function names; if only a closure follows, they are accessors.
    let isBorrow = isWord(in: ["borrow", "mutate"], at: index) && kind(at: index + 1) == .leftBrace
    guard
      isBorrow || isWord(in: Self.accessorWords, at: index)
        || isCoroutine && isWord(in: Self.coroutineWords, at: index)
    else { return false }
    let next = index + 1
    switch kind(at: next) {
    case .leftBrace, .rightBrace, .semicolon, .at, .endOfFile: return true
    case .leftParen:
      let behind = indexBehind(next)
      return kind(at: behind) == .leftBrace || kind(at: behind) == .identifier && !isAfterNewline(behind)
    case .identifier:
      return isWord(in: ["async", "throws", "rethrows", "reasync"], at: next)
        || isWord(in: Self.accessorWords, at: next) || isWord(in: Self.accessorModifiers, at: next)
    case .poundElse, .poundElseif, .poundEndif: return true
    default: return false
    }
  }

  /// `{ get set }`, `{ didSet {} }`, `{ 2 }`
  mutating func consumeAccessorBlock() -> AccessorBlock? {
    guard kind == .leftBrace else { return nil }
    let start = index
    let end = indexBehind(start)
    let inside = closingIndex(of: start) ?? end
    defer { index = end }
    let tokens = run(start, end)
    let body = AccessorBlock(tokens: tokens, content: .getter(run(start + 1, inside)))
    guard isAccessorBlock(at: start) else { return body }
    index += 1
    do {
      let accessors = try within(inside) { (parser) throws(SyntaxError) in
        var accessors: [Accessor] = []
        while !parser.isAtEnd {
          if parser.consume(.semicolon) { continue }
          // Accessors inside `#if` are left to the compiler.
          if parser.kind == .poundIf {
            parser.index = parser.indexBehindConditional(at: parser.index)
            continue
          }
          accessors.append(try Accessor(reading: &parser))
        }
        return accessors
      }
      return AccessorBlock(tokens: tokens, content: .accessors(accessors))
    } catch {
      errors.append(error)
      return body
    }
  }

  /// Parses `mutating`; throws if no accessor follows.
  mutating func parseAccessorHeader() throws(SyntaxError) -> DeclarationHeader {
    let start = index
    guard isAccessor(at: start) else { throw failure("'get', 'set' or another accessor is missing here") }
    var attributes: [AttributeItem] = []
    while kind == .at { attributes.append(.attribute(try Attribute(reading: &self))) }
    var modifiers: [Modifier] = []
    while isWord(in: Self.accessorModifiers, at: index) { modifiers.append(makeModifier(upTo: index + 1)) }
    return DeclarationHeader(tokens: run(from: start), attributeItems: attributes, modifiers: modifiers)
  }
}
