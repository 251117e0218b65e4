/// An error thrown if a snapshot cannot be recorded.
struct RecordingRefusal: Error, CustomStringConvertible {
  /// The problem and how to fix it.
  let description: String

  init(_ description: String) {
    self.description = description
  }

  static let changed = RecordingRefusal(
    "the test file has changed since it was compiled, and the call is no longer at its location; "
      + "build and run the tests again (a helper function must pass all of fileID, filePath, line and column on to the "
      + "assertion)"
  )
}
