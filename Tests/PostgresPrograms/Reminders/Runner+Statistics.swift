// Written by .ci/mirror from Sources/Reminders/Commands/Runner+Statistics.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

extension Runner {
  func printStatistics() async throws {
    let (lists, next) = try await database.read { [today] db in
      (try listStatistics(today: today).fetchAll(db), try nextReminders().fetchAll(db))
    }
    if lists.isEmpty { return print("No lists. Create one with: reminders add-list TITLE") }
    var table = TextTable("LIST", "OPEN", "SHARE", "DONE", "OVERDUE", "HIGH", "STATE", "NEXT")
    for list in lists {
      let first = next.first { $0.list == list.list }
      table.add(
        list.list,
        "\(list.openCount)",
        share(list.openCount, of: list.totalOpenCount ?? 0),
        "\(list.doneCount)",
        "\(list.overdueCount)",
        "\(list.highCount)",
        list.state,
        first.map { [$0.title, $0.dueDay?.rawValue].compactMap(\.self).joined(separator: ", ") } ?? ""
      )
    }
    print(table.text)
  }
}

private func share(_ count: Int, of total: Int) -> String {
  total == 0 ? "-" : "\((count * 100 + total / 2) / total)%"
}

#endif
