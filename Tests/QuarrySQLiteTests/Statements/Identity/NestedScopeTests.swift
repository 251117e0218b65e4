import QuarrySQLite
import QuarryTesting
import Testing

/// Aliases, properties and scopes that are used inside a closure of a query of the same table.
@Suite struct NestedScopeTests {
  let database: DatabaseQueue

  init() throws { database = try memosDatabase() }

  @Test func sameAliasAtTwoLevels() {
    assertQuery(
      TreeMemo.as(OtherMemo.self).where { m in
        TreeMemo.as(OtherMemo.self).where { $0.parentID == m.id }.exists()
      }
      .select(\.title),
      database: database
    ) {
      """
      SELECT "otherMemos"."title"
      FROM "memos" AS "otherMemos"
      WHERE (EXISTS (
        SELECT "otherMemos1"."id", "otherMemos1"."parentID", "otherMemos1"."rank", "otherMemos1"."title", "otherMemos1"."a", "otherMemos1"."b"
        FROM "memos" AS "otherMemos1"
        WHERE (("otherMemos1"."parentID") IS ("otherMemos"."id"))
      ))
      """
    } results: {
      """
      ┌──────────┐
      │ "Plan"   │
      │ "Review" │
      └──────────┘
      """
    }
  }

  @Test func property() {
    assertQuery(TreeMemo.where(\.hasChild).select(\.title), database: database) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("memos"."id"))
      ))
      """
    } results: {
      """
      ┌──────────┐
      │ "Plan"   │
      │ "Review" │
      └──────────┘
      """
    }
  }

  @Test func propertyOfAnAlias() {
    assertQuery(
      TreeMemo.as(OtherMemo.self).where { m in
        m.hasChild && TreeMemo.where { $0.rank == m.rank && $0.hasChild }.exists()
      }
      .select(\.title),
      database: database
    ) {
      """
      SELECT "otherMemos"."title"
      FROM "memos" AS "otherMemos"
      WHERE ((EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."parentID") IS ("otherMemos"."id"))
      )) AND (EXISTS (
        SELECT "memos"."id", "memos"."parentID", "memos"."rank", "memos"."title", "memos"."a", "memos"."b"
        FROM "memos"
        WHERE ((("memos"."rank") = ("otherMemos"."rank")) AND (EXISTS (
          SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
          FROM "memos" AS "memos1"
          WHERE (("memos1"."parentID") IS ("memos"."id"))
        )))
      )))
      """
    } results: {
      """
      ┌──────────┐
      │ "Plan"   │
      │ "Review" │
      └──────────┘
      """
    }
  }

  @Test func scopeThatIsBuiltElsewhere() {
    let heavy = TreeMemo.where { $0.rank > 1 }
    assertQuery(
      TreeMemo.where { m in heavy.where { $0.parentID == m.id }.exists() }.select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."rank") > (1)) AND (("memos1"."parentID") IS ("memos"."id"))
      ))
      """
    } results: {
      """
      ┌──────────┐
      │ "Plan"   │
      │ "Review" │
      └──────────┘
      """
    }
    assertQuery(
      TreeMemo.where { m in TreeMemo.important.and(.where { $0.parentID == m.id }).exists() }.select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE ((("memos1"."rank") > (1)) AND (("memos1"."parentID") IS ("memos"."id")))
      ))
      """
    } results: {
      """
      ┌──────────┐
      │ "Plan"   │
      │ "Review" │
      └──────────┘
      """
    }
  }

  @Test func joinThatIsBuiltElsewhere() {
    let pairs = TreeMemo.as(OtherMemo.self).join(TreeMemo.all) { $0.parentID == $1.id }
    assertQuery(
      TreeMemo.where { m in pairs.where { note, parent in note.rank > m.rank && parent.id == m.id }.exists() }
        .select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "otherMemos"."id", "otherMemos"."parentID", "otherMemos"."rank", "otherMemos"."title", "otherMemos"."a", "otherMemos"."b", "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "otherMemos"
        JOIN "memos" AS "memos1" ON ("otherMemos"."parentID") IS ("memos1"."id")
        WHERE ((("otherMemos"."rank") > ("memos"."rank")) AND (("memos1"."id") = ("memos"."id")))
      ))
      """
    } results: {
      """
      ┌──────────┐
      │ "Plan"   │
      │ "Review" │
      └──────────┘
      """
    }
  }

  /// A query that is created inside of a closure, and used at two levels.
  @Test func sameQueryAtTwoLevels() {
    assertQuery(
      TreeMemo.where { m in
        let lighter = TreeMemo.where { $0.rank < m.rank }
        lighter.where { one in lighter.where { $0.id > one.id && $0.rank > one.rank }.exists() }.exists()
      }
      .select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."rank") < ("memos"."rank")) AND (EXISTS (
          SELECT "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
          FROM "memos" AS "memos2"
          WHERE (("memos2"."rank") < ("memos"."rank")) AND ((("memos2"."id") > ("memos1"."id")) AND (("memos2"."rank") > ("memos1"."rank")))
        ))
      ))
      """
    } results: {
      """
      ┌─────────┐
      │ "Print" │
      └─────────┘
      """
    }
    assertQuery(
      TreeMemo.where { m in
        let lighter = TreeMemo.where { $0.rank < m.rank }
        lighter.join(lighter) { $0.id == $1.parentID }.exists()
      }
      .select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b", "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
        FROM "memos" AS "memos1"
        JOIN "memos" AS "memos2" ON ("memos1"."id") IS ("memos2"."parentID")
        WHERE (("memos1"."rank") < ("memos"."rank")) AND (("memos2"."rank") < ("memos"."rank"))
      ))
      """
    } results: {
      """
      ┌─────────┐
      │ "Print" │
      └─────────┘
      """
    }
  }

  static let ranked = TreeMemo.where { m in TreeMemo.where { $0.rank > m.rank }.exists() }

  /// A query that is created once, inside of itself under another name.
  @Test func queryUnderAnotherNameInsideOfItself() {
    assertQuery(
      Self.ranked.where { m in
        Self.ranked.as(OtherMemo.self).where { $0.parentID == m.id }.exists()
      }
      .select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."rank") > ("memos"."rank"))
      )) AND (EXISTS (
        SELECT "otherMemos"."id", "otherMemos"."parentID", "otherMemos"."rank", "otherMemos"."title", "otherMemos"."a", "otherMemos"."b"
        FROM "memos" AS "otherMemos"
        WHERE (EXISTS (
          SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
          FROM "memos" AS "memos1"
          WHERE (("memos1"."rank") > ("otherMemos"."rank"))
        )) AND (("otherMemos"."parentID") IS ("memos"."id"))
      ))
      """
    } results: {
      """
      ┌────────┐
      │ "Plan" │
      └────────┘
      """
    }
    assertQuery(
      TreeMemo.where { m in
        let lighter = TreeMemo.where { $0.rank < m.rank }
        lighter.where { one in
          lighter.as(OtherMemo.self).where { $0.id > one.id && $0.rank > one.rank }.exists()
        }
        .exists()
      }
      .select(\.title),
      database: database
    ) {
      """
      SELECT "memos"."title"
      FROM "memos"
      WHERE (EXISTS (
        SELECT "memos1"."id", "memos1"."parentID", "memos1"."rank", "memos1"."title", "memos1"."a", "memos1"."b"
        FROM "memos" AS "memos1"
        WHERE (("memos1"."rank") < ("memos"."rank")) AND (EXISTS (
          SELECT "otherMemos"."id", "otherMemos"."parentID", "otherMemos"."rank", "otherMemos"."title", "otherMemos"."a", "otherMemos"."b"
          FROM "memos" AS "otherMemos"
          WHERE (("otherMemos"."rank") < ("memos"."rank")) AND ((("otherMemos"."id") > ("memos1"."id")) AND (("otherMemos"."rank") > ("memos1"."rank")))
        ))
      ))
      """
    } results: {
      """
      ┌─────────┐
      │ "Print" │
      └─────────┘
      """
    }
  }

  enum Memos1: AliasName { static var aliasName: String { "memos1" } }

  /// An alias that a query would give itself, if it did not know the rows around the property.
  @Test func propertyOfAnAliasWithTheNameOfAnother() {
    assertQuery(TreeMemo.as(Memos1.self).where(\.hasChild).select(\.title), database: database) {
      """
      SELECT "memos1"."title"
      FROM "memos" AS "memos1"
      WHERE (EXISTS (
        SELECT "memos2"."id", "memos2"."parentID", "memos2"."rank", "memos2"."title", "memos2"."a", "memos2"."b"
        FROM "memos" AS "memos2"
        WHERE (("memos2"."parentID") IS ("memos1"."id"))
      ))
      """
    } results: {
      """
      ┌──────────┐
      │ "Plan"   │
      │ "Review" │
      └──────────┘
      """
    }
  }
}
