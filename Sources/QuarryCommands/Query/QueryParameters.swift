import QuarryCore
import QuarrySQLite

/// The values for the parameters of a statement: `id=7`.
struct QueryParameters {
  private var values: [String: String] = [:]

  /// - Throws: ``CommandFailure`` if an option is not `name=value`, or if a name is repeated.
  init(_ options: [String]) throws(CommandFailure) {
    for option in options {
      guard let equals = option.firstIndex(of: "="), equals > option.startIndex else {
        throw CommandFailure(.usage, "'--parameter \(option)' must have the form 'name=value'")
      }
      var name = String(option[..<equals])
      if let first = name.first, ":@$".contains(first) { name.removeFirst() }
      guard values.updateValue(String(option[option.index(after: equals)...]), forKey: name) == nil else {
        throw CommandFailure(.usage, "parameter '\(name)' is specified twice")
      }
    }
  }

  /// The names of the parameters.
  var names: Set<String> { Set(values.keys) }

  /// Returns the values for the parameters of a statement, which are identified by name, or by number from 1.
  func arguments(for parameters: [String?]) throws(CommandFailure) -> [QueryBinding] {
    var bindings: [QueryBinding] = []
    for (index, parameter) in parameters.enumerated() {
      let name = parameter.map { String($0.dropFirst()) } ?? "\(index + 1)"
      guard let value = values[name] else {
        let shown = parameter ?? "?\(index + 1)"
        throw CommandFailure(
          .usage,
          "parameter '\(shown)' has no value; specify it with '--parameter \(name)=…'"
        )
      }
      bindings.append(Self.binding(value))
    }
    return bindings
  }

  /// Returns a number if the text is a number as SQLite writes it, or else text. `'7'` is always text.
  private static func binding(_ text: String) -> QueryBinding {
    if text == "NULL" { return .null }
    if let integer = Int64(text), "\(integer)" == text { return .int(integer) }
    if text.contains(where: \.isNumber), let real = Double(text), real.isFinite { return .double(real) }
    if text.count >= 2, text.hasPrefix("'"), text.hasSuffix("'") {
      return .text(String(text.dropFirst().dropLast()))
    }
    return .text(text)
  }
}
