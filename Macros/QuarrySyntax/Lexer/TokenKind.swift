/// The kind of a token. Keywords are identifiers, because most of them are keywords only in some contexts.
package enum TokenKind: UInt8, Sendable {
  /// `name`, `struct`, `_`, `` `class` ``, `` `a raw identifier` ``
  case identifier
  /// `$0`, `$binding`
  case dollarIdentifier
  /// `#sql`, `#available`
  case macroName
  /// `42`, `0xFF`, `0b1010`, `1_000`
  case integerLiteral
  /// `1.5`, `1e-3`, `0x1.8p3`
  case floatLiteral
  /// `/[a-z]+/`, `#/…/#`
  case regexLiteral

  /// `"`, `"""`, `#"`: closed by ``stringClose``
  case stringOpen
  /// The text between quotes and interpolations.
  case stringText
  /// `"`, `"""`, `"#`
  case stringClose
  /// `\(`, `\#(`: closed by ``interpolationClose``
  case interpolationOpen
  /// `)` at the end of an interpolation
  case interpolationClose

  case leftParen
  case rightParen
  case leftSquare
  case rightSquare
  case leftBrace
  case rightBrace

  /// `<`, alone or as part of an operator
  case leftAngle
  /// `>`, alone or as part of an operator
  case rightAngle
  /// Any other operator, or the part of one before an angle bracket.
  case `operator`
  /// `->`
  case arrow
  /// `=`
  case equal
  /// `?` directly after an operand
  case postfixQuestion
  /// `!` directly after an operand
  case postfixExclamation
  case period
  case comma
  case colon
  /// `::` between a module and a name
  case colonColon
  case semicolon
  case at
  case backslash

  /// `#if`
  case poundIf
  /// `#elseif`
  case poundElseif
  /// `#else`
  case poundElse
  /// `#endif`
  case poundEndif

  /// Bytes that are not Swift.
  case invalid
  /// The end of the source, with the trivia before it.
  case endOfFile

  /// Whether another token closes this one.
  var opens: Bool {
    switch self {
    case .leftParen, .leftSquare, .leftBrace, .stringOpen, .interpolationOpen: true
    default: false
    }
  }

  /// Whether the token is an operator or a part of one.
  var isOperatorLike: Bool {
    switch self {
    case .operator, .leftAngle, .rightAngle, .equal, .arrow: true
    default: false
    }
  }
}
