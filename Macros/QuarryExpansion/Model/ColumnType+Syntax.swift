import QuarrySyntax

extension ColumnType {
  /// - Parameter selfName: The type name that replaces `Self`.
  init(_ type: TypeSyntax, selfName: String) {
    // `T!` declares a property of type `T?`.
    if case .implicitlyUnwrappedOptional(let wrapped) = type.form {
      self = ColumnType(wrapped, selfName: selfName).optional
      return
    }
    self.text = type.text(selfName: selfName)
    self.wrapped = type.wrapped?.text(selfName: selfName)
    self.isScalar = (type.wrapped ?? type).isStandardScalar
    self.isPostfix = type.isPostfix
  }

  /// Creates the type of an initial value, or returns `nil` if the compiler has to infer it.
  init?(of value: Expression, selfName: String) {
    switch value.shape {
    case .string: self = .standard("Swift.String")
    case .integer: self = .standard("Swift.Int")
    case .float: self = .standard("Swift.Double")
    case .boolean: self = .standard("Swift.Bool")
    case .cast(_, let keyword, let type) where keyword.text == "as":
      self = ColumnType(type, selfName: selfName)
    default:
      guard let type = value.initializedType else { return nil }
      self = ColumnType(type, selfName: selfName)
    }
  }

  private static func standard(_ text: String) -> ColumnType {
    ColumnType(text: text, isScalar: true, isOfLiteral: true)
  }
}

extension Expression {
  /// Returns the source as an expression that can be nested: `if` and `switch` expressions cannot.
  func defaultValue(selfName: String) -> String {
    let text = text(selfName: selfName)
    return ["if", "switch", "do"].contains(tokens.first?.text) ? "{ \(text) }()" : text
  }

  /// `T` for `T()`. With arguments, the initializer may be failable and return `T?`.
  var initializedType: TypeSyntax? {
    guard case .call(let call) = shape, call.arguments?.arguments.isEmpty == true,
      call.trailingClosures.isEmpty,
      let type = call.calledType, type.isTypeName
    else { return nil }
    return type
  }
}

extension Expression {
  /// Whether the expression needs a contextual type: `nil`, `.red`, `.init(1)`.
  var needsType: Bool {
    if case .nil = shape { return true }
    return tokens.first?.text == "."
  }

  /// Whether the expression is a literal that cannot be of the standard type.
  func isNoValue(of type: TypeSyntax) -> Bool {
    guard let name = (type.wrapped ?? type).lastName, !name.isQualified else { return false }
    let isText = name.name == "String"
    let isTruth = name.name == "Bool"
    let isFraction = ["Double", "Float"].contains(name.name)
    let isWhole = ["Int", "UInt"].contains { name.name.hasPrefix($0) }
    guard isText || isTruth || isFraction || isWhole, ColumnType(type, selfName: "Self").isScalar else {
      return false
    }
    return switch shape {
    case .string: !isText
    case .integer: isText || isTruth
    case .float: !isFraction
    case .boolean: !isTruth
    case .nil: !ColumnType(type, selfName: "Self").isOptional
    default: false
    }
  }
}

extension String {
  /// `Int` for `Swift.Int`.
  fileprivate var withoutModule: Substring {
    for module in ["Swift.", "Foundation.", "FoundationEssentials."] where hasPrefix(module) {
      return dropFirst(module.count)
    }
    return self[...]
  }
}

extension SyntaxNode {
  /// Returns the source with `Self` replaced by the type's name, for a context where `Self` is another type.
  func text(selfName: String) -> String {
    guard tokens.contains(where: \.isSelf) else { return text }
    var text = ""
    for (index, token) in tokens.enumerated() {
      if index > 0 { text += token.leadingTrivia }
      text += token.isSelf ? selfName : token.text
    }
    return text
  }
}

extension SyntaxToken {
  fileprivate var isSelf: Bool { kind == .identifier && text == "Self" }
}

extension TypeSyntax {
  /// `T` for `T?` and `Optional<T>`.
  var wrapped: TypeSyntax? {
    switch form {
    case .optional(let type), .implicitlyUnwrappedOptional(let type): type
    case .named(let name, let arguments?) where name.name == "Optional" && arguments.arguments.count == 1:
      arguments.arguments[0]
    case .member(let module, let name, let arguments?)
    where module.text == "Swift" && name.name == "Optional" && arguments.arguments.count == 1:
      arguments.arguments[0]
    default: nil
    }
  }

