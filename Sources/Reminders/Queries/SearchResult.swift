import QuarrySQLite

@Selection
struct SearchResult: Equatable {
  let id: Int
  let isCompleted: Bool
  let title: String
  let notes: String
  let list: String
}

/// Returns the reminders with all the words in the title or the notes, the best match first.
func searchResults(_ words: SearchWords) -> some Statement<SearchResult> {
  Reminder
    .join(RemindersList.all) { $0.remindersListID == $1.id }
    .join(ReminderText.all) { reminder, _, text in reminder.id == text.rowid }
    .where { _, _, text in text.match(words.query) }
    .order { reminder, _, text in (text.rank, reminder.id) }
    .select { reminder, list, text in
      SearchResult.Columns(
        id: reminder.id,
        isCompleted: reminder.isCompleted,
        title: text.title.highlight("[", "]"),
        notes: text.notes.snippet("[", "]", "…", 8),
        list: list.title
      )
    }
}
