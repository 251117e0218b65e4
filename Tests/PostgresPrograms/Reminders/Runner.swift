// Written by .ci/mirror from Sources/Reminders/Commands/Runner.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

/// Runs commands on a database.
struct Runner: Sendable {
  let database: DatabasePool
  let today: Day
  let print: @Sendable (String) -> Void

  func run(_ command: Command) async throws {
    switch command {
    case .lists: try await printLists()
    case .addList(let title): try await addList(title)
    case .add(let reminder): try await add(reminder)
    case .show(let filter): try await show(filter)
    case .complete(let id, let isCompleted): try await complete(id, isCompleted)
    case .edit(let id, let changes): try await edit(id, changes)
    case .delete(let id): try await delete(id)
    case .tag(let id, let tags): try await tag(id, tags)
    case .search: print("The search needs an index of SQLite.")
    case .statistics: try await printStatistics()
    case .watch(let filter): try await watch(filter)
    case .help: print(usage)
    }
  }
}

#endif
