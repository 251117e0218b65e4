extension String {
  /// The table name for a type's name: `RemindersList` -> `remindersLists`.
  var inflectedTableName: String { lowerCamelCased.pluralized }

  /// The name with its leading capitals in lower case: `Reminder` -> `reminder`, `URLItem` -> `urlItem`, `HTTP` ->
  /// `http`.
  var lowerCamelCased: String {
    let capitals = prefix(while: \.isUppercase)
    let rest = self[capitals.endIndex...]
    // In a run of capitals, the last one begins the next word if a lower-case letter follows.
    let isRun = capitals.count > 1 && rest.first?.isLowercase == true
    let lowered = isRun ? capitals.dropLast() : capitals
    return lowered.lowercased() + self[lowered.endIndex...]
  }

  /// The English plural by the regular rules: `category` -> `categories`, `status` -> `statuses`, `branch` ->
  /// `branches`, `day` -> `days`.
  var pluralized: String {
    let lowercase = lowercased()
    if lowercase.hasAnySuffix("ch", "sh", "s", "x", "z") { return self + "es" }
    if lowercase.hasAnySuffix("y"), let before = lowercase.dropLast().last, !"aeiou".contains(before) {
      return dropLast() + "ies"
    }
    return self + "s"
  }

  private func hasAnySuffix(_ suffixes: String...) -> Bool {
    suffixes.contains { hasSuffix($0) }
  }
}
