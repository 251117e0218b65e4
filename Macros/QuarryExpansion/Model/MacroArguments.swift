import QuarrySyntax

/// The arguments of an attribute, checked against the arguments that the macro accepts.
struct MacroArguments {
  private var known: [String: Argument] = [:]
  private let list: ArgumentList?
  private let reporter: Reporter

  /// - Parameters:
  ///   - attribute: The attribute; `nil` if there are no arguments.
  ///   - labels: The labels that the macro accepts; an empty label for the unlabeled argument.
  init(_ attribute: Attribute?, labels: [String], _ reporter: Reporter) {
    self.list = attribute?.arguments
    self.reporter = reporter
    guard let attribute, let list else { return }
    for argument in list.arguments {
      let label = argument.label?.name ?? ""
      let place = argument.label.map { reporter.range($0) } ?? reporter.range(argument)
      if !labels.contains(label) {
        reporter.report(
          .unknownArgument(
            argument.label?.name,
            of: attribute.baseName,
            known: labels.filter { !$0.isEmpty },
            at: place,
            removal: reporter.removal(of: argument, from: list)
          )
        )
      } else if known[label] != nil {
        reporter.report(
          label.isEmpty
            ? .unknownArgument(
              nil,
              of: attribute.baseName,
              known: [],
              at: place,
              removal: reporter.removal(of: argument, from: list)
            )
            : .repeatedArgument(label, at: place, removal: reporter.removal(of: argument, from: list))
        )
      } else {
        known[label] = argument
      }
    }
  }

  subscript(_ label: String) -> Argument? { known[label] }

  /// Returns the range of the argument, and the range to remove to delete it.
  func place(of label: String) -> (range: SourceRange, removal: SourceRange)? {
    guard let argument = known[label], let list else { return nil }
    return (reporter.range(argument), reporter.removal(of: argument, from: list))
  }

  /// Returns a name in the database: a string literal without interpolation that is not empty.
  func name(_ label: String) -> String? {
    guard let argument = known[label] else { return nil }
    guard case .string(let literal) = argument.value.shape, let value = literal.staticValue, !value.isEmpty
    else {
      reporter.report(.notANonEmptyString(at: reporter.range(argument.value)))
      return nil
    }
    guard !value.utf8.contains(0) else {
      reporter.report(.nameHoldsNUL(at: reporter.range(argument.value)))
      return nil
    }
    return value
  }

  func boolean(_ label: String) -> Bool? {
    guard let argument = known[label] else { return nil }
    switch argument.value.shape {
    case .boolean(let value): return value
    case .nil where label == "lazyInitializable": return nil
    default:
      reporter.report(.notABooleanLiteral(label, at: reporter.range(argument.value)))
      return nil
    }
  }

  /// Returns `T` for `as: T.self`.
  func type(_ label: String, selfName: String) -> ColumnType? {
    guard let argument = known[label] else { return nil }
    switch argument.value.shape {
    case .metatype(let type):
      var columnType = ColumnType(type, selfName: selfName)
      if type.isStandardRepresentation { columnType.isScalar = true }
      return columnType
    case .nil: return nil
    default:
      let range = reporter.range(argument.value)
      var fixIt: Diagnostic.FixIt?
      if let type = TypeSyntax(reading: argument.value.tokens), case .path(let path) = argument.value.shape,
        path.names.last?.first?.isUppercase == true
      {
        fixIt = .replace("Insert '.self'", range, "\(type.text).self")
      }
      reporter.report(.notATypeLiteral(label, at: range, fixIt: fixIt))
      return nil
    }
  }

  func storage(_ label: String) -> ColumnModel.GeneratedStorage? {
    guard let argument = known[label] else { return nil }
    switch argument.value.shape {
    case .implicitMember(let name):
      if let storage = ColumnModel.GeneratedStorage(rawValue: name.name) { return storage }
    case .path(let path) where path.names.dropLast().last == "GeneratedColumnStorage":
      if let storage = path.names.last.flatMap(ColumnModel.GeneratedStorage.init) { return storage }
    case .nil: return nil
    default: break
    }
    reporter.report(.notAStorage(at: reporter.range(argument.value)))
    return nil
  }
}
