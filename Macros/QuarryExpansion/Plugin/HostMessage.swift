/// A request from the compiler. Unknown fields are ignored and missing fields are tolerated, because versions of the
/// protocol add fields.
enum HostMessage {
  case getCapability(protocolVersion: Int?)
  case expand(ExpansionRequest)
  case loadPluginLibrary
  case unknown(String)

  init(_ json: JSON) {
    guard case .object(let members) = json, members.count == 1, let (name, content) = members.first else {
      self = .unknown("")
      return
    }
    switch name {
    case "getCapability":
      self = .getCapability(protocolVersion: content["capability"]?["protocolVersion"]?.int)
    case "expandAttachedMacro", "expandFreestandingMacro":
      self = .expand(ExpansionRequest(content))
    case "loadPluginLibrary":
      self = .loadPluginLibrary
    default:
      self = .unknown(name)
    }
  }
}

/// A request to expand one macro in one role.
final class ExpansionRequest {
  /// The type named in `#externalMacro(module:type:)`.
  let macroType: String
  let role: MacroRole
  /// The attribute of an attached macro.
  let attribute: SourceText?
  /// The whole declaration of an attached macro, including its attributes.
  let declaration: SourceText?
  /// The type that contains the member.
  let parent: SourceText?
  /// The type that an extension macro extends, as it is named at file level.
  let extendedType: SourceText?
  /// The conformances that an extension macro must add; `nil` if the compiler did not send them.
  let conformances: SourceText?
  /// The declarations that contain the macro, innermost first and without their members; `nil` if the compiler did not
  /// send them.
  let lexicalContext: [SourceText]?
  /// The expression of a freestanding macro.
  let expression: SourceText?

  init(_ json: JSON) {
    self.macroType = json["macro"]?["typeName"]?.string ?? ""
    self.role = MacroRole(json["macroRole"]?.string ?? "expression")
    self.attribute = SourceText(json["attributeSyntax"])
    self.declaration = SourceText(json["declSyntax"])
    self.parent = SourceText(json["parentDeclSyntax"])
    self.extendedType = SourceText(json["extendedTypeSyntax"])
    self.conformances = SourceText(json["conformanceListSyntax"])
    self.lexicalContext = json["lexicalContext"]?.array?.compactMap { SourceText($0) }
    self.expression = SourceText(json["syntax"])
  }

  init(
    macroType: String,
    role: MacroRole,
    attribute: SourceText? = nil,
    declaration: SourceText? = nil,
    parent: SourceText? = nil,
    extendedType: SourceText? = nil,
    lexicalContext: [SourceText]? = nil,
    expression: SourceText? = nil
  ) {
    self.macroType = macroType
    self.role = role
    self.attribute = attribute
    self.declaration = declaration
    self.parent = parent
    self.extendedType = extendedType
    self.conformances = nil
    self.lexicalContext = lexicalContext
    self.expression = expression
  }

  /// The source of the expansion, for diagnostics without a more specific location.
  var anchor: SourceText? { expression ?? attribute ?? declaration }
}

/// The role of a macro in one expansion.
enum MacroRole: Equatable {
  case expression
  case member
  case memberAttribute
  case `extension`
  case peer
  case other(String)

  init(_ name: String) {
    switch name {
    case "expression": self = .expression
    case "member": self = .member
    case "memberAttribute": self = .memberAttribute
    case "extension": self = .extension
    case "peer": self = .peer
    default: self = .other(name)
    }
  }
}
