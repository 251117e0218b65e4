#if CommandLine
import QuarrySQLite
import Testing

@testable import QuarryCommands

@Suite struct QueryTests {
  private func output(_ sql: String, _ format: ResultFormat) throws -> String {
    let queue = try DatabaseQueue()
    return try queue.writeWithoutTransaction { db in
      var text = ""
      try QueryRunner(format: format, parameters: try QueryParameters([])) { text += $0 }.run(sql, db)
      return text
    }
  }

  private static let values = """
    SELECT 1 AS n, -2.5 AS r, 'a,"b"' AS t, x'00ff' AS b, NULL AS z, '' AS e, '日本' AS w, 'two' || char(10) || 'lines' AS n
    UNION ALL SELECT 22, 1e400, char(27) || '[0m', zeroblob(20), 1, ' x', 'é', '\u{9}'
    """

  @Test func table() throws {
    #expect(
      try output(Self.values, .table) == """
        ┌────┬──────┬───────────┬─────────────────────────────────────────────────┬──────┬────┬──────┬───────┐
        │ n  │ r    │ t         │ b                                               │ z    │ e  │ w    │ n     │
        ├────┼──────┼───────────┼─────────────────────────────────────────────────┼──────┼────┼──────┼───────┤
        │  1 │ -2.5 │ a,"b"     │ x'00ff'                                         │ NULL │    │ 日本 │ two   │
        │    │      │           │                                                 │      │    │      │ lines │
        ├────┼──────┼───────────┼─────────────────────────────────────────────────┼──────┼────┼──────┼───────┤
        │ 22 │  inf │ \\u{1b}[0m │ x'00000000000000000000000000000000…' (20 bytes) │    1 │  x │ é    │ \\t    │
        └────┴──────┴───────────┴─────────────────────────────────────────────────┴──────┴────┴──────┴───────┘
        2 rows

        """
    )
    #expect(try output("SELECT 1 AS x WHERE 0", .table).hasSuffix("│ x │\n├───┤\n└───┘\n0 rows\n"))
  }

  /// Rows are printed before all are read; if a row needs more space, the table continues under new headers.
  @Test func longTable() {
    var text = ""
    var table = AlignedTable(["n", "t"], limit: 2) { text += $0 }
    table.add([.integer(1), .text("a")])
    #expect(text.isEmpty)
    table.add([.integer(2), .text("b")])
    #expect(text.hasSuffix("│ 2 │ b │\n"))
    table.add([.integer(3), .text("c")])
    table.add([.integer(4), .text("d")])
    table.add([.integer(10), .text("two\nlines")])
    table.end()
    #expect(
      text == """
        ┌───┬───┐
        │ n │ t │
        ├───┼───┤
        │ 1 │ a │
        │ 2 │ b │
        │ 3 │ c │
        │ 4 │ d │
        └───┴───┘
        ┌────┬───────┐
        │ n  │ t     │
        ├────┼───────┤
        │ 10 │ two   │
        │    │ lines │
        └────┴───────┘
        5 rows

        """
    )
  }

  /// Only some rows are kept in memory. All of them would exceed the program's limit.
  @Test func longResult() throws {
    let folder = try TemporaryFolder()
    let sql =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) SELECT i, zeroblob(6000) FROM n"
    let result = try Tool.shell("ulimit -d 90000; quarry query :memory: '\(sql)' | tail -n 1", in: folder.url)
    #expect(result.output == "20000 rows\n")
    #expect(result.errors == "")
  }

  @Test func csv() throws {
    #expect(
      try output(Self.values, .csv)
        == "n,r,t,b,z,e,w,n\r\n1,-2.5,\"a,\"\"b\"\"\",00ff,,\"\",日本,\"two\nlines\"\r\n"
        + "22,inf,\u{1B}[0m,\(String(repeating: "00", count: 20)),1,\" x\",é,\t\r\n"
    )
  }

  @Test func json() throws {
    #expect(
      try output(Self.values, .json) == #"""
        [
          {"n": 1, "r": -2.5, "t": "a,\"b\"", "b": "AP8=", "z": null, "e": "", "w": "日本", "n:2": "two\nlines"},
          {"n": 22, "r": 1e999, "t": "\u001b[0m", "b": "AAAAAAAAAAAAAAAAAAAAAAAAAAA=", "z": 1, "e": " x", "w": "é", "n:2": "\t"}
        ]

        """#
    )
    #expect(try output("SELECT 1 WHERE 0", .json) == "[]\n")
    #expect(
      try output("CREATE TABLE t (x); INSERT INTO t VALUES (1); SELECT x FROM t", .json)
        == "[\n  {\"x\": 1}\n]\n"
    )
  }

  @Test func parameters() throws {
    let parameters = try QueryParameters(["a=7", ":b=1.5", "c='7'", "d=NULL", "1=x=y", "e=007"])
    let values = try parameters.arguments(for: [nil, ":a", "@b", "$c", ":d", ":e"])
    let queue = try DatabaseQueue()
    let row = try queue.read { db in
      try Row.fetchOne(db, sql: "SELECT ?, ?, ?, ?, ?, ?", arguments: StatementArguments(bindings: values))
    }
    #expect(row?.values == [.text("x=y"), .integer(7), .real(1.5), .text("7"), .null, .real(7)])
    #expect(throws: CommandFailure(.usage, "parameter 'a' is specified twice")) {
      try QueryParameters(["a=1", ":a=2"])
    }
  }

  @Test func plan() throws {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: "CREATE TABLE a (id INTEGER PRIMARY KEY, x); CREATE TABLE b (id INTEGER PRIMARY KEY, x)"
      )
      let plan = try PlanTree("SELECT * FROM a JOIN b USING (id) WHERE a.x IN (SELECT x FROM b)", db)
      #expect(
        plan.text(Style(isTerminal: false)) == """
          ├─ SCAN a !
          ├─ LIST SUBQUERY 1
          │  └─ SCAN b !
          └─ SEARCH b USING INTEGER PRIMARY KEY (rowid=?)
          """
      )
      #expect(
        plan.json.text()
          == #"[{"detail": "SCAN a", "isFullScan": true, "steps": []}, {"detail": "LIST SUBQUERY 1", "isFullScan": false, "#
          + #""steps": [{"detail": "SCAN b", "isFullScan": true, "steps": []}]}, "#
          + #"{"detail": "SEARCH b USING INTEGER PRIMARY KEY (rowid=?)", "isFullScan": false, "steps": []}]"#
      )
    }
  }

  @Test func colours() {
    #expect(Style(isTerminal: true, environment: [:]).red("x") == "\u{1B}[31mx\u{1B}[0m")
    #expect(Style(isTerminal: true, environment: ["NO_COLOR": "1"]).red("x") == "x")
    #expect(Style(isTerminal: true, environment: ["NO_COLOR": ""]).isColoured)
    #expect(Style(isTerminal: false, environment: [:]).red("x") == "x")
    #expect(Style(isTerminal: true, environment: ["TERM": "dumb"]).red("x") == "x")
  }
}
#endif
