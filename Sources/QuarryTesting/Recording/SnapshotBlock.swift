/// One closure of an assertion with a text in it: what it says, and what it should say.
struct SnapshotBlock: Sendable {
  /// The label of the parameter.
  let label: String
  /// What it is called in messages.
  let name: String
  /// What the test says. Nil where the closure is absent.
  let expected: String?
  /// What is. Nil where there is nothing to pin, as for a query without rows.
  let actual: String?
  /// Whether a closure with nothing in it asks for the text to be written.
  var isMissingWhereEmpty = false

  /// Whether the test has to be written.
  var isMissing: Bool { (expected == nil || isEmptyRequest) && actual != nil }

  private var isEmptyRequest: Bool { isMissingWhereEmpty && expected?.isEmpty == true }

  /// Whether the test says something else.
  var isMismatch: Bool {
    guard let expected, !isEmptyRequest else { return false }
    // Strings are equal when they look the same; a snapshot is only when its bytes are.
    return !expected.utf8.elementsEqual((actual ?? "").utf8)
  }
}
