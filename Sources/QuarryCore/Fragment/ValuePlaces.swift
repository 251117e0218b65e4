/// Where the values of a statement were in its fragment, which knows their types.
///
/// The types are read only on request: SQLite does not need them.
struct ValuePlaces: Sendable {
  private let code: [UInt8]
  /// The values that the text omits.
  private let omitted: Set<Int>

  init(code: [UInt8] = [], omitted: Set<Int> = []) {
    self.code = code
    self.omitted = omitted
  }

  /// The type of each value, or `nil` if it is unknown.
  var types: [SQLType?] {
    var fragment = QueryFragment()
    fragment.code = code
    var types: [SQLType?] = []
    var cursor = FragmentCursor(fragment)
    var place = 0
    while let element = cursor.next() {
      // The marks of rows and of common tables have values, too, which are errors.
      while place < cursor.position.binding {
        if !omitted.contains(place) { types.append(element == .binding ? cursor.typeOfValue : nil) }
        place += 1
      }
    }
    return types
  }
}
