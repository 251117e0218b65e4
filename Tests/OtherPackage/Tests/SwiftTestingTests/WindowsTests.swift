// swift-format-ignore-file
import Library
import QuarryTesting
import Testing

/// Windows line breaks and tabs.
@Suite struct WindowsTests {
	@Test func lines() throws {
		let database = try makeLibrary()
		assertQuery(Book.find(1), database: database) {
			"""
			SELECT "books"."id", "books"."title", "books"."isLent", "books"."notes", "books"."cover", "books"."published", "books"."shelfID"
			FROM "books"
			WHERE (("books"."id") IN ((1)))
			"""
		} results: {
			#"""
			┌──────────────────────────────────────────────┐
			│ Book(                                        │
			│   id: 1,                                     │
			│   title: "Solaris",                          │
			│   isLent: false,                             │
			│   notes: """                                 │
			│     two                                      │
			│     lines                                    │
			│     """,                                     │
			│   cover: Bytes(00FF10),                      │
			│   published: Date(1961-01-01T00:00:00.000Z), │
			│   shelfID: 1                                 │
			│ )                                            │
			└──────────────────────────────────────────────┘
			"""#
		}
	}
}
