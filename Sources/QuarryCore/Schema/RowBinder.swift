/// Takes the values of a row, one column after the other.
///
/// Emitted code calls ``bind(_:)`` for each property in the order of the columns.
public struct RowBinder {
  /// The values with a comma between each two.
  @usableFromInline package var fragment: QueryFragment
  package var count = 0
  /// Where in `fragment` each value after the first begins, kept only where somebody asks for single values.
  private var starts: [(code: Int, binding: Int)]?

  package init(keepsValues: Bool = false) {
    fragment = QueryFragment(capacity: 64)
    starts = keepsValues ? [] : nil
  }

  package init(appendingTo fragment: QueryFragment, keepsValues: Bool = false) {
    self.fragment = fragment
    starts = keepsValues ? [] : nil
  }

  /// Adds a value. Inlined, because what is generic here costs more than the rest of an insert.
  @inlinable
  public mutating func bind(_ value: some QueryBindable) {
    separate()
    value._append(to: &fragment)
  }

  /// Adds a value in a representation.
  @inlinable
  public mutating func bind<Q: QueryBindable>(_ value: Q.QueryOutput, as representation: Q.Type) {
    separate()
    Q(queryOutput: value)._append(to: &fragment)
  }

  /// Adds the values of a column group.
  public mutating func bind(_ group: some Table) {
    group._bind(to: &self)
  }

  /// Adds the values of a column group, or as many NULLs.
  public mutating func bind<Group: Table>(_ group: Group?) {
    if let group {
      group._bind(to: &self)
    } else {
      for _ in 0..<Group._schema.writableCount {
        separate()
        fragment.append(.null)
      }
    }
  }

  /// Adds the columns of a group that stands for a value of another type.
  public mutating func bind<Group: Table>(_ value: Group.QueryOutput, as representation: Group.Type) {
    Group(queryOutput: value)._bind(to: &self)
  }

  /// Adds NULL for each column of a type that is not there.
  public mutating func bindNulls<Q: QueryDecodable>(_ type: Q.Type) {
    for _ in 0..<(Q._nestedSchema?.writableCount ?? 1) {
      separate()
      fragment.append(.null)
    }
  }

  @usableFromInline
  mutating func separate() {
    if count > 0 { fragment.write(", ") }
    count += 1
    starts?.append((fragment.code.count, fragment.bindings.count))
  }

  /// Where a value stands that is NULL, with the comma that goes with it; nil where the value is something else, or the
  /// only one.
  package func placeOfNull(at index: Int) -> (code: Range<Int>, binding: Int)? {
    guard let starts, starts.count > 1, starts.indices.contains(index) else { return nil }
    let start = starts[index]
    let isLast = index + 1 == starts.count
    let end = isLast ? fragment.code.count : starts[index + 1].code - 2
    guard fragment.code[start.code..<end] == [QueryFragment.Mark.binding],
      fragment.bindings[start.binding] == .null
    else { return nil }
    return (isLast ? start.code - 2..<end : start.code..<end + 2, start.binding)
  }

  /// The values apart, for those who asked for it.
  package var values: [QueryFragment] {
    guard let starts else { return [] }
    return starts.indices.map { index in
      let isLast = index + 1 == starts.count
      let start = starts[index]
      let end =
        isLast
        ? (code: fragment.code.count, binding: fragment.bindings.count)
        : (code: starts[index + 1].code - 2, binding: starts[index + 1].binding)
      var value = QueryFragment()
      value.code = Array(fragment.code[start.code..<end.code])
      value.bindings = Array(fragment.bindings[start.binding..<end.binding])
      return value
    }
  }
}
