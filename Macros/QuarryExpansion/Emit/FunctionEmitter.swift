/// Writes the expansion of `@DatabaseFunction`: the handle `$name` and its type, which declares the argument labels.
final class FunctionEmitter {
  let model: FunctionModel

  init(model: FunctionModel) { self.model = model }

  private var typeName: String { model.name.identifier(prefix: "_$") }
  private var modifiers: String { "\(model.access)nonisolated " }
  /// The access modifier of the members: the same access as the type.
  private var memberAccess: String {
    if model.attributes.contains("@usableFromInline") { return "@usableFromInline " }
    return ["public ", "package "].contains(model.access) ? model.access : model.impliedAccess
  }

  func peers() -> String {
    var writer = SourceWriter()
    writeType(to: &writer)
    writeHandle(to: &writer)
    return writer.text
  }

  /// `var $name: _$name { … }`
  private func writeHandle(to writer: inout SourceWriter) {
    for attribute in model.attributes { writer.line(attribute) }
    let keyword = model.place == .static ? "static var" : "var"
    writer.block("\(modifiers)\(keyword) \(model.name.identifier(prefix: "$")): \(typeName)") { writer in
      if model.place == .instance {
        writer.line("let _$owner = \(RuntimeNames.functionOwner)(self)")
        writer.line("return \(typeName)(_function: { try _$owner.get().\(call) })")
      } else {
        writer.line("\(typeName)(_function: { \(model.isThrowing ? "try " : "")\(call) })")
      }
    }
  }

  /// The call of the Swift function: `name($0, label: $1)`, or `name` for a property.
  private var call: String {
    guard !model.isProperty else { return model.name }
    let arguments = model.labels.enumerated().map { index, label in
      "\(label.map { "\($0.argumentLabel): " } ?? "")$\(index)"
    }
    return "\(model.name)(\(arguments.joined(separator: ", ")))"
  }

  /// `struct _$name`
  private func writeType(to writer: inout SourceWriter) {
    for attribute in model.attributes { writer.line(attribute) }
    var conformance = model.isAggregate ? RuntimeNames.aggregateFunction : RuntimeNames.scalarFunction
    if model.isProperty { conformance += ", \(RuntimeNames.operand)" }
    writer.block("\(modifiers)struct \(typeName): \(conformance)") { writer in
      let types = model.isAggregate ? ["[Element]"] : model.types
      if model.isAggregate { writer.line("\(memberAccess)typealias Element = \(model.types[0])") }
      let result = model.result?.type ?? "Swift.Void"
      writer.line("let _function: @Sendable (\(types.joined(separator: ", "))) throws -> \(result)")
      writer.line("\(memberAccess)var name: Swift.String { \(model.sqlName.swiftLiteral) }")
      let widths = model.parameters.map { "\(RuntimeNames.argumentCount)(\($0.queryType.base).self)" }
      writer.line(
        "\(memberAccess)var argumentCount: Swift.Int? { \(widths.isEmpty ? "0" : widths.joined(separator: " + ")) }"
      )
      writer.line("\(memberAccess)var isDeterministic: Swift.Bool { \(model.isDeterministic) }")
      writeCall(to: &writer)
      if model.isProperty { writeExpression(to: &writer) }
      if model.isAggregate { writeStep(to: &writer) }
      writeInvocation(to: &writer)
    }
  }

  /// Writes the members that make a property's handle an expression: `$now` renders `"now"()`.
  private func writeExpression(to writer: inout SourceWriter) {
    writer.line("\(memberAccess)typealias QueryValue = \(model.result?.queryType.text ?? "Swift.Void")")
    writer.line(
      "\(memberAccess)var queryFragment: \(RuntimeNames.queryFragment) { self.callAsFunction().queryFragment }"
    )
  }

  /// Writes `func callAsFunction(…)`, the call inside a query. If there are argument labels, also writes an overload
  /// without labels.
  private func writeCall(to writer: inout SourceWriter) {
    let hasLabels = model.parameters.contains { $0.label != nil }
    // If all arguments have defaults, a call without arguments matches all overloads.
    writeCalls(hasLabels: true, isDisfavored: false, to: &writer)
    if hasLabels { writeCalls(hasLabels: false, isDisfavored: true, to: &writer) }
    if !model.isAggregate, model.parameters.contains(where: \.queryType.isOptional) {
      writeCallWithNil(to: &writer)
    }
  }

  /// Writes an overload whose arguments have the types of the parameters, from which `#sql` and `#bind` get theirs. If a parameter is
  /// optional, also writes one that accepts expressions that are never NULL.
  private func writeCalls(hasLabels: Bool, isDisfavored: Bool, to writer: inout SourceWriter) {
    let hasOptional = model.parameters.contains(where: \.queryType.isOptional)
    for acceptsNonOptional in hasOptional ? [false, true] : [false] {
      if isDisfavored { writer.line("@_disfavoredOverload") }
      writeCall(hasLabels: hasLabels, acceptsNonOptional: acceptsNonOptional, to: &writer)
    }
  }

