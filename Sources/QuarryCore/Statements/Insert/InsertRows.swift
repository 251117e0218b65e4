/// Rows of values, rendered as they are added, unless all of them are ``PlainRows``, or an array of ``StoredRows``.
package struct InsertRows: Sendable {
  /// The rows, if all of them are plain.
  private var plain: PlainRows?
  /// The rows, if they are not plain.
  //
  // Behind a reference, because rows are copied with their statement, and nearly all statements have plain rows.
  private var box: Box?

  private final class Box: @unchecked Sendable {
    // Only the owner of the only reference changes it.
    @exclusivity(unchecked) var rows: Other

    init(_ rows: Other) { self.rows = rows }
  }

  private struct Other: Sendable {
    /// The rows, if they are kept as they are. The other properties are then empty.
    var stored: (any StoredRows)?
    /// The text of the rows: `(…), (…)`.
    var fragment = QueryFragment()
    /// The position of each row in the fragment.
    var items = FragmentItems()
    /// The position of the NULL for the key, with its comma, in each row of a draft without a key. For a composite key, the position
    /// of each missing column.
    var missingKeys: [MissingKey] = []
    /// Whether an INSERT can omit the key column.
    var isKeyOmissible = true
  }

  private struct MissingKey: Sendable {
    let row: Int
    let place: QueryFragment.Extent
  }

  private var fragment: QueryFragment {
    get { box?.rows.fragment ?? QueryFragment() }
    _modify { yield &uniqueBox().rows.fragment }
  }

  private var items: FragmentItems {
    get { box?.rows.items ?? FragmentItems() }
    _modify { yield &uniqueBox().rows.items }
  }

  private var missingKeys: [MissingKey] {
    get { box?.rows.missingKeys ?? [] }
    _modify { yield &uniqueBox().rows.missingKeys }
  }

  private var isKeyOmissible: Bool {
    get { box?.rows.isKeyOmissible ?? true }
    set { uniqueBox().rows.isKeyOmissible = newValue }
  }

  /// Returns the rows that are not plain, without another reference to them.
  private mutating func uniqueBox() -> Box {
    if isKnownUniquelyReferenced(&box), let box { return box }
    let copy = Box(box?.rows ?? Other())
    box = copy
    return copy
  }

  /// The rows, if they are kept as they are.
  var stored: (any StoredRows)? { box?.rows.stored }

  package init() {}

  package var isEmpty: Bool {
    plain == nil && (box.map { $0.rows.items.isEmpty && $0.rows.stored == nil } ?? true)
  }
  package var count: Int { plain?.count ?? stored?.count ?? items.count }
  /// The values of all rows, which are collected if the rows are kept as they are.
  var values: [QueryBinding] { plain?.values ?? stored.map { $0.all.values } ?? fragment.bindings }
  /// The number of values.
  var valueCount: Int { plain?.values.count ?? stored.map { $0.count * $0.width } ?? fragment.bindings.count }
  /// The values of the only row, if it is plain, with nothing between them.
  var plainRow: QueryFragment? {
    guard let plain, plain.values.count == plain.width else { return nil }
    return plain.fragment
  }
  /// The approximate size of the text in bytes.
  var size: Int {
    if let stored { return stored.count * (stored.width * 3 + 2) }
    return plain.map { $0.count * ($0.width * 3 + 2) } ?? fragment.size
  }

  /// The number of rows up to which they are always collected.
  static var alwaysCollected: Int { 64 }

  /// Creates rows from an array of many that is kept as it is. Returns `nil` if their values must be collected.
  static func keeping<Row: Table>(_ source: some Sequence<Row>) -> InsertRows? {
    guard let rows = source as? [Row], rows.count > alwaysCollected else { return nil }
    return StoredArray(rows, append: { $1.append($0) }).map(InsertRows.init(stored:))
  }

  /// Creates rows from an array of many drafts that is kept as it is. Returns `nil` if their values must be collected.
  static func keeping<Draft: TableDraft>(
    drafts source: some Sequence<Draft>,
    in schema: TableSchema
  ) -> InsertRows? {
    guard let drafts = source as? [Draft], drafts.count > alwaysCollected else { return nil }
    let key = schema.omissibleKey
    return StoredArray(drafts, requiring: key) {
      $1.append($0, in: schema, isKeyOmissible: key != nil)
    }.map(InsertRows.init(stored:))
  }

  private init(stored: any StoredRows) { box = Box(Other(stored: stored)) }

  /// The rows with their values.
  var collected: InsertRows { stored?.all ?? self }

  /// Collects the values of rows that were kept as they are, before other rows are added.
  private mutating func collect() {
    if let stored { self = stored.all }
  }

  /// Prepares for a number of rows. Memory is reserved with the first one.
  package mutating func reserve(rows: Int, columns: Int) { expected = (rows, columns) }

  private var expected = (rows: 0, columns: 0)

  package mutating func append(_ row: some Table) {
    guard box != nil else { return appendPlain(row) }
    collect()
    if items.isEmpty { return appendPlain(row) }
    begin()
    fragment.append(insertedRow: {
      var binder = RowBinder(appendingCellsTo: $0)
      $0 = QueryFragment()
      row._bind(to: &binder)
      $0 = binder.fragment
    })
  }

  /// Adds a row to plain rows, and writes all of them if it is not plain.
  //
  // Its values are bound once in any case, because encoding some of them takes long.
  private mutating func appendPlain(_ row: some Table) {
    var rows = plain?.take() ?? QueryFragment()
    if plain == nil {
      let count = expected.rows * expected.columns
      rows.reserve(size: count, bindings: count)
    }
    let start = rows.end
    var binder = RowBinder(plainAfter: rows)
    rows = QueryFragment()
    row._bind(to: &binder)
    let width = plain?.width ?? binder.count
    if binder.isPlain, binder.count == width, width > 0 {
      plain = PlainRows(width: width, fragment: binder.fragment)
      return
    }
    let values = binder.takeRow(after: start)
    if plain != nil { plain = PlainRows(width: width, fragment: binder.fragment) }
    begin()
    fragment.append(insertedRow: { $0.append(values) })
  }

  /// Writes the text of plain rows, before other rows.
  private mutating func write() {
    if items.isEmpty {
      items.reserve(expected.rows)
      fragment.reserve(
        size: expected.rows * (expected.columns * 3 + 4),
        bindings: expected.rows * expected.columns
      )
    }
    guard let plain else { return }
    items = FragmentItems(rows: plain.count, width: plain.width)
    fragment.append(rowsOf: plain.fragment, width: plain.width, marksCells: true)
    self.plain = nil
  }

  /// Appends the rows to a statement.
  func append(to other: inout QueryFragment) {
    if let stored { return stored.all.append(to: &other) }
    if let plain { return other.append(rowsOf: plain.fragment, width: plain.width) }
    other.append(chosenKeys: chosenKeys)
    other.append(fragment)
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
    fragment.append(extended: QueryFragment.Extended.rowStart)
    var binder = RowBinder(appendingCellsTo: fragment, keepsValues: !schema.keyIndices.isEmpty)
    fragment = QueryFragment()
    bind(&binder)
    fragment = binder.fragment
    for key in schema.keyIndices {
      guard let place = binder.placeOfNull(at: key) else { continue }
      missingKeys.append(MissingKey(row: count - 1, place: place))
      // The columns of a composite key cannot be omitted.
      if !isKeyOmissible { self.isKeyOmissible = false }
    }
    fragment.append(extended: QueryFragment.Extended.rowEnd)
  }

  /// The indices of the bindings that are keys for the database to choose.
  var chosenKeys: [Int] { missingKeys.map(\.place.start.binding) }

  /// The rows without the key column, or `nil` unless all of them lack the key.
  package var withoutKey: InsertRows? {
    guard isKeyOmissible, !missingKeys.isEmpty, missingKeys.count == count else { return nil }
    var result = InsertRows()
    result.fragment.facts = fragment.facts
    result.reserve(rows: count, columns: fragment.bindings.count / count)
    result.write()
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
    fragment.append(insertedRow: { row in
      for index in values.indices {
        if index > 0 { row.endCell() }
        row.append(values[index])
      }
    })
  }

  package mutating func append(_ other: InsertRows) {
    guard !other.isEmpty else { return }
    if isEmpty {
      self = other
      return
    }
    collect()
    var other = other.collected
    if let others = other.plain, others.width == plain?.width {
      plain?.append(others)
      return
    }
    write()
    other.write()
    fragment.write(", ")
    let offset = fragment.end
    fragment.append(other.fragment)
    let rows = count
    missingKeys += other.missingKeys.map { MissingKey(row: rows + $0.row, place: $0.place.moved(by: offset)) }
    isKeyOmissible = isKeyOmissible && other.isKeyOmissible
    items.append(other.items, movedBy: offset)
  }

  private mutating func begin() {
    collect()
    if items.isEmpty { write() }
    if !isEmpty { fragment.write(", ") }
    items.begin(in: fragment)
  }

  /// Whether some rows have a key and others do not, and an INSERT can omit the key column.
  var mixesKeys: Bool { isKeyOmissible && !missingKeys.isEmpty && missingKeys.count < count }

  /// The common form of the rows, or `nil` if they have none.
  var template: RowTemplate? {
    if stored != nil { return first.template }
    if let plain, plain.count > 1 { return first.template }
    var rows = self
    rows.write()
    return rows.isEmpty ? nil : rows.fragment.template(of: rows.items)
  }

  /// The cells of rows that consist of values alone.
  struct Cells {
    /// The type of the values of each column.
    let types: [SQLType?]
    /// The indices of the columns whose values are all chosen by the database.
    let chosen: Set<Int>
  }

  /// The cells, or `nil` if the rows have another element than values, or differ in more than their values.
  var cells: Cells? {
    if let stored { return stored.all.cells }
    if let plain { return plain.types.map { Cells(types: $0, chosen: []) } }
    guard !isEmpty, fragment.haveSameText(items),
      let types = fragment.part(items.extent(of: 0, in: fragment)).typesOfCells
    else { return nil }
    var counts: [Int: Int] = [:]
    for key in chosenKeys { counts[key % types.count, default: 0] += 1 }
    // A cell whose value is chosen in some rows has no value that all rows could have.
    guard counts.values.allSatisfy({ $0 == count }) else { return nil }
    return Cells(types: types, chosen: Set(counts.keys))
  }

  /// The first row.
  var first: InsertRows { slice(0..<1) }

  /// Returns the rows in parts of equal length, except the last.
  func divided(into length: Int) -> [InsertRows] {
    if let stored { return stored.all.divided(into: length) }
    return stride(from: 0, to: count, by: length).map { slice($0..<Swift.min($0 + length, count)) }
  }

  private func slice(_ rows: Range<Int>) -> InsertRows {
    if let stored { return stored.collected(rows) }
    var part = InsertRows()
    if let plain {
      part.plain = plain.slice(rows)
      return part
    }
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

extension StoredRows {
  /// All rows with their values.
  fileprivate var all: InsertRows { collected(0..<count) }
}

extension QueryFragment {
  /// The types of the values in a row, `(?, ?)`, or `nil` if it has other elements.
  fileprivate var typesOfCells: [SQLType?]? {
    var types: [SQLType?] = []
    var cursor = FragmentCursor(self)
    while let element = cursor.next() {
      switch element {
      case .binding: types.append(cursor.typeOfValue)
      case .mark(Extended.rowStart), .mark(Extended.cellEnd), .mark(Extended.rowEnd), .mark(Extended.json):
        break
      default: return nil
      }
    }
    return types.isEmpty ? nil : types
  }
}

extension RowBinder {
  /// Adds an expression.
  fileprivate mutating func bind(fragment value: QueryFragment) {
    separate()
    // A missing key is found as a bound NULL.
    if value.value == .null {
      fragment.appendNull(as: value.valueType)
    } else {
      fragment.append(value: value)
    }
  }
}
