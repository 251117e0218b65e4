import Testing
import XCTest

@testable import QuarryTesting

/// The nearest of argument, trait and environment determines what is recorded.
@Suite(.snapshots(record: .failed)) struct RecordingScopeTests {
  private var mode: RecordMode? { try? SnapshotAssertion.current.mode.get() }

  @Test func traitOfTheSuite() { #expect(mode == .failed) }

  @Test(.snapshots(record: .never)) func traitOfTheTest() { #expect(mode == .never) }

  @Test(.snapshots(record: .all), arguments: [1, 2]) func traitOfCases(_ number: Int) {
    #expect(mode == .all)
  }

  @Suite struct Inner {
    @Test func traitOfTheOuterSuite() {
      #expect((try? SnapshotAssertion.current.mode.get()) == .failed)
    }
  }

  @Test func childTasks() async {
    async let inTask = Task { (try? SnapshotAssertion.current.mode.get()) }.value
    #expect(await inTask == .failed)
  }

  @Test func closures() async {
    withSnapshots(record: .all) {
      #expect(mode == .all)
      withSnapshots(record: .missing) { #expect(mode == .missing) }
      #expect(mode == .all)
    }
    await withSnapshots(record: .never) {
      await Task.yield()
      #expect(mode == .never)
    }
    #expect(mode == .failed)
  }

  @Test func theArgumentIsNearest() {
    // If the trait applied, the wrong snapshot would be recorded.
    let reports = Guarded<[String]>([])
    var assertion = SnapshotAssertion.current
    assertion.reporter = FailureReporter { message, _ in reports.withLock { $0.append(message) } }
    SnapshotAssertion.$current.withValue(assertion) {
      assertInlineSnapshot(of: "a", as: .lines, record: .never) { "b" }
      assertInlineSnapshot(of: "a", as: .lines, record: .never)
    }
    let messages = reports.withLock { $0 }
    #expect(messages.count == 2)
    #expect(messages.first?.hasPrefix("The text changed") == true)
    #expect(messages.last?.hasPrefix("The test has no expected") == true)
  }
}

/// The same in XCTest, which has no traits.
final class XCTestRecordingScopeTests: XCTestCase {
  override func invokeTest() {
    withSnapshots(record: .failed) { super.invokeTest() }
  }

  func testClosureAroundTheTest() throws {
    XCTAssertEqual(try SnapshotAssertion.current.mode.get(), .failed)
  }

  func testClosureAroundAnAsynchronousTest() async throws {
    await Task.yield()
    XCTAssertEqual(try SnapshotAssertion.current.mode.get(), .failed)
  }
}