  private func writeCall(hasLabels: Bool, acceptsNonOptional: Bool, to writer: inout SourceWriter) {
    // The names of generic parameters must not be the names of argument types.
    var generics: [String] = []
    var constraints: [String] = []
    var parameters = model.parameters.enumerated().map { index, parameter in
      var type = "some \(RuntimeNames.queryExpression)<\(parameter.queryType.text)>"
      if acceptsNonOptional, let wrapped = parameter.queryType.wrapped {
        type = "_$Argument\(index)"
        generics.append("\(type): \(RuntimeNames.queryExpression)")
        constraints.append("\(type).QueryValue: \(RuntimeNames.queryRepresentable)")
        constraints.append("\(type).QueryValue._Unwrapped == Swift.Optional<\(wrapped)>._Unwrapped")
      }
      let label = hasLabels ? parameter.label : nil
      return "\(label ?? "_") argument\(index): \(type)\(defaultExpression(of: parameter))"
    }
    if model.isAggregate {
      // SQLite allows DISTINCT only with one argument.
      if parameters.count == 1 { parameters.append("distinct isDistinct: Swift.Bool = false") }
      parameters.append("order: (any \(RuntimeNames.queryExpression))? = nil")
      // The filter accepts any condition, including a nullable one.
      parameters.append("filter: _$Condition? = Swift.Bool?.none")
      generics.append("_$Condition: \(RuntimeNames.queryExpression)")
      constraints.append("_$Condition.QueryValue: \(RuntimeNames.truthValue)")
    }
    let result = model.result?.queryType.text ?? "Swift.Void"
    let head = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
    let constraint = constraints.isEmpty ? "" : " where \(constraints.joined(separator: ", "))"
    let tail = " -> \(RuntimeNames.expression)<\(result)>\(constraint) {"
    writer.list("\(memberAccess)func callAsFunction\(head)", parameters, tail)
    writer.indented { writer in
      let keyword = model.parameters.isEmpty ? "let" : "var"
      writer.line("\(keyword) call = \(RuntimeNames.functionCall)(self)")
      for index in model.parameters.indices { writer.line("call.append(argument\(index))") }
      let type = "as: (\(result)).self"
      guard model.isAggregate else { return writer.line("return call.expression(\(type))") }
      let distinct = model.parameters.count == 1 ? "isDistinct" : "false"
      writer.line("return call.aggregate(\(type), distinct: \(distinct), order: order, filter: filter)")
    }
    writer.line("}")
  }

  /// Writes an overload that accepts the literal `nil`, which has no type where any expression is accepted. The compiler tries it last.
  private func writeCallWithNil(to writer: inout SourceWriter) {
    let parameters = model.parameters.enumerated().map { index, parameter in
      let name = "\(parameter.label ?? "_") argument\(index)"
      guard let wrapped = parameter.queryType.wrapped else {
        let type = "some \(RuntimeNames.queryExpression)<\(parameter.queryType.text)>"
        return "\(name): \(type)\(defaultExpression(of: parameter))"
      }
      let type = "(any \(RuntimeNames.nullableExpression)<Swift.Optional<\(wrapped)>._Unwrapped>)?"
      // Only the most frequent types of values convert to this type, and each expression does.
      let value = defaultValue(of: parameter).map { " = \(RuntimeNames.expression)(\($0))" }
      return "\(name): \(type)\(value ?? "")"
    }
    let result = model.result?.queryType.text ?? "Swift.Void"
    writer.line("@_disfavoredOverload")
    writer.list(
      "\(memberAccess)func callAsFunction",
      parameters,
      " -> \(RuntimeNames.expression)<\(result)> {"
    )
    writer.indented { writer in
      writer.line("var call = \(RuntimeNames.functionCall)(self)")
      for (index, parameter) in model.parameters.enumerated() {
        let count = "\(RuntimeNames.argumentCount)(\(parameter.queryType.base).self)"
        let isOptional = parameter.queryType.wrapped != nil
        let argument = "argument\(index)"
        writer.line("call.append(\(isOptional ? "nullable: \(argument), columnCount: \(count)" : argument))")
      }
      writer.line("return call.expression(as: (\(result)).self)")
    }
    writer.line("}")
  }

  private func defaultExpression(of parameter: FunctionModel.Parameter) -> String {
    defaultValue(of: parameter).map { " = \($0)" } ?? ""
  }

  private func defaultValue(of parameter: FunctionModel.Parameter) -> String? {
    guard let value = parameter.defaultValue else { return nil }
    let type = parameter.queryType
    return parameter.isRepresented
      ? "\(type.base).init(queryOutput: \(value))" : "(\(value)) as \(type.text)"
  }

  private var arguments: [String] {
    model.parameters.map { "try \(RuntimeNames.argument)(\($0.queryType.base).self, &decoder)" }
  }

  /// Writes `func step`, which decodes the arguments from one row of an aggregate.
  private func writeStep(to writer: inout SourceWriter) {
    let head =
      "\(memberAccess)func step(_ decoder: inout some \(RuntimeNames.queryDecoder)) throws -> Element"
    writer.block(head) { writer in
      for (index, argument) in arguments.enumerated() { writer.line("let argument\(index) = \(argument)") }
      let names = arguments.indices.map { "argument\($0)" }
      // Swift adds and removes the labels of tuple elements implicitly.
      writer.line("return (\(names.joined(separator: ", ")))")
    }
  }

  /// Writes `func invoke`, which SQLite calls.
  private func writeInvocation(to writer: inout SourceWriter) {
    let head =
      model.isAggregate
      ? "invoke(_ arguments: some Swift.Sequence<Element>)"
      : "invoke(_ decoder: inout some \(RuntimeNames.queryDecoder))"
    writer.block("\(memberAccess)func \(head) throws -> \(RuntimeNames.queryBinding)") { writer in
      var names = ["Swift.Array(arguments)"]
      if !model.isAggregate {
        for (index, argument) in arguments.enumerated() { writer.line("let argument\(index) = \(argument)") }
        names = arguments.indices.map { "argument\($0)" }
      }
      let call = "try _function(\(names.joined(separator: ", ")))"
      guard let result = model.result else {
        writer.line(call)
        writer.line("return .null")
        return
      }
      writer.line("return \(RuntimeNames.result)(\(call), as: \(result.queryType.base).self)")
    }
  }
}
