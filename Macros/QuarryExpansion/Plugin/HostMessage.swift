/// What the compiler asks. Fields that are not known are ignored, fields that are missing are tolerated: the
/// protocol grows by both.
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

/// One macro to expand in one role.
final class ExpansionRequest {
  /// The type named by `#externalMacro(module:type:)`.
  let macroType: String
  let role: MacroRole
  /// The attribute of an attached macro.
  let attribute: SourceText?
  /// The declaration an attached macro stands on, whole, attributes included.
  let declaration: SourceText?
  /// The type that a member stands in.
  let parent: SourceText?
  /// The type an extension macro extends, as it can be written at the top of the file.
  let extendedType: SourceText?
  /// The conformances an extension macro still has to add; `nil` when the compiler did not say.
  let conformances: SourceText?
  /// What the macro stands in, innermost first, members left out; `nil` when the compiler did not say.
  let lexicalContext: [SourceText]?
  /// A freestanding macro's use.
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

  /// The source the expansion is about, for diagnostics that have no better place.
  var anchor: SourceText? { expression ?? attribute ?? declaration }
}

/// The part a macro plays in one expansion.
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
