extension QueryFragment {
  /// Returns one byte for each element of the fragment, for the tokens of its raw SQL: the byte of a text, or for a mark, a byte that is
  /// a token of its own.
  ///
  /// - Parameter isIncluded: Whether to return the text at the cursor's element. Other text becomes marks.
  func elementBytes(where isIncluded: (FragmentCursor) -> Bool = { _ in true }) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(code.count)
    var cursor = FragmentCursor(self)
    while let element = cursor.next() {
      // The tokens would end at a NUL.
      if case .text(let byte) = element, byte != 0, isIncluded(cursor) {
        bytes.append(byte)
      } else {
        bytes.append(Self.elementMark)
      }
    }
    return bytes
  }

  /// Returns the place of an element in the code, by its index in ``elementBytes(where:)``.
  func placeOfElement(_ index: Int) -> Int {
    var cursor = FragmentCursor(self)
    for _ in 0..<index { _ = cursor.next() }
    return cursor.position.code
  }

  /// A control character, which SQL has no use for.
  private static let elementMark: UInt8 = 1
}
