import QuarrySQLite
import QuarryTesting
import Testing

private class Palette: QueryBindableObject {
  let colors: [String]

  init(_ colors: [String]) { self.colors = colors }

  required init(decoder: inout some QueryDecoder) throws {
    let text = try String(decoder: &decoder)
    guard !text.isEmpty else { throw QueryDecodingError.typeMismatch(Palette.self) }
    colors = text.split(separator: ",").map(String.init)
  }

  var queryBinding: QueryBinding { .text(colors.joined(separator: ",")) }
}

private final class SortedPalette: Palette {
  override var queryBinding: QueryBinding { .text(colors.sorted().joined(separator: ",")) }
}

@Table private struct Theme {
  let id: Int
  @Column(as: Palette.Representation.self) var palette: Palette
  @Column(as: Palette.Representation?.self) var nightPalette: Palette?
}

/// Objects of a class that is not final, in columns.
@Suite struct ObjectRepresentationTests {
  private func withThemes(_ body: (DatabaseQueue) throws -> Void) throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: "CREATE TABLE themes (id INTEGER PRIMARY KEY, palette TEXT NOT NULL, nightPalette TEXT)"
      )
      try Theme.insert {
        Theme.Draft(palette: Palette(["red", "blue"]), nightPalette: nil)
        Theme.Draft(palette: SortedPalette(["red", "blue"]), nightPalette: Palette(["black"]))
      }
      .execute(db)
    }
    try body(queue)
    try queue.close()
  }

  @Test func writtenAndRead() throws {
    try withThemes { queue in
      let themes = try queue.read { db in try Theme.order(by: \.id).fetchAll(db) }
      #expect(themes.map(\.palette.colors) == [["red", "blue"], ["blue", "red"]])
      #expect(themes.map { $0.nightPalette?.colors } == [nil, ["black"]])
      #expect(themes.allSatisfy { !($0.palette is SortedPalette) })
      let stored = try queue.read { db in
        try Row.fetchAll(db, sql: "SELECT palette FROM themes ORDER BY id").map(\.values)
      }
      #expect(stored == [[.text("red,blue")], [.text("blue,red")]])
    }
  }

  @Test func compared() throws {
    try withThemes { queue in
      let palette = Palette(["red", "blue"])
      assertQuery(
        Theme.where { $0.palette.eq(Palette.Representation(queryOutput: palette)) }.select(\.id),
        database: queue
      ) {
        """
        SELECT "themes"."id"
        FROM "themes"
        WHERE (("themes"."palette") = ('red,blue'))
        """
      } results: {
        """
        ┌───┐
        │ 1 │
        └───┘
        """
      }
    }
  }

  @Test func rejectsInvalidObjects() throws {
    try withThemes { queue in
      try queue.write { db in try db.execute(sql: "UPDATE themes SET palette = ''") }
      #expect(throws: RowDecodingError.self) { try queue.read { db in try Theme.fetchAll(db) } }
    }
  }
}
