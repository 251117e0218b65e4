import QuarryVerification

/// The changes that make the structs in existing sources match the generated ones.
struct StructDiff {
  private let plans: [TablePlan]
  private let writer: StructWriter
  private let types: SourceTypes

  /// - Throws: ``CommandFailure`` if the sources cannot be read.
  init(_ plans: [TablePlan], _ writer: StructWriter, in roots: [String]) throws(CommandFailure) {
    self.plans = plans
    self.writer = writer
    var types = SourceTypes()
    let paths = try SwiftFiles.paths(roots)
    let progress = ProgressLine("files", total: paths.count)
    defer { progress.end() }
    for path in paths {
      types.read(try SourceText.read(path), path: path)
      progress.advance()
    }
    if let broken = types.findings.first(where: { $0.kind == "syntax" }) {
      throw CommandFailure(.data, "\(broken.place.map { "\($0): " } ?? "")\(broken.message)")
    }
    self.types = types
  }

  /// Prints the changes.
  ///
  /// - Throws: ``CommandFailure`` with status 1 if there are changes.
  func print() throws(CommandFailure) {
    let style = Style()
    let schema = LiveSchema(tables: plans.map(\.table))
    var isDifferent = false
    for plan in plans {
      guard let declared = types.tables.first(where: { $0.name.folded == plan.table.name.folded }) else {
        isDifferent = true
        Console.print(style.bold("\(plan.table.name): no type describes the table"))
        for line in writer.text(plan).split(separator: "\n", omittingEmptySubsequences: false) {
          Console.print(style.green("+ \(line)"))
        }
        continue
      }
      let changes = changes(plan, declared, schema)
      guard !changes.isEmpty else { continue }
      isDifferent = true
      Console.print(style.bold("\(declared.place.map { "\($0): " } ?? "")\(declared.typeName)"))
      for change in changes { Console.print(change.hasPrefix("-") ? style.red(change) : style.green(change)) }
    }
    if isDifferent { throw CommandFailure(.found, "") }
    Console.print(style.green("no differences"))
  }

  /// Returns the removed and added lines, for the columns in which the type and the table differ.
  private func changes(_ plan: TablePlan, _ declared: DeclaredTable, _ schema: LiveSchema) -> [String] {
    let differences = SchemaComparison.differences(of: [declared], in: schema).filter { $0.severity != .note }
    var names: [String] = []
    var seen: Set<String> = []
    for difference in differences {
      // A difference without a column concerns the primary key or the name.
      let columns = difference.column.map { [$0] } ?? plan.all.filter(\.isKey).map(\.name)
      for name in columns where seen.insert(name.folded).inserted { names.append(name) }
      // A missing column can have another name in the table, so columns without a property are included.
      guard difference.kind == .missingColumn else { continue }
      let claimed = Set(declared.columns.map(\.name.folded))
      for column in plan.all where !claimed.contains(column.name.folded) {
        if seen.insert(column.name.folded).inserted { names.append(column.name) }
      }
    }
    return names.flatMap { name -> [String] in
      var lines: [String] = []
      if let old = declared.columns.first(where: { $0.name.folded == name.folded }),
        let property = old.property
      {
        let text = types.models[declared.typeName]?.texts[property] ?? "var \(property): \(old.writtenType)"
        lines += text.split(separator: "\n").map { "-   \(String($0).trimmed)" }
      }
      if let new = plan.all.first(where: { $0.name.folded == name.folded }) {
        lines.append("+   \(writer.property(new, in: plan.compositeKey == nil ? plan : nil))")
      }
      return lines
    }
  }
}
