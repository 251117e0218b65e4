import QuarrySQLite

/// The small table of several experiments.
@Table
struct Item: Sendable {
  let id: Int
  var parentID: Int
  var title: String

  static let schema = """
    CREATE TABLE "items" ("id" INTEGER PRIMARY KEY, "parentID" INTEGER NOT NULL, "title" TEXT NOT NULL)
    """

  /// Returns items, each of which has the next as its parent. The parent of the last is the first.
  static func ring(_ count: Int) -> [Item] {
    (1...count).map { Item(id: $0, parentID: $0 % count + 1, title: "Item \($0)") }
  }
}
