import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The Swift files at the paths of a command line.
enum SwiftFiles {
  /// Returns the files among the paths, and those in the folders among them and in subfolders, each once. The order is
  /// that of the paths, and alphabetical inside a folder. Hidden files and folders, such as `.build`, are omitted.
  static func paths(_ roots: [String]) throws(CommandFailure) -> [String] {
    var paths: [String] = []
    var seen: Set<String> = []
    for root in roots {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) else {
        throw CommandFailure(.noInput, "there is no file or folder '\(root)'")
      }
      let found = isFolder.boolValue ? try below(root) : [root]
      // Two paths can refer to the same file.
      paths += found.filter { seen.insert(URL(fileURLWithPath: $0).resolvingSymlinksInPath().path).inserted }
    }
    guard !paths.isEmpty else {
      let names = roots.map { "'\($0)'" }.joined(separator: ", ")
      throw CommandFailure(.noInput, "there is no Swift file in \(names)")
    }
    return paths
  }

  private static func below(_ folder: String) throws(CommandFailure) -> [String] {
    guard access(folder, R_OK | X_OK) == 0,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else {
      throw CommandFailure(.noPermission, "the folder '\(folder)' cannot be read")
    }
    var paths: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        // A link to a folder can lead to an enclosing folder.
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
        if !isLink { paths += try below(path) }
      } else if name.hasSuffix(".swift") {
        paths.append(path)
      }
    }
    return paths
  }
}
