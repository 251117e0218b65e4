/// Joined text: NULL where a part is.
extension SQLOperand where QueryValue: _TextValue {
  /// `(a) || (b)`, with a Swift value.
  public static func + (lhs: Self, rhs: String) -> SQLExpression<QueryValue> { infix(lhs, " || ", rhs) }
}

extension SQLOperand where QueryValue == String {
  /// `(a) || (b)`.
  public static func + <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: _TextValue {
    infix(lhs, " || ", rhs)
  }
}

extension SQLOperand where QueryValue == String? {
  /// `(a) || (b)`; NULL where a side is.
  public static func + (lhs: Self, rhs: some _Operand<some _TextValue>) -> SQLExpression<String?> {
    infix(lhs, " || ", rhs)
  }
}

extension String {
  /// `(a) || (b)`, with a Swift value on the left.
  public static func + <Other: SQLOperand>(lhs: String, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: _TextValue {
    infix(lhs, " || ", rhs)
  }
}

/// Text, NULL where the expression is.
extension QueryExpression where QueryValue: _TextValue {
  /// `(a LIKE 'b')`: `%` stands for any text, `_` for any character, both taken literally behind `escape`.
  /// Upper and lower case of ASCII letters are the same.
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
        $0.append(.text(String(escape)))
      }
      $0.write(")")
    }
  }

  /// `a COLLATE "b"`: compared and sorted under other rules.
  public func collate(_ collation: Collation) -> SQLExpression<QueryValue> {
    let operand = queryFragment
    return SQLExpression {
      $0.append(operand)
      $0.write(" COLLATE ")
      if let construct = collation.construct {
        $0.append(construct)
      } else {
        $0.append(quote: collation.rawValue)
      }
      if operand.isOneColumn { $0.facts.insert(.column) }
    }
  }

  /// `lower(a)`; ASCII letters only.
  public func lower() -> SQLExpression<QueryValue> { function("lower", self) }

  /// `upper(a)`; ASCII letters only.
  public func upper() -> SQLExpression<QueryValue> { function("upper", self) }

  /// `length(a)`, in characters.
  public func length() -> SQLExpression<QueryValue.Count> { function("length", self) }

  /// `trim(a)`: without spaces, or certain characters, at both ends.
  public func trim(_ characters: String? = nil) -> SQLExpression<QueryValue> { trim("trim", characters) }

  /// `ltrim(a)`: without spaces, or certain characters, at the start.
  public func ltrim(_ characters: String? = nil) -> SQLExpression<QueryValue> { trim("ltrim", characters) }

  /// `rtrim(a)`: without spaces, or certain characters, at the end.
  public func rtrim(_ characters: String? = nil) -> SQLExpression<QueryValue> { trim("rtrim", characters) }

  /// `replace(a, b, c)`: `c` in place of every `b`.
  public func replace(
    _ text: some QueryExpression<String>,
    _ replacement: some QueryExpression<String>
  ) -> SQLExpression<QueryValue> {
    function("replace", self, text, replacement)
  }

  /// `substr(a, start, count)`; characters count from 1.
  public func substr(
    _ start: some QueryExpression<Int>,
    _ count: some QueryExpression<Int>
  ) -> SQLExpression<QueryValue> {
    function("substr", self, start, count)
  }

  /// `substr(a, start)`; characters count from 1.
  public func substr(_ start: some QueryExpression<Int>) -> SQLExpression<QueryValue> {
    function("substr", self, start)
  }

  /// `instr(a, b)`: where `b` begins, counted from 1; 0 where it does not occur.
  public func instr(_ text: some QueryExpression<String>) -> SQLExpression<QueryValue.Count> {
    function(.instr, self, text)
  }
}

extension QueryExpression where QueryValue: _TextValue {
  fileprivate func trim(_ name: StaticString, _ characters: String?) -> SQLExpression<QueryValue> {
    if let characters { function(name, self, characters) } else { function(name, self) }
  }
}

