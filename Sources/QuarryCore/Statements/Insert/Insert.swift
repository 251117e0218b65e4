/// An INSERT statement.
///
/// ```swift
/// Tag.insert { Tag.Draft(title: "car"); Tag.Draft(title: "home") }
/// // INSERT INTO "tags"
/// // ("id", "title")
/// // VALUES
/// // (NULL, 'car'), (NULL, 'home')
/// ```
///
/// Without rows, the statement is empty, and running it has no effect. Many rows run as several statements, so that none exceeds
/// the number of bindings that the database supports.
public struct Insert<From: Table, Returning: _ReturningShape>: Statement, Sendable {
  /// The type of the rows that RETURNING returns, or `()`.
  public typealias QueryValue = Returning.Value

  package var columns: QueryFragment
  package var source: InsertSource
  package var conflicts: [QueryFragment] = []
  package var returning: [QueryFragment] = []
  package var resolution: ConflictResolution?

  package init(columns: QueryFragment, source: InsertSource) {
    self.columns = columns
    self.source = source
  }

  init<Before>(_ other: Insert<From, Before>, returning: [QueryFragment]) {
    columns = other.columns
    source = other.source
    conflicts = other.conflicts
    resolution = other.resolution
    self.returning = returning
  }

  /// The SQL of the statement and its bindings.
  public var query: QueryFragment { query(namingSchema: true) }

  public func _batches(maximumBindings: Int) -> [QueryFragment] {
    source.parts(maximumBindings: maximumBindings).map { query($0, namingSchema: true) }
  }

  private func query(_ source: InsertSource, namingSchema: Bool) -> QueryFragment {
    QueryFragment(capacity: columns.size + source.size + 96) { fragment in
      fragment.write("INSERT ")
      fragment.append(or: resolution)
      fragment.write("INTO ")
      From._appendTarget(to: &fragment, namingSchema: namingSchema)
      if !columns.isEmpty {
        fragment.appendNewlineOrSpace()
        fragment.write("(")
        fragment.append(columns)
        fragment.write(")")
      }
      fragment.appendNewlineOrSpace()
      source.append(to: &fragment, beforeConflict: !conflicts.isEmpty)
      for conflict in conflicts {
        fragment.appendNewlineOrSpace()
        fragment.append(conflict)
      }
      fragment.append(returning: returning)
      if resolution != nil { fragment.require(.conflictResolution) }
      if conflicts.count > 1 { fragment.require(.severalConflicts) }
    }
  }
}

extension Insert: WritingStatement {
  package var write: TableWrite? {
    var write = TableWrite(.insert, From.self)
    if case .defaults = source { write?.hasDefaultValues = true }
    return write
  }

  package func query(namingSchema: Bool) -> QueryFragment {
    source.isEmpty ? QueryFragment() : query(source, namingSchema: namingSchema)
  }
}

/// An INSERT that returns no rows.
public typealias InsertOf<From: Table> = Insert<From, NothingReturned>

/// The source of the rows of an INSERT.
package enum InsertSource: Sendable {
  /// A row of default values.
  case defaults
  /// Rows of values, `(…), (…)`.
  case rows(InsertRows)
  /// The rows of a query, with the kind of its last clause, which decides how an `ON CONFLICT` follows it.
  case query(QueryFragment, Ending)

  /// The kind of a query's last clause.
  package enum Ending: Sendable {
    /// A clause after FROM.
    case clear
    /// FROM or none, so that SQLite could parse `ON CONFLICT` as the condition of a join.
    case ambiguous
    /// Unknown, because the query is written in SQL.
    case unknown
  }

  var isEmpty: Bool {
    switch self {
    case .defaults: false
    case .rows(let rows): rows.isEmpty
    case .query(let query, _): query.isEmpty
    }
  }

  /// The approximate size of the text in bytes.
  var size: Int {
    switch self {
    case .defaults: 0
    case .rows(let rows): rows.fragment.size
    case .query(let query, _): query.size
    }
  }

  func parts(maximumBindings: Int) -> [InsertSource] {
    switch self {
    case .rows(let rows): rows.parts(maximumBindings: maximumBindings).map(InsertSource.rows)
    default: isEmpty ? [] : [self]
    }
  }

  func append(to fragment: inout QueryFragment, beforeConflict: Bool) {
    switch self {
    case .defaults:
      fragment.write("DEFAULT VALUES")
    case .rows(let rows):
      fragment.write("VALUES")
      fragment.appendNewlineOrSpace()
      fragment.append(chosenKeys: rows.chosenKeys)
      fragment.append(rows.fragment)
    case .query(let query, let ending):
      fragment.append(beforeConflict && ending == .unknown ? query.asDerivedTable : query)
      // https://www.sqlite.org/lang_upsert.html, "Parsing Ambiguity".
      if beforeConflict, ending != .clear {
        fragment.appendNewlineOrSpace()
        fragment.write("WHERE ")
        fragment.append(.trueLiteral)
      }
    }
  }
}

