#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// Reports failures to the test library that is running.
///
/// It is a value, so that the tests of this module can inspect the reported failures.
struct FailureReporter: Sendable {
  let report: @Sendable (_ message: String, _ site: CallSite) -> Void

  /// Reports to Swift Testing inside one of its tests, and to XCTest otherwise.
  static let running = FailureReporter { message, site in
    #if canImport(Testing)
    if isSwiftTesting {
      let location = SourceLocation(
        fileID: site.fileID,
        filePath: site.filePath,
        line: max(1, Int(clamping: site.line)),
        column: max(1, Int(clamping: site.column))
      )
      Issue.record(Comment(rawValue: message), sourceLocation: location)
      return
    }
    #endif
    #if canImport(XCTest)
    XCTFail(message, file: site.literalPath, line: site.line)
    #else
    print("\(site.filePath):\(site.line): error: \(message)")
    #endif
  }

  #if canImport(Testing)
  /// A detached task has no current test. The arguments of the process contain the name of the library.
  private static var isSwiftTesting: Bool {
    if Test.current != nil { return true }
    let arguments = CommandLine.arguments
    guard let option = arguments.firstIndex(of: "--testing-library") else { return false }
    return arguments[(option + 1)...].first == "swift-testing"
  }
  #endif
}
