// Written by .ci/mirror from Sources/Reminders/Arguments/GlobalOptions.swift. Change that file, and run the script.

#if PostgreSQL

/// The arguments of the program: a command, and the file that it works on.
struct GlobalOptions: Equatable {
  var path: String
  var command: Command

  /// Reads `--database PATH` at any place before `--`. Without it, the path is in the environment.
  init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var before: [String] = []
    var path: String?
    var rest = arguments[..<end]
    while let argument = rest.popFirst() {
      guard argument == "--database" || argument.hasPrefix("--database=") else {
        before.append(argument)
        continue
      }
      if path != nil { throw .repeatedOption("--database") }
      path = argument == "--database" ? rest.popFirst() : String(argument.dropFirst("--database=".count))
      guard path != nil else { throw .missingValue(option: "--database") }
    }
    if path == "" { throw .emptyText("the path of the database") }
    self.path =
      path ?? environment["REMINDERS_DATABASE"].flatMap { $0.isEmpty ? nil : $0 } ?? "reminders.sqlite"
    command = try Command(before + arguments[end...])
  }
}

#endif
