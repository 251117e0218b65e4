// Lists of conditions and terms, to which each call of a method adds.
extension [QueryFragment] {
  /// Adds the fragments of a clause. The first ones are taken as they are: nearly every query has only these, and a copy would allocate
  /// another list.
  @inline(__always)
  mutating func add(_ more: consuming [QueryFragment]) {
    if isEmpty { self = more } else { append(contentsOf: more) }
  }
}
