import QuarrySQLite

extension Runner {
  /// Prints the reminders, and prints them again after each change. Ends when the task is cancelled.
  func watch(_ filter: ReminderFilter) async throws {
    let version = try await database.read { db in
      try checkNames(filter, db)
      return try db.pragma(.dataVersion)
    }
    try await withThrowingTaskGroup { group in
      group.addTask { try await reportOtherChanges(since: version) }
      group.addTask { try await printChanges(filter) }
      // The first task to end or to throw ends the other one.
      defer { group.cancelAll() }
      do { try await group.next() } catch is CancellationError {}
    }
  }

  private func printChanges(_ filter: ReminderFilter) async throws {
    let changes = database.observe { db in try reminderLines(filter).fetchAll(db) }.removeDuplicates()
    for try await reminders in changes {
      print(table(reminders) + "\n")
    }
  }

  /// An observation sees only the writes of its queue. This function looks four times a second whether another
  /// process has changed the file, and notifies the observation.
  private func reportOtherChanges(since version: Int) async throws {
    var known = version
    while !Task.isCancelled {
      known = try await database.read { [known] db in
        let version = try db.pragma(.dataVersion)
        if version != known { try db.notifyChanges() }
        return version
      }
      try? await Task.sleep(for: .milliseconds(250))
    }
  }
}
