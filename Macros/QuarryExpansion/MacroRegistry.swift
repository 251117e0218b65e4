/// Maps the type names in `#externalMacro(module: "QuarryMacros", type: …)` to the macros.
enum MacroRegistry {
  static func expand(_ request: ExpansionRequest) -> Expansion {
    switch request.macroType {
    case "TableMacro": return TableMacro(kind: .table).expand(request)
    case "SelectionMacro": return TableMacro(kind: .selection).expand(request)
    case "ColumnMacro": return ColumnMacro(name: "Column").expand(request)
    case "ColumnsMacro": return ColumnMacro(name: "Columns").expand(request)
    case "EphemeralMacro": return ColumnMacro(name: "Ephemeral").expand(request)
    case "ColumnCheckMacro": return ColumnCheckMacro(finding: .representable).expand(request)
    case "ColumnRefusalMacro": return ColumnCheckMacro(finding: .other).expand(request)
    case "CodableColumnRefusalMacro": return ColumnCheckMacro(finding: .codable).expand(request)
    case "RawColumnRefusalMacro": return ColumnCheckMacro(finding: .rawRepresentable).expand(request)
    case "ColumnGroupCheckMacro": return ColumnCheckMacro(finding: .group).expand(request)
    case "RepresentationRefusalMacro":
      return ColumnCheckMacro(finding: .otherRepresentation).expand(request)
    case "WrappedRepresentationRefusalMacro":
      return ColumnCheckMacro(finding: .representationOfWrapped).expand(request)
    case "OptionalRepresentationRefusalMacro":
      return ColumnCheckMacro(finding: .optionalRepresentation).expand(request)
    case "CaseCheckMacro": return ColumnCheckMacro(finding: .representable).expand(request)
    case "CaseRefusalMacro": return ColumnCheckMacro(finding: .optional).expand(request)
    case "DatabaseFunctionMacro": return DatabaseFunctionMacro().expand(request)
    case "SQLMacro": return SQLMacro().expand(request)
    case "PostgresSQLMacro": return SQLMacro(syntax: .postgres).expand(request)
    case "BindMacro": return BindMacro().expand(request)
    default:
      let reporter = Reporter(request.anchor ?? SourceText(""))
      reporter.report(
        .unknownMacro(request.macroType, at: reporter.range(0..<reporter.source.text.utf8.count))
      )
      return Expansion(source: nil, diagnostics: reporter.diagnostics)
    }
  }
}
