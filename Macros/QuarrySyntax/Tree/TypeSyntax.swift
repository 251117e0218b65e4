/// `[String: Int?]`, `any Sendable & P`, `(inout Int) async throws -> Void`
package final class TypeSyntax: SyntaxNode {
  package let tokens: TokenRun
  /// The form of the type.
  package let form: TypeForm

  init(tokens: TokenRun, form: TypeForm) {
    self.tokens = tokens
    self.form = form
  }
}

/// The syntactic forms of types.
package indirect enum TypeForm: Sendable {
  /// `Int`, `Self`, `Any`, `_`, `Array<Int>`
  case named(SyntaxToken, GenericArgumentClause?)
  /// `A.B<Int>`
  case member(TypeSyntax, SyntaxToken, GenericArgumentClause?)
  /// `A?`
  case optional(TypeSyntax)
  /// `A!`
  case implicitlyUnwrappedOptional(TypeSyntax)
  /// `[A]`
  case array(TypeSyntax)
  /// `[3 of A]`
  case inlineArray(count: TypeSyntax, element: TypeSyntax)
  /// `[K: V]`
  case dictionary(key: TypeSyntax, value: TypeSyntax)
  /// `(A, b: B)`, `()`, and `(A)`, which is `A` in parentheses
  case tuple(TupleTypeElements)
  /// `(A) async throws(E) -> B`
  case function(TupleTypeElements, EffectSpecifiers?, result: TypeSyntax)
  /// `some P`
  case some(TypeSyntax)
  /// `any P`
  case any(TypeSyntax)
  /// `A.Type`, `P.Protocol`
  case metatype(TypeSyntax, SyntaxToken)
  /// `A & B`
  case composition([TypeSyntax])
  /// `~Copyable`
  case suppressed(TypeSyntax)
  /// `repeat Foo<each T>`
  case packExpansion(TypeSyntax)
  /// `each T`
  case packElement(TypeSyntax)
  /// `@escaping () -> Void`, `inout A`, `sending A`
  case annotated([TypeAnnotation], TypeSyntax)
  /// `3`, `-1`: a value as a generic argument
  case integer(TokenRun)
}

/// A specifier or an attribute before a type: `@escaping`, `inout`, `nonisolated(nonsending)`
package enum TypeAnnotation: SyntaxNode {
  /// `@Sendable`
  case attribute(Attribute)
  /// `inout`
  case specifier(TokenRun)

  package var tokens: TokenRun {
    switch self {
    case .attribute(let attribute): attribute.tokens
    case .specifier(let tokens): tokens
    }
  }
}

/// `(A, b: B...)`
package final class TupleTypeElements: SyntaxNode {
  package let tokens: TokenRun
  package let elements: [TupleTypeElement]

  init(reading parser: inout Parser) throws(SyntaxError) {
    let start = parser.index
    _ = try parser.parseToken(.leftParen, "'(' is missing here")
    var elements: [TupleTypeElement] = []
    while !parser.isAtEnd, parser.kind != .rightParen {
      elements.append(try TupleTypeElement(reading: &parser))
      guard parser.consume(.comma) else { break }
    }
    _ = try parser.parseToken(.rightParen, "')' or ',' is missing here")
    self.elements = elements
    tokens = parser.run(from: start)
  }
}

/// `b: B`, `_ b: B`, `B...`
package final class TupleTypeElement: SyntaxNode {
  package let tokens: TokenRun
  /// `b`, `_`
  package let firstName: SyntaxToken?
  /// `b` in `_ b: B`
  package let secondName: SyntaxToken?
  /// `B`
  package let type: TypeSyntax
  /// Whether `...` follows the type.
  package let isVariadic: Bool

  init(reading parser: inout Parser) throws(SyntaxError) {
    let start = parser.index
    (firstName, secondName) = parser.consumeLabels()
    type = try parser.parseType()
    isVariadic = parser.consumeEllipsis()
    tokens = parser.run(from: start)
  }
}

/// `<Int, String>`
package final class GenericArgumentClause: SyntaxNode {
  package let tokens: TokenRun
  package let arguments: [TypeSyntax]

  /// Returns `nil` if there is no angle bracket.
  init?(reading parser: inout Parser) throws(SyntaxError) {
    let start = parser.index
    guard parser.kind == .leftAngle, !parser.isAfterNewline(start) else { return nil }
    parser.index += 1
    var arguments: [TypeSyntax] = []
    while !parser.isAtEnd, parser.kind != .rightAngle {
      arguments.append(try parser.parseType())
      guard parser.consume(.comma) else { break }
    }
    _ = try parser.parseToken(.rightAngle, "'>' or ',' is missing in the generic arguments")
    self.arguments = arguments
    tokens = parser.run(from: start)
  }
}
