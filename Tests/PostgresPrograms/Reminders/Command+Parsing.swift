// Written by .ci/mirror from Sources/Reminders/Arguments/Command+Parsing.swift. Change that file, and run the script.

#if PostgreSQL

extension Command {
  /// Reads the arguments after the name of the program.
  init(_ arguments: [String]) throws(UsageError) {
    guard let name = arguments.first else {
      self = .help
      return
    }
    let rest = arguments.dropFirst()
    switch name {
    case "lists":
      try Arguments(rest, of: name).end()
      self = .lists
    case "add-list":
      var arguments = try Arguments(rest, of: name)
      self = .addList(title: try arguments.title())
      try arguments.end()
    case "add": self = .add(try NewReminder(rest))
    case "show":
      let arguments = try Arguments(rest, of: name, options: ["--list", "--tag"], flags: ["--all"])
      try arguments.end()
      self = .show(
        ReminderFilter(
          list: try arguments.value("--list"),
          tag: try arguments.value("--tag"),
          includesCompleted: arguments.has("--all")
        )
      )
    case "done", "undo":
      self = .complete(id: try Self.id(rest, of: name), isCompleted: name == "done")
    case "edit":
      let (id, changes) = try ReminderChanges.parse(rest)
      self = .edit(id: id, changes)
    case "delete": self = .delete(id: try Self.id(rest, of: name))
    case "tag":
      var arguments = try Arguments(rest, of: name)
      let id = try arguments.id()
      self = .tag(id: id, tags: try tagNames(arguments.rest("the NAME of a tag")))
    case "search":
      var arguments = try Arguments(rest, of: name)
      let text = try arguments.rest("WORDS").joined(separator: " ")
      guard let words = SearchWords(text) else { throw .nothingToSearch(text) }
      self = .search(words)
    case "stats":
      try Arguments(rest, of: name).end()
      self = .statistics
    case "watch":
      let arguments = try Arguments(rest, of: name, options: ["--list"])
      try arguments.end()
      self = .watch(ReminderFilter(list: try arguments.value("--list")))
    case "help", "--help", "-h": self = .help
    default: throw .unknownCommand(name)
    }
  }

  /// Reads a command whose only word is the number of a reminder.
  private static func id(_ rest: ArraySlice<String>, of name: String) throws(UsageError) -> Reminder.ID {
    var arguments = try Arguments(rest, of: name)
    let id = try arguments.id()
    try arguments.end()
    return id
  }
}

extension NewReminder {
  init(_ rest: ArraySlice<String>) throws(UsageError) {
    var arguments = try Arguments(
      rest,
      of: "add",
      options: ["--list", "--due", "--priority", "--tag", "--notes"]
    )
    title = try arguments.title()
    try arguments.end()
    guard let list = try arguments.value("--list") else {
      throw .missingWord("--list NAME", command: "add")
    }
    self.list = list
    if let text = try arguments.value("--due") { dueDay = try day(text) }
    if let text = try arguments.value("--priority") { priority = try namedPriority(text) }
    tags = try tagNames(arguments.all("--tag"))
    notes = try arguments.value("--notes") ?? ""
  }
}

extension ReminderChanges {
  static func parse(_ rest: ArraySlice<String>) throws(UsageError) -> (Reminder.ID, ReminderChanges) {
    var arguments = try Arguments(
      rest,
      of: "edit",
      options: ["--title", "--list", "--due", "--priority", "--notes"]
    )
    let id = try arguments.id()
    try arguments.end()
    var changes = ReminderChanges()
    changes.title = try arguments.value("--title")
    if changes.title?.isBlank == true { throw .emptyText("the title") }
    changes.list = try arguments.value("--list")
    changes.notes = try arguments.value("--notes")
    if let text = try arguments.value("--due") {
      changes.dueDay = text == "none" ? .clear : .set(try day(text))
    }
    if let text = try arguments.value("--priority") {
      changes.priority = text == "none" ? .clear : .set(try namedPriority(text))
    }
    if changes == ReminderChanges() { throw .nothingToChange }
    return (id, changes)
  }
}

extension Arguments {
  fileprivate mutating func title() throws(UsageError) -> String {
    let title = try next("a TITLE")
    if title.isBlank { throw .emptyText("the title") }
    return title
  }

  fileprivate mutating func id() throws(UsageError) -> Reminder.ID {
    let text = try next("the ID of a reminder")
    guard let id = Int(text), id > 0 else { throw .notANumber(text) }
    return id
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

private func day(_ text: String) throws(UsageError) -> Day {
  guard let day = Day(rawValue: text) else { throw .notADay(text) }
  return day
}

private func namedPriority(_ text: String) throws(UsageError) -> Priority {
  guard let priority = Priority(name: text) else { throw .notAPriority(text) }
  return priority
}

private func tagNames(_ names: [String]) throws(UsageError) -> [String] {
  if names.contains(where: \.isBlank) { throw .emptyText("the name of a tag") }
  return names
}

#endif
