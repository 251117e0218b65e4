import QuarrySQLite

extension Runner {
  func search(_ words: SearchWords) async throws {
    let results = try await database.read { db in try searchResults(words).fetchAll(db) }
    if results.isEmpty { return print("Nothing found.") }
    var table = TextTable("ID", "", "TITLE", "LIST", "NOTES")
    for result in results {
      table.add("\(result.id)", result.isCompleted ? "✓" : "", result.title, result.list, result.notes)
    }
    print(table.text)
  }
}
