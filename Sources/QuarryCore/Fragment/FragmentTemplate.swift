/// A fragment with an open name, for SQL that queries write with different names: the columns of a table.
///
/// ```swift
/// let template = FragmentTemplate { name in "\(name).id, \(name).title" }
/// template.naming(QueryFragment(quote: "r"))   // "r".id, "r".title
/// ```
struct FragmentTemplate: Sendable {
  /// The SQL without the names.
  private let text: [UInt8]
  /// The end of the SQL before each name, in ``text``.
  private let ends: [Int]
  private let bindings: [QueryBinding]
  private let facts: FragmentFacts

  /// Creates a template from the fragment that a closure writes with the name that it is passed.
  init(_ write: (QueryFragment) -> QueryFragment) {
    let name = CommonTableIdentity.unspecified(place: 0).fragment
    let fragment = write(name)
    var text: [UInt8] = []
    var ends: [Int] = []
    var start = 0
    fragment.forEachMark { mark, cursor in
      if mark == QueryFragment.Extended.commonName, cursor.commonName?.place == 0 {
        text += fragment.code[start..<cursor.range.lowerBound]
        ends.append(text.count)
        start = cursor.range.upperBound
      }
      return true
    }
    text += fragment.code[start...]
    self.text = text
    self.ends = ends
    bindings = fragment.bindings
    facts = fragment.facts
  }

  /// Returns the fragment with a name.
  func naming(_ name: QueryFragment) -> QueryFragment {
    var fragment = QueryFragment()
    append(naming: name.code, to: &fragment.code)
    fragment.facts = facts.union(name.facts.intersection(.rows))
    fragment.bindings = bindings
    return fragment
  }

  /// Writes the fragment with a name.
  func append(naming name: QueryFragment, to fragment: inout QueryFragment) {
    guard bindings.isEmpty, fragment.facts.union(facts).isDisjoint(with: .direction) else {
      return fragment.append(naming(name))
    }
    append(naming: name.code, to: &fragment.code)
    fragment.facts.formUnion(facts.union(name.facts.intersection(.rows)).intersection(.inherited))
  }

  /// Appends the SQL with a name.
  private func append(naming name: [UInt8], to code: inout [UInt8]) {
    if name.isEmpty { return code.append(contentsOf: text) }
    code.append(capacity: text.count + ends.count * name.count) { output in
      text.withUnsafeBufferPointer { text in
        name.withUnsafeBufferPointer { name in
          guard let text = text.baseAddress, let first = name.baseAddress else { return }
          var start = 0
          for end in ends {
            output.append(from: text + start, to: text + end)
            output.append(from: first, to: first + name.count)
            start = end
          }
          output.append(from: text + start, to: text + self.text.count)
        }
      }
    }
  }
}
