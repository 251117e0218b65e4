extension String {
  /// Creates a string from a C string of SQLite, or `nil` from a null pointer.
  init?(c text: UnsafePointer<CChar>?) {
    guard let text else { return nil }
    self.init(cString: text)
  }
}
