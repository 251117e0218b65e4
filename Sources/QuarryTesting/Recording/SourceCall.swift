import QuarrySyntax

/// The parts of a call in a source file that the recorder needs.
///
/// ```swift
/// assertQuery(query, database: db) { … } results: { … }
/// ```
///
/// Tokens are indices into the token array of the source.
struct SourceCall {
  /// An argument in the parentheses: `sql: { … }`.
  struct Argument {
    let label: String?
    /// The tokens of the value.
    let tokens: Range<Int>
    /// The tokens of the label and the value.
    let whole: Range<Int>
  }

  /// A closure after the parentheses: `results: { … }`. The first has no label.
  struct TrailingClosure {
    let label: String?
    /// The tokens from the opening brace through the closing one.
    let tokens: Range<Int>
    /// The tokens of the label and the closure.
    let whole: Range<Int>
  }

  let source: SyntaxSource
  /// The first token of the called expression.
  let calleeStart: Int
  /// The tokens `(` and `)`.
  let parentheses: (opening: Int, closing: Int)
  let arguments: [Argument]
  let trailingClosures: [TrailingClosure]

  /// Creates the call at a location from `#line` and `#column`, or returns `nil` if there is none.
  ///
  /// The compiler points to the parenthesis. The start of the callee is also accepted.
  init?(in source: SyntaxSource, line: Int, column: Int) {
    let tokens = source.tokens
    guard let offset = Self.offset(in: source.bytes, line: line, column: column),
      let found = Self.token(startingAt: offset, in: tokens)
    else { return nil }
    var opening = found
    if tokens[found].kind == .identifier {
      while tokens[opening].kind == .identifier || tokens[opening].kind == .period { opening += 1 }
    }
    guard tokens[opening].kind == .leftParen, opening > 0, tokens[opening - 1].kind == .identifier,
      tokens[opening].triviaRange.isEmpty, let closing = Self.partner(of: opening, in: tokens)
    else { return nil }

    self.source = source
    parentheses = (opening, closing)
    var start = opening - 1
    while start >= 2, tokens[start - 1].kind == .period, tokens[start - 2].kind == .identifier { start -= 2 }
    calleeStart = start
    guard let arguments = Self.arguments(between: opening, and: closing, in: source) else { return nil }
    self.arguments = arguments
    trailingClosures = Self.trailingClosures(behind: closing, in: source)
  }

  /// The line break that the file uses.
  var newline: String {
    guard let index = source.bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    if source.bytes[index] == 0x0A { return "\n" }
    return index + 1 < source.bytes.count && source.bytes[index + 1] == 0x0A ? "\r\n" : "\r"
  }

  // MARK: - Reading

  private static func offset(in bytes: [UInt8], line: Int, column: Int) -> Int? {
    guard line > 0, column > 0 else { return nil }
    var current = 1
    var index = 0
    while current < line {
      guard index < bytes.count else { return nil }
      let byte = bytes[index]
      index += 1
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      if byte == 0x0A || byte == 0x0D { current += 1 }
    }
    let offset = index + column - 1
    return offset < bytes.count ? offset : nil
  }

  private static func token(startingAt offset: Int, in tokens: [Token]) -> Int? {
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low < tokens.count && tokens[low].range.lowerBound == offset ? low : nil
  }

  /// Returns the token that closes an opening token, or `nil` if there is none or a token in between is malformed.
  static func partner(of opening: Int, in tokens: [Token]) -> Int? {
    var depth = 0
    for index in opening..<tokens.count {
      if tokens[index].problem != nil { return nil }
      switch tokens[index].kind {
      case .leftParen, .leftSquare, .leftBrace, .stringOpen, .interpolationOpen: depth += 1
      case .rightParen, .rightSquare, .rightBrace, .stringClose, .interpolationClose:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  private static func arguments(
    between opening: Int,
    and closing: Int,
    in source: SyntaxSource
  ) -> [Argument]? {
    let tokens = source.tokens
    var arguments: [Argument] = []
    var start = opening + 1
    while start < closing {
      var end = start
      while end < closing, tokens[end].kind != .comma {
        switch tokens[end].kind {
        case .leftParen, .leftSquare, .leftBrace, .stringOpen:
          guard let partner = partner(of: end, in: tokens) else { return nil }
          end = partner + 1
        default: end += 1
        }
      }
      let isLabelled =
        end > start + 1 && tokens[start].kind == .identifier && tokens[start + 1].kind == .colon
      arguments.append(
        Argument(
          label: isLabelled ? source.text(tokens[start].range) : nil,
          tokens: (isLabelled ? start + 2 : start)..<end,
          whole: start..<end
        )
      )
      start = end + 1
    }
    return arguments
  }

  private static func trailingClosures(behind closing: Int, in source: SyntaxSource) -> [TrailingClosure] {
    let tokens = source.tokens
    var closures: [TrailingClosure] = []
    var index = closing + 1
    while index < tokens.count {
      var brace = index
      var label: String?
      if !closures.isEmpty {
        guard index + 2 < tokens.count, tokens[index].kind == .identifier, tokens[index + 1].kind == .colon
        else { break }
        label = source.text(tokens[index].range)
        // `default:` in a switch can precede a closure: `default: { … }()`.
        guard label != "default" else { break }
        brace = index + 2
      }
      guard tokens[brace].kind == .leftBrace, let end = partner(of: brace, in: tokens) else { break }
      closures.append(TrailingClosure(label: label, tokens: brace..<(end + 1), whole: index..<(end + 1)))
      index = end + 1
    }
    return closures
  }
}
