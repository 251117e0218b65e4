/// A closure of an assertion that contains a text, with the expected and the actual text.
struct SnapshotBlock: Sendable {
  /// The label of the parameter.
  let label: String
  /// The name of the text in messages.
  let name: String
  /// The text in the test, or `nil` if the closure is absent.
  let expected: String?
  /// The actual text, or `nil` if there is none, as for a query without rows.
  let actual: String?
  /// Whether an empty text in the test is a request to record the text.
  var isMissingWhereEmpty = false

  /// Whether the text has to be written into the test.
  var isMissing: Bool { (expected == nil || isEmptyRequest) && actual != nil }

  private var isEmptyRequest: Bool { isMissingWhereEmpty && expected?.isEmpty == true }

  /// Whether the text in the test differs from the actual one.
  var isMismatch: Bool {
    guard let expected, !isEmptyRequest else { return false }
    // Strings are equal if they are canonically equivalent, but snapshots only if their bytes are equal.
    return !expected.utf8.elementsEqual((actual ?? "").utf8)
  }
}
