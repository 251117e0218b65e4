import QuarrySQLite
import QuarryVerification

/// The names of the command line for the types of tables.
struct RenameOptions {
  private struct Name {
    var option: String
    var table: String
    var type: String
  }

  private var names: [Name] = []

  /// - Parameter options: The options, such as `tbl_person=Person`.
  init(_ options: [String]) throws(CommandFailure) {
    for option in options {
      // The name of a table can contain an equals sign, but the name of a type cannot.
      guard let equals = option.lastIndex(of: "="), equals > option.startIndex,
        option.index(after: equals) < option.endIndex
      else { throw CommandFailure(.usage, "'--rename \(option)' must have the form 'table=Type'") }
      let name = Name(
        option: option,
        table: String(option[..<equals]),
        type: String(option[option.index(after: equals)...])
      )
      guard SwiftName.isType(name.type) else {
        throw CommandFailure(.usage, "'--rename \(option)': '\(name.type)' is not the name of a Swift type")
      }
      guard !SwiftName.isTaken(name.type) else {
        throw CommandFailure(
          .usage,
          "'--rename \(option)': '\(name.type)' is another type in the generated code; choose another name"
        )
      }
      if let other = names.first(where: { $0.table.folded == name.table.folded }) {
        throw CommandFailure(
          .usage,
          "'--rename \(option)': '\(other.table)' already has the name '\(other.type)'; remove one of the options"
        )
      }
      if let other = names.first(where: { $0.type == name.type }) {
        throw CommandFailure(
          .usage,
          "'--rename \(option)': '\(other.table)' already has the name '\(other.type)'; choose another name"
        )
      }
      names.append(name)
    }
  }

  /// The given names of types.
  var types: Set<String> { Set(names.map(\.type)) }

  /// Returns the given name of the type of a table.
  func type(table: String) -> String? { names.first { $0.table.folded == table.folded }?.type }

  /// Throws an error for options whose table is not generated, so that a misspelled name is reported.
  ///
  /// - Parameter chosen: The tables for which structs are generated.
  func requireTables(_ chosen: [LiveSchema.Table], in schema: LiveSchema) throws(CommandFailure) {
    let chosen = Set(chosen.map(\.name.folded))
    for name in names where !chosen.contains(name.table.folded) {
      // A note says that the table cannot be read.
      if schema.unreadable.contains(where: { $0.name.folded == name.table.folded }) { continue }
      let tables = schema.tables.filter { $0.definition.kind != .shadow }.map(\.name)
      if tables.contains(where: { $0.folded == name.table.folded }) {
        throw CommandFailure(
          .usage,
          "'--rename \(name.option)': '\(name.table)' is not generated; add it to '--tables', or remove the option"
        )
      }
      let nearest = name.table.nearest(among: tables).map { "; did you mean '\($0)'?" } ?? ""
      throw CommandFailure(
        .usage,
        "'--rename \(name.option)': the database has no table '\(name.table)'\(nearest)"
      )
    }
  }
}
