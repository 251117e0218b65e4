// swift-tools-version: 6.1
import PackageDescription

// The benchmark of the driver for PostgreSQL, which needs libpq. In the root package, this variable enables the trait.
let wantsPostgres = Context.environment["QUARRY_POSTGRESQL"] == "1"

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "quarry", path: ".."),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // A separate library, so that the baseline shares nothing with Quarry.
    .systemLibrary(
      name: "SQLiteBaseline",
      path: "SQLiteBaseline",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
    ),
    .target(name: "Charts", path: "Charts"),
    .executableTarget(
      name: "Instructions",
      dependencies: [
        "SQLiteBaseline",
        .product(name: "QuarrySQLite", package: "quarry"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Instructions",
      exclude: ["Budgets.txt", "budgets"]
    ),
    .executableTarget(
      name: "Runtime",
      dependencies: [
        "Charts",
        "SQLiteBaseline",
        .product(name: "QuarrySQLite", package: "quarry"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Runtime"
    ),
    .executableTarget(
      name: "Scaling",
      dependencies: [
        "Charts",
        "SQLiteBaseline",
        .product(name: "QuarrySQLite", package: "quarry"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Scaling",
      exclude: ["wide-tables"]
    ),
    .executableTarget(
      name: "CompileTime",
      dependencies: ["Charts", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "CompileTime",
      exclude: [
        "Budgets.txt", "Decisions.md", "PlainSwift", "Queries", "RealisticQueries", "budgets",
        "without-refusals",
      ]
    ),
    .executableTarget(
      name: "Plugin",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Plugin"
    ),
  ],
  swiftLanguageModes: [.v6]
)

if wantsPostgres {
  package.targets += [
    .systemLibrary(
      name: "PostgresBaseline",
      path: "PostgresBaseline",
      pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
    ),
    .executableTarget(
      name: "Postgres",
      dependencies: [
        "PostgresBaseline",
        .product(name: "QuarryPostgres", package: "quarry"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Postgres",
      exclude: ["with-server"]
    ),
  ]
}
