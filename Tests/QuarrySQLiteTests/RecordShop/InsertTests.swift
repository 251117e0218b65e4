import QuarrySQLite
import RecordShopData
import Testing

extension RecordShop {
  /// Inserts of rows, on a copy of the file.
  @Suite struct InsertTests {

    @Test("Drafts get keys, and every value makes the round trip")
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

    @Test("The row of a two-column key inserted, in conflict, and deleted")
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

    @Test("More rows than a statement has variables, each with its key")
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

    @Test("Rows inserted, or updated if they exist")
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
  }
}

extension RecordShop.Track.Draft {
  /// A draft of a new row with the values of an existing row.
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
