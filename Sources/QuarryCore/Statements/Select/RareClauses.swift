/// The clauses that few queries have.
///
/// A query is copied for each clause that is added to it, and each of these is another reference to count. So they stand
/// behind one, which is made when the first of them is.
struct RareClauses: Sendable {
  var source: QueryFragment?
  var function: QueryFragment?
  var functionName: String?
  var sourceHint: QueryFragment?
  var group: [QueryFragment] = []
  var having: [QueryFragment] = []
  var windows: [QueryFragment] = []
  var offset: QueryFragment?
  var commonNames: [ObjectIdentifier: String] = [:]

  var isTrivial: Bool {
    sourceHint == nil && group.isEmpty && having.isEmpty && windows.isEmpty && offset == nil
  }

  /// The clauses of a query, which nothing changes once others may have them too.
  final class Box: Sendable {
    let clauses: RareClauses

    init(_ clauses: RareClauses) {
      self.clauses = clauses
    }
  }
}

extension _SelectClauses {
  private var rareClauses: RareClauses {
    get { rare?.clauses ?? RareClauses() }
    set { rare = RareClauses.Box(newValue) }
  }

  /// A query to read from in place of the table.
  package var source: QueryFragment? {
    get { rare?.clauses.source }
    set { rareClauses.source = newValue }
  }

  /// A function whose result, or a query whose rows, are read from in place of the table.
  package var function: QueryFragment? {
    get { rare?.clauses.function }
    set { rareClauses.function = newValue }
  }

  /// The name that the rows of the function go by, where it is not the function's own.
  package var functionName: String? {
    get { rare?.clauses.functionName }
    set { rareClauses.functionName = newValue }
  }

  /// What stands behind the first table: a hint to the database which index to use.
  package var sourceHint: QueryFragment? {
    get { rare?.clauses.sourceHint }
    set { rareClauses.sourceHint = newValue }
  }

  package var group: [QueryFragment] {
    get { rare?.clauses.group ?? [] }
    set { rareClauses.group = newValue }
  }

  package var having: [QueryFragment] {
    get { rare?.clauses.having ?? [] }
    set { rareClauses.having = newValue }
  }

  package var windows: [QueryFragment] {
    get { rare?.clauses.windows ?? [] }
    set { rareClauses.windows = newValue }
  }

  package var offset: QueryFragment? {
    get { rare?.clauses.offset }
    set { rareClauses.offset = newValue }
  }

  /// The names of the common tables that it reads from.
  var commonNames: [ObjectIdentifier: String] {
    get { rare?.clauses.commonNames ?? [:] }
    set { rareClauses.commonNames = newValue }
  }

  /// Adds those of a joined query after these.
  mutating func merge(rare other: _SelectClauses) {
    guard let more = other.rare?.clauses else { return }
    var clauses = rareClauses
    clauses.group += more.group
    clauses.having += more.having
    clauses.windows += more.windows
    clauses.offset = more.offset ?? clauses.offset
    clauses.commonNames.merge(more.commonNames) { first, _ in first }
    rare = RareClauses.Box(clauses)
  }
}
