extension StringLiteral {
  /// Parses a token run as a string literal, or returns `nil` if it is not exactly one literal.
  package init?(reading run: TokenRun) {
    let parser = Parser(run)
    let start = run.lowerBound
    guard parser.kind(at: start) == .stringOpen, let close = parser.closingIndex(of: start),
      close + 1 == run.upperBound
    else { return nil }
    let opening = run.source.tokens[start].range
    var poundCount = 0
    while run.source.bytes[opening.lowerBound + poundCount] == UInt8(ascii: "#") { poundCount += 1 }
    var reader = StringReader(
      source: run.source,
      poundCount: poundCount,
      isMultiline: opening.count - poundCount == 3,
      closing: run.source.tokens[close].range.lowerBound
    )
    var segments: [StringSegment] = []
    var index = start + 1
    reader.begin(firstToken: run.source.tokens[index])
    while index < close {
      let next = parser.indexBehind(index)
      let tokens = parser.run(index, next)
      if parser.kind(at: index) == .interpolationOpen {
        let end = parser.closingIndex(of: index) ?? next
        let arguments = parser.parseArguments(from: index + 1, to: end)
        segments.append(.interpolation(Interpolation(tokens: tokens, arguments: arguments)))
        reader.isAtLineStart = false
      } else {
        let text = reader.read(tokens)
        // The line break after `"""` and the indentation before the first interpolation are not text.
        if !text.value.isEmpty { segments.append(.text(text)) }
      }
      index = next
    }
    let lexical = run.source.tokens[start..<run.upperBound].compactMap { token in
      token.problem.map { SyntaxError($0.message, range: token.range) }
    }
    self.init(
      tokens: run,
      poundCount: poundCount,
      isMultiline: reader.isMultiline,
      segments: segments,
      errors: lexical + reader.errors
    )
  }
}

/// Decodes the text of a string literal.
private struct StringReader {
  let source: SyntaxSource
  let poundCount: Int
  let isMultiline: Bool
  /// The indentation of every line of a multi-line literal.
  private let indentation: ArraySlice<UInt8>
  /// The end of the text: for a multi-line literal, the line break before the closing quotes.
  private let contentEnd: Int
  private var isFirst = true
  var isAtLineStart = false
  var errors: [SyntaxError] = []

  private var bytes: [UInt8] { source.bytes }

  init(source: SyntaxSource, poundCount: Int, isMultiline: Bool, closing: Int) {
    self.source = source
    self.poundCount = poundCount
    self.isMultiline = isMultiline
    let bytes = source.bytes
    guard isMultiline else {
      indentation = []
      contentEnd = closing
      return
    }
    var start = closing
    while start > 0, Characters.isBlank(bytes[start - 1]) { start -= 1 }
    guard start > 0, Characters.isLineBreak(bytes[start - 1]) else {
      indentation = []
      contentEnd = closing
      errors = [
        SyntaxError(
          "the closing quotes of a multi-line string must begin a new line",
          range: closing..<closing
        )
      ]
      return
    }
    indentation = bytes[start..<closing]
    let isCRLF = start > 1 && bytes[start - 1] == 0x0A && bytes[start - 2] == 0x0D
    contentEnd = start - (isCRLF ? 2 : 1)
  }

  /// Reports an error if the text of a multi-line literal does not begin on a new line.
  mutating func begin(firstToken: Token) {
    guard isMultiline else { return }
    let range = firstToken.range
    var index = range.lowerBound
    while index < range.upperBound, Characters.isBlank(bytes[index]) { index += 1 }
    if firstToken.kind == .stringText, index < range.upperBound, Characters.isLineBreak(bytes[index]) {
      return
    }
    isFirst = false
    let place = range.lowerBound..<range.lowerBound
    errors.append(SyntaxError("the text of a multi-line string must begin on a new line", range: place))
  }

