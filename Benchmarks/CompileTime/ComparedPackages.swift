import Foundation

/// Packages that are built for comparison: one with GRDB, and one with a macro that uses swift-syntax, as the macros of
/// StructuredQueries do.
struct ComparedPackages {
  private let packages: [(title: String, package: PackageFolder)]

  /// Writes the files of the packages.
  init(in parent: URL) throws {
    packages = [
      ("with GRDB", try PackageFolder("grdb", in: parent, files: Self.grdb)),
      ("with a macro on swift-syntax", try PackageFolder("macro", in: parent, files: Self.swiftSyntax)),
    ]
  }

  /// Measures clean debug builds of each package.
  func measure(repetitions: Int) throws -> [(title: String, figure: Figure)] {
    try packages.map { title, package in
      (title, try package.measure("Clean debug build \(title)", .debug, repetitions: repetitions))
    }
  }

  private static let grdb = [
    "Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "grdb-example",
      platforms: [.macOS(.v13)],
      dependencies: [.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")],
      targets: [.executableTarget(name: "example", dependencies: [.product(name: "GRDB", package: "GRDB.swift")])]
    )
    """,
    "Sources/example/main.swift": """
    import GRDB

    struct Reminder: Codable, FetchableRecord, PersistableRecord {
      var id: Int
      var title: String
      var isCompleted: Bool
    }

    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE reminder (id INTEGER PRIMARY KEY, title TEXT, isCompleted INTEGER)")
      try Reminder(id: 1, title: "Milk", isCompleted: false).insert(db)
    }
    print(try queue.read { db in try Reminder.filter(Column("isCompleted") == false).fetchAll(db) })
    """,
  ]

  private static let swiftSyntax = [
    "Package.swift": """
    // swift-tools-version: 6.1
    import CompilerPluginSupport
    import PackageDescription

    let package = Package(
      name: "macro-example",
      platforms: [.macOS(.v13)],
      dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")],
      targets: [
        .macro(
          name: "Macros",
          dependencies: [
            .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
            .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
          ]
        ),
        .executableTarget(name: "example", dependencies: ["Macros"]),
      ]
    )
    """,
    "Sources/Macros/Macros.swift": """
    import SwiftCompilerPlugin
    import SwiftSyntax
    import SwiftSyntaxMacros

    struct OneMacro: ExpressionMacro {
      static func expansion(
        of node: some FreestandingMacroExpansionSyntax,
        in context: some MacroExpansionContext
      ) throws -> ExprSyntax { "1" }
    }

    @main struct Macros: CompilerPlugin {
      let providingMacros: [any Macro.Type] = [OneMacro.self]
    }
    """,
    "Sources/example/main.swift": """
    @freestanding(expression) macro one() -> Int = #externalMacro(module: "Macros", type: "OneMacro")
    print(#one)
    """,
  ]
}