/// Not on Swift values, whose type has methods of these names, and not on rows, in which `glob` is a function of C.
extension SQLOperand where QueryValue: _TextValue {
  /// `(a) GLOB (b)`: `*` stands for any text, `?` for any character, `[a-z]` for one of a set.
  public func glob(_ pattern: some QueryExpression<String>) -> SQLExpression<Bool> {
    SQLExpression {
      $0.noteNullable(of: QueryValue.self)
      $0.append(parenthesized: self)
      $0.append(.glob)
      $0.append(parenthesized: pattern)
    }
  }

  /// `a LIKE 'prefix%'`, in which `%` and `_` stand for themselves.
  public func hasPrefix(_ prefix: some StringProtocol) -> SQLExpression<Bool> {
    like(Self.escaped(prefix) + "%", escape: "\\")
  }

  /// `a LIKE '%suffix'`, in which `%` and `_` stand for themselves.
  public func hasSuffix(_ suffix: some StringProtocol) -> SQLExpression<Bool> {
    like("%" + Self.escaped(suffix), escape: "\\")
  }

  /// `a LIKE '%text%'`, in which `%` and `_` stand for themselves.
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
  /// `length(a)`.
  @available(*, deprecated, renamed: "length()")
  @_disfavoredOverload
  public var count: SQLExpression<Value.Count> { length() }
}

/// Text that may or may not be NULL, with the types of what is asked of it.
public protocol _TextValue: QueryRepresentable {
  /// The type of its length.
  associatedtype Count: QueryRepresentable
}

extension String: _TextValue {
  public typealias Count = Int
}

extension Optional: _TextValue where Wrapped == String {
  public typealias Count = Int?
}

/// Rules for comparing and sorting text (https://www.sqlite.org/datatype3.html#collation).
public struct Collation: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Rules that were registered under a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Byte by byte.
  public static let binary = Self(rawValue: "BINARY")
  /// Upper and lower case of ASCII letters are the same.
  public static let nocase = Self(rawValue: "NOCASE")
  /// Spaces at the end do not count.
  public static let rtrim = Self(rawValue: "RTRIM")

  /// What the dialect has a name for; nil for rules that were registered under a name.
  fileprivate var construct: SQLConstruct? {
    switch self {
    case .binary: .binaryCollation
    case .nocase: .nocaseCollation
    case .rtrim: .rtrimCollation
    default: nil
    }
  }
}

/// `name(a, b)`.
package func function<each Argument: QueryExpression, Value>(
  _ name: StaticString,
  _ arguments: repeat each Argument
) -> SQLExpression<Value> {
  SQLExpression { fragment in
    fragment.write(name)
    fragment.write("(")
    var isFirst = true
    for argument in repeat each arguments {
      if isFirst { isFirst = false } else { fragment.write(", ") }
      fragment.append(argument)
    }
    fragment.write(")")
  }
}

/// `name(a, b)`, of a function that not every database has, by its name in SQLite.
package func function<each Argument: QueryExpression, Value>(
  dialect name: StaticString,
  _ arguments: repeat each Argument
) -> SQLExpression<Value> {
  SQLExpression { fragment in
    fragment.append(dialectFunction: name)
    fragment.write("(")
    var isFirst = true
    for argument in repeat each arguments {
      if isFirst { isFirst = false } else { fragment.write(", ") }
      fragment.append(argument)
    }
    fragment.write(")")
  }
}

/// `name(a, b)`, of a function that each database has under a name of its own.
package func function<each Argument: QueryExpression, Value>(
  _ name: SQLConstruct,
  _ arguments: repeat each Argument
) -> SQLExpression<Value> {
  SQLExpression { fragment in
    fragment.append(name)
    var isFirst = true
    for argument in repeat each arguments {
      if isFirst { isFirst = false } else { fragment.write(", ") }
      fragment.append(argument)
    }
    fragment.write(")")
  }
}
