import QuarrySyntax

/// Writes the fix-its that add to a property, or to a case, what it lacks.
struct ColumnMender {
  private let declaration: any DeclarationSyntax
  /// One property or case is declared, not several.
  private let isSingle: Bool
  /// Every property has a value without a row: an initial one, or `nil`.
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

  /// `@Column(argument)`, or the argument more in the `@Column` that is there; `nil` where several properties share
  /// the declaration.
  func apply(_ argument: String, _ purpose: String) -> Diagnostic.FixIt? {
    guard isSingle else { return nil }
    let (place, text) = insertion(of: argument)
    return .replace("Apply '@Column(\(argument))' \(purpose)", reporter.range(place), text)
  }

  /// The two ways to store a collection, or another `Codable` type.
  func json(of type: TypeSyntax) -> [Diagnostic.FixIt] {
    [("JSONRepresentation", "JSON"), ("JSONBRepresentation", "JSONB")].compactMap { representation, meaning in
      apply("as: \(self.representation(representation, of: type))", "to store as \(meaning)")
    }
  }

  /// The raw value of a type that has one.
  func rawValue(of type: TypeSyntax) -> [Diagnostic.FixIt] {
    apply("as: \(representation("RawRepresentation", of: type))", "to store as its raw value").map { [$0] }
      ?? []
  }

  /// Leaves the property out of the table, where it has a default.
  func ephemeral() -> [Diagnostic.FixIt] {
    guard declaration.header.columnAttribute == nil, hasDefault else { return [] }
    let start = declaration.range.lowerBound
    return [
      .replace("Apply '@Ephemeral' to exclude from table", reporter.range(start..<start), "@Ephemeral ")
    ]
  }

  /// What mends a property, or a case, of a type that no column can hold.
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

  /// Into the list of `@Column`, behind the name if there is one; behind a bare `@Column`; or before everything.
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
