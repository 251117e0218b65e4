/// A fragment with an open name, for SQL that queries write with different names: the columns of a table.
///
/// ```swift
/// let template = FragmentTemplate { name in "\(name).id, \(name).title" }
/// template.naming(QueryFragment(quote: "r"))   // "r".id, "r".title
/// ```
struct FragmentTemplate: Sendable {
  /// The SQL between the names.
  private let parts: [[UInt8]]
  /// The number of values before each name.
  private let values: [Int]
  private let bindings: [QueryBinding]
  private let facts: FragmentFacts
  private let size: Int

  /// Creates a template from the fragment that a closure writes with the name that it is passed.
  init(_ write: (QueryFragment) -> QueryFragment) {
    let name = CommonTableIdentity.unspecified(place: 0).fragment
    let fragment = write(name)
    var parts: [[UInt8]] = []
    var values: [Int] = []
    var start = 0
    fragment.forEachMark { mark, cursor in
      if mark == QueryFragment.Extended.commonName, cursor.commonName?.place == 0 {
        parts.append(Array(fragment.code[start..<cursor.range.lowerBound]))
        values.append(cursor.position.binding)
        start = cursor.range.upperBound
      }
      return true
    }
    parts.append(Array(fragment.code[start...]))
    self.parts = parts
    self.values = values
    bindings = fragment.bindings
    facts = fragment.facts
    size = parts.reduce(0) { $0 + $1.count }
  }

  /// Returns the fragment with a name.
  func naming(_ name: QueryFragment) -> QueryFragment {
    var fragment = QueryFragment(capacity: size + (parts.count - 1) * name.code.count)
    for index in parts.indices {
      if index > 0 { fragment.code.append(contentsOf: name.code) }
      fragment.code.append(contentsOf: parts[index])
    }
    fragment.facts = facts.union(name.facts.intersection(.rows))
    guard !name.bindings.isEmpty else {
      fragment.bindings = bindings
      return fragment
    }
    // The identity of rows is a value of their name.
    fragment.bindings.reserveCapacity(bindings.count + values.count * name.bindings.count)
    var copied = 0
    for value in values {
      fragment.bindings.append(contentsOf: bindings[copied..<value])
      fragment.bindings.append(contentsOf: name.bindings)
      copied = value
    }
    fragment.bindings.append(contentsOf: bindings[copied...])
    return fragment
  }
}
