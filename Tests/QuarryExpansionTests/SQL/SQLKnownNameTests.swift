import Testing

@testable import QuarryExpansion

/// `Item.self` is a table and `Item.columns` are its columns, so a wrong keyword between them is certain.
@Suite struct SQLKnownNameTests {
  private func diagnostics(_ literal: String) -> [Diagnostic] {
    Expander.expand(expression: "#sql(\(literal))").diagnostics
  }

  @Test(
    arguments: [
      (#""SELECT \(Item.columns) FRM \(Item.self)""#, #"1:30 `FRM`"#, "FROM"),
      (#""SELECT \(Item.columns) FORM \(Item.self)""#, #"1:30 `FORM`"#, "FROM"),
      (#""SELECT \(A.Item.columns) FRM \(A.Item.self)""#, #"1:32 `FRM`"#, "FROM"),
      (#""select \(Item.columns) frm \(Item.self)""#, #"1:30 `frm`"#, "FROM"),
      (
        #""SELECT \(Item.columns) FROM \(Item.self) WEHRE \(Item.columns.id) = \(1)""#, #"1:48 `WEHRE`"#,
        "WHERE"
      ),
      (
        #""SELECT \(Item.columns) FROM \(Item.self) JION \(List.self) ON \(Item.columns.listID) = \(List.columns.id)""#,
        #"1:48 `JION`"#, "JOIN"
      ),
      (#""SELECT \(Item.columns), \(List.columns) FRM \(Item.self)""#, #"1:47 `FRM`"#, "FROM"),
      (
        #""SELECT \(Item.columns), \(List.columns) FROM \(Item.self) JION \(List.self) ON a = b""#,
        #"1:65 `JION`"#, "JOIN"
      ),
      (#""SELECT \(Item.columns) FROM \(Item.self) ODER BY \(Item.columns.id)""#, #"1:48 `ODER`"#, "ORDER"),
      (#""SELECT \(Item.columns) FROM \(Item.self) GRUOP BY \(Item.columns.id)""#, #"1:48 `GRUOP`"#, "GROUP"),
      (
        #""SELECT \(Item.columns) FROM \(Item.self) ORDER BY \(Item.columns.id) LIMTI \(bind: n)""#,
        #"1:76 `LIMTI`"#, "LIMIT"
      ),
      (#""INSERT INOT \(Item.self) (a) VALUES (1)""#, #"1:14 `INOT`"#, "INTO"),
      (#""INSERT INOT \(Item.self) (a) SELECT \(List.columns) FROM \(List.self)""#, #"1:14 `INOT`"#, "INTO"),
      (#""INSERT INTO \(Item.self) (a) VALEUS (\(bind: n))""#, #"1:36 `VALEUS`"#, "VALUES"),
      (
        #""INSERT INTO \(Item.self) (a) VALUES (1) RETRUNING \(Item.columns)""#, #"1:47 `RETRUNING`"#,
        "RETURNING"
      ),
      (#""DELETE FRM \(Item.self) WHERE \(Item.columns.id) = 1""#, #"1:14 `FRM`"#, "FROM"),
      (#""UPDATE \(Item.self) ST a = 1""#, #"1:27 `ST`"#, "SET"),
      (
        #""SELECT \(Item.columns) FROM \(Item.self) WHERE \(Item.columns.id) BETWEN 1 AND 2""#,
        #"1:73 `BETWEN`"#, "BETWEEN"
      ),
      (
        #""SELECT \(Item.columns) FROM \(Item.self) UNOIN SELECT \(List.columns) FROM \(List.self)""#,
        #"1:48 `UNOIN`"#, "UNION"
      ),
      (
        #""SELECT \(Item.columns) FROM \(Item.self) WHERE \(Item.columns.id) IN (SELECT \(List.columns.id) FRM \(List.self))""#,
        #"1:103 `FRM`"#, "FROM"
      ),
    ]
  )
  func namesKeyword(literal: String, place: String, meant: String) throws {
    let source = "#sql(\(literal))"
    let word = String(place.split(separator: "`").last ?? "")
    let all = diagnostics(literal)
    #expect(all.count == 1)
    let first = try #require(all.first)
    #expect(first.range.place(in: source) == place && first.severity == .error)
    let keyword = word == word.lowercased() ? meant.lowercased() : meant
    #expect(first.message == "SQL syntax error near \"\(word)\"; did you mean '\(keyword)'?")
    let fixed = try #require(first.fixIts.first).applied(to: source)
    #expect(Expander.expand(expression: fixed).diagnostics == [], "\(fixed)")
  }

  @Test(
    "No keyword is near what is written",
    arguments: [
      (#""SELECT \(Item.columns) OUT \(Item.self)""#, #"1:34 `\(Item.self)`"#),
      (#""SELECT \(Item.columns) FROM \(Item.self) AT \(List.self)""#, #"1:51 `\(List.self)`"#),
      (#""SELECT \(Item.columns) \(Item.self) \(List.self)""#, #"1:43 `\(List.self)`"#),
    ]
  )
  func rejects(literal: String, place: String) throws {
    let all = diagnostics(literal)
    #expect(all.count == 1)
    #expect(all.first?.range.place(in: "#sql(\(literal))") == place)
  }

  @Test(
    arguments: [
      #""SELECT \(Item.columns) FROM \(Item.self)""#,
      #""SELECT \(Item.columns) FROM \(Item.self) AS i""#,
      #""SELECT \(Item.columns) FROM \(Item.self) i""#,
      #""SELECT \(Item.columns) FROM \(Item.self) wehre""#,
      #""SELECT \(Item.columns) FROM \(Item.self) frm, \(List.self)""#,
      #""SELECT DISTINCT \(Item.columns) FROM \(Item.self)""#,
      #""SELECT \(Item.columns), count(*) FROM \(Item.self) GROUP BY \(Item.columns)""#,
      #""SELECT \(Item.columns), \(List.columns) FROM \(Item.self) JOIN \(List.self) ON a = b""#,
      #""SELECT \(Item.columns), \(List.columns), \(Tag.columns) FROM \(Item.self), \(List.self) NATURAL JOIN \(Tag.self)""#,
      #""\(Item.columns)""#,
      #""\(Item.self)""#,
      #""\(Item.columns) FROM \(Item.self)""#,
      #""\(Item.self).\(quote: name)""#,
      #""\(Item.self).id""#,
      #""(\(Item.columns)) = (\(bind: a), \(bind: b))""#,
      #""(\(Item.columns)) IN (SELECT \(List.columns) FROM \(List.self))""#,
      #""count(DISTINCT \(Item.columns))""#,
      #""coalesce(\(Item.columns))""#,
      #""ORDER BY \(Item.columns) DESC""#,
      #""RETURNING \(Item.columns)""#,
      #""INSERT INTO \(Item.self) SELECT \(List.columns) FROM \(List.self)""#,
      #""INSERT INTO \(Item.self) DEFAULT VALUES RETURNING \(Item.columns)""#,
      #""INSERT INTO \(Item.self) (a, b) VALUES (1, 2) ON CONFLICT DO NOTHING""#,
      #""INSERT OR REPLACE INTO \(Item.self) VALUES (1)""#,
      #""UPDATE \(Item.self) SET a = 1 FROM \(List.self) WHERE \(Item.columns.id) = \(List.columns.id) RETURNING \(Item.columns)""#,
      #""UPDATE OR IGNORE \(Item.self) SET a = 1""#,
      #""DELETE FROM \(Item.self) WHERE \(Item.columns.id) = 1""#,
      #""WITH \(Item.self) AS (SELECT 1) SELECT \(Item.columns) FROM \(Item.self)""#,
      #""WITH \(Item.self) (a) AS NOT MATERIALIZED (SELECT 1) SELECT 1""#,
      #""SELECT \(Item.columns) FROM \(Item.self) INDEXED BY a""#,
      #""SELECT \(Item.columns) FROM \(Item.self) NOT INDEXED""#,
      #""SELECT \(Item.columns) FROM \(Item.self)('a b')""#,
      #""SELECT \(Item.columns) FROM \(Item.self) WHERE \(Item.self) MATCH \(bind: text)""#,
      #""CREATE TABLE \(Item.self) (a INTEGER)""#,
      #""CREATE INDEX a ON \(Item.self) (b)""#,
      #""ALTER TABLE \(Item.self) RENAME TO b""#,
      #""DROP TABLE \(Item.self)""#,
      #""CREATE TRIGGER a AFTER INSERT ON \(Item.self) BEGIN DELETE FROM \(List.self); END""#,
      #""ANALYZE \(Item.self)""#,
      #""PRAGMA table_info(\(Item.self))""#,
      #""SELECT \(Item.columns) \(clause) \(Item.self)""#,
      #""SELECT \(Item.columns) \(raw: word) \(Item.self)""#,
      #""SELECT \(item.columns) FRM x""#,
      #""SELECT \(Item.columns) FROM \(source) WHERE a""#,
      #""SELECT \(self.columns) JOIN \(List.self)""#,
      #""SELECT \(columns) AND \(Item.self)""#,
      #""SELECT \(Item.columns) FROM \(Item.self) LEFT JOIN \(List.self) USING (a)""#,
      #""bm25(\(Item.self), 1)""#,
      #""highlight(\(Item.self), 0, 1, 2)""#,
      #""SELECT \(Item.columns) FROM (SELECT \(Item.columns) FROM \(Item.self)) AS items""#,
      #""EXISTS (SELECT 1 FROM \(Item.self))""#,
      #""VALUES (\(Item.columns))""#,
      #""SELECT row_number() OVER (PARTITION BY \(Item.columns) ORDER BY \(Item.columns.id)) FROM \(Item.self)""#,
      #""SELECT \(Item.columns) FROM \(Item.self) UNION ALL SELECT \(List.columns) FROM \(List.self) ORDER BY 1""#,
      #""SELECT \(Self.columns) FROM \(Self.self)""#,
      #""JOIN \(List.self) ON \(Item.columns.id)""#,
      #""FROM \(Item.self)""#,
    ]
  )
  func passes(literal: String) {
    #expect(diagnostics(literal) == [])
  }
}
