import QuarrySQLite
import QuarryTesting
import Testing

/// The draft of a draft is the draft.
@Suite struct DraftOfDraftTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func insert() {
    #expect(Tag.Draft.Draft.self == Tag.Draft.self)
    assertQuery(
      Tag.Draft.insert { Tag.Draft.Draft(title: "errand") }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (NULL, 'errand')
      RETURNING "title"
      """
    } results: {
      """
      ┌──────────┐
      │ "errand" │
      └──────────┘
      """
    }
  }
}
