/// A value without a static type in a statement for a database that needs one, for the message of the error.
struct UntypedValue: Sendable {
  /// The number of its placeholder, counted from 1.
  let number: Int
  /// Its position among the values of the fragment, counted from 0.
  let position: Int

  /// Returns the error for a fragment that contains the value.
  ///
  /// The fragment does not know the Swift type of the value. The message does not contain the value itself, which may be private.
  func error(in fragment: QueryFragment) -> UnsupportedFeatureError {
    let column =
      ParameterColumn.find(parameter: position, in: fragment).map { " for the column '\($0)'" } ?? ""
    return UnsupportedFeatureError(
      .untypedValues,
      advice: """
        value \(number) lacks, \(kind(fragment.bindings[position]))\(column); declare 'static var sqlType: SQLType?' in its Swift type, or bind a value of \
        another type
        """
    )
  }

  private func kind(_ binding: QueryBinding) -> String {
    switch binding {
    case .blob: "bytes"
    case .bool: "a Boolean value"
    case .double: "a floating-point number"
    case .date: "a date"
    case .int, .uint: "an integer"
    case .null: "NULL"
    case .text: "a text"
    case .uuid: "a UUID"
    case .invalid: "an error"
    }
  }
}
