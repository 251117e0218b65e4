extension String {
  /// A text of SQLite's; nil for none.
  init?(c text: UnsafePointer<CChar>?) {
    guard let text else { return nil }
    self.init(cString: text)
  }
}
