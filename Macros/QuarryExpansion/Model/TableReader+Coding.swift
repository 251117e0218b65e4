import QuarrySyntax

/// Finds whether the coding keys of a type are its column names.
extension TableReader {
  /// Returns `nil` if the type declares the coding members itself, or if the property names of a struct are its column
  /// names.
  func coding(of type: NominalDeclaration, _ columns: [ColumnModel]) -> TableModel.Coding? {
    let protocols = (type.inheritance?.types ?? []).flatMap(\.protocolNames)
    let isCodable = protocols.contains("Codable")
    let coding = TableModel.Coding(
      isEncodable: isCodable || protocols.contains("Encodable"),
      isDecodable: isCodable || protocols.contains("Decodable")
    )
    guard coding.isEncodable || coding.isDecodable, !type.memberBlock.members.contains(where: \.isCoding)
    else {
      return nil
    }
    let isRenamed = columns.contains { $0.property.filter { $0 != "`" } != $0.name }
    let hasEphemeral = type.memberBlock.members.contains { $0.header?.attribute(named: "Ephemeral") != nil }
    return type.kind == .enum || isRenamed || hasEphemeral ? coding : nil
  }
}

extension Declaration {
  /// `CodingKeys`, `init(from:)`, `encode(to:)`
  fileprivate var isCoding: Bool {
    switch self {
    case .nominal(let type): type.name.name == "CodingKeys"
    case .typeAlias(let alias): alias.name.name == "CodingKeys"
    case .initializer(let initializer):
      initializer.parameters.parameters.map(\.firstName?.text) == ["from"]
    case .function(let function):
      function.name.text == "encode" && function.parameters.parameters.map(\.firstName?.text) == ["to"]
    default: false
    }
  }
}

extension TypeSyntax {
  /// `A` and `B` for `A & Swift.B`.
  fileprivate var protocolNames: [String] {
    switch form {
    case .named(let name, nil), .member(_, let name, nil): [name.name]
    case .composition(let types): types.flatMap(\.protocolNames)
    case .annotated(_, let type): type.protocolNames
    default: []
    }
  }
}
