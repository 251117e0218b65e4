import QuarrySQLite
import QuarryTesting
import Testing

@Table("switches") private struct Switch: Equatable {
  let id: Int
  var isOn = false
  var isLocked: Bool?
  var bits = 0
  var narrow: UInt8 = 0
  var wide: Int64 = 0
  var mask: Int?
  var text = ""
  var note: String?
  var level: Double?
  var range: Range?

  @Selection struct Range: Equatable {
    var from = 0
    var to: Int?
  }
}

/// Changes of a column in place, with each of Swift's compound operators.
@Suite struct ChangeInPlaceTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "switches" (
            "id" INTEGER PRIMARY KEY, "isOn" INTEGER NOT NULL, "isLocked" INTEGER, "bits" INTEGER NOT NULL,
            "narrow" INTEGER NOT NULL, "wide" INTEGER NOT NULL, "mask" INTEGER, "text" TEXT NOT NULL, "note" TEXT,
            "level" REAL, "from" INTEGER, "to" INTEGER
          );
          INSERT INTO "switches" VALUES
            (1, 0, NULL, 13, 200, 7, NULL, 'a', NULL, 1.5, NULL, NULL), (2, 1, 0, 6, 9, 1, 12, 'b', 'n', NULL, 1, 2);
          """
      )
    }
  }

  @Test func bitsByAValue() {
    assertQuery(
      Switch.update {
        $0.bits &= 12
        $0.narrow |= 3
        $0.wide <<= 4
        $0.mask >>= 1
      }.returning { ($0.bits, $0.narrow, $0.wide, $0.mask) },
      database: database
    ) {
      """
      UPDATE "switches"
      SET "bits" = ("switches"."bits") & (12), "narrow" = ("switches"."narrow") | (3), "wide" = ("switches"."wide") << (4), "mask" = ("switches"."mask") >> (1)
      RETURNING "bits", "narrow", "wide", "mask"
      """
    } results: {
      """
      ┌────┬─────┬─────┬─────┐
      │ 12 │ 203 │ 112 │ nil │
      │ 4  │ 11  │ 16  │ 6   │
      └────┴─────┴─────┴─────┘
      """
    }
    let shift: UInt8 = 1
    assertQuery(
      Switch.find(2).update {
        $0.bits %= 4
        $0.narrow >>= shift
        $0.wide |= 6
        $0.mask %= 5
        $0.mask &= 6
        $0.mask |= 1
        $0.mask <<= 1
      }.returning { ($0.bits, $0.narrow, $0.wide, $0.mask) },
      database: database
    ) {
      """
      UPDATE "switches"
      SET "bits" = ("switches"."bits") % (4), "narrow" = ("switches"."narrow") >> (1), "wide" = ("switches"."wide") | (6), "mask" = (((("switches"."mask") % (5)) & (6)) | (1)) << (1)
      WHERE (("switches"."id") IN ((2)))
      RETURNING "bits", "narrow", "wide", "mask"
      """
    } results: {
      """
      ┌───┬───┬────┬───┐
      │ 0 │ 5 │ 22 │ 2 │
      └───┴───┴────┴───┘
      """
    }
  }

  @Test func bitsByAnExpression() {
    assertQuery(
      Switch.update {
        $0.bits |= $0.id
        $0.narrow %= $0.narrow + 1
        $0.wide <<= $0.wide
        $0.mask &= $0.bits
        $0.mask |= $0.mask
      }.returning { ($0.bits, $0.narrow, $0.wide, $0.mask) },
      database: database
    ) {
      """
      UPDATE "switches"
      SET "bits" = ("switches"."bits") | ("switches"."id"), "narrow" = ("switches"."narrow") % (("switches"."narrow") + (1)), "wide" = ("switches"."wide") << ("switches"."wide"), "mask" = (("switches"."mask") & ("switches"."bits")) | ("switches"."mask")
      RETURNING "bits", "narrow", "wide", "mask"
      """
    } results: {
      """
      ┌────┬─────┬─────┬─────┐
      │ 13 │ 200 │ 896 │ nil │
      │ 6  │ 9   │ 2   │ 12  │
      └────┴─────┴─────┴─────┘
      """
    }
    assertQuery(
      Switch.find(2).update {
        $0.narrow += $0.narrow
        $0.narrow -= 1
      }.returning { ($0.narrow, $0.bits) },
      database: database
    ) {
      """
      UPDATE "switches"
      SET "narrow" = (("switches"."narrow") + ("switches"."narrow")) - (1)
      WHERE (("switches"."id") IN ((2)))
      RETURNING "narrow", "bits"
      """
    } results: {
      """
      ┌────┬───┐
      │ 17 │ 6 │
      └────┴───┘
      """
    }
  }

  @Test func toggledAndNegated() {
    assertQuery(
      Switch.update {
        $0.isOn = !$0.isOn
        $0.isLocked = !$0.isLocked
      }.returning { ($0.isOn, $0.isLocked) },
      database: database
    ) {
      """
      UPDATE "switches"
      SET "isOn" = NOT ("switches"."isOn"), "isLocked" = NOT ("switches"."isLocked")
      RETURNING "isOn", "isLocked"
      """
    } results: {
      """
      ┌───────┬──────┐
      │ true  │ nil  │
      │ false │ true │
      └───────┴──────┘
      """
    }
    assertQuery(
      Switch.update {
        $0.isOn.toggle()
        $0.isLocked.toggle()
        $0.level.negate()
        $0.bits.negate()
      }.returning { ($0.isOn, $0.isLocked, $0.level, $0.bits) },
      database: database
    ) {
      """
      UPDATE "switches"
      SET "isOn" = NOT ("switches"."isOn"), "isLocked" = NOT ("switches"."isLocked"), "level" = -("switches"."level"), "bits" = -("switches"."bits")
      RETURNING "isOn", "isLocked", "level", "bits"
      """
    } results: {
      """
      ┌───────┬───────┬──────┬─────┐
      │ false │ nil   │ -1.5 │ -13 │
      │ true  │ false │ nil  │ -6  │
      └───────┴───────┴──────┴─────┘
      """
    }
    assertQuery(
      Switch.update { $0.isOn = !$0.isOn && $0.bits > 3 || !($0.isLocked ?? true) }.returning(\.isOn),
      database: database
    ) {
      """
      UPDATE "switches"
      SET "isOn" = ((NOT ("switches"."isOn")) AND (("switches"."bits") > (3))) OR (NOT (coalesce("switches"."isLocked", 1)))
      RETURNING "isOn"
      """
    } results: {
      """
      ┌───────┐
      │ false │
      │ true  │
      └───────┘
      """
    }
  }

  @Test func text() {
    assertQuery(
      Switch.update {
        $0.text.append("x")
        $0.text.append(contentsOf: "y")
        $0.note.append("z")
        $0.note.append(contentsOf: $0.text)
      }.returning { ($0.text, $0.note) },
      database: database
    ) {
      """
      UPDATE "switches"
      SET "text" = (("switches"."text") || ('x')) || ('y'), "note" = (("switches"."note") || ('z')) || ("switches"."text")
      RETURNING "text", "note"
      """
    } results: {
      """
      ┌───────┬───────┐
      │ "axy" │ nil   │
      │ "bxy" │ "nzb" │
      └───────┴───────┘
      """
    }
  }

  @Test func groups() {
    assertQuery(
      Switch.update {
        $0.range.to += 3
        $0.range.to &= 7
        $0.range.from = ($0.range.from ?? 0) + 1
      }.returning { ($0.range.from, $0.range.to) },
      database: database
    ) {
      """
      UPDATE "switches"
      SET "to" = (("switches"."to") + (3)) & (7), "from" = (coalesce("switches"."from", 0)) + (1)
      RETURNING "from", "to"
      """
    } results: {
      """
      ┌───┬─────┐
      │ 1 │ nil │
      │ 2 │ 5   │
      └───┴─────┘
      """
    }
  }

  /// Reads use the original row, so two columns can be swapped without a third one.
  @Test func readsUseTheOriginalRow() {
    assertQuery(
      Switch.find(1).update {
        $0.bits = $0.id
        $0.wide += 1
        $0.wide *= $0.wide
        $0.text = $0.text + $0.text
        $0.text += $0.text
      }.returning { ($0.bits, $0.wide, $0.text) },
      database: database
    ) {
      """
      UPDATE "switches"
      SET "bits" = "switches"."id", "wide" = (("switches"."wide") + (1)) * ("switches"."wide"), "text" = (("switches"."text") || ("switches"."text")) || ("switches"."text")
      WHERE (("switches"."id") IN ((1)))
      RETURNING "bits", "wide", "text"
      """
    } results: {
      """
      ┌───┬────┬───────┐
      │ 1 │ 56 │ "aaa" │
      └───┴────┴───────┘
      """
    }
    assertQuery(
      Switch.find(2).update {
        $0.mask = $0.range.to
        $0.range.to = $0.mask
      }.returning { ($0.mask, $0.range.to) },
      database: database
    ) {
      """
      UPDATE "switches"
      SET "mask" = "switches"."to", "to" = "switches"."mask"
      WHERE (("switches"."id") IN ((2)))
      RETURNING "mask", "to"
      """
    } results: {
      """
      ┌───┬────┐
      │ 2 │ 12 │
      └───┴────┘
      """
    }
    assertQuery(
      Switch.find(2).update {
        let mask = $0.mask
        $0.mask = $0.bits
        $0.bits = mask ?? 0
      }.returning { ($0.mask, $0.bits) },
      database: database
    ) {
      """
      UPDATE "switches"
      SET "mask" = "switches"."bits", "bits" = coalesce("switches"."mask", 0)
      WHERE (("switches"."id") IN ((2)))
      RETURNING "mask", "bits"
      """
    } results: {
      """
      ┌───┬───┐
      │ 6 │ 2 │
      └───┴───┘
      """
    }
  }
}