  mutating func read(_ tokens: TokenRun) -> StringText {
    let range = tokens.range
    let end = min(range.upperBound, contentEnd)
    var index = range.lowerBound
    var decoded: [UInt8] = []
    var stretches: [StringText.Stretch] = []
    func note(_ source: Int) {
      if let last = stretches.last, last.escapeLength == 0,
        source - last.source == decoded.count - last.decoded
      {
        return
      }
      stretches.append(StringText.Stretch(decoded: decoded.count, source: source))
    }
    if isMultiline, isFirst {
      while index < range.upperBound, Characters.isBlank(bytes[index]) { index += 1 }
      index = behindLineBreak(index)
      isFirst = false
      isAtLineStart = true
    }
    while index < end {
      if isMultiline, isAtLineStart {
        index = behindIndentation(index, end: end)
        isAtLineStart = false
        continue
      }
      let byte = bytes[index]
      if isMultiline, Characters.isLineBreak(byte) {
        note(index)
        decoded.append(0x0A)
        index = behindLineBreak(index)
        isAtLineStart = true
      } else if byte == UInt8(ascii: "\\"), hasPounds(at: index + 1) {
        let start = index
        let count = decoded.count
        index = readEscape(at: start, end: end, into: &decoded)
        // A backslash before a line break adds no text.
        if decoded.count > count {
          stretches.append(StringText.Stretch(decoded: count, source: start, escapeLength: index - start))
        }
      } else {
        note(index)
        decoded.append(byte)
        index += 1
      }
    }
    return StringText(tokens: tokens, value: String(decoding: decoded, as: UTF8.self), stretches: stretches)
  }

  private func behindLineBreak(_ index: Int) -> Int {
    guard index < bytes.count else { return index }
    let isCRLF = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    return index + (isCRLF ? 2 : 1)
  }

  /// Skips the indentation of a line. A line of white space may be shorter.
  private mutating func behindIndentation(_ start: Int, end: Int) -> Int {
    var index = start
    for byte in indentation {
      guard index < end, bytes[index] == byte else {
        // An interpolation cannot be within the indentation, because the token ends there.
        let isBlank = index >= end ? end == contentEnd : Characters.isLineBreak(bytes[index])
        if !isBlank {
          errors.append(
            SyntaxError(
              "this line is indented less than the closing quotes of the string",
              range: start..<max(index, start)
            )
          )
        }
        return index
      }
      index += 1
    }
    return index
  }

  private func hasPounds(at offset: Int) -> Bool {
    guard offset + poundCount <= bytes.count else { return false }
    for index in offset..<offset + poundCount where bytes[index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Decodes `\n`, `\u{1F600}` or a backslash at the end of a line.
  private mutating func readEscape(at start: Int, end: Int, into decoded: inout [UInt8]) -> Int {
    let index = start + 1 + poundCount
    guard index < end else {
      errors.append(
        SyntaxError("an escape sequence is missing after this backslash", range: start..<min(index, end))
      )
      return end
    }
    switch bytes[index] {
    case UInt8(ascii: "0"): decoded.append(0)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): decoded.append(bytes[index])
    case UInt8(ascii: "u"): return readUnicodeEscape(at: start, digits: index + 1, end: end, into: &decoded)
    default:
      var lineEnd = index
      while lineEnd < end, Characters.isBlank(bytes[lineEnd]) { lineEnd += 1 }
      if isMultiline, lineEnd < end, Characters.isLineBreak(bytes[lineEnd]) {
        isAtLineStart = true
        return behindLineBreak(lineEnd)
      }
      var after = index + 1
      while after < end, bytes[after] & 0xC0 == 0x80 { after += 1 }
      errors.append(SyntaxError("this escape sequence is invalid", range: start..<after))
      return after
    }
    return index + 1
  }

  private mutating func readUnicodeEscape(
    at start: Int,
    digits: Int,
    end: Int,
    into decoded: inout [UInt8]
  ) -> Int {
    var index = digits
    guard index < end, bytes[index] == UInt8(ascii: "{") else {
      errors.append(
        SyntaxError("'\\u' must be followed by hexadecimal digits in braces", range: start..<index)
      )
      return index
    }
    index += 1
    var value: UInt32 = 0
    var count = 0
    while index < end, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue {
      value = value &* 16 &+ UInt32(digit)
      count += 1
      index += 1
    }
    guard (1...8).contains(count), index < end, bytes[index] == UInt8(ascii: "}"),
      let scalar = Unicode.Scalar(value)
    else {
      errors.append(SyntaxError("this is not a valid Unicode scalar", range: start..<index))
      return index
    }
    decoded.append(contentsOf: String(Character(scalar)).utf8)
    return index + 1
  }
}
