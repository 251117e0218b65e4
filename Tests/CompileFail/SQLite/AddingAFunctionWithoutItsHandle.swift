// A database function is registered by its handle, whose name begins with '$'.

import QuarrySQLite

@DatabaseFunction private func shout(_ text: String) -> String { text.uppercased() }
@DatabaseFunction private func joinAll(_ texts: some Sequence<String>) -> String { texts.joined() }
private func whisper(_ text: String, _ count: Int) throws -> Int { count }

private func query(_ db: Database) {
  db.add(function: shout)
  // error: write '$' before the name: 'add(function: $shout)', for a function with '@DatabaseFunction'
  db.add(function: whisper)
  // error: write '$' before the name: 'add(function: $shout)', for a function with '@DatabaseFunction'
  db.add(function: joinAll)
  // error: write '$' before the name: 'add(function: $shout)', for a function with '@DatabaseFunction'
  db.remove(function: shout)
  // error: write '$' before the name: 'remove(function: $shout)', for a function with '@DatabaseFunction'
  db.remove(function: joinAll)
  // error: write '$' before the name: 'remove(function: $shout)', for a function with '@DatabaseFunction'
}
