/// An INSERT.
///
/// ```swift
/// Tag.insert { Tag.Draft(title: "car"); Tag.Draft(title: "home") }
/// // INSERT INTO "tags"
/// // ("id", "title")
/// // VALUES
/// // (NULL, 'car'), (NULL, 'home')
/// ```
///
/// Of no rows it is empty, and running it does nothing. Of many rows it is run in parts, so that it never asks for
/// more bindings than the database takes.
public struct Insert<From: Table, Returning: _ReturningShape>: Statement, Sendable {
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

/// An INSERT that gives no rows.
public typealias InsertOf<From: Table> = Insert<From, NothingReturned>

/// Where the rows of an INSERT come from.
package enum InsertSource: Sendable {
  /// A row of defaults.
  case defaults
  /// Rows of values, one after the other, each `(…)` with so many bindings.
  case rows(InsertRows)
  /// The rows of a query, and how it is kept apart from an `ON CONFLICT` behind it.
  case query(QueryFragment, Ending)

  /// How a query ends.
  package enum Ending: Sendable {
    /// With a clause behind FROM.
    case clear
    /// With FROM, or without it, where `ON CONFLICT` could be taken for the condition of a join.
    case ambiguous
    /// In a way that only its author knows.
    case unknown
  }

  var isEmpty: Bool {
    switch self {
    case .defaults: false
    case .rows(let rows): rows.isEmpty
    case .query(let query, _): query.isEmpty
    }
  }

  /// About how many bytes it takes.
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

/// Rows of values, written as they come.
package struct InsertRows: Sendable {
  /// `(…), (…)`.
  package private(set) var fragment = QueryFragment()
  /// Where each row begins in the fragment.
  private var items = FragmentItems()
  /// Where the NULL for the key stands in each row of a draft that lacks its key, with the comma that goes with it; of a key of several
  /// columns, for each of them that is missing.
  private var missingKeys: [MissingKey] = []
  /// Whether an INSERT can go without the column of the key.
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

  /// Adds the row of a draft, and notes where its key is missing, which the database chooses then.
  ///
  /// - Parameter isKeyOmissible: Whether an INSERT can go without the column of the key.
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
      // A key of several columns is not.
      if !isKeyOmissible { self.isKeyOmissible = false }
    }
    fragment.write(")")
  }

  /// Which of the values are keys that the database chooses.
  var chosenKeys: [Int] { missingKeys.map(\.place.start.binding) }

  /// The rows without the column of the key; nil unless all of them lack it.
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

  /// The rows in runs of equal length, so that a driver prepares one statement for all runs but the last.
  ///
  /// A run is kept well below the limit: past some dozens of rows a longer statement gains nothing and takes memory.
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
    // From here on the keys only say which values the database chooses.
    let start = items.start(of: rows.lowerBound)
    part.missingKeys = missingKeys.filter { rows.contains($0.row) }.map {
      MissingKey(row: $0.row - rows.lowerBound, place: $0.place.relative(to: start))
    }
    return part
  }
}