/// Rows of values, rendered as they are added.
package struct InsertRows: Sendable {
  /// The text of the rows: `(…), (…)`.
  package private(set) var fragment = QueryFragment()
  /// The position of each row in the fragment.
  private var items = FragmentItems()
  /// The position of the NULL for the key, with its comma, in each row of a draft without a key. For a composite key, the position
  /// of each missing column.
  private var missingKeys: [MissingKey] = []
  /// Whether an INSERT can omit the key column.
  private var isKeyOmissible = true

  private struct MissingKey: Sendable {
    let row: Int
    let place: QueryFragment.Extent
  }

  package init() {}

  package var isEmpty: Bool { items.isEmpty }
  package var count: Int { items.count }

  package mutating func reserve(rows: Int, columns: Int) {
    items.reserve(rows)
    fragment.reserve(size: rows * (columns * 3 + 2), bindings: rows * columns)
  }

  package mutating func append(_ row: some Table) {
    begin()
    fragment.write("(")
    var binder = RowBinder(appendingTo: fragment)
    fragment = QueryFragment()
    row._bind(to: &binder)
    fragment = binder.fragment
    fragment.write(")")
  }

  /// Adds the row of a draft. If its key is missing, records the position, because the database chooses the key.
  ///
  /// - Parameter isKeyOmissible: Whether an INSERT can omit the key column.
  package mutating func append(_ row: some TableDraft, in schema: TableSchema, isKeyOmissible: Bool) {
    begin()
    fragment.write("(")
    var binder = RowBinder(appendingTo: fragment, keepsValues: !schema.keyIndices.isEmpty)
    fragment = QueryFragment()
    row._bind(to: &binder)
    fragment = binder.fragment
    for key in schema.keyIndices {
      guard let place = binder.placeOfNull(at: key) else { continue }
      missingKeys.append(MissingKey(row: count - 1, place: place))
      // The columns of a composite key cannot be omitted.
      if !isKeyOmissible { self.isKeyOmissible = false }
    }
    fragment.write(")")
  }

  /// The indices of the bindings that are keys for the database to choose.
  var chosenKeys: [Int] { missingKeys.map(\.place.start.binding) }

  /// The rows without the key column, or `nil` unless all of them lack the key.
  package var withoutKey: InsertRows? {
    guard isKeyOmissible, !missingKeys.isEmpty, missingKeys.count == count else { return nil }
    var result = InsertRows()
    result.reserve(rows: count, columns: fragment.bindings.count / count)
    var copied = QueryFragment.Position.start
    for (index, key) in missingKeys.map(\.place).enumerated() {
      let start = items.start(of: index)
      result.fragment.append(QueryFragment.Extent(from: copied, to: start), of: fragment)
      result.items.begin(in: result.fragment)
      result.fragment.append(QueryFragment.Extent(from: start, to: key.start), of: fragment)
      copied = key.end
    }
    result.fragment.append(QueryFragment.Extent(from: copied, to: fragment.end), of: fragment)
    return result
  }

  package mutating func append(values: [QueryFragment]) {
    begin()
    fragment.write("(")
    fragment.append(list: values)
    fragment.write(")")
  }

  package mutating func append(_ other: InsertRows) {
    guard !other.isEmpty else { return }
    if !isEmpty { fragment.write(", ") }
    let offset = fragment.end
    fragment.append(other.fragment)
    let rows = count
    missingKeys += other.missingKeys.map { MissingKey(row: rows + $0.row, place: $0.place.moved(by: offset)) }
    isKeyOmissible = isKeyOmissible && other.isKeyOmissible
    items.append(other.items, movedBy: offset)
  }

  private mutating func begin() {
    if !isEmpty { fragment.write(", ") }
    items.begin(in: fragment)
  }

  /// Returns the rows in parts of equal length, so that the driver prepares one statement for all parts except the last.
  ///
  /// The parts are well below the limit. Above a few dozen rows, a longer statement is not faster and uses more memory.
  package func parts(maximumBindings: Int) -> [InsertRows] {
    guard !isEmpty else { return [] }
    if count <= Self.rowsPerStatement, fragment.bindings.count <= maximumBindings { return [self] }
    let widest = (0..<count).reduce(1) {
      Swift.max($0, items.extent(of: $1, in: fragment).bindingCount)
    }
    let length = Swift.max(1, Swift.min(Self.rowsPerStatement, maximumBindings / widest))
    guard count > length else { return [self] }
    return stride(from: 0, to: count, by: length).map {
      slice($0..<Swift.min($0 + length, count))
    }
  }

  private static let rowsPerStatement = 64

  private func slice(_ rows: Range<Int>) -> InsertRows {
    var part = InsertRows()
    part.fragment = fragment.part(items.extent(of: rows, in: fragment))
    part.items = items.part(rows)
    // From here on, the positions are used only to find the values that the database chooses.
    let start = items.start(of: rows.lowerBound)
    part.missingKeys = missingKeys.filter { rows.contains($0.row) }.map {
      MissingKey(row: $0.row - rows.lowerBound, place: $0.place.relative(to: start))
    }
    return part
  }
}
