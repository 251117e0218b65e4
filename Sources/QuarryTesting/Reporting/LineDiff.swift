/// The changes from one text to another, line by line.
///
/// ```text
///   SELECT "reminders"."id"
///   FROM "reminders"
/// - WHERE ("reminders"."isCompleted")
/// + WHERE (NOT ("reminders"."isCompleted"))
/// ```
enum LineDiff {
  private struct Line {
    let mark: Character
    let text: Substring
  }

  /// Returns the changed lines, with up to `context` unchanged lines around each.
  static func text(from old: String, to new: String, context: Int = 2) -> String {
    let lines = merged(Self.lines(of: old), Self.lines(of: new))
    var shown = Array(repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() where line.mark != " " {
      for near in max(0, index - context)...min(lines.count - 1, index + context) { shown[near] = true }
    }
    var output: [String] = []
    var skipped = 0
    for (line, isShown) in zip(lines, shown) {
      guard isShown else {
        skipped += 1
        continue
      }
      output += note(skipped)
      skipped = 0
      output.append(line.text.isEmpty && line.mark == " " ? "" : "\(line.mark) \(visible(line))")
    }
    return (output + note(skipped)).joined(separator: "\n")
  }

  private static func lines(of text: String) -> [Substring] {
    text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func note(_ skipped: Int) -> [String] {
    switch skipped {
    case 0: []
    case 1: ["  … 1 line unchanged"]
    default: ["  … \(skipped) lines unchanged"]
    }
  }

  /// Returns the lines of both texts, removed lines before the lines that replace them.
  private static func merged(_ old: [Substring], _ new: [Substring]) -> [Line] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    // Substrings are equal if they are canonically equivalent. A test has to compare bytes.
    for change in new.difference(from: old, by: { $0.utf8.elementsEqual($1.utf8) }) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      if oldIndex < old.count, removed.contains(oldIndex) {
        lines.append(Line(mark: "-", text: old[oldIndex]))
        oldIndex += 1
      } else if newIndex < new.count, inserted.contains(newIndex) {
        lines.append(Line(mark: "+", text: new[newIndex]))
        newIndex += 1
      } else {
        guard newIndex < new.count else { break }
        lines.append(Line(mark: " ", text: new[newIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return lines
  }

  /// Returns the text of a line. White space at the end of a changed line is replaced by visible characters.
  private static func visible(_ line: Line) -> String {
    guard line.mark != " " else { return String(line.text) }
    var text = line.text
    var tail = ""
    while let last = text.last, last == " " || last == "\t" || last == "\r" {
      tail = (last == " " ? "·" : last == "\t" ? "→" : "␍") + tail
      text.removeLast()
    }
    return text + tail
  }
}
