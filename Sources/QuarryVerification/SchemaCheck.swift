package import QuarrySQLite

/// A comparison of Swift types with a database and its options: that of `verifySchema(of:)` and of `quarry verify`.
package struct SchemaCheck: Sendable {
  /// Whether the database can have tables and views without a type.
  package var allowsExtraTables: Bool
  /// The names of tables that need no type.
  package var exceptions: Set<String>
  /// The names of differences that are not reported.
  package var accepted: Set<String>

  /// Creates a comparison.
  package init(
    allowsExtraTables: Bool = false,
    except exceptions: Set<String> = [],
    accepting accepted: Set<String> = []
  ) {
    self.allowsExtraTables = allowsExtraTables
    self.exceptions = exceptions
    self.accepted = accepted
  }

  /// Returns the differences in the order of the types, then the tables without a type, then what `values` returns, and finally the
  /// accepted differences that do not occur.
  ///
  /// - Parameter values: A closure that compares the stored values.
  /// - Throws: `DatabaseError` if the schema cannot be read.
  package func differences(
    of declared: [DeclaredTable],
    in db: Database,
    values: (LiveSchema) throws -> [SchemaDifference] = { _ in [] }
  ) throws -> [SchemaDifference] {
    let databases = try Row.fetchAll(db, sql: "PRAGMA database_list")
      .map { try $0.decode(String.self, named: "name") }
    var schema = try LiveSchema(db, schemas: Set(databases))
    if !allowsExtraTables {
      let typed = Set(declared.map(\.name.folded) + exceptions.map(\.folded))
      try schema.separateUnreadable(db) { !typed.contains($0.name.folded) }
    }
    let found =
      SchemaComparison.differences(
        of: declared,
        in: schema,
        reportsExtraTables: !allowsExtraTables,
        except: exceptions
      ) + (try values(schema))
    return accepting(found)
  }

  private func accepting(_ differences: [SchemaDifference]) -> [SchemaDifference] {
    guard !accepted.isEmpty else { return differences }
    let names = Set(accepted.map(\.folded))
    let occurring = Set(differences.map(\.name.folded))
    let left = differences.filter { !names.contains($0.name.folded) }
    let unused = accepted.sorted().filter { !occurring.contains($0.folded) }
    return left + unused.map { .unused($0, nearest: $0.nearest(among: left.map(\.name))) }
  }

  /// Returns how to allow differences of the kinds in a list, each as a sentence.
  ///
  /// - Parameter isCommandLine: Whether to name the options of the command line instead of the Swift arguments.
  package static func hints(for differences: [SchemaDifference], isCommandLine: Bool) -> [String] {
    var hints: [String] = []
    if differences.contains(where: { $0.kind == .extraTable }) {
      let options =
        isCommandLine
        ? "'--except NAME' or '--allow-extra-tables'" : "'except: […]' or 'allowsExtraTables: true'"
      hints.append("To allow tables without a Swift type, use \(options).")
    }
    if differences.contains(where: { $0.kind == .extraColumn && $0.severity > .note }) {
      hints.append(
        "To declare only a part of the columns of a table, use '@Table(allowsExtraColumns: true)'."
      )
    }
    return hints
  }
}

extension SchemaDifference {
  /// Returns the difference for an accepted name without a difference.
  fileprivate static func unused(_ name: String, nearest: String?) -> SchemaDifference {
    let subject = name.prefix(upTo: name.lastIndex(of: ":") ?? name.endIndex)
      .split(separator: ".", maxSplits: 1).map(String.init)
    return SchemaDifference(
      severity: .warning,
      kind: .unusedAcceptance,
      table: subject.first ?? name,
      column: subject.count > 1 ? subject[1] : nil,
      message: "the accepted difference '\(name)' does not occur"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "; accept it no longer"),
      fixes: [],
      place: nil
    )
  }
}
