import Foundation
import PackagePlugin

/// The command plugin `swift package quarry-verify library.sqlite`, which compares the `@Table` types of a package with
/// a database.
///
/// The arguments are passed to `quarry verify`, followed by the folders of the package's targets. `--target`, which can
/// be repeated, limits these to the named targets.
@main struct QuarryVerify: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let asksForHelp = arguments.contains("--help") || arguments.contains("-h")
    guard asksForHelp || !extractor.remainingArguments.isEmpty else {
      throw Refusal(
        "specify the database, or the SQL of its schema: 'swift package quarry-verify library.sqlite' or '… --schema schema.sql'"
      )
    }
    let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    let folders = targets.compactMap { ($0 as? SwiftSourceModuleTarget)?.directoryURL.path }
    guard !folders.isEmpty else { throw Refusal("there are no Swift sources in the targets") }

    let process = Process()
    process.executableURL = try context.tool(named: "QuarryCLI").url
    process.arguments = ["verify"] + extractor.remainingArguments + (asksForHelp ? [] : folders)
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      // The tool has already reported other problems.
      let isDifference = process.terminationReason == .exit && process.terminationStatus == 1
      throw Refusal(
        isDifference
          ? "the types do not match the database"
          : "the types were not compared with the database; 'quarry verify' exited with status \(process.terminationStatus)"
      )
    }
  }
}

/// An error that ends the command.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
