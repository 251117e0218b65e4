import Foundation

/// A package that depends on Quarry by path, in a temporary folder. Its sources are replaced for each measurement.
struct GeneratedPackage {
  private let folder: URL
  private let shell: Shell

  private var sources: URL { folder.appendingPathComponent("Sources/Tables") }

  /// Creates the package and builds Quarry, unless an earlier experiment has done so.
  init(_ setting: Setting) throws {
    folder = setting.folder.appendingPathComponent("package")
    shell = Shell(folder: setting.folder)
    if FileManager.default.fileExists(atPath: sources.path) { return }
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Self.manifest(quarry: setting.quarry).write(
      to: folder.appendingPathComponent("Package.swift"),
      atomically: true,
      encoding: .utf8
    )
    try write(["Tables.swift": Self.table(1)])
    try build()
  }

  func build() throws { try shell.run("swift", ["build", "--package-path", folder.path]) }

  /// Replaces the sources. Files with the same text are left alone.
  func write(_ files: [String: String]) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: sources.path) where files[name] == nil {
      try FileManager.default.removeItem(at: sources.appendingPathComponent(name))
    }
    for (name, text) in files {
      let file = sources.appendingPathComponent(name)
      if (try? String(contentsOf: file, encoding: .utf8)) == text { continue }
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  /// Returns the source of a table and a query of it.
  static func table(_ number: Int, columns: Int = 10) -> String {
    let properties = (2...columns).map { column in
      switch column % 3 {
      case 0: "  var text\(column) = \"\""
      case 1: "  var number\(column): Int"
      default: "  var double\(column): Double?"
      }
    }
    return """
      import QuarrySQLite

      @Table
      struct Thing\(number) {
        let id: Int
      \(properties.joined(separator: "\n"))
      }

      func fetchThings\(number)(_ db: Database, minimum: Int) throws -> [Thing\(number)] {
        try Thing\(number)
          .where { $0.number4 > minimum && $0.text3.contains("a") }
          .order { ($0.double2.desc(), $0.id) }
          .limit(10)
          .fetchAll(db)
      }

      """
  }

  private static func manifest(quarry: URL) -> String {
    """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "tables",
      platforms: [.macOS(.v13)],
      dependencies: [.package(name: "quarry", path: "\(quarry.path)")],
      targets: [
        .target(name: "Tables", dependencies: [.product(name: "QuarrySQLite", package: "quarry")])
      ],
      swiftLanguageModes: [.v6]
    )
    """
  }
}
