#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The executable file of the running tests, into which this module is linked.
enum TestImage {
  /// When the tests were built, or `nil` if that is unknown.
  static let modificationDate: Date? = url.flatMap { FileDate.modification(of: $0.path) }

  /// Returns when a test file was last compiled, or `nil` if SwiftPM did not compile it.
  ///
  /// If a file is touched, or only its comments change, it is compiled again but the tests are not linked again,
  /// because the object file is the same. The tests are then older than the file, although they match it. The compiler
  /// writes the list of dependencies of the file each time.
  static func compilationDate(of site: CallSite) -> Date? {
    let parts = site.fileID.split(separator: "/")
    guard parts.count == 2, parts[1].hasSuffix(".swift"), var folder = url?.deletingLastPathComponent() else {
      return nil
    }
    // On some systems the executable is inside a bundle.
    for _ in 0..<4 {
      // Tests of a package with macros are built like tools.
      let dates = ["", "-tool"].compactMap {
        let list = folder.appendingPathComponent("\(parts[0])\($0).build/\(parts[1].dropLast(6)).d")
        return FileDate.modification(of: list.path)
      }
      if let date = dates.max() { return date }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private static let url: URL? = {
    #if os(Linux)
    return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
    var info = Dl_info()
    guard dladdr(#dsohandle, &info) != 0, let name = info.dli_fname else { return nil }
    return URL(fileURLWithPath: String(cString: name)).resolvingSymlinksInPath()
    #endif
  }()
}

/// The modification dates of files.
enum FileDate {
  /// Returns when the file at a path, or the file that a link at the path refers to, was last modified.
  static func modification(of path: String) -> Date? {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return try? FileManager.default.attributesOfItem(atPath: resolved)[.modificationDate] as? Date
  }
}
