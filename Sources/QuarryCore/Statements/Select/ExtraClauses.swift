/// The clauses that few queries have.
///
/// A query is copied for each clause that is added to it, and each of these is another reference to count. So they stand
/// behind one, which is made when the first of them is.
struct ExtraClauses: Sendable {
  var group: [QueryFragment] = []
  var having: [QueryFragment] = []
  var windows: [QueryFragment] = []
  var offset: QueryFragment?
  var tables = _TableSources()
  var source: SelectSource?

  var isTrivial: Bool {
    source?.hint == nil && group.isEmpty && having.isEmpty && windows.isEmpty && offset == nil
  }

  /// The clauses of a query, which nothing changes once others may have them too.
  final class Box: Sendable {
    let clauses: ExtraClauses

    init(_ clauses: ExtraClauses) {
      self.clauses = clauses
    }
  }
}

extension _SelectClauses {
  private var extraClauses: ExtraClauses {
    get { extra?.clauses ?? ExtraClauses() }
    set { extra = ExtraClauses.Box(newValue) }
  }

  private var selectSource: SelectSource {
    get { extra?.clauses.source ?? SelectSource() }
    set { extraClauses.source = newValue }
  }

  /// A query to read from in place of the table.
  package var source: QueryFragment? {
    get { extra?.clauses.source?.query }
    set { selectSource = selectSource.with { $0.query = newValue } }
  }

  /// A function whose result, or a query whose rows, are read from in place of the table.
  package var function: QueryFragment? {
    get { extra?.clauses.source?.function }
    set { selectSource = selectSource.with { $0.function = newValue } }
  }

  /// The name that the rows of the function go by, where it is not the function's own.
  package var functionName: String? {
    get { extra?.clauses.source?.functionName }
    set { selectSource = selectSource.with { $0.functionName = newValue } }
  }

  /// What stands behind the first table: a hint to the database which index to use.
  package var sourceHint: QueryFragment? {
    get { extra?.clauses.source?.hint }
    set { selectSource = selectSource.with { $0.hint = newValue } }
  }

  package var group: [QueryFragment] {
    get { extra?.clauses.group ?? [] }
    set { extraClauses.group = newValue }
  }

  package var having: [QueryFragment] {
    get { extra?.clauses.having ?? [] }
    set { extraClauses.having = newValue }
  }

  package var windows: [QueryFragment] {
    get { extra?.clauses.windows ?? [] }
    set { extraClauses.windows = newValue }
  }

  package var offset: QueryFragment? {
    get { extra?.clauses.offset }
    set { extraClauses.offset = newValue }
  }

  /// Which rows the tables are.
  package var tables: _TableSources {
    get { extra?.clauses.tables ?? _TableSources() }
    set { extraClauses.tables = newValue }
  }

  /// Adds those of a joined query after these.
  mutating func merge(extra other: _SelectClauses) {
    guard let more = other.extra?.clauses else { return }
    var clauses = extraClauses
    clauses.group += more.group
    clauses.having += more.having
    clauses.windows += more.windows
    clauses.offset = more.offset ?? clauses.offset
    let conflict = clauses.tables.merge(more.tables)
    extra = ExtraClauses.Box(clauses)
    guard let conflict else { return }
    let error = CommonTableError(name: CommonTableIdentity.name(conflict.place), reason: .otherRows)
    predicates.append(QueryFragment { $0.append(.invalid(error)) })
  }
}
