// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that building and testing Quarry does not build swift-syntax.
let package = Package(
  name: "syntax-oracle",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    .executableTarget(
      name: "syntax-oracle",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Sources/SyntaxOracle"
    )
  ],
  swiftLanguageModes: [.v6]
)
