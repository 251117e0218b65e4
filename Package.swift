// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "quarry",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .library(name: "Quarry", targets: ["Quarry"]),
    .library(name: "QuarrySQLite", targets: ["QuarrySQLite"]),
    .library(name: "QuarryVerification", targets: ["QuarryVerification"]),
    .library(name: "QuarryTesting", targets: ["QuarryTesting"]),
  ],
  targets: [
    // Macros: Swift source in, Swift source out.
    .target(name: "QuarrySyntax", path: "Macros/QuarrySyntax"),
    .macro(
      name: "QuarryMacros",
      dependencies: ["QuarrySyntax", "CSQLite"],
      path: "Macros/QuarryMacros"
    ),

    // What a user builds.
    .target(name: "QuarryCore"),
    .target(name: "Quarry", dependencies: ["QuarryCore", "QuarryMacros"]),
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
    ),
    // Neither waits for the other, nor for the macros: only their sum does.
    .target(name: "QuarryDialect", dependencies: ["QuarryCore"], path: "Sources/QuarrySQLite/Dialect"),
    .target(
      name: "QuarryDriver",
      dependencies: ["QuarryCore", "CSQLite"],
      path: "Sources/QuarrySQLite",
      exclude: ["Dialect", "Exports"]
    ),
    .target(
      name: "QuarrySQLite",
      dependencies: ["Quarry", "QuarryDialect", "QuarryDriver"],
      path: "Sources/QuarrySQLite/Exports"
    ),

    // What tests and the tool use.
    .target(name: "QuarryVerification", dependencies: ["QuarryCore", "QuarrySQLite"]),
    .target(name: "QuarryTesting", dependencies: ["QuarrySQLite", "QuarrySyntax", "QuarryVerification"]),

    // `swift run quickstart`
    .executableTarget(name: "quickstart", dependencies: ["QuarrySQLite"], path: "Sources/Quickstart"),

    // What QuarrySyntax reads, for the comparison with swift-syntax in `Tests/SyntaxOracle`.
    .executableTarget(name: "syntax-facts", dependencies: ["QuarrySyntax"], path: "Tests/SyntaxFacts"),

    // One test target per module.
    .testTarget(name: "QuarrySyntaxTests", dependencies: ["QuarrySyntax"]),
    .testTarget(
      name: "QuarryMacrosTests",
      dependencies: ["QuarryMacros", "QuarrySyntax", "Quarry", "QuarryCore"]
    ),
    // The macros in a module of which all is '@MainActor'.
    .testTarget(name: "MainActorTests", dependencies: ["QuarrySQLite"]),
    .testTarget(name: "Fuzzing", dependencies: ["QuarryMacros", "QuarrySyntax"], exclude: ["LibFuzzer"]),
    .testTarget(name: "QuarryCoreTests", dependencies: ["QuarryCore", "Quarry"]),
    .testTarget(
      name: "QuarrySQLiteTests",
      dependencies: ["QuarrySQLite", "QuarryDriver", "QuarryTesting", "CSQLite"]
    ),
    // The code of reference documents of such libraries, block by block.
    .testTarget(name: "ReferenceTests", dependencies: ["QuarrySQLite", "QuarryTesting", "CSQLite"]),
    // What users write to extend the library.
    .testTarget(name: "ExtensionTests", dependencies: ["QuarrySQLite", "QuarryTesting"]),
    // Random queries, beside what they should give.
    .testTarget(name: "RandomQueryTests", dependencies: ["QuarrySQLite"]),
    .testTarget(
      name: "QuarryVerificationTests",
      dependencies: ["QuarryVerification", "QuarrySQLite", "QuarryCore"]
    ),
    .testTarget(
      name: "QuarryTestingTests",
      dependencies: ["QuarryTesting", "QuarrySQLite", "QuarryCore", "QuarrySyntax"],
      exclude: ["Recording/__Snapshots__"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
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
