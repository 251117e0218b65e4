/// The clauses that few queries have.
///
/// Each added clause copies the query, and each stored array is one more reference to count. So these clauses are behind a
/// single reference, which is created with the first of them.
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

  /// An immutable box, so that queries can share the clauses.
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

  /// The query that replaces the table in FROM.
  package var source: QueryFragment? {
    get { extra?.clauses.source?.query }
    set { selectSource = selectSource.with { $0.query = newValue } }
  }

  /// The function or subquery that replaces the table in FROM.
  package var function: QueryFragment? {
    get { extra?.clauses.source?.function }
    set { selectSource = selectSource.with { $0.function = newValue } }
  }

  /// The alias of the function's rows, or `nil` if they have the function's name.
  package var functionName: String? {
    get { extra?.clauses.source?.functionName }
    set { selectSource = selectSource.with { $0.functionName = newValue } }
  }

  /// The index hint after the first table.
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
    set {
      // A page has no offset, and nearly always no other of these clauses.
      if newValue == nil, extra == nil { return }
      extraClauses.offset = newValue
    }
  }

  /// The row sources of the tables, such as an alias or a common table expression.
  package var tables: _TableSources {
    get { extra?.clauses.tables ?? _TableSources() }
    set { extraClauses.tables = newValue }
  }

  /// Appends the extra clauses of a joined query.
  mutating func merge(extra other: _SelectClauses, after count: Int) {
    guard let more = other.extra?.clauses else { return }
    var clauses = extraClauses
    clauses.group += more.group
    clauses.having += more.having
    clauses.windows += more.windows
    clauses.offset = more.offset ?? clauses.offset
    let conflict = count == 0 ? clauses.tables[0].conflict(with: more.tables[0]) : nil
    clauses.tables.append(more.tables, after: count)
    extra = ExtraClauses.Box(clauses)
    guard let conflict else { return }
    let error = CommonTableError(name: CommonTableIdentity.name(conflict.place), reason: .otherRows)
    predicates.append(QueryFragment { $0.append(error: error) })
  }
}
