import Foundation

/// A build of Quarry that the compiler imports. Building it is not measured.
struct BuiltQuarry {
  /// The compiler flags for the import.
  let flags: [String]

  /// Builds Quarry in a separate folder.
  init(in folder: URL, quarry: URL) throws {
    let shell = Shell(folder: folder)
    let build = [
      "build", "--package-path", quarry.path, "--scratch-path", folder.appendingPathComponent("quarry").path,
    ]
    try shell.run("swift", build + ["--product", "QuarrySQLite"])
    let products = try shell.run("swift", build + ["--show-bin-path"]).trimmingCharacters(
      in: .whitespacesAndNewlines
    )
    flags = [
      "-swift-version", "6",
      "-I", "\(products)/Modules",
      "-Xcc", "-fmodule-map-file=\(quarry.path)/Sources/CSQLite/module.modulemap",
      "-Xcc", "-fmodule-map-file=\(quarry.path)/Sources/COpenRows/include/module.modulemap",
      "-load-plugin-executable", "\(products)/QuarryMacros-tool#QuarryMacros",
    ]
  }
}
