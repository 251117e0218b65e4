/// Rows of an INSERT in which each value is only a placeholder. Their text is written only when a statement contains it.
struct PlainRows: Sendable {
  /// The number of values in a row.
  let width: Int
  /// The placeholders and the values of all rows, with nothing between them.
  private(set) var fragment: QueryFragment

  var values: [QueryBinding] { fragment.bindings }
  var count: Int { values.count / width }

  /// Returns some of the rows.
  func slice(_ rows: Range<Int>) -> PlainRows {
    let (start, end) = (rows.lowerBound * width, rows.upperBound * width)
    let extent = QueryFragment.Extent(
      from: QueryFragment.Position(code: start, binding: start),
      to: QueryFragment.Position(code: end, binding: end)
    )
    return PlainRows(width: width, fragment: fragment.part(extent))
  }

  /// Adds rows of the same width.
  mutating func append(_ other: PlainRows) { fragment.append(other.fragment) }

  /// The types of the values of each column, or `nil` if they are not those of all rows.
  var types: [SQLType?]? { fragment.typesOfRows(width: width) }

  /// Removes all rows and returns their placeholders and values.
  mutating func take() -> QueryFragment {
    var taken = QueryFragment()
    swap(&taken, &fragment)
    return taken
  }
}
