// swift-tools-version: 6.1
import PackageDescription

// A package like one of a user of Quarry, with tests for both libraries. See 'run'.
let package = Package(
  name: "other-package",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "quarry", path: Context.environment["QUARRY"] ?? "../..")],
  targets: [
    .target(name: "Library", dependencies: [.product(name: "QuarrySQLite", package: "quarry")]),
    .testTarget(
      name: "SwiftTestingTests",
      dependencies: ["Library", .product(name: "QuarryTesting", package: "quarry")],
      exclude: ["__Snapshots__"]
    ),
    .testTarget(
      name: "XCTestTests",
      dependencies: ["Library", .product(name: "QuarryTesting", package: "quarry")],
      exclude: ["__Snapshots__"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// A program that forgets the trait of the driver for PostgreSQL, which must not compile. See 'run'.
if Context.environment["QUARRY_WITHOUT_TRAIT"] == "1" {
  package.targets.append(
    .target(name: "WithoutTrait", dependencies: [.product(name: "QuarryPostgres", package: "quarry")])
  )
}
