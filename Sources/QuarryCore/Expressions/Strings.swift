/// Functions of text, which return NULL if the text is NULL.
extension QueryExpression where QueryValue: _TextValue {
  /// Returns whether the text matches a pattern, ignoring the case of ASCII letters: `(a LIKE 'b')`.
  ///
  /// In the pattern, `%` matches any text and `_` matches any character. After the `escape` character, both are literal.
  public func like(
    _ pattern: some QueryExpression<String>,
    escape: Character? = nil
  ) -> SQLExpression<Bool> {
    SQLExpression {
      $0.noteNullable(of: QueryValue.self)
      $0.write("(")
      $0.append(self)
      $0.append(.like)
      $0.append(pattern)
      if let escape {
        $0.write(" ESCAPE ")
        $0.append(.text(String(escape)), as: .text)
      } else {
        $0.append(.noEscape)
      }
      $0.write(")")
    }
  }

  /// Compares and sorts the text with a collation: `a COLLATE "b"`.
  public func collate(_ collation: Collation) -> SQLExpression<QueryValue> {
    let operand = queryFragment
    return SQLExpression {
      $0.append(operand)
      $0.append(extended: QueryFragment.Extended.collation)
      if let construct = collation.construct {
        $0.append(construct)
      } else {
        $0.append(quote: collation.rawValue)
      }
      if operand.isOneColumn { $0.facts.insert(.column) }
    }
  }

  /// Converts ASCII letters to lower case: `lower(a)`.
  public func lower() -> SQLExpression<QueryValue> { function("lower", self) }

  /// Converts ASCII letters to upper case: `upper(a)`.
  public func upper() -> SQLExpression<QueryValue> { function("upper", self) }

  /// Returns the number of characters: `length(a)`.
  public func length() -> SQLExpression<QueryValue.Count> { function("length", self) }

  /// Removes spaces, or the given characters, from both ends: `trim(a)`.
  public func trim(_ characters: String? = nil) -> SQLExpression<QueryValue> { trim("trim", characters) }

  /// Removes spaces, or the given characters, from the start: `ltrim(a)`.
  public func ltrim(_ characters: String? = nil) -> SQLExpression<QueryValue> { trim("ltrim", characters) }

  /// Removes spaces, or the given characters, from the end: `rtrim(a)`.
  public func rtrim(_ characters: String? = nil) -> SQLExpression<QueryValue> { trim("rtrim", characters) }

  /// Replaces every occurrence of `text`: `replace(a, b, c)`.
  public func replace(
    _ text: some QueryExpression<String>,
    _ replacement: some QueryExpression<String>
  ) -> SQLExpression<QueryValue> {
    function("replace", self, text, replacement)
  }

  /// Returns `count` characters from the position `start`, where the first character is 1: `substr(a, start, count)`.
  public func substr(
    _ start: some QueryExpression<Int>,
    _ count: some QueryExpression<Int>
  ) -> SQLExpression<QueryValue> {
    function("substr", self, start, count)
  }

  /// Returns the text from the position `start`, where the first character is 1: `substr(a, start)`.
  public func substr(_ start: some QueryExpression<Int>) -> SQLExpression<QueryValue> {
    function("substr", self, start)
  }

  /// Returns the position of the first occurrence of `text`, from 1, or 0 if it does not occur: `instr(a, b)`.
  public func instr(_ text: some QueryExpression<String>) -> SQLExpression<QueryValue.Count> {
    function(dialect: "instr", self, text)
  }
}

extension QueryExpression where QueryValue: _TextValue {
  fileprivate func trim(_ name: FunctionName, _ characters: String?) -> SQLExpression<QueryValue> {
    if let characters { function(name, self, characters) } else { function(name, self) }
  }
}

/// Members of `SQLOperand` only: Swift strings have methods with these names, and in a row type `glob` would hide the C function.
extension SQLOperand where QueryValue: _TextValue {
  /// Returns whether the text matches a pattern: `(a) GLOB (b)`. `*` matches any text, `?` any character, and `[a-z]` a character of a set.
  public func glob(_ pattern: some QueryExpression<String>) -> SQLExpression<Bool> {
    SQLExpression {
      $0.noteNullable(of: QueryValue.self)
      $0.append(parenthesized: self)
      $0.append(.glob)
      $0.append(parenthesized: pattern)
    }
  }

  /// Returns whether the text starts with `prefix`: `a LIKE 'prefix%'`. `%` and `_` in the prefix are literal.
  public func hasPrefix(_ prefix: some StringProtocol) -> SQLExpression<Bool> {
    like(Self.escaped(prefix) + "%", escape: "\\")
  }

  /// Returns whether the text ends with `suffix`: `a LIKE '%suffix'`. `%` and `_` in the suffix are literal.
  public func hasSuffix(_ suffix: some StringProtocol) -> SQLExpression<Bool> {
    like("%" + Self.escaped(suffix), escape: "\\")
  }

  /// Returns whether `text` occurs in the text: `a LIKE '%text%'`. `%` and `_` in it are literal.
  public func contains(_ text: some StringProtocol) -> SQLExpression<Bool> {
    like("%" + Self.escaped(text) + "%", escape: "\\")
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for character in text {
      if character == "%" || character == "_" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result
  }
}

extension TableColumn where Value: _TextValue {
  /// The number of characters: `length(a)`.
  @available(*, deprecated, renamed: "length()")
  @_disfavoredOverload
  public var count: SQLExpression<Value.Count> { length() }
}

/// `String` or `String?`, with the type of its length.
public protocol _TextValue: QueryRepresentable {
  /// The type of the length.
  associatedtype Count: QueryRepresentable
}

extension String: _TextValue {
  /// The length of text that is NOT NULL.
  public typealias Count = Int
}

extension Optional: _TextValue where Wrapped == String {
  /// The length of nullable text.
  public typealias Count = Int?
}

/// A rule for comparing and sorting text (https://www.sqlite.org/datatype3.html#collation).
public struct Collation: RawRepresentable, Hashable, Sendable {
  /// The name of the collation.
  public let rawValue: String

  /// Creates a collation with the name under which it is registered.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Compares text byte by byte.
  public static let binary = Self(rawValue: "BINARY")
  /// Ignores the case of ASCII letters.
  public static let nocase = Self(rawValue: "NOCASE")
  /// Ignores trailing spaces.
  public static let rtrim = Self(rawValue: "RTRIM")

  /// The construct that the dialect renders, or `nil` for a registered collation.
  fileprivate var construct: SQLConstruct? {
    switch self {
    case .binary: .binaryCollation
    case .nocase: .nocaseCollation
    case .rtrim: .rtrimCollation
    default: nil
    }
  }
}
