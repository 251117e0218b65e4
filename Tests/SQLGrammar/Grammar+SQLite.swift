import Foundation
import Quarry
package import QuarryCore
import QuarryDialect
import QuarryFunctions

@Table("itemText") package struct GrammarText: FTS5 {
  package let rowid: Int
  package var title = ""
  package var note = ""
}

@Table("mail") package struct GrammarMail: FTS4 {
  package let rowid: Int
  package var subject = ""
}

@Table("pragma_table_info") package struct GrammarTableInfo {
  package let cid: Int
  package let name: String
}

@Table("itemTitle") package struct GrammarView {
  package let title: String
}

/// Clauses and statements that SQLite has and the standard lacks.
extension Grammar {
  package typealias Text = GrammarText
  package typealias Mail = GrammarMail

  package static var ofSQLite: [(name: String, fragment: QueryFragment)] {
    hints + fullText + schema + times
  }

  private static var hints: [(name: String, fragment: QueryFragment)] {
    [
      ("indexed by", Item.indexed(by: "item_title").where { $0.title == "x" }.select(\.id).query),
      ("query indexed by", Item.where { $0.title == "x" }.indexed(by: "item_title").select(\.id).query),
      ("not indexed", Item.notIndexed().select(\.id).query),
      ("query not indexed", Item.where { $0.isDone }.notIndexed().select(\.id).query),
      (
        "joined indexed by",
        List.join(Item.indexed(by: "item_list")) { $0.id == $1.listID }.select { ($0.id, $1.id) }.query
      ),
      (
        "update indexed by",
        Item.where { $0.title == "x" }.update { $0.count = 1 }.indexed(by: "item_title").query
      ),
      ("delete indexed by", Item.where { $0.title == "x" }.delete().indexed(by: "item_title").query),
      ("rowid", Item.where { $0.rowid > 1 }.select(\.rowid).query),
      ("outer rowid", Item.leftJoin(List.all) { $0.listID == $1.id }.select { $1.rowid }.query),
      ("declared rowid", Text.select(\.rowid).query),
      (
        "table-valued function",
        GrammarTableInfo.tableValuedFunction("pragma_table_info", "item").select(\.name).query
      ),
    ]
  }

  private static var fullText: [(name: String, fragment: QueryFragment)] {
    [
      ("match", Text.where { $0.match("x") }.select(\.rowid).query),
      ("match column", Text.where { $0.title.match("x") }.select(\.rowid).query),
      ("match mail", Mail.where { $0.match("x") }.select(\.rowid).query),
      ("match subject", Mail.where { $0.subject.match("x") }.select(\.rowid).query),
      ("match phrase", Mail.where { $0.match(phrase: "x") }.select(\.rowid).query),
      ("rank", Text.order { $0.rank }.select(\.rowid).query),
      ("bm25", Text.order { $0.bm25() }.select(\.rowid).query),
      ("weights", Text.order { $0.bm25([\.title: 10]) }.select(\.rowid).query),
      ("highlight", Text.select { $0.title.highlight("<", ">") }.query),
      ("snippet", Text.select { $0.note.snippet("<", ">", "...", 8) }.query),
    ]
  }

  private static var schema: [(name: String, fragment: QueryFragment)] {
    let view = GrammarView.createView(
      as: Item.where { $0.isDone && $0.title != "it's" }.select { GrammarView.Columns(title: $0.title) }
    )
    let trigger = Item.createTrigger(
      "log",
      after: .insert { new in
        List.insert {
          $0.title
        } values: {
          new.title
        }
      } when: { new in
        new.isDone
      }
    )
    return [
      ("view", view.query),
      (
        "view if not exists",
        GrammarView.createTemporaryView(
          ifNotExists: true,
          as: Item.select { GrammarView.Columns(title: $0.title) }
        ).query
      ),
      ("drop view", view.drop(ifExists: true).query),
      ("trigger", trigger.query),
      (
        "touching trigger",
        Item.createTemporaryTrigger("touch", after: .update(touch: \.createdAt)).query
      ),
      ("drop trigger", trigger.drop().query),
      ("raise", Raise.abort("kept").query),
      ("query plan", Item.find(1).select(\.id).explainQueryPlan().query),
    ]
  }

  private static var times: [(name: String, fragment: QueryFragment)] {
    [
      ("now", Item.where { $0.createdAt < .now }.select(\.id).query),
      ("changed now", Item.where { $0.createdAt < .now(.days(7)) }.select(\.id).query),
      ("assigned now", Item.find(1).update { $0.createdAt = .now }.query),
      ("rounded date", Item.select { $0.createdAt(.months(1, .ceiling)) }.query),
    ]
  }
}
