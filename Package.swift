// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

// The tool needs a package that users of the libraries do not fetch. The trait 'CommandLine' asks for the tool; in a shell to work
// on Quarry this variable turns the trait on.
let wantsTool = Context.environment["QUARRY_COMMAND_LINE"] == "1"

let package = Package(
  name: "quarry",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .library(name: "Quarry", targets: ["Quarry"]),
    .library(name: "QuarrySQLite", targets: ["QuarrySQLite"]),
    .library(name: "QuarryVerification", targets: ["QuarryVerification"]),
    .library(name: "QuarryTesting", targets: ["QuarryTesting"]),
    .executable(name: "quarry", targets: ["QuarryCLI"]),
    // A plugin finds its tool by the name of the target.
    .executable(name: "QuarryCLI", targets: ["QuarryCLI"]),
    .plugin(name: "QuarryVerify", targets: ["QuarryVerify"]),
  ],
  traits: [
    .trait(name: "CommandLine", description: "The tool 'quarry' and 'swift package quarry-verify'."),
    .default(enabledTraits: wantsTool ? ["CommandLine"] : []),
  ],
  dependencies: [
    // Of the command-line tool alone: who uses the libraries does not build it.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // Macros: Swift source in, Swift source out.
    .target(name: "QuarrySyntax", path: "Macros/QuarrySyntax"),
    // All of the plugin but its start: the tool reads declarations and '#sql' with it, too.
    .target(
      name: "QuarryExpansion",
      dependencies: ["QuarrySyntax", "CSQLite"],
      path: "Macros/QuarryExpansion"
    ),
    .macro(
      name: "QuarryMacros",
      dependencies: ["QuarryExpansion"],
      path: "Macros/QuarryMacros"
    ),

    // What a user builds.
    .target(
      name: "QuarryCore",
      exclude: ["Refusals/README.md", "SolverHints/README.md", "UnderscoredNames.md"]
    ),
    .target(name: "Quarry", dependencies: ["QuarryCore", "QuarryMacros"]),
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
    ),
    // Neither waits for the macros: only their sum does. The driver waits for no more than the dialect's interface.
    .target(
      name: "QuarryDialect",
      dependencies: ["QuarryCore"],
      exclude: ["Refusals/README.md"]
    ),
    .target(
      name: "QuarryDriver",
      dependencies: ["QuarryCore", "QuarryDialect", "CSQLite"]
    ),
    .target(
      name: "QuarrySQLite",
      dependencies: ["Quarry", "QuarryDialect", "QuarryDriver"]
    ),

    // What tests and the tool use.
    .target(name: "QuarryVerification", dependencies: ["QuarryCore", "QuarrySQLite"]),
    .target(name: "QuarryTesting", dependencies: ["QuarrySQLite", "QuarrySyntax", "QuarryVerification"]),

    // The command-line tool `quarry`, and `swift package quarry-verify`.
    .executableTarget(name: "QuarryCLI", dependencies: ["QuarryCommands"]),
    .target(
      name: "QuarryCommands",
      dependencies: [
        "QuarryCore", "QuarryExpansion", "QuarrySQLite", "QuarrySyntax", "QuarryVerification",
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

    // `swift run quickstart`
    .executableTarget(name: "quickstart", dependencies: ["QuarrySQLite"], path: "Sources/Quickstart"),

    // What QuarrySyntax reads, for the comparison with swift-syntax in `Tests/SyntaxOracle`.
    .executableTarget(name: "syntax-facts", dependencies: ["QuarrySyntax"], path: "Tests/SyntaxFacts"),

    // One test target per module.
    .testTarget(name: "QuarrySyntaxTests", dependencies: ["QuarrySyntax"]),
    .testTarget(
      name: "QuarryExpansionTests",
      dependencies: ["QuarryExpansion", "QuarryMacros", "QuarrySyntax", "Quarry", "QuarryCore"]
    ),
    // The macros in a module of which all is '@MainActor'.
    .testTarget(name: "MainActorTests", dependencies: ["QuarrySQLite"]),
    .testTarget(name: "Fuzzing", dependencies: ["QuarryExpansion", "QuarrySyntax"], exclude: ["LibFuzzer"]),
    .testTarget(name: "QuarryCoreTests", dependencies: ["QuarryCore", "Quarry", "QuarryDialect"]),
    .testTarget(
      name: "QuarrySQLiteTests",
      dependencies: [
        "QuarrySQLite", "QuarryDriver", "QuarryTesting", "CSQLite", "ConnectionWatch", "RecordShopData",
      ]
    ),
    // The sample database of the tests, made as they run.
    .target(name: "RecordShopData", dependencies: ["QuarrySQLite"], path: "Tests/RecordShopData"),
    // Sees to it that every test closes what it has opened.
    .target(name: "ConnectionWatch", dependencies: ["CSQLite"], path: "Tests/ConnectionWatch"),
    // The code of reference documents of such libraries, block by block, and of the README.
    .testTarget(
      name: "ReferenceTests",
      dependencies: ["QuarrySQLite", "QuarryTesting", "CSQLite"],
      exclude: ["Readme/__Snapshots__"]
    ),
    // What users write to extend the library.
    .testTarget(name: "ExtensionTests", dependencies: ["QuarrySQLite", "QuarryTesting"]),
    // Random queries, beside what they should give.
    .testTarget(name: "RandomQueryTests", dependencies: ["QuarrySQLite"]),
    .testTarget(
      name: "QuarryCLITests",
      dependencies: ["QuarryCLI", "QuarryCommands", "QuarrySQLite", "QuarryVerification", "RecordShopData"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "QuarryVerificationTests",
      dependencies: ["QuarryVerification", "QuarrySQLite", "QuarryCore"]
    ),
    .testTarget(
      name: "QuarryTestingTests",
      dependencies: [
        "QuarryTesting", "QuarrySQLite", "QuarryCore", "QuarryDialect", "QuarryDriver", "QuarrySyntax",
        "QuarryVerification",
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

  // As if it were of another package, to which what is 'package' is not visible.
  if target.name == "ExtensionTests" {
    target.swiftSettings?.append(.unsafeFlags(["-package-name", "outside"]))
  }

  // '.defaultIsolation' comes with a later version of the tools.
  if target.name == "MainActorTests" {
    target.swiftSettings?.append(.unsafeFlags(["-default-isolation", "MainActor"]))
  }
}
