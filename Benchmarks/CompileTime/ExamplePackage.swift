import Foundation

/// A small package that depends on Quarry by path, like that of a new user.
struct ExamplePackage {
  enum Mode: String {
    case debug
    case release

    /// The longest time allowed, in seconds.
    var limit: Double { self == .debug ? 15 : 30 }
  }

  private let folder: URL
  private let shell: Shell
  private var arguments: [String] { ["--package-path", folder.path] }

  /// Writes the files of the package.
  init(in parent: URL, quarry: URL) throws {
    folder = parent.appendingPathComponent("example")
    shell = Shell(folder: parent)
    let sources = folder.appendingPathComponent("Sources/example")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Self.manifest(quarry: quarry).write(
      to: folder.appendingPathComponent("Package.swift"),
      atomically: true,
      encoding: .utf8
    )
    try Self.program.write(
      to: sources.appendingPathComponent("main.swift"),
      atomically: true,
      encoding: .utf8
    )
  }

  /// Checks that the package does not depend on swift-syntax.
  func checkDependencies() throws {
    let dependencies = try shell.run(
      "swift",
      ["package"] + arguments + ["show-dependencies", "--format", "flatlist"]
    )
    print("Dependencies: \(dependencies.split(separator: "\n").joined(separator: ", "))")
    if dependencies.contains("swift-syntax") { throw ExampleError.dependsOnSwiftSyntax }
  }

  /// Measures several clean builds.
  func measure(_ mode: Mode, repetitions: Int) throws -> Figure {
    var runs: [Run] = []
    for _ in 0..<repetitions {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(".build"))
      runs.append(try time { try shell.run("swift", ["build"] + arguments + ["-c", mode.rawValue]) })
    }
    let figure = Figure(title: "Clean \(mode.rawValue) build", runs: runs, limit: mode.limit)
    figure.report()
    return figure
  }

  /// Runs the debug build and checks that it works.
  func run() throws {
    let output = try shell.run("swift", ["run"] + arguments + ["--skip-build", "example"])
    guard output.contains("Groceries: 2") else { throw ExampleError.wrongOutput(output) }
  }

  private static func manifest(quarry: URL) -> String {
    """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "example",
      platforms: [.macOS(.v13)],
      dependencies: [.package(name: "quarry", path: "\(quarry.path)")],
      targets: [
        .executableTarget(name: "example", dependencies: [.product(name: "QuarrySQLite", package: "quarry")])
      ],
      swiftLanguageModes: [.v6]
    )
    """
  }

  private static let program = """
    import QuarrySQLite

    @Table struct RemindersList {
      let id: Int
      var title = ""
    }

    @Table struct Reminder {
      let id: Int
      var title = ""
      var isCompleted = false
      var priority: Int?
      var listID: RemindersList.Key
    }

    extension RemindersList { typealias Key = Int }

    let queue = try DatabaseQueue()
    try queue.write { db in
      try #sql("CREATE TABLE remindersLists (id INTEGER PRIMARY KEY, title TEXT NOT NULL)").execute(db)
      try #sql(
        \"\"\"
        CREATE TABLE reminders (
          id INTEGER PRIMARY KEY,
          title TEXT NOT NULL,
          isCompleted INTEGER NOT NULL DEFAULT 0,
          priority INTEGER,
          listID INTEGER NOT NULL REFERENCES remindersLists (id)
        )
        \"\"\"
      ).execute(db)
      try RemindersList.insert { RemindersList.Draft(title: "Groceries") }.execute(db)
      try Reminder.insert {
        Reminder.Draft(title: "Milk", listID: 1)
        Reminder.Draft(title: "Bread", priority: 2, listID: 1)
        Reminder.Draft(title: "Tea", isCompleted: true, listID: 1)
      }.execute(db)
    }
    let counts = try queue.read { db in
      try RemindersList
        .join(Reminder.all) { $0.id == $1.listID && !$1.isCompleted }
        .group { list, _ in list.id }
        .select { ($0.title, $1.id.count()) }
        .fetchAll(db)
    }
    for (title, count) in counts { print("\\(title): \\(count)") }

    """
}

/// An error thrown if the example package does not work as expected.
enum ExampleError: Error, CustomStringConvertible {
  case dependsOnSwiftSyntax
  case wrongOutput(String)

  var description: String {
    switch self {
    case .dependsOnSwiftSyntax: "the example depends on swift-syntax"
    case .wrongOutput(let output): "the example printed:\n\(output)"
    }
  }
}
