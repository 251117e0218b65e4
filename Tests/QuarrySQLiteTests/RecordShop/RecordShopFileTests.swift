import Foundation
import QuarrySQLite
import RecordShopData
import Testing

extension RecordShop {
  /// The sample database is the same each time, and contains what the other tests need.
  @Suite struct FileTests {
    @Test func sameRowsEachTime() throws {
      try withFolder { folder in
        try RecordShopFile.make(at: folder + "/again.sqlite")
        let first = try Oracle(path: RecordShopFile.path()).dump()
        let second = try Oracle(path: folder + "/again.sqlite").dump()
        #expect(first == second)
        #expect(first.values.reduce(0) { $0 + $1.count } == 15_607)
      }
    }

    @Test func countsAndValues() throws {
      try read { db, oracle in
        let counts = [
          "Album": 347, "Artist": 275, "Customer": 59, "Employee": 8, "Genre": 25, "Invoice": 412,
          "InvoiceLine": 2240, "MediaType": 5, "Playlist": 18, "PlaylistTrack": 8715, "Track": 3503,
        ]
        #expect(try oracle.dump().mapValues(\.count) == counts)
        // Other values mean that the generator has changed.
        #expect(try Track.find(db, key: 7).name == "Zigzag Zebra")
        #expect(try Artist.find(db, key: 94).name == "Tall Windows")
        #expect(try Customer.find(db, key: 59).email == "merrow.59@post.example")
        let total = try #require(try Invoice.select { $0.total.sum() ?? 0 }.fetchOne(db))
        #expect(abs(total - 2353.6) < 0.001)
      }
    }

    @Test func foreignKeysAreValid() throws {
      try read { _, oracle in
        let violations = try oracle.rows("PRAGMA foreign_key_check")
        #expect(violations.isEmpty)
        let integrity = try oracle.rows("PRAGMA integrity_check")
        #expect(integrity == [raw("ok")])
        let invoices = "SELECT round(sum(l.UnitPrice * l.Quantity), 2) = i.Total FROM Invoice i "
        let sums = "JOIN InvoiceLine l ON l.InvoiceId = i.InvoiceId GROUP BY i.InvoiceId"
        let agreements = try oracle.rows(invoices + sums)
        #expect(agreements == Array(repeating: raw(1), count: 412))
      }
    }
  }
}
