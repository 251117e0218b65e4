// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

// The command-line tool has a dependency that users of the libraries do not fetch. The trait 'CommandLine' enables the
// tool. In a clone of Quarry, this environment variable enables the trait.
let wantsTool = Context.environment["QUARRY_COMMAND_LINE"] == "1"
// The dialect for PostgreSQL and its tests, which need libpq and a server. In a clone, this variable enables their trait.
let wantsPostgres = Context.environment["QUARRY_POSTGRESQL"] == "1"

let package = Package(
  name: "quarry",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .library(name: "Quarry", targets: ["Quarry"]),
    .library(name: "QuarrySQLite", targets: ["QuarrySQLite"]),
    // Needs the trait 'PostgreSQL'.
    .library(name: "QuarryPostgres", targets: ["QuarryPostgres"]),
    .library(name: "QuarryVerification", targets: ["QuarryVerification"]),
    .library(name: "QuarryTesting", targets: ["QuarryTesting"]),
    .executable(name: "quarry", targets: ["QuarryCLI"]),
    // A plugin looks up its tool by the name of the target.
    .executable(name: "QuarryCLI", targets: ["QuarryCLI"]),
    .plugin(name: "QuarryVerify", targets: ["QuarryVerify"]),
  ],
  traits: [
    .trait(name: "CommandLine", description: "The tool 'quarry' and 'swift package quarry-verify'."),
    .trait(
      name: "PostgreSQL",
      description: "The driver for PostgreSQL, which needs libpq, and its tests, which need a server."
    ),
    .default(enabledTraits: Set((wantsTool ? ["CommandLine"] : []) + (wantsPostgres ? ["PostgreSQL"] : []))),
  ],
  dependencies: [
    // Only the command-line tool uses this. Users of the libraries do not build it.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // Reads SQL text, for the macros and for the libraries.
    .target(name: "SQLTokens"),

    // The macros, which read Swift source and write Swift source.
    .target(name: "QuarrySyntax", path: "Macros/QuarrySyntax"),
    // The plugin without its entry point. The tool also reads declarations and '#sql' with it.
    .target(
      name: "QuarryExpansion",
      dependencies: ["QuarrySyntax", "SQLTokens", "CSQLite"],
      path: "Macros/QuarryExpansion"
    ),
    .macro(
      name: "QuarryMacros",
      dependencies: ["QuarryExpansion"],
      path: "Macros/QuarryMacros"
    ),

    // The libraries.
    .target(name: "COpenRows"),
    .target(
      name: "QuarryCore",
      dependencies: ["COpenRows", "SQLTokens"],
      exclude: ["Refusals/README.md", "UnderscoredNames.md"]
    ),
    // Swift's operators with expressions as operands. They are above the other code, whose plain operators would
    // otherwise take half as long again to type-check.
    .target(name: "QuarryOperators", dependencies: ["QuarryCore"], exclude: ["SolverHints/README.md"]),
    .target(name: "Quarry", dependencies: ["QuarryCore", "QuarryMacros", "QuarryOperators"]),
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
    ),
    // The functions of dates, the JSON and the views that all databases have.
    .target(
      name: "QuarryFunctions",
      dependencies: ["QuarryCore"],
      exclude: ["Refusals/README.md"]
    ),
    // These two do not depend on the macros, so they compile in parallel. The driver needs only the module interface of
    // the dialect.
    .target(
      name: "QuarryDialect",
      dependencies: ["QuarryCore", "QuarryFunctions"],
      exclude: ["Refusals/README.md"]
    ),
    // What the drivers of all databases have in common.
    .target(name: "QuarryAccess", dependencies: ["QuarryCore"]),
    .target(
      name: "QuarryDriver",
      dependencies: ["QuarryCore", "QuarryAccess", "QuarryDialect", "SQLTokens", "CSQLite"]
    ),
    .target(
      name: "QuarrySQLite",
      dependencies: ["Quarry", "QuarryDialect", "QuarryDriver", "QuarryFunctions"],
      exclude: ["UnnamedTypes.txt"]
    ),

    // PostgreSQL. Without the trait, these have no code, and nothing needs libpq.
    .systemLibrary(
      name: "CPostgres",
      pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
    ),
    .target(name: "QuarryPostgresDialect", dependencies: ["QuarryCore"]),
    .target(
      name: "QuarryPostgresDriver",
      dependencies: [
        "QuarryCore", "QuarryAccess", "QuarryPostgresDialect", "SQLTokens",
        .target(name: "CPostgres", condition: .when(traits: ["PostgreSQL"])),
      ]
    ),

    .target(name: "QuarryPostgres", dependencies: ["Quarry", "QuarryFunctions", "QuarryPostgresDriver"]),

    // Libraries for tests and the tool.
    .target(
      name: "QuarryVerification",
      dependencies: ["QuarryCore", "QuarryDriver", "QuarrySQLite", "SQLTokens"]
    ),
    .target(
      name: "QuarryTesting",
      dependencies: [
        "QuarrySQLite", "QuarrySyntax", "QuarryVerification",
        .target(name: "QuarryPostgres", condition: .when(traits: ["PostgreSQL"])),
        .target(name: "QuarryPostgresDialect", condition: .when(traits: ["PostgreSQL"])),
        .target(name: "QuarryPostgresDriver", condition: .when(traits: ["PostgreSQL"])),
      ]
    ),

    // The command-line tool `quarry` and `swift package quarry-verify`.
    .executableTarget(name: "QuarryCLI", dependencies: ["QuarryCommands"]),
    .target(
      name: "QuarryCommands",
      dependencies: [
        "QuarryCore", "QuarryExpansion", "QuarrySQLite", "QuarrySyntax", "QuarryVerification",
        "SQLTokens",
        .product(
          name: "ArgumentParser",
          package: "swift-argument-parser",
          condition: .when(traits: ["CommandLine"])
        ),
      ],
      exclude: ["README.md", "quarry.1"]
    ),
    .plugin(
      name: "QuarryVerify",
      capability: .command(
        intent: .custom(
          verb: "quarry-verify",
          description: "Compare the '@Table' types of the package with a database"
        )
      ),
      dependencies: ["QuarryCLI"],
      path: "Sources/QuarryVerify"
    ),

    // The tour of the main features: `swift run quickstart`.
    .executableTarget(name: "quickstart", dependencies: ["QuarrySQLite"], path: "Sources/Quickstart"),
    // The program of the article "Tutorial": `swift run reminders`.
    .executableTarget(name: "reminders", dependencies: ["QuarrySQLite"], path: "Sources/Reminders"),
    .testTarget(name: "RemindersTests", dependencies: ["reminders", "QuarrySQLite", "QuarryTesting"]),

    // Prints the syntax that QuarrySyntax reads, for the comparison with swift-syntax in `Tests/SyntaxOracle`.
    .executableTarget(name: "syntax-facts", dependencies: ["QuarrySyntax"], path: "Tests/SyntaxFacts"),

    // One test target per module.
    .testTarget(name: "SQLTokensTests", dependencies: ["SQLTokens"]),
    .testTarget(name: "QuarrySyntaxTests", dependencies: ["QuarrySyntax"]),
    // Without 'QuarryMacros': if a test depends on a macro target, all tests and what they use are built for the host,
    // and the libraries for the programs a second time.
    .testTarget(
      name: "QuarryExpansionTests",
      dependencies: ["QuarryExpansion", "QuarrySyntax", "Quarry", "QuarryCore"]
    ),
    // The macros in a module whose default isolation is '@MainActor'.
    .testTarget(name: "MainActorTests", dependencies: ["QuarrySQLite"]),
    .testTarget(name: "Fuzzing", dependencies: ["QuarryExpansion", "QuarrySyntax"], exclude: ["LibFuzzer"]),
    .testTarget(
      name: "QuarryCoreTests",
      dependencies: ["QuarryCore", "Quarry", "QuarryDialect", "QuarryFunctions", "SQLGrammar"]
    ),
    // A statement of each form of SQL, for the dialects of the tests.
    .target(
      name: "SQLGrammar",
      dependencies: ["QuarryCore", "Quarry", "QuarryDialect", "QuarryFunctions"],
      path: "Tests/SQLGrammar"
    ),
    .testTarget(
      name: "QuarrySQLiteTests",
      dependencies: [
        "QuarrySQLite", "QuarryDriver", "QuarryTesting", "CSQLite", "ConnectionWatch", "RecordShopData",
      ]
    ),
    // The statements of Core on a real PostgreSQL server.
    .testTarget(
      name: "QuarryPostgresTests",
      dependencies: [
        "Quarry", "QuarryCore", "QuarrySQLite", "QuarryPostgresDialect", "QuarryPostgresDriver",
        "QuarryTesting", "RandomQueries", "SQLGrammar", "quickstart", "reminders",
        .target(name: "CPostgres", condition: .when(traits: ["PostgreSQL"])),
      ]
    ),
    .testTarget(
      name: "QuarryPostgresDriverTests",
      dependencies: [
        "Quarry", "QuarryAccess", "QuarryCore", "QuarryDialect", "QuarryPostgres", "QuarryPostgresDialect",
        "QuarryPostgresDriver", "QuarrySyntax", "QuarryTesting",
        .target(name: "CPostgres", condition: .when(traits: ["PostgreSQL"])),
      ],
      exclude: ["Names/PublicNameDifferences.md"]
    ),
    // The quickstart and the tutorial's program on PostgreSQL, which '.ci/mirror' writes from those on SQLite.
    .executableTarget(
      name: "QuickstartOnPostgres",
      dependencies: [.target(name: "QuarryPostgres", condition: .when(traits: ["PostgreSQL"]))],
      path: "Tests/PostgresPrograms/Quickstart"
    ),
    .target(
      name: "RemindersOnPostgres",
      dependencies: [.target(name: "QuarryPostgres", condition: .when(traits: ["PostgreSQL"]))],
      path: "Tests/PostgresPrograms/Reminders"
    ),
    .testTarget(
      name: "PostgresProgramTests",
      dependencies: [
        "QuarryTesting", "QuickstartOnPostgres", "RemindersOnPostgres", "quickstart", "reminders",
        .target(name: "QuarryPostgres", condition: .when(traits: ["PostgreSQL"])),
        .target(name: "QuarryPostgresDriver", condition: .when(traits: ["PostgreSQL"])),
      ]
    ),
    // The sample database of the tests, which they create when they run.
    .target(name: "RecordShopData", dependencies: ["QuarrySQLite"], path: "Tests/RecordShopData"),
    // Checks that every test closes the connections that it opens.
    .target(name: "ConnectionWatch", dependencies: ["CSQLite"], path: "Tests/ConnectionWatch"),
    // The code blocks in the documentation of similar libraries, and a tour of the features.
    .testTarget(
      name: "ReferenceTests",
      dependencies: ["QuarrySQLite", "QuarryTesting", "CSQLite"],
      exclude: ["Tour/__Snapshots__"]
    ),
    // The code blocks of the articles and of the README. A plugin generates a test from each.
    .testTarget(
      name: "ArticleTests",
      dependencies: [
        "ArticleSamples", "QuarrySQLite", "QuarryTesting",
        .target(name: "QuarryPostgres", condition: .when(traits: ["PostgreSQL"])),
        .target(name: "QuarryPostgresDialect", condition: .when(traits: ["PostgreSQL"])),
        .target(name: "QuarryPostgresDriver", condition: .when(traits: ["PostgreSQL"])),
      ],
      plugins: ["ArticleBlocksPlugin"]
    ),
    .target(name: "ArticleSamples", dependencies: ["QuarrySQLite"], path: "Tests/ArticleSamples"),
    .executableTarget(name: "article-blocks", dependencies: ["QuarrySyntax"], path: "Tests/ArticleBlocks"),
    .plugin(
      name: "ArticleBlocksPlugin",
      capability: .buildTool(),
      dependencies: ["article-blocks"],
      path: "Tests/ArticleBlocksPlugin"
    ),
    // Extensions of the library, as users write them.
    .testTarget(name: "ExtensionTests", dependencies: ["QuarrySQLite", "QuarryTesting"]),
    // Random queries, compared with their expected results.
    .testTarget(name: "RandomQueryTests", dependencies: ["QuarrySQLite", "RandomQueries"]),
    // Random queries with the rows that they return.
    .target(name: "RandomQueries", dependencies: ["QuarrySQLite"], path: "Tests/RandomQueries"),
    .testTarget(
      name: "QuarryCLITests",
      dependencies: [
        "ArticleSamples", "QuarryCLI", "QuarryCommands", "QuarrySQLite", "QuarryVerification",
        "RecordShopData",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "QuarryVerificationTests",
      dependencies: ["QuarryVerification", "QuarrySQLite", "QuarryCore"]
    ),
    .testTarget(
      name: "QuarryTestingTests",
      dependencies: [
        "QuarryTesting", "QuarrySQLite", "QuarryCore", "QuarryDialect", "QuarryDriver", "QuarryFunctions",
        "QuarrySyntax", "QuarryVerification",
      ],
      exclude: ["Recording/__Snapshots__"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

  // Compiles the target like a target in another package, which cannot use 'package' declarations.
  if target.name == "ExtensionTests" {
    target.swiftSettings?.append(.unsafeFlags(["-package-name", "outside"]))
  }

  // '.defaultIsolation' requires later package tools.
  if target.name == "MainActorTests" {
    target.swiftSettings?.append(.unsafeFlags(["-default-isolation", "MainActor"]))
  }
}
