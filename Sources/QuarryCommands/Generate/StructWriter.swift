import QuarryExpansion
import QuarryVerification

/// Writes the struct of a table.
struct StructWriter {
  /// The access level with a space after it, such as `public `, or an empty string for internal.
  let access: String

  /// Returns the declaration, without a line break at its end.
  func text(_ plan: TablePlan) -> String {
    var lines = [head(plan)]
    if let key = plan.compositeKey {
      lines.append(
        "  \(key.property == "id" ? "" : "@Column(primaryKey: true) ")\(access)let \(key.property): \(key.typeName)"
      )
    }
    lines += plan.columns.map { "  \(property($0, in: plan))" }
    if let key = plan.compositeKey {
      lines.append("")
      lines.append("  @Selection \(access)struct \(key.typeName): Hashable, Sendable {")
      // Inside the group, no column is a key.
      lines += key.columns.map { column in
        var column = column
        column.isKey = false
        return "    \(property(column, in: nil))"
      }
      lines.append("  }")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private func head(_ plan: TablePlan) -> String {
    var arguments: [String] = []
    if TableReading.tableName(ofType: plan.typeName) != plan.table.name {
      arguments.append(plan.table.name.swiftLiteral)
    }
    if plan.table.schema != "main" { arguments.append("schema: \(plan.table.schema.swiftLiteral)") }
    if plan.omitsColumns { arguments.append("allowsExtraColumns: true") }
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    var protocols = plan.isFTS5 ? ["FTS5"] : []
    if plan.isIdentifiable { protocols.append("Identifiable") }
    protocols.append("Sendable")
    return "@Table\(list)\n\(access)struct \(plan.typeName): \(protocols.joined(separator: ", ")) {"
  }

  /// - Parameter plan: The plan of the table, if the property is its key or has the name of one.
  func property(_ column: ColumnPlan, in plan: TablePlan?) -> String {
    var arguments: [String] = []
    if column.property != column.name { arguments.append(column.name.swiftLiteral) }
    if let representation = column.type.representation {
      arguments.append("as: \(representation)\(column.isOptional ? "?" : "").self")
    }
    if let generated = column.generated { arguments.append("generated: .\(generated)") }
    if plan != nil, column.isKey, column.property != "id" { arguments.append("primaryKey: true") }
    if plan != nil, !column.isKey, column.property == "id", column.generated == nil {
      arguments.append("primaryKey: false")
    }
    let attribute = arguments.isEmpty ? "" : "@Column(\(arguments.joined(separator: ", "))) "
    let isConstant = column.generated != nil || column.isKey || column.property == "rowid"
    let keyword = isConstant ? "let" : "var"
    let type = "\(column.referenceType ?? column.type.type)\(column.isOptional ? "?" : "")"
    let value = column.defaultValue.map { " = \($0)" } ?? ""
    return "\(attribute)\(access)\(keyword) \(SwiftName.escaped(column.property)): \(type)\(value)"
  }
}
