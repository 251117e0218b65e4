// swift-format-ignore-file
import Library
import QuarryTesting
import Testing

/// Windows line breaks and tabs.
@Suite struct WindowsTests {
	@Test func lines() throws {
		let database = try makeLibrary()
		assertQuery(Book.find(1), database: database)
	}
}
