/// Collects the values of a row, one column after the other.
///
/// Emitted code calls `bind(_:)` for each property in the order of the columns.
public struct RowBinder {
  /// The values, separated by commas.
  @usableFromInline package var fragment: QueryFragment
  package var count = 0
  /// The start of each value in `fragment`, only if single values are needed.
  private var items: FragmentItems?
  /// The start of the row if the values are written without commas, which is possible as long as each is only a placeholder.
  private var plainStart: QueryFragment.Position?
  /// Whether the values are the cells of an INSERT, and not those of a group in an expression.
  private var writesCells = false
  /// Where the values go instead of the fragment, if they are read as they are and not as SQL.
  @usableFromInline package let cells: UnsafeMutablePointer<RowCells>?

  package init(keepsValues: Bool = false) {
    fragment = QueryFragment(capacity: 64)
    items = keepsValues ? FragmentItems() : nil
    cells = nil
  }

  /// Creates a binder that writes the cells of an INSERT.
  init(appendingCellsTo fragment: consuming QueryFragment, keepsValues: Bool = false) {
    self.fragment = fragment
    items = keepsValues ? FragmentItems() : nil
    writesCells = true
    cells = nil
  }

  /// Creates a binder that writes the cells of an INSERT with nothing between them, after those of other rows, as long as each is only a
  /// placeholder.
  init(plainAfter values: consuming QueryFragment) {
    fragment = values
    plainStart = fragment.end
    writesCells = true
    cells = nil
  }

  /// Creates a binder that adds the values to cells.
  init(reading cells: UnsafeMutablePointer<RowCells>) {
    fragment = QueryFragment()
    self.cells = cells
  }

  /// Adds a value.
  //
  // Inlined, because the generic call would cost more than the rest of an INSERT.
  @inlinable
  public mutating func bind(_ value: some QueryBindable) {
    if cells != nil { return read(value) }
    separate()
    value._append(to: &fragment)
  }

  /// Adds a value in a representation.
  @inlinable
  public mutating func bind<Q: QueryBindable>(_ value: Q.QueryOutput, as representation: Q.Type) {
    if cells != nil { return read(value, as: Q.self) }
    separate()
    Q(queryOutput: value)._append(to: &fragment)
  }

  // Not inlined, so that the methods above are.
  @inlinable
  @inline(never)
  package func read<Value: QueryBindable>(_ value: Value) { cells?.pointee.read(value) }

  @inlinable
  @inline(never)
  package func read<Q: QueryBindable>(_ value: Q.QueryOutput, as representation: Q.Type) {
    cells?.pointee.read(value, as: representation)
  }

  /// Adds the values of a column group.
  public mutating func bind(_ group: some Table) {
    refuseObject(group)
    group._bind(to: &self)
  }

  /// Adds the values of a column group, or NULL for each of its columns.
  public mutating func bind<Group: Table>(_ group: Group?) {
    if let group {
      refuseObject(group)
      group._bind(to: &self)
    } else {
      bindNulls(of: Group._schema)
    }
  }

  /// Adds the columns of a column group that represents a value of another type.
  public mutating func bind<Group: Table>(_ value: Group.QueryOutput, as representation: Group.Type) {
    // The conversion can take long, and the value can be an object.
    if let cells { return cells.pointee.isReadable = false }
    Group(queryOutput: value)._bind(to: &self)
  }

  /// Adds NULL for each column of a type.
  public mutating func bindNulls<Q: QueryDecodable>(_ type: Q.Type) {
    if let schema = Q._nestedSchema { return bindNulls(of: schema) }
    if let cells { return cells.pointee.append(RowCell(.null)) }
    separate()
    fragment.appendNull(as: (Q.self as? any QueryRepresentable.Type)?.sqlType)
  }

  private mutating func bindNulls(of schema: TableSchema) {
    for column in schema.columns where column.generated == nil {
      if let cells {
        cells.pointee.append(RowCell(.null))
        continue
      }
      separate()
      fragment.appendNull(as: column.type.sqlType)
    }
  }

  /// Notes that an object cannot be read when the statement runs, because it could change until then.
  @inline(__always)
  private func refuseObject<Group: Table>(_ group: Group) {
    if let cells, Group.self is AnyObject.Type { cells.pointee.isReadable = false }
  }

  @usableFromInline
  mutating func separate() {
    if let start = plainStart {
      if fragment.hasSize(ofValues: count, after: start) {
        count += 1
        return
      }
      separateAll(after: start)
    }
    if count > 0 { if writesCells { fragment.endCell() } else { fragment.write(", ") } }
    count += 1
    items?.begin(in: fragment)
  }

  /// Separates the values so far, because the last one is more than a placeholder.
  @inline(never)
  private mutating func separateAll(after start: QueryFragment.Position) {
    fragment.separate(count, after: start)
    plainStart = nil
  }

  /// Whether the values are written without commas, and each is only a placeholder.
  var isPlain: Bool {
    guard let plainStart else { return false }
    return fragment.hasOnlyValues(count, after: plainStart)
  }

  /// Removes the values of this row, which began at a position, and returns them as cells.
  mutating func takeRow(after start: QueryFragment.Position) -> QueryFragment {
    if plainStart != nil { separateAll(after: start) }
    return fragment.take(after: start)
  }

  /// Returns the extent of a NULL value and its comma. Returns `nil` if the value is not NULL or is the only one.
  package func placeOfNull(at index: Int) -> QueryFragment.Extent? {
    guard let items, items.count > 1, (0..<items.count).contains(index),
      fragment.isNull(items.extent(of: index, in: fragment))
    else { return nil }
    return items.extentWithComma(of: index, in: fragment)
  }

  /// The single values, if the binder keeps them.
  package var values: [QueryFragment] {
    guard let items else { return [] }
    return (0..<items.count).map { index in
      var value = fragment.part(items.extent(of: index, in: fragment))
      value.facts = fragment.facts.intersection([.handwritten, .rows])
      return value
    }
  }
}
