/// `[String: Int?]`, `any Sendable & P`, `(inout Int) async throws -> Void`
package struct TypeSyntax: SyntaxNode {
  package let tokens: TokenRun
  /// What kind of type is written.
  package let form: TypeForm
  package var children: [any SyntaxNode] { form.children }
}

/// The kinds of types, by the way they are written.
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

  var children: [any SyntaxNode] {
    switch self {
    case .named(let name, let arguments):
      arguments.map { [name, $0] } ?? [name]
    case .member(let base, let name, let arguments):
      arguments.map { [base, name, $0] } ?? [base, name]
    case .optional(let type), .implicitlyUnwrappedOptional(let type), .array(let type), .some(let type),
      .any(let type), .suppressed(let type), .packExpansion(let type), .packElement(let type):
      [type]
    case .metatype(let base, let name): [base, name]
    case .inlineArray(let count, let element): [count, element]
    case .dictionary(let key, let value): [key, value]
    case .tuple(let elements): [elements]
    case .function(let parameters, let effects, let result):
      effects.map { [parameters, $0, result] } ?? [parameters, result]
    case .composition(let types): types
    case .annotated(let annotations, let type): annotations as [any SyntaxNode] + [type]
    case .integer(let token): [token]
    }
  }
}

/// A word or an attribute before a type: `@escaping`, `inout`, `nonisolated(nonsending)`
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

  package var children: [any SyntaxNode] {
    switch self {
    case .attribute(let attribute): attribute.children
    case .specifier: []
    }
  }
}

/// `(A, b: B...)`
package struct TupleTypeElements: SyntaxNode {
  package let tokens: TokenRun
  package let elements: [TupleTypeElement]
  package var children: [any SyntaxNode] { elements }
}

/// `b: B`, `_ b: B`, `B...`
package struct TupleTypeElement: SyntaxNode {
  package let tokens: TokenRun
  /// `b`, `_`
  package let firstName: SyntaxToken?
  /// `b` in `_ b: B`
  package let secondName: SyntaxToken?
  /// `B`
  package let type: TypeSyntax
  /// `...` stands behind the type.
  package let isVariadic: Bool
  package var children: [any SyntaxNode] {
    ([firstName, secondName].compactMap(\.self) as [any SyntaxNode]) + [type]
  }
}

/// `<Int, String>`
package struct GenericArgumentClause: SyntaxNode {
  package let tokens: TokenRun
  package let arguments: [TypeSyntax]
  package var children: [any SyntaxNode] { arguments }
}
