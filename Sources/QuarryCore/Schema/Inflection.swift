/// Derives names of tables from names of types.
///
/// For tables, the macro emits the name as a literal. This is for aliases, whose names no macro reads.
enum Inflection {
  /// `RemindersList` → `remindersLists`, `Category` → `categories`.
  static func tableName(ofType name: String) -> String {
    pluralize(lowerCamelCase(name))
  }

  private static func lowerCamelCase(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    // In `URLSession` the last capital begins the next word; in `HTTP2` it does not.
    let isRun = capitals.count > 1 && name.dropFirst(capitals.count).first?.isLowercase == true
    let count = isRun ? capitals.count - 1 : capitals.count
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  private static func pluralize(_ name: String) -> String {
    let lower = name.lowercased()
    if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) { return name + "es" }
    if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
      return name.dropLast() + "ies"
    }
    return name + "s"
  }
}
