import QuarryExpansion
import QuarrySyntax
import QuarryVerification

/// The types in sources that matter for columns.
struct SourceTypes {
  /// A type with `@Table` or `@Selection`.
  struct Model {
    /// The name with the enclosing types: `Outer.Reminder`.
    var name: String
    var isTable: Bool
    var reading: TableReading
    var place: SourcePlace
    /// The locations of the properties.
    var places: [String: SourcePlace]
    /// The source text of the declarations of the properties.
    var texts: [String: String]
  }

  private(set) var models: [String: Model] = [:]
  /// The names of ``models`` in the order of the sources.
  private(set) var order: [String] = []
  /// The type of the raw values of each enum and `RawRepresentable` struct: the first inherited type of an enum.
  private(set) var rawTypes: [String: String] = [:]
  /// The type that the decoding initializer of a type decodes: `Int64` for `init(decoder:)` with `Int64(decoder: &decoder)`.
  private(set) var decodedTypes: [String: String] = [:]
  /// The aliases by their full names.
  private(set) var aliases: [String: Alias] = [:]
  /// The full names of all types and aliases.
  private(set) var names: Set<String> = []
  /// The SQL names of functions with `@DatabaseFunction`.
  private(set) var functions: Set<String> = []
  private(set) var findings: [Finding] = []

  /// Adds the types in a file.
  mutating func read(_ text: String, path: String) {
    let source = SyntaxSource(text)
    let file = SourceFile.parse(source)
    for error in file.errors {
      findings.append(
        Finding(.error, "syntax", error.message, at: Self.place(error.range.lowerBound, source, path))
      )
    }
    read(file.items, inside: "", source, path)
  }

  private mutating func read(
    _ items: [Declaration],
    inside outer: String,
    _ source: SyntaxSource,
    _ path: String
  ) {
    for item in items {
      switch item {
      case .nominal(let type):
        let name = outer.isEmpty ? type.name.name : "\(outer).\(type.name.name)"
        names.insert(name)
        if type.kind == .enum, let raw = type.inheritance?.types.first { rawTypes[name] = raw.text }
        if type.kind == .struct, let raw = Self.rawValue(of: type) { rawTypes[name] = raw }
        read(type, name, source, path)
        read(type.memberBlock.members, inside: name, source, path)
      case .extension(let type):
        read(type.memberBlock.members, inside: type.extendedType.text, source, path)
      case .initializer(let initializer):
        if let decoded = initializer.decodedType { decodedTypes[outer] = decoded }
      case .typeAlias(let alias):
        let name = outer.isEmpty ? alias.name.name : "\(outer).\(alias.name.name)"
        names.insert(name)
        aliases[name] = Alias(
          type: alias.type.text,
          parameters: alias.genericParameters?.parameters.map(\.name.name) ?? []
        )
      case .function(let function):
        guard let attribute = function.header.attribute(named: "DatabaseFunction") else { continue }
        functions.insert(String(function.name.text.filter { $0 != "`" }))
        if case .string(let literal)? = attribute.arguments?.argument(labeled: nil)?.value.shape,
          let name = literal.staticValue
        {
          functions.insert(name)
        }
      case .conditional(let block):
        for clause in block.clauses { read(clause.items, inside: outer, source, path) }
      default: break
      }
    }
  }

  /// Returns the type of the property `rawValue` of a `RawRepresentable` struct.
  private static func rawValue(of type: NominalDeclaration) -> String? {
    guard type.inheritance?.types.contains(where: { $0.text.hasSuffix("RawRepresentable") }) == true else {
      return nil
    }
    for case .variable(let variable) in type.memberBlock.members where !variable.isStatic {
      for binding in variable.bindings where binding.pattern.name?.name == "rawValue" {
        return binding.type?.text
      }
    }
    return nil
  }

  private mutating func read(
    _ type: NominalDeclaration,
    _ name: String,
    _ source: SyntaxSource,
    _ path: String
  ) {
    let isTable = type.header.attribute(named: "Table") != nil
    guard isTable || type.header.attribute(named: "Selection") != nil else { return }
    let reading = TableReading(type.text, isTable: isTable)
    let start = type.range.lowerBound
    for problem in reading.problems {
      findings.append(
        Finding(
          problem.isError ? .error : .warning,
          "declaration",
          problem.message,
          at: Self.place(start + problem.offset, source, path)
        )
      )
    }
    guard !reading.columns.isEmpty else { return }
    var model = Model(
      name: name,
      isTable: isTable,
      reading: reading,
      place: Self.place(type.name.range.lowerBound, source, path),
      places: [:],
      texts: [:]
    )
    for member in type.memberBlock.members {
      switch member {
      case .variable(let variable):
        for binding in variable.bindings {
          guard let property = binding.pattern.name else { continue }
          model.places[property.text] = Self.place(property.range.lowerBound, source, path)
          model.texts[property.text] = variable.text
        }
      case .enumCase(let declaration):
        for element in declaration.elements {
          model.places[element.name.text] = Self.place(element.name.range.lowerBound, source, path)
          model.texts[element.name.text] = declaration.text
        }
      default: break
      }
    }
    if models[name] == nil { order.append(name) }
    models[name] = model
  }

  static func place(_ offset: Int, _ source: SyntaxSource, _ path: String) -> SourcePlace {
    let location = source.location(of: offset)
    return SourcePlace(file: path, line: location.line, column: location.column)
  }
}
