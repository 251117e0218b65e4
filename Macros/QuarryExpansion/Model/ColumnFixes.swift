import QuarrySyntax

/// Creates fix-its for a property or a case.
struct ColumnFixes {
  private let declaration: any DeclarationSyntax
  /// Whether the declaration declares only one property or case.
  private let isSingle: Bool
  /// Whether every property has a value without a row: an initial value, or `nil`.
  private let hasDefault: Bool
  private let reporter: Reporter

  init(_ variable: VariableDeclaration, _ reporter: Reporter) {
    declaration = variable
    isSingle = variable.bindings.count == 1
    hasDefault = variable.bindings.allSatisfy {
      $0.initializer != nil || !variable.isConstant && $0.type?.wrapped != nil
    }
    self.reporter = reporter
  }

  init(_ cases: EnumCaseDeclaration, _ reporter: Reporter) {
    declaration = cases
    isSingle = cases.elements.count == 1
    hasDefault = false
    self.reporter = reporter
  }

  /// Returns a fix-it that adds `@Column(argument)`, or adds the argument to an existing `@Column`; `nil` if the
  /// declaration declares several properties.
  func apply(_ argument: String, _ purpose: String) -> Diagnostic.FixIt? {
    guard isSingle else { return nil }
    let (place, text) = insertion(of: argument)
    return .replace("Apply '@Column(\(argument))' \(purpose)", reporter.range(place), text)
  }

  /// Returns fix-its that store a collection or another `Codable` type as JSON or JSONB.
  func json(of type: TypeSyntax) -> [Diagnostic.FixIt] {
    [("JSONRepresentation", "JSON"), ("JSONBRepresentation", "JSONB")].compactMap { representation, meaning in
      apply("as: \(self.representation(representation, of: type))", "to store as \(meaning)")
    }
  }

  /// Returns a fix-it that stores the raw value of a type.
  func rawValue(of type: TypeSyntax) -> [Diagnostic.FixIt] {
    apply("as: \(representation("RawRepresentation", of: type))", "to store as its raw value").map { [$0] }
      ?? []
  }

  /// Returns a fix-it that excludes the property from the table, if it has a default value.
  func ephemeral() -> [Diagnostic.FixIt] {
    guard declaration.header.columnAttribute == nil, hasDefault else { return [] }
    let start = declaration.range.lowerBound
    return [
      .replace("Apply '@Ephemeral' to exclude from table", reporter.range(start..<start), "@Ephemeral ")
    ]
  }

  /// Returns the advice for a property or a case whose type cannot be a column.
  func remedy(for reason: TypeSyntax.Unrepresentable, _ type: TypeSyntax?) -> String {
    let exclusion = hasDefault ? "mark it '@Ephemeral'" : "mark it '@Ephemeral' and give it a default value"
    let alternative = declaration is VariableDeclaration ? ", or \(exclusion)" : ""
    switch reason {
    case .collection:
      let representation = type.map { "as: \(self.representation("JSONRepresentation", of: $0))" } ?? "as:"
      let written = type == nil ? "write its type and store it" : "store it"
      return "\(written) as JSON with '@Column(\(representation))'\(alternative)"
    case .tuple:
      return "declare a '@Selection' struct with its elements as properties\(alternative)"
    case .other:
      return declaration is VariableDeclaration
        ? "\(exclusion) to exclude it from the table" : "specify a representation with '@Column(as:)'"
    }
  }

  private func representation(_ name: String, of type: TypeSyntax) -> String {
    "\((type.wrapped ?? type).text).\(name)\(type.wrapped == nil ? "" : "?").self"
  }

  /// Returns where to insert the argument and the text to insert: after the name in the list of `@Column`, after a bare
  /// `@Column`, or before the declaration.
  private func insertion(of text: String) -> (place: Range<Int>, text: String) {
    func at(_ offset: Int) -> Range<Int> { offset..<offset }
    guard let attribute = declaration.header.columnAttribute else {
      return (at(declaration.range.lowerBound), "@Column(\(text)) ")
    }
    guard let list = attribute.arguments else { return (at(attribute.range.upperBound), "(\(text))") }
    if let name = list.argument(labeled: nil) { return (at(name.range.upperBound), ", \(text)") }
    return (at(list.range.lowerBound + 1), list.arguments.isEmpty ? text : "\(text), ")
  }
}
