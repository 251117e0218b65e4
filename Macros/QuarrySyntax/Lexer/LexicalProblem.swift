/// A problem with one token.
package enum LexicalProblem: UInt8, Sendable {
  case invalidCharacter
  case invalidUTF8
  case unterminatedComment
  case unterminatedString
  case unterminatedInterpolation
  case unterminatedRegex
  case unterminatedIdentifier
  case malformedNumber
  case loosePound
  case unclosedBracket
  case strayBracket
  case editorPlaceholder

  /// The error message, as a sentence without a full stop.
  package var message: String {
    switch self {
    case .invalidCharacter: "this character is invalid in Swift source"
    case .invalidUTF8: "these bytes are not valid UTF-8"
    case .unterminatedComment: "this comment is not closed by '*/'"
    case .unterminatedString: "this string literal is not closed"
    case .unterminatedInterpolation: "this string interpolation is not closed by ')'"
    case .unterminatedRegex: "this regex literal is not closed"
    case .unterminatedIdentifier: "this identifier is not closed by '`'"
    case .malformedNumber: "this number literal is invalid"
    case .loosePound: "a name must follow '#'"
    case .unclosedBracket: "this bracket is not closed"
    case .strayBracket: "this closing bracket has no opening bracket"
    case .editorPlaceholder: "replace this editor placeholder"
    }
  }
}
