// Fragments of a single value.
extension QueryFragment {
  /// Creates a fragment of a bound value of a type, or of an unknown type.
  //
  // Its code is one of a few bytes, which all such fragments share.
  package init(value: consuming QueryBinding, as type: SQLType?) {
    code = Self.codesOfMarks[Int(type?.mark ?? Mark.binding)]
    bindings = [value]
  }

  /// The code of each mark alone.
  private static let codesOfMarks: [[UInt8]] = (0..<Mark.end).map { [$0] }
}
