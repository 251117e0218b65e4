import Foundation
import Testing

@testable import reminders

/// The program with a database in a temporary folder, on January 10, 2030.
struct TestProgram: Sendable {
  let folder: String
  var path: String { folder + "/reminders.sqlite" }

  static let today = Day(Date(timeIntervalSince1970: 1_894_276_800), in: utc)
  private static let utc = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    return calendar
  }()

  /// Runs a command as the entry point does.
  func run(_ arguments: [String], printed: Printed = Printed()) async -> Printed {
    let status = await RemindersProgram.run(
      arguments,
      environment: ["REMINDERS_DATABASE": path],
      today: Self.today,
      print: { printed.add($0) },
      printError: { printed.addError($0) }
    )
    printed.end(status)
    return printed
  }

  func run(_ arguments: String...) async -> Printed { await run(arguments) }

  /// Runs commands that must not fail.
  func run(lines: [[String]]) async {
    for line in lines {
      let printed = await run(line)
      #expect(printed.status == 0, "\(line): \(printed.errors)")
    }
  }

  /// Adds the lists and reminders of most tests.
  func fill() async {
    await run(lines: [
      ["add-list", "Home"],
      ["add-list", "Work"],
      ["add-list", "Someday"],
      [
        "add", "Groceries", "--list", "Home", "--due", "2030-01-12", "--priority", "high", "--tag", "errand",
        "--tag", "shop", "--notes", "Milk, eggs",
      ],
      ["add", "Water the plants", "--list", "Home", "--priority", "low"],
      ["add", "Send the report", "--list", "Work", "--due", "2030-01-08", "--priority", "high"],
      ["add", "Call the accountant", "--list", "Work", "--due", "2030-01-09", "--tag", "phone"],
      ["done", "4"],
    ])
  }
}

/// The output of a command, and its exit status.
final class Printed: @unchecked Sendable {
  private let lock = NSLock()
  private var state = (lines: [String](), errors: [String](), status: nil as Int32?)

  func add(_ text: String) { lock.withLock { state.lines.append(text) } }
  func addError(_ text: String) { lock.withLock { state.errors.append(text) } }
  func end(_ status: Int32) { lock.withLock { state.status = status } }

  var lines: [String] { lock.withLock { state.lines } }
  var text: String { lines.joined(separator: "\n") }
  var status: Int32? { lock.withLock { state.status } }

  /// The messages on standard error, without the usage text.
  var errors: String {
    lock.withLock {
      state.errors.map { $0.replacing("\n\n\(usage)", with: " + usage") }.joined(separator: "\n")
    }
  }
}

/// Passes a program with an empty folder, and removes the folder afterwards.
func withProgram(_ body: (TestProgram) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reminders-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(TestProgram(folder: folder.path))
}
