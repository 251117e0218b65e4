#if PostgreSQL

import QuarryAccess

/// Reports the changes of other processes to the observers of a pool.
final class ForeignChanges: NotificationReceiver {
  /// The channel to which the triggers of ``Database/installChangeNotifications(for:schema:)`` send the names of tables.
  static let channel = NotificationChannel(known: "quarry_changes")

  let ownProcesses = ServerProcesses()
  private let observers: DatabaseObservers

  init(_ observers: DatabaseObservers) { self.observers = observers }

  func receive(_ notifications: [DatabaseNotification]) {
    var changes = DatabaseChanges()
    for notification in notifications where !ownProcesses.contains(notification.processID) {
      // A text that no trigger has sent says that something changed.
      guard let table = TableName(quoted: notification.payload) else {
        changes.isFull = true
        continue
      }
      changes.unwatchedTables.insert(table)
    }
    if !changes.isEmpty { observers.didCommit(changes) }
  }

  func miss(_ cause: DatabaseError) {
    ownProcesses.removeAll()
    observers.didCommit(.all)
  }

  // The pool ends the observations.
  func finish() {}
}

extension TableName {
  /// Reads the name of a table as `format('%I.%I', …)` writes it: `public."My ""table"""`.
  init?(quoted text: String) {
    var names: [String] = []
    var rest = text.unicodeScalars[...]
    while true {
      guard let name = Self.identifier(&rest) else { return nil }
      names.append(name)
      if rest.isEmpty { break }
      guard rest.removeFirst() == "." else { return nil }
    }
    guard names.count == 2 else { return nil }
    self.init(schema: names[0], name: names[1])
  }

  /// Removes an identifier from the beginning of a text, and returns it without its quotes.
  private static func identifier(_ text: inout Substring.UnicodeScalarView) -> String? {
    var name = String.UnicodeScalarView()
    guard text.first == "\"" else {
      while let scalar = text.first, scalar != "." {
        name.append(scalar)
        text.removeFirst()
      }
      return name.isEmpty ? nil : String(name)
    }
    text.removeFirst()
    while let scalar = text.popFirst() {
      if scalar != "\"" {
        name.append(scalar)
      } else if text.first == "\"" {
        text.removeFirst()
        name.append("\"")
      } else {
        return String(name)
      }
    }
    return nil
  }
}

#endif
