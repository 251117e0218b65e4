import Foundation
import QuarrySQLite
import RecordShopData
import Testing

extension RecordShop {
  /// What changes rows, on a copy of the file.
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
            // A whole number in a NUMERIC column is stored as an integer, and is a Double for all that.
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

    @Test("A savepoint undoes what is inside of it, and no more")
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

    @Test("Drafts are given their keys; every value comes back")
    func drafts() throws {
      try withCopy { queue, path in
        let artists = try queue.write { db in
          try Artist
            .insert {
              Artist.Draft(name: "Björk \u{1F426} 'O''Hara\"; DROP TABLE Artist; --")
              Artist.Draft(name: nil)
              Artist.Draft(id: 1000, name: "")
            }
            .returning(\.self)
            .fetchAll(db)
        }
        #expect(artists.map(\.id) == [276, 277, 1000])
        try expect(
          artists.map { raw($0.id, $0.name) },
          are: "SELECT ArtistId, Name FROM Artist WHERE ArtistId > 275 ORDER BY ArtistId",
          try Oracle(path: path)
        )
      }
    }

    @Test("Some columns of a row, and the rows of a query")
    func columns() throws {
      try withCopy { queue, path in
        try queue.write { db in
          try Playlist.insert {
            ($0.id, $0.name)
          } values: {
            (100, Optional("Long"))
            (101, String?.none)
          }
          .execute(db)
          try #sql(
            """
            INSERT INTO \(PlaylistTrack.self) (\(quote: "PlaylistId"), \(quote: "TrackId"))
            SELECT \(bind: 100), \(Track.columns.id) FROM \(Track.self)
            WHERE \(Track.columns.milliseconds) > \(bind: 2_900_000)
            """
          )
          .execute(db)
          try Genre.insert {
            $0.name
          } select: {
            Playlist.where { $0.id >= 100 }.select(\.name)
          }
          .execute(db)
        }
        let oracle = try Oracle(path: path)
        try expect(
          [raw(100, "Long"), raw(101, String?.none)],
          are: "SELECT * FROM Playlist WHERE PlaylistId > 99",
          oracle
        )
        try expect(
          [raw("Long"), raw(String?.none)],
          are: "SELECT Name FROM Genre WHERE GenreId > 25",
          oracle
        )
        let long = try queue.read { db in
          try PlaylistTrack.where { $0.id.playlistID == 100 }.order { $0.id.trackID }.fetchAll(db)
        }
        try expect(
          long.map { raw($0.id.trackID) },
          are: "SELECT TrackId FROM Track WHERE Milliseconds > 2900000 ORDER BY TrackId",
          oracle
        )
      }
    }

    @Test("The row of a two-column key inserted, met again, and deleted")
    func compositeKey() throws {
      try withCopy { queue, _ in
        try queue.write { db in
          let row = PlaylistTrack(id: PlaylistTrackID(playlistID: 2, trackID: 1))
          try PlaylistTrack.insert { row }.execute(db)
          let error = #expect(throws: DatabaseError.self) { try PlaylistTrack.insert { row }.execute(db) }
          #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_PRIMARYKEY)
          try PlaylistTrack.upsert { row }.execute(db)
          let deleted = try PlaylistTrack.delete(row).returning(\.self).fetchAll(db)
          #expect(deleted == [row])
          let left = try PlaylistTrack.find(row.id).fetchOne(db)
          #expect(left == nil)
          let count = try PlaylistTrack.fetchCount(db)
          #expect(count == 8715)
        }
      }
    }

    @Test("Rows updated, as their new values")
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

    @Test("A row written back whole")
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

    @Test("Every row of a table read, written back and found unchanged")
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

    @Test("More rows at once than a statement takes values, each with its key")
    func large() throws {
      try withCopy { queue, path in
        let keys = try queue.write { db in
          let tracks = try Track.order(by: \.id).fetchAll(db)
          return
            try Track
            .insert {
              for _ in 1...3 { tracks.map { Track.Draft(copying: $0) } }
            }
            .returning(\.id)
            .fetchAll(db)
        }
        #expect(keys == Array(3504..<3504 + 3 * 3503))
        let oracle = try Oracle(path: path)
        let columns = "Name, AlbumId, MediaTypeId, GenreId, Composer, Milliseconds, Bytes, UnitPrice"
        let originals = try oracle.rows("SELECT \(columns) FROM Track WHERE TrackId < 3504 ORDER BY TrackId")
        let copies = try oracle.rows("SELECT \(columns) FROM Track WHERE TrackId >= 3504 ORDER BY TrackId")
        #expect(copies == originals + originals + originals)
      }
    }

    @Test("Rows updated from a query on other rows")
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

    @Test("Rows deleted, as they were")
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

    @Test("Rows inserted, or updated where they are there already")
    func upsert() throws {
      try withCopy { queue, path in
        try queue.write { db in
          try Genre
            .upsert {
              Genre.Draft(id: 1, name: "Rock & Roll")
              Genre.Draft(name: "New")
            }
            .execute(db)
          try MediaType
            .insert { MediaType(id: 1, name: "ignored") }
            .onConflict { $0.id }
            .execute(db)
          try MediaType
            .insert { MediaType(id: 2, name: "AAC") }
            .onConflict {
              $0.id
            } doUpdate: {
              $0.name = $1.name
            }
            .execute(db)
          try InvoiceLine
            .insert { InvoiceLine(id: 1, invoiceID: 1, trackID: 2, unitPrice: 0.99, quantity: 4) }
            .onConflictDoUpdate {
              $0.quantity += $1.quantity
            } where: {
              $0.unitPrice < 1.0
            }
            .execute(db)
        }
        let oracle = try Oracle(path: path)
        try expect(
          [raw(1, "Rock & Roll"), raw(26, "New")],
          are: "SELECT GenreId, Name FROM Genre WHERE GenreId IN (1, 26)",
          oracle
        )
        try expect(
          [raw("Long-playing record"), raw("AAC")],
          are: "SELECT Name FROM MediaType WHERE MediaTypeId < 3",
          oracle
        )
        try expect([raw(5)], are: "SELECT Quantity FROM InvoiceLine WHERE InvoiceLineId = 1", oracle)
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

extension RecordShop.Track.Draft {
  /// A draft of a new row with the values of another.
  init(copying track: RecordShop.Track) {
    self.init(
      name: track.name,
      albumID: track.albumID,
      mediaTypeID: track.mediaTypeID,
      genreID: track.genreID,
      composer: track.composer,
      milliseconds: track.milliseconds,
      bytes: track.bytes,
      unitPrice: track.unitPrice
    )
  }
}
