/// Where the values of a statement were in its fragment, which knows their types.
///
/// The types are read only on request: SQLite does not need them.
struct ValuePlaces: Sendable {
  private let code: [UInt8]
  /// The values that the text omits.
  let omitted: Set<Int>

  init(code: [UInt8] = [], omitted: Set<Int> = []) {
    self.code = code
    self.omitted = omitted
  }

  /// The type of each value, or `nil` if it is unknown.
  var types: [SQLType?] {
    code.withUnsafeBufferPointer { code in
      var types: [SQLType?] = []
      var scanner = FragmentScanner(code)
      while let piece = scanner.next() {
        if piece == .value, !omitted.contains(scanner.values - 1) {
          types.append(SQLType(mark: code[scanner.start]))
        }
      }
      return types
    }
  }
}
