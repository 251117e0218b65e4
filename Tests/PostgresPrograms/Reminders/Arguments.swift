// Written by .ci/mirror from Sources/Reminders/Arguments/Arguments.swift. Change that file, and run the script.

#if PostgreSQL

/// The words and options after the name of a command.
struct Arguments {
  let command: String
  private var words: ArraySlice<String> = []
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  /// Divides arguments into words, options with a value and flags. All arguments after `--` are words.
  ///
  /// - Parameters:
  ///   - options: The options with a value, such as `--list NAME` or `--list=NAME`.
  ///   - flags: The options without a value.
  init(
    _ arguments: some Sequence<String>,
    of command: String,
    options: Set<String> = [],
    flags known: Set<String> = []
  ) throws(UsageError) {
    self.command = command
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      guard argument.hasPrefix("--") else {
        words.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init
      )
      let name = parts[0]
      if known.contains(name) {
        if parts.count > 1 { throw .unexpectedValue(option: name) }
        flags.insert(name)
      } else if options.contains(name) {
        guard let value = parts.count > 1 ? parts[1] : Self.popValue(&rest) else {
          throw .missingValue(option: name)
        }
        values[name, default: []].append(value)
      } else {
        throw .unknownOption(name, command: command)
      }
    }
  }

  /// Removes the value of an option. A text that begins with `--` is more likely the next option.
  private static func popValue(_ rest: inout ArraySlice<String>) -> String? {
    guard let first = rest.first, !first.hasPrefix("--") else { return nil }
    return rest.popFirst()
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// Returns all values of an option.
  func all(_ option: String) -> [String] { values[option] ?? [] }

  /// Returns the value of an option that can be given once.
  func value(_ option: String) throws(UsageError) -> String? {
    let values = all(option)
    if values.count > 1 { throw .repeatedOption(option) }
    return values.first
  }

  /// Removes and returns the next word.
  mutating func next(_ name: String) throws(UsageError) -> String {
    guard let word = words.popFirst() else { throw .missingWord(name, command: command) }
    return word
  }

  /// Removes and returns all words, at least one.
  mutating func rest(_ name: String) throws(UsageError) -> [String] {
    if words.isEmpty { throw .missingWord(name, command: command) }
    defer { words = [] }
    return Array(words)
  }

  /// Throws if a word is left.
  func end() throws(UsageError) {
    if let word = words.first { throw .unexpectedWord(word, command: command) }
  }
}

#endif
