/// An error thrown if a snapshot cannot be recorded.
struct RecordingRefusal: Error, CustomStringConvertible {
  /// The problem and how to fix it.
  let description: String

  init(_ description: String) {
    self.description = description
  }

  static let changed = RecordingRefusal(
    "the test file has changed since it was compiled, and the call is no longer where it was; "
      + "build and run the tests again. (In a helper around an assertion: pass on all of fileID, filePath, line and "
      + "column.)"
  )
}
