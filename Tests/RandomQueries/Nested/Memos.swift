import QuarrySQLite

// The tables of nested queries. Their names collide: with each other, with aliases, and with themselves.

@Table struct Memo: Equatable, Sendable {
  let id: Int
  var parentID: Int?
  var rank = 0
  @Column(as: [Int].JSONRepresentation.self)
  var tags: [Int]
  /// Only updates write this column, and no condition reads it.
  var mark: Int?

  /// A query that others narrow.
  static let ranked = Self.where { $0.rank > 0 }
  /// A query with a nested query of the same table that others narrow.
  static let parents = Self.where { memo in Self.where { $0.parentID == memo.id }.exists() }
}

/// A table of the same name in an attached database.
@Table("memos", schema: "archive") struct ArchivedMemo: Equatable, Sendable {
  let id: Int
  var parentID: Int?
  var rank = 0
  @Column(as: [Int].JSONRepresentation.self)
  var tags: [Int]
  var mark: Int?

  static let ranked = Self.where { $0.rank > 0 }
  static let parents = Self.where { memo in Self.where { $0.parentID == memo.id }.exists() }
}

/// The table under another type, whose default scope contains a query of the same table.
@Table("memos") struct ScopedMemo: Equatable, Sendable {
  let id: Int
  var parentID: Int?
  var rank = 0
  @Column(as: [Int].JSONRepresentation.self)
  var tags: [Int]
  var mark: Int?

  /// The memos without the only one of the highest rank.
  static let all = unscoped.where { memo in
    unscoped.where { $0.id != memo.id && $0.rank >= memo.rank }.exists()
  }
}

/// A property of the columns that contains a query of the same table.
extension Memo.TableColumns {
  var hasChild: SQLExpression<Bool> {
    let memo = self
    return Memo.where { $0.parentID == memo.id }.exists()
  }
}

extension ArchivedMemo.TableColumns {
  var hasChild: SQLExpression<Bool> {
    let memo = self
    return ArchivedMemo.where { $0.parentID == memo.id }.exists()
  }
}

/// The children in the default scope.
extension ScopedMemo.TableColumns {
  var hasChild: SQLExpression<Bool> {
    let memo = self
    return ScopedMemo.where { $0.parentID == memo.id }.exists()
  }
}

/// An alias at several levels.
enum Again: AliasName {}

/// An alias that is the name of a table.
enum Namesake: AliasName {
  static var aliasName: String { "memos" }
}

/// An alias like the ones that Quarry writes itself.
enum Numbered: AliasName {
  static var aliasName: String { "memos1" }
}

extension Memo {
  static func random(_ id: Int, _ random: inout RandomSource) -> Memo {
    Memo(
      id: id,
      parentID: random.chance(1, of: 3) ? nil : random.pick(9),
      rank: random.pick(4),
      tags: (0..<random.pick(4)).map { _ in random.pick(6) },
      mark: random.chance(1, of: 2) ? nil : random.pick(4)
    )
  }
}

extension Memo {
  init(_ memo: ArchivedMemo) {
    self.init(id: memo.id, parentID: memo.parentID, rank: memo.rank, tags: memo.tags, mark: memo.mark)
  }
}

extension ArchivedMemo {
  init(_ memo: Memo) {
    self.init(id: memo.id, parentID: memo.parentID, rank: memo.rank, tags: memo.tags, mark: memo.mark)
  }
}

extension RandomTables {
  static let memoSchema = """
    CREATE TABLE "memos" (
      "id" INTEGER PRIMARY KEY, "parentID" INTEGER, "rank" INTEGER NOT NULL,
      "tags" TEXT NOT NULL DEFAULT '[]', "mark" INTEGER
    );
    CREATE TABLE "archive"."memos" (
      "id" INTEGER PRIMARY KEY, "parentID" INTEGER, "rank" INTEGER NOT NULL,
      "tags" TEXT NOT NULL DEFAULT '[]', "mark" INTEGER
    );
    """
}
