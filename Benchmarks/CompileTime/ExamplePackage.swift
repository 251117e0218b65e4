import Foundation

/// A small package that depends on Quarry by path, like that of a new user.
struct ExamplePackage {
  private let package: PackageFolder
  private let shell: Shell

  /// Writes the files of the package.
  init(in parent: URL, quarry: URL) throws {
    package = try PackageFolder(
      "example",
      in: parent,
      files: ["Package.swift": Self.manifest(quarry: quarry), "Sources/example/main.swift": Self.program]
    )
    shell = Shell(folder: parent)
  }

  /// Checks that the package does not depend on swift-syntax.
  func checkDependencies() throws {
    let dependencies = try shell.run(
      "swift",
      ["package"] + package.arguments + ["show-dependencies", "--format", "flatlist"]
    )
    print("Dependencies: \(dependencies.split(separator: "\n").joined(separator: ", "))")
    if dependencies.contains("swift-syntax") { throw ExampleError.dependsOnSwiftSyntax }
  }

  /// Measures several clean builds.
  func measure(_ mode: BuildMode, repetitions: Int) throws -> Figure {
    try package.measure("Clean \(mode.rawValue) build", mode, repetitions: repetitions)
  }

  /// Runs the debug build and checks that it works.
  func run() throws {
    let output = try shell.run("swift", ["run"] + package.arguments + ["--skip-build", "example"])
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
