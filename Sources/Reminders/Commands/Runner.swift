import QuarrySQLite

/// Runs commands on a database.
struct Runner: Sendable {
  let database: DatabaseQueue
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
    case .search(let words): try await search(words)
    case .statistics: try await printStatistics()
    case .watch(let filter): try await watch(filter)
    case .help: print(usage)
    }
  }
}
