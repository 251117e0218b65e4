// Written by .ci/mirror from Sources/Reminders/Arguments/ReminderChanges.swift. Change that file, and run the script.

#if PostgreSQL

/// The changes of `edit`. A change that is nil leaves the column as it is.
struct ReminderChanges: Equatable {
  var title: String?
  var list: String?
  var dueDay: Change<Day>?
  var priority: Change<Priority>?
  var notes: String?
}

/// A new value of a nullable column.
enum Change<Value: Equatable & Sendable>: Equatable, Sendable {
  case set(Value)
  case clear

  var value: Value? {
    switch self {
    case .set(let value): value
    case .clear: nil
    }
  }
}

#endif
