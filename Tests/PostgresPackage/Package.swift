// swift-tools-version: 6.1
import PackageDescription

// A package like one of a user of PostgreSQL. See 'run'.
let package = Package(
  name: "postgres-package",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "quarry", path: Context.environment["QUARRY"] ?? "../..", traits: ["PostgreSQL"])
  ],
  targets: [
    .target(name: "Library", dependencies: [.product(name: "QuarryPostgres", package: "quarry")]),
    .testTarget(
      name: "LibraryTests",
      dependencies: ["Library", .product(name: "QuarryTesting", package: "quarry")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
