import QuarrySQLite
import QuarryVerification

/// The tables for which structs are generated.
struct TableChoice {
  private let options: [String]

  /// - Parameter options: The names of tables, also several separated by commas. If there are none, all tables are
  ///   chosen.
  init(_ options: [String]) {
    self.options = options
  }

  /// Whether all tables are chosen.
  var isAll: Bool { names(among: []).isEmpty }

  /// Returns the chosen names. A name can contain a comma: if the whole option is a name, it is not split.
  private func names(among all: Set<String>) -> [String] {
    options.flatMap { option in
      all.contains(option.folded)
        ? [option] : option.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    }
  }

  func tables(in schema: LiveSchema) throws(CommandFailure) -> [LiveSchema.Table] {
    let names = names(among: Set(schema.tables.map(\.name.folded)))
    // Tables without readable columns are omitted, and so are shadow tables, which belong to virtual tables.
    let all = schema.tables.filter { $0.definition.kind != .shadow && !$0.columns.isEmpty }
    guard !names.isEmpty else {
      guard !all.isEmpty || !schema.unreadable.isEmpty else {
        throw CommandFailure(.data, "the database has no tables")
      }
      return all
    }
    var chosen: [LiveSchema.Table] = []
    for name in names {
      guard let table = schema.tables.first(where: { $0.name.folded == name.folded }) else {
        if let broken = schema.unreadable.first(where: { $0.name.folded == name.folded }) {
          throw CommandFailure(.data, "'\(broken.name)' cannot be read: \(broken.reason)")
        }
        let nearest = name.nearest(among: all.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
        throw CommandFailure(.usage, "the database has no table '\(name)'\(nearest)")
      }
      if !chosen.contains(where: { $0.name == table.name }) { chosen.append(table) }
    }
    return chosen
  }
}
