/// `public struct Box<T>: Sendable where T: Sendable { … }`
package final class NominalDeclaration: DeclarationSyntax {
  /// The keyword of the declaration.
  package enum Kind: String, Sendable {
    case `struct`, `enum`, `class`, actor, `protocol`
  }

  package let tokens: TokenRun
  package let header: DeclarationHeader
  package let kind: Kind
  /// `struct`
  package let keyword: SyntaxToken
  /// `Box`
  package let name: SyntaxToken
  /// `<T>`, or a protocol's primary associated types
  package let genericParameters: GenericParameterClause?
  /// `: Sendable`
  package let inheritance: InheritanceClause?
  /// `where T: Sendable`
  package let whereClause: WhereClause?
  /// `{ … }`
  package let memberBlock: MemberBlock

  init(
    reading parser: inout Parser,
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken,
    _ kind: Kind
  ) throws(SyntaxError) {
    self.header = header
    self.keyword = keyword
    self.kind = kind
    name = try parser.parseName(of: kind.rawValue)
    genericParameters = try GenericParameterClause(reading: &parser)
    inheritance = try InheritanceClause(reading: &parser)
    whereClause = try WhereClause(reading: &parser)
    memberBlock = try parser.parseMemberBlock(of: kind.rawValue)
    tokens = parser.run(from: start)
  }
}

/// `extension Box: Equatable where T: Equatable { … }`
package final class ExtensionDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `extension`
  package let keyword: SyntaxToken
  /// `Box`
  package let extendedType: TypeSyntax
  /// `: Equatable`
  package let inheritance: InheritanceClause?
  /// `where T: Equatable`
  package let whereClause: WhereClause?
  /// `{ … }`
  package let memberBlock: MemberBlock

  init(
    reading parser: inout Parser,
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) {
    self.header = header
    self.keyword = keyword
    extendedType = try parser.parseType()
    inheritance = try InheritanceClause(reading: &parser)
    whereClause = try WhereClause(reading: &parser)
    memberBlock = try parser.parseMemberBlock(of: "extension")
    tokens = parser.run(from: start)
  }
}

/// `{ var x = 1 }`
package struct MemberBlock: SyntaxNode {
  package let tokens: TokenRun
  /// The members in source order; those inside `#if` are in ``Declaration/conditional(_:)``.
  package let members: [Declaration]
}
