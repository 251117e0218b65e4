/// The reminder of `add`.
struct NewReminder: Equatable {
  var title: String
  var list: String
  var dueDay: Day?
  var priority: Priority?
  var tags: [String] = []
  var notes = ""
}
