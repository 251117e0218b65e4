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

  public var query: QueryFragment {
    guard !source.isEmpty else { return QueryFragment() }
    return query(source)
  }

  public func _batches(maximumBindings: Int) -> [QueryFragment] {
    source.parts(maximumBindings: maximumBindings).map(query)
  }

  private func query(_ source: InsertSource) -> QueryFragment {
    QueryFragment(capacity: columns.code.count + source.size + 96) { fragment in
      fragment.write("INSERT ")
      fragment.append(or: resolution)
      fragment.write("INTO ")
      From._appendSource(to: &fragment)
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
    }
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
    case .rows(let rows): rows.fragment.code.count
    case .query(let query, _): query.code.count
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
      fragment.append(rows.fragment)
    case .query(let query, let ending):
      fragment.append(beforeConflict && ending == .unknown ? query.asDerivedTable : query)
      // https://www.sqlite.org/lang_upsert.html, "Parsing Ambiguity".
      if beforeConflict, ending != .clear {
        fragment.appendNewlineOrSpace()
        fragment.write("WHERE 1")
      }
    }
  }
}

/// Rows of values, written as they come.
package struct InsertRows: Sendable {
  /// `(…), (…)`.
  package private(set) var fragment = QueryFragment()
  /// Where each row begins in the fragment.
  private var starts: [Position] = []
  /// Where the NULL for the key stands in each row that lacks its key, as long as all rows do.
  private var missingKeys: [MissingKey] = []

  private struct Position: Sendable {
    var code: Int
    var binding: Int
  }

  /// A NULL in the fragment, with the comma that goes with it.
  private struct MissingKey: Sendable {
    var code: Range<Int>
    var binding: Int
  }

  package init() {}

  package var isEmpty: Bool { starts.isEmpty }
  package var count: Int { starts.count }

  package mutating func reserve(rows: Int, columns: Int) {
    starts.reserveCapacity(starts.count + rows)
    fragment.code.reserveCapacity(fragment.code.count + rows * (columns * 3 + 2))
    fragment.bindings.reserveCapacity(fragment.bindings.count + rows * columns)
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

  /// Adds the row of a draft, and notes where its key is missing.
  ///
  /// - Parameter key: The place of the key among the columns, where it can be left out.
  package mutating func append(_ row: some TableDraft, keyAt key: Int) {
    let areKeysMissing = missingKeys.count == starts.count
    begin()
    fragment.write("(")
    var binder = RowBinder(appendingTo: fragment, keepsValues: true)
    fragment = QueryFragment()
    row._bind(to: &binder)
    fragment = binder.fragment
    if areKeysMissing, let place = binder.placeOfNull(at: key) {
      missingKeys.append(MissingKey(code: place.code, binding: place.binding))
    }
    fragment.write(")")
  }

  /// The rows without the column of the key; nil unless all of them lack it.
  package var withoutKey: InsertRows? {
    guard !missingKeys.isEmpty, missingKeys.count == starts.count else { return nil }
    var result = InsertRows()
    result.reserve(rows: starts.count, columns: fragment.bindings.count / starts.count)
    var code = 0
    var binding = 0
    for (index, key) in missingKeys.enumerated() {
      // What was cut before this row: a text of the same length and a binding from each.
      let cut = index * key.code.count
      result.starts.append(Position(code: starts[index].code - cut, binding: starts[index].binding - index))
      result.fragment.code += fragment.code[code..<key.code.lowerBound]
      result.fragment.bindings += fragment.bindings[binding..<key.binding]
      code = key.code.upperBound
      binding = key.binding + 1
    }
    result.fragment.code += fragment.code[code...]
    result.fragment.bindings += fragment.bindings[binding...]
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
    let areKeysMissing = missingKeys.count == starts.count
    if !starts.isEmpty { fragment.write(", ") }
    let offset = Position(code: fragment.code.count, binding: fragment.bindings.count)
    fragment.append(other.fragment)
    if areKeysMissing {
      missingKeys += other.missingKeys.map {
        MissingKey(
          code: $0.code.lowerBound + offset.code..<$0.code.upperBound + offset.code,
          binding: $0.binding + offset.binding
        )
      }
    }
    starts += other.starts.map {
      Position(code: $0.code + offset.code, binding: $0.binding + offset.binding)
    }
  }

  private mutating func begin() {
    if !starts.isEmpty { fragment.write(", ") }
    starts.append(Position(code: fragment.code.count, binding: fragment.bindings.count))
  }

  /// The rows in runs of equal length, so that a driver prepares one statement for all runs but the last.
  ///
  /// A run is kept well below the limit: past some dozens of rows a longer statement gains nothing and takes memory.
  package func parts(maximumBindings: Int) -> [InsertRows] {
    guard let first = starts.first else { return [] }
    if starts.count <= Self.rowsPerStatement, fragment.bindings.count <= maximumBindings { return [self] }
    let ends =
      starts.dropFirst() + [Position(code: fragment.code.count + 2, binding: fragment.bindings.count)]
    var widest = 1
    var previous = first.binding
    for end in ends {
      widest = Swift.max(widest, end.binding - previous)
      previous = end.binding
    }
    let length = Swift.max(1, Swift.min(Self.rowsPerStatement, maximumBindings / widest))
    guard starts.count > length else { return [self] }
    return stride(from: 0, to: starts.count, by: length).map {
      slice($0..<Swift.min($0 + length, starts.count))
    }
  }

  private static let rowsPerStatement = 64

  private func slice(_ rows: Range<Int>) -> InsertRows {
    let start = starts[rows.lowerBound]
    let end =
      rows.upperBound < starts.count
      // A comma and a space stand between two rows.
      ? Position(code: starts[rows.upperBound].code - 2, binding: starts[rows.upperBound].binding)
      : Position(code: fragment.code.count, binding: fragment.bindings.count)
    var part = InsertRows()
    part.fragment.code = Array(fragment.code[start.code..<end.code])
    part.fragment.bindings = Array(fragment.bindings[start.binding..<end.binding])
    part.starts = starts[rows].map {
      Position(code: $0.code - start.code, binding: $0.binding - start.binding)
    }
    return part
  }
}
