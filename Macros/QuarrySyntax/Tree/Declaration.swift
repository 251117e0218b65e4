/// A declaration, or other source in its place.
package indirect enum Declaration: SyntaxNode {
  /// `struct S {}`, `enum E {}`, `class C {}`, `actor A {}`, `protocol P {}`
  case nominal(NominalDeclaration)
  /// `extension S: P {}`
  case `extension`(ExtensionDeclaration)
  /// `func f() -> Int {}`
  case function(FunctionDeclaration)
  /// `init() {}`
  case initializer(InitializerDeclaration)
  /// `deinit {}`
  case deinitializer(DeinitializerDeclaration)
  /// `subscript(i: Int) -> Int {}`
  case `subscript`(SubscriptDeclaration)
  /// `var x = 1`, `let y: Int`
  case variable(VariableDeclaration)
  /// `case a, b(Int)`
  case enumCase(EnumCaseDeclaration)
  /// `typealias A = B`
  case typeAlias(TypeAliasDeclaration)
  /// `associatedtype A: P`
  case associatedType(AssociatedTypeDeclaration)
  /// `macro m() = #externalMacro(module: "M", type: "T")`
  case macro(MacroDeclaration)
  /// `#sql("SELECT 1")`
  case macroExpansion(MacroExpansionDeclaration)
  /// `infix operator <>: AdditionPrecedence`
  case `operator`(OperatorDeclaration)
  /// `precedencegroup P {}`
  case precedenceGroup(PrecedenceGroupDeclaration)
  /// `import struct A.B`
  case `import`(ImportDeclaration)
  /// `#if X … #endif` around declarations
  case conditional(ConditionalBlock<Declaration>)
  /// `print("x")`: a statement in a file's top-level code
  case statement(TokenRun)
  /// Malformed tokens, and the error in them.
  case broken(BrokenDeclaration)

  /// The node of any kind.
  package var node: any SyntaxNode {
    switch self {
    case .nominal(let node): node
    case .extension(let node): node
    case .function(let node): node
    case .initializer(let node): node
    case .deinitializer(let node): node
    case .subscript(let node): node
    case .variable(let node): node
    case .enumCase(let node): node
    case .typeAlias(let node): node
    case .associatedType(let node): node
    case .macro(let node): node
    case .macroExpansion(let node): node
    case .operator(let node): node
    case .precedenceGroup(let node): node
    case .import(let node): node
    case .conditional(let node): node
    case .statement(let node): node
    case .broken(let node): node
    }
  }

  package var tokens: TokenRun { node.tokens }
  package var children: [any SyntaxNode] { node.children }

  /// The attributes and modifiers, if the declaration can have them.
  package var header: DeclarationHeader? { (node as? any DeclarationSyntax)?.header }

  /// The members, if the declaration has a member block.
  package var memberBlock: MemberBlock? {
    switch self {
    case .nominal(let node): node.memberBlock
    case .extension(let node): node.memberBlock
    default: nil
    }
  }
}

/// A declaration with attributes and modifiers.
package protocol DeclarationSyntax: SyntaxNode {
  /// `@Table public`
  var header: DeclarationHeader { get }
}

extension DeclarationSyntax {
  /// `@Table @available(macOS 13, *)`, including those inside `#if`.
  package var attributes: [Attribute] { header.attributes }
  /// `public static`
  package var modifiers: [Modifier] { header.modifiers }
}

/// Tokens in the place of a declaration: `struct 3 {}`
package struct BrokenDeclaration: SyntaxNode {
  package let tokens: TokenRun
  /// The reason why the tokens are not a declaration.
  package let error: SyntaxError
  package var children: [any SyntaxNode] { [] }
}
