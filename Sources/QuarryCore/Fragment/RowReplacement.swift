/// What replaces the name of rows.
struct RowReplacement {
  /// The new name, or `nil` for a column without one.
  var name: QueryFragment?
  /// The bytes to insert before the name of the column.
  var prefix: [UInt8] = []
  /// Whether to write the name if the old one was not written.
  var isShown = false
}

extension QueryFragment {
  /// Returns the fragment with other names of rows, or without them. The closure returns `nil` to keep a name.
  func replacingRows(
    _ change: (_ place: RowPlace, _ queries: [SurroundingQuery]) -> RowReplacement?
  ) -> QueryFragment {
    var rows = RowReplacer(self)
    forEachRowPlace { place, queries in rows.replace(place, change(place, queries)) }
    return rows.finish()
  }

  /// The fragment in which static columns are columns of the rows that their name denotes.
  var namingInnermost: QueryFragment {
    replacingRows { place, _ in
      place.rows == .innermost ? RowReplacement(name: name(at: place)) : nil
    }
  }
}

/// Copies a fragment and replaces the names of rows.
struct RowReplacer {
  private typealias Mark = QueryFragment.Mark

  private let fragment: QueryFragment
  private var result: QueryFragment
  /// The number of bytes that are copied or replaced.
  private var copied = 0

  init(_ fragment: QueryFragment) {
    self.fragment = fragment
    result = QueryFragment(capacity: fragment.code.count + 16)
    result.bindings = fragment.bindings
    result.facts = fragment.facts.subtracting(.rows)
  }

  /// Replaces the next name, or keeps it.
  mutating func replace(_ place: RowPlace, _ replacement: RowReplacement?) {
    guard let replacement else {
      if !place.rows.isNone { result.facts.insert(.rows) }
      return
    }
    result.code.append(contentsOf: fragment.code[copied..<place.range.lowerBound])
    copied = place.range.upperBound
    if place.isHidden, !replacement.isShown, replacement.name != nil {
      result.append(extended: QueryFragment.Extended.hiddenQualifier)
    }
    if let name = replacement.name {
      result.code.append(contentsOf: name.code)
      result.facts.formUnion(name.facts.intersection(.rows))
    } else if place.kind == .column {
      // The period.
      copied += 1
    }
    guard !replacement.prefix.isEmpty else { return }
    if replacement.name != nil { result.appendMember() }
    result.code.append(Mark.identifier)
    result.code.append(contentsOf: replacement.prefix)
    // The period and the quote before the rest of the name.
    copied = place.range.upperBound + 2
  }

  /// Copies the rest, and returns the new fragment.
  consuming func finish() -> QueryFragment {
    result.code.append(contentsOf: fragment.code[copied...])
    return result
  }
}
