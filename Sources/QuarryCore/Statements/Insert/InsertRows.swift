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
    appendDraft(in: schema, isKeyOmissible) { row._bind(to: &$0) }
  }

  /// Adds the row of a draft that consists of expressions.
  mutating func append(draft values: [QueryFragment], in schema: TableSchema, isKeyOmissible: Bool) {
    appendDraft(in: schema, isKeyOmissible) { binder in
      for value in values { binder.bind(fragment: value) }
    }
  }

  @inline(__always)
  private mutating func appendDraft(
    in schema: TableSchema,
    _ isKeyOmissible: Bool,
    _ bind: (inout RowBinder) -> Void
  ) {
    begin()
    fragment.write("(")
    var binder = RowBinder(appendingTo: fragment, keepsValues: !schema.keyIndices.isEmpty)
    fragment = QueryFragment()
    bind(&binder)
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
    result.fragment.facts = fragment.facts
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

  /// Whether some rows have a key and others do not, and an INSERT can omit the key column.
  var mixesKeys: Bool { isKeyOmissible && !missingKeys.isEmpty && missingKeys.count < count }

  /// The common form of the rows, or `nil` if they have none.
  var template: RowTemplate? { isEmpty ? nil : fragment.template(of: items) }

  /// The first row.
  var first: InsertRows { slice(0..<1) }

  /// Returns the rows in parts of equal length, except the last.
  func divided(into length: Int) -> [InsertRows] {
    stride(from: 0, to: count, by: length).map { slice($0..<Swift.min($0 + length, count)) }
  }

  private func slice(_ rows: Range<Int>) -> InsertRows {
    var part = InsertRows()
    part.fragment = fragment.part(items.extent(of: rows, in: fragment))
    part.fragment.facts = fragment.facts
    part.items = items.part(rows)
    // From here on, the positions are used only to find the values that the database chooses.
    let start = items.start(of: rows.lowerBound)
    part.missingKeys = missingKeys.filter { rows.contains($0.row) }.map {
      MissingKey(row: $0.row - rows.lowerBound, place: $0.place.relative(to: start))
    }
    return part
  }
}

extension RowBinder {
  /// Adds an expression.
  fileprivate mutating func bind(fragment value: QueryFragment) {
    separate()
    // A missing key is found as a bound NULL.
    if value.value == .null { fragment.append(.null) } else { fragment.append(value: value) }
  }
}
