import Foundation
import QuarrySQLite
import RecordShopData
import Testing

extension RecordShop {
  /// Updates, deletes and rollbacks, on a copy of the file.
  @Suite struct WriteTests {
    struct Refusal: Error {}

    @Test("Invoices and lines inserted in a transaction that is rolled back leave the file as it was")
    func rollback() throws {
      try withCopy { queue, path in
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let before = try Oracle(path: path).dump()
        #expect(before.count == 11)
        #expect(throws: Refusal.self) {
          try queue.write { db in
            let invoices =
              try Invoice
              .insert {
                for id in 1...40 {
                  Invoice.Draft(customerID: id, date: Date(timeIntervalSince1970: 1_700_000_000), total: 5)
                }
              }
              .returning(\.id)
              .fetchAll(db)
            #expect(invoices == Array(413...452))
            try InvoiceLine
              .insert {
                for id in invoices {
                  InvoiceLine.Draft(invoiceID: id, trackID: 1, unitPrice: 2.5, quantity: 2)
                  InvoiceLine.Draft(invoiceID: id, trackID: 2, unitPrice: 0, quantity: 1)
                }
              }
              .execute(db)
            let counts = [try Invoice.fetchCount(db), try InvoiceLine.fetchCount(db)]
            #expect(counts == [452, 2320])
            // A NUMERIC column stores a whole number as an integer. It is still read as a Double.
            let total = try Invoice.find(db, key: 413).total
            #expect(total == 5)
            throw Refusal()
          }
        }
        try queue.close()
        let after = try Oracle(path: path).dump()
        let bytesAfter = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(after == before)
        #expect(bytesAfter == bytes)
      }
    }

    @Test("A savepoint rolls back only its own changes")
    func savepoint() throws {
      try withCopy { queue, path in
        try queue.write { db in
          try Genre.insert { Genre.Draft(name: "Kept") }.execute(db)
          let error = #expect(throws: DatabaseError.self) {
            try db.inSavepoint { () throws -> Void in
              try Genre.insert { Genre.Draft(name: "Undone") }.execute(db)
              try Album.insert { Album.Draft(title: "No such artist", artistID: -1) }.execute(db)
            }
          }
          #expect(error?.resultCode == .SQLITE_CONSTRAINT)
        }
        try expect(
          [raw(26, "Kept")],
          are: "SELECT GenreId, Name FROM Genre WHERE GenreId > 25",
          try Oracle(path: path)
        )
      }
    }

    @Test("Updated rows returned with their new values")
    func update() throws {
      try withCopy { queue, path in
        let tracks = try queue.write { db in
          try Track
            .where { $0.albumID == 1 && $0.composer != nil }
            .update {
              $0.unitPrice += 0.5
              $0.name = $0.name + "!"
              $0.bytes = nil
            }
            .returning(\.self)
            .fetchAll(db)
        }
        let oracle = try Oracle(path: path)
        try expect(
          tracks.sorted { $0.id < $1.id }.map(\.raw),
          are: """
            SELECT TrackId, Name, AlbumId, MediaTypeId, GenreId, Composer, Milliseconds, Bytes, UnitPrice
            FROM Track WHERE Bytes IS NULL ORDER BY TrackId
            """,
          oracle
        )
        let original = try Oracle(path: RecordShopFile.path())
        try expect(
          tracks.sorted { $0.id < $1.id }.map { raw($0.id, $0.name, $0.unitPrice) },
          are: """
            SELECT TrackId, Name || '!', UnitPrice + 0.5 FROM Track WHERE AlbumId = 1 AND Composer IS NOT NULL
            ORDER BY TrackId
            """,
          original
        )
      }
    }

    @Test("A whole row updated")
    func updateRow() throws {
      try withCopy { queue, path in
        try queue.write { db in
          var employee = try Employee.find(db, key: 8)
          employee.managerID = nil
          employee.hireDate = Date(timeIntervalSince1970: 1_000_000_000)
          employee.fax = "o'\0x"
          try Employee.update(employee).execute(db)
          let again = try Employee.find(db, key: 8)
          #expect(again == employee)
        }
        try expect(
          [raw(8, Int?.none, "2001-09-09 01:46:40.000", "o'\0x")],
          are: "SELECT EmployeeId, ReportsTo, HireDate, Fax FROM Employee WHERE EmployeeId = 8",
          try Oracle(path: path)
        )
      }
    }

    @Test("Every row of a table makes the round trip")
    func roundTrip() throws {
      try withCopy { queue, path in
        let before = try Oracle(path: path).dump()
        try queue.write { db in
          let tracks = try Track.fetchAll(db)
          let customers = try Customer.fetchAll(db)
          try InvoiceLine.delete().execute(db)
          try PlaylistTrack.delete().execute(db)
          try Track.delete().execute(db)
          try Track.insert { tracks }.execute(db)
          try Customer.upsert { customers }.execute(db)
        }
        let after = try Oracle(path: path).dump()
        #expect(after["Track"] == before["Track"])
        #expect(after["Customer"] == before["Customer"])
        #expect(after["InvoiceLine"] == [])
      }
    }

    @Test("Rows updated from a subquery on other rows")
    func updateFromQuery() throws {
      try withCopy { queue, path in
        try queue.write { db in
          try Invoice
            .update {
              $0.total =
                InvoiceLine
                .where { $0.invoiceID == Invoice.columns.id }
                .select { $0.unitPrice.sum() ?? 0 }
            }
            .execute(db)
          try Track
            .where { $0.id <= 3 }
            .update {
              $0.name = Case().when(Track.columns.id == 1, then: "one").when(
                Track.columns.id == 2,
                then: "two"
              )
              .else("more")
            }
            .execute(db)
        }
        let oracle = try Oracle(path: path)
        try expect(
          try queue.read { db in try Invoice.order(by: \.id).fetchAll(db).map { raw($0.id, $0.total) } },
          are: """
            SELECT InvoiceId, CAST(sum(UnitPrice) AS REAL) FROM InvoiceLine GROUP BY InvoiceId
            ORDER BY InvoiceId
            """,
          oracle
        )
        try expect(
          [raw("one"), raw("two"), raw("more")],
          are: "SELECT Name FROM Track WHERE TrackId <= 3 ORDER BY TrackId",
          oracle
        )
      }
    }

    @Test("Deleted rows returned with their old values")
    func delete() throws {
      try withCopy { queue, path in
        let original = try Oracle(path: RecordShopFile.path())
        let lines = try queue.write { db in
          try InvoiceLine
            .where { $0.invoiceID.in(Invoice.where { $0.country == "Norway" }.select(\.id)) }
            .delete()
            .returning { ($0.id, $0.unitPrice * 2) }
            .fetchAll(db)
        }
        try expect(
          lines.map { raw($0.0, $0.1) },
          are: """
            SELECT InvoiceLineId, UnitPrice * 2 FROM InvoiceLine
            WHERE InvoiceId IN (SELECT InvoiceId FROM Invoice WHERE BillingCountry = 'Norway')
            """,
          original
        )
        let left = try queue.read { db in try InvoiceLine.fetchCount(db) }
        #expect(left == 2240 - lines.count)
        let error = #expect(throws: DatabaseError.self) {
          try queue.write { db in try Artist.find(1).delete().execute(db) }
        }
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
        _ = path
      }
    }

    @Test("The original cannot be written")
    func readonly() throws {
      try read { db, _ in
        let error = #expect(throws: (any Error).self) { try Genre.delete().execute(db) }
        #expect(error is DatabaseError || error is DatabaseUsageError)
        let count = try Genre.fetchCount(db)
        #expect(count == 25)
      }
    }
  }
}