  /// The last component of a type that is written as a name.
  fileprivate var lastName: (name: String, isQualified: Bool, arguments: [TypeSyntax])? {
    switch form {
    case .named(let name, let arguments): (name.name, false, arguments?.arguments ?? [])
    case .member(let base, let name, let arguments):
      (
        name.name, !["Swift", "Foundation", "FoundationEssentials"].contains(base.text),
        arguments?.arguments ?? []
      )
    default: nil
    }
  }

  fileprivate var isStandardScalar: Bool {
    switch form {
    case .array(let element): return element.text == "UInt8" || element.text == "Swift.UInt8"
    default:
      guard let lastName, !lastName.isQualified, lastName.arguments.isEmpty else { return false }
      return Self.standardScalars.contains(lastName.name)
    }
  }

  private static let standardScalars: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Bool", "Double",
    "Float",
    "String", "Date", "UUID", "Data", "URL",
  ]

  /// Whether the type is a standard representation such as `Date.UnixTimeRepresentation?`, which is always one column.
  var isStandardRepresentation: Bool { represented != nil }

  /// `Date` for `Date.UnixTimeRepresentation?`.
  private var represented: TypeSyntax? {
    guard case .member(let base, let name, nil) = (wrapped ?? self).form,
      Self.standardRepresentations.contains(name.name)
    else { return nil }
    return base
  }

  private static let standardRepresentations: Set<String> = [
    "UnixTimeRepresentation", "JulianDayRepresentation", "TimeIntervalSince1970Representation",
    "TimeIntervalSinceReferenceDateRepresentation", "BytesRepresentation", "UppercasedRepresentation",
    "JSONRepresentation", "JSONBRepresentation", "JSONDataRepresentation", "PropertyListRepresentation",
    "RawRepresentation",
  ]

  /// Returns the correct representation if a standard representation of the type is written without its `?`, or with
  /// one `?` too many.
  func standardRepresentation(insteadOf written: TypeSyntax) -> String? {
    guard let represented = written.represented, represented.text == (wrapped ?? self).text,
      (wrapped == nil) != (written.wrapped == nil)
    else { return nil }
    return wrapped == nil ? written.wrapped?.text : "\(written.text)?"
  }

  /// Whether the source shows that this type represents `type`, as `Date.UnixTimeRepresentation` represents `Date`, and
  /// `Int` represents `Int`.
  func represents(_ type: ColumnType) -> Bool {
    let single = represented ?? wrapped ?? self
    let names = wrapped == nil ? [single.text] : ["\(single.text)?", "Optional<\(single.text)>"]
    return names.contains { $0.withoutModule == type.text.withoutModule }
  }

  /// Whether the name is a type's by convention, and not a function's.
  fileprivate var isTypeName: Bool {
    if case .array = form { return false }
    return lastName?.name.first?.isUppercase == true
  }

  fileprivate var isPostfix: Bool {
    switch form {
    case .named, .member, .optional, .array, .dictionary, .tuple, .metatype: true
    default: false
    }
  }

  /// The reason why the type cannot be a column, whatever is declared elsewhere.
  var unrepresentable: Unrepresentable? {
    switch form {
    case .optional(let wrapped), .implicitlyUnwrappedOptional(let wrapped): return wrapped.unrepresentable
    case .array(let element): return ["UInt8", "Swift.UInt8"].contains(element.text) ? nil : .collection
    case .inlineArray, .dictionary: return .collection
    case .tuple(let elements):
      if elements.elements.isEmpty { return .other }
      return elements.elements.count == 1 ? elements.elements[0].type.unrepresentable : .tuple
    case .function, .some, .any, .metatype, .composition, .suppressed, .packExpansion, .packElement,
      .annotated,
      .integer:
      return .other
    case .named(let name, _) where ["Any", "AnyObject", "Void"].contains(name.name): return .other
    case .named, .member:
      guard let lastName, !lastName.isQualified else { return nil }
      if let wrapped { return wrapped.unrepresentable }
      switch lastName.name {
      case "Array", "ContiguousArray":
        let isBytes =
          lastName.name == "Array" && ["UInt8", "Swift.UInt8"].contains(lastName.arguments.first?.text)
        return isBytes || lastName.arguments.isEmpty ? nil : .collection
      case "Set", "Dictionary": return lastName.arguments.isEmpty ? nil : .collection
      default: return nil
      }
    }
  }

  enum Unrepresentable {
    /// A collection, which is usually meant to be stored as JSON.
    case collection
    /// Several values, which a column group can hold.
    case tuple
    case other
  }
}
