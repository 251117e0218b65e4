// Values that share a placeholder.
extension Renderer {
  /// A value with its type, which both determine a placeholder.
  struct TypedValue: Hashable {
    let binding: QueryBinding
    let mark: UInt8
  }

  /// Makes equal values share a placeholder, if the placeholders have numbers and a term of GROUP BY, or of ORDER BY beside DISTINCT, has
  /// a value.
  ///
  /// A database that numbers its placeholders knows that a selected expression is such a term only if both have the same placeholders:
  /// `SELECT a / $1 … GROUP BY a / $1`.
  mutating func shareValues(of fragment: QueryFragment) {
    guard fragment.facts.contains(.repeatedValue), fixedPlaceholder == nil, !inlinesBindings else { return }
    sharedPlaceholders = [:]
  }

  /// Returns the number of the placeholder of the next value, counted from 0.
  mutating func placeholderNumber(of binding: QueryBinding, mark: UInt8) -> Int {
    let next = bindingIndex - omitted.count
    guard sharedPlaceholders != nil else { return next }
    let value = TypedValue(binding: binding, mark: mark)
    if let number = sharedPlaceholders?[value] {
      omitted.insert(bindingIndex)
      return number
    }
    sharedPlaceholders?[value] = next
    return next
  }

  /// Returns the values that have placeholders in the text.
  func withoutOmitted(_ bindings: [QueryBinding]) -> [QueryBinding] {
    guard !omitted.isEmpty else { return bindings }
    return bindings.indices.filter { !omitted.contains($0) }.map { bindings[$0] }
  }
}
