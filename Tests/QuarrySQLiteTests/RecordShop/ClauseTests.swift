import Foundation
import QuarrySQLite
import Testing

extension RecordShop {
  @Selection
  struct GenreSummary: Hashable, Sendable {
    let name: String?
    let tracks: Int
    let average: Double?
    let shortest: Int?
    let longest: Int?
  }

  @Suite struct ClauseTests {
    @Test("Found by key")
    func find() throws {
      try read { db, oracle in
        let album = try #require(try Album.find(94).fetchOne(db))
        try expect(
          [raw(album.id, album.title, album.artistID)],
          are: "SELECT AlbumId, Title, ArtistId FROM Album WHERE AlbumId = 94",
          oracle
        )
        #expect(try Album.find(db, key: 94) == album)
        #expect(throws: RowNotFoundError.self) { try Album.find(db, key: -1) }
        let several = try Track.find([3, 1, 2, -7]).order(by: \.id).fetchAll(db)
        try expect(
          several.map(\.raw),
          are: """
            SELECT TrackId, Name, AlbumId, MediaTypeId, GenreId, Composer, Milliseconds, Bytes, UnitPrice
            FROM Track WHERE TrackId IN (1, 2, 3) ORDER BY TrackId
            """,
          oracle
        )
      }
    }

    @Test("Found by a key of two columns")
    func findComposite() throws {
      try read { db, _ in
        let key = PlaylistTrackID(playlistID: 1, trackID: 3402)
        let missing = PlaylistTrackID(playlistID: 2, trackID: 3402)
        let found = try PlaylistTrack.find(key).fetchAll(db)
        #expect(found == [PlaylistTrack(id: key)])
        #expect(try PlaylistTrack.find(db, key: key) == PlaylistTrack(id: key))
        #expect(try PlaylistTrack.find(missing).fetchOne(db) == nil)
        #expect(throws: RowNotFoundError.self) { try PlaylistTrack.find(db, key: missing) }
        let keys = [key, PlaylistTrackID(playlistID: 1, trackID: 3389), missing]
        #expect(Set(try PlaylistTrack.find(keys).fetchAll(db).map(\.id)) == Set(keys.prefix(2)))
        #expect(try PlaylistTrack.where { $0.id == key }.fetchCount(db) == 1)
      }
    }

    @Test("A key of two columns in comparisons, ORDER BY, selections and IN")
    func compositeKey() throws {
      try read { db, oracle in
        try expect(
          try PlaylistTrack
            .where { $0.id < PlaylistTrackID(playlistID: 3, trackID: 2830) }
            .order { ($0.id.playlistID.desc(), $0.id.trackID) }
            .select(\.id)
            .fetchAll(db)
            .map { raw($0.playlistID, $0.trackID) },
          are: """
            SELECT PlaylistId, TrackId FROM PlaylistTrack WHERE (PlaylistId, TrackId) < (3, 2830)
            ORDER BY PlaylistId DESC, TrackId
            """,
          oracle
        )
        let shared =
          try PlaylistTrack
          .where { $0.id.in(PlaylistTrack.where { $0.id.playlistID == 5 }.select(\.id)) }
          .order(by: \.id)
          .select { ($0.id, $0.id.trackID) }
          .fetchAll(db)
        try expect(
          shared.map { id, trackID in raw(id.playlistID, id.trackID, trackID) },
          are: "SELECT PlaylistId, TrackId, TrackId FROM PlaylistTrack WHERE PlaylistId = 5 ORDER BY TrackId",
          oracle
        )
        let lists =
          try Playlist
          .leftJoin(PlaylistTrack.all) { $0.id == $1.id.playlistID }
          .group { playlist, _ in playlist.id }
          .having { $1.id.trackID.count() < 2 }
          .order { playlist, _ in playlist.id }
          .select { ($0.id, $1.id.trackID.count(), $1.id) }
          .fetchAll(db)
        try expect(
          lists.map { raw($0.0, $0.1, $0.2?.playlistID, $0.2?.trackID) },
          are: """
            SELECT p.PlaylistId, count(t.TrackId), t.PlaylistId, t.TrackId FROM Playlist p
            LEFT JOIN PlaylistTrack t ON t.PlaylistId = p.PlaylistId
            GROUP BY p.PlaylistId HAVING count(t.TrackId) < 2 ORDER BY p.PlaylistId
            """,
          oracle
        )
      }
    }

    @Test("Groups with HAVING, selected as a custom type")
    func groups() throws {
      try read { db, oracle in
        let query =
          Genre
          .join(Track.all) { $0.id == $1.genreID }
          .group { genre, _ in genre.id }
          .having { $1.count() >= 40 && $1.milliseconds.avg() > 200_000.0 }
          .order { $1.milliseconds.avg().desc() }
          .select {
            GenreSummary.Columns(
              name: $0.name,
              tracks: $1.count(),
              average: $1.milliseconds.avg(),
              shortest: $1.milliseconds.min(),
              longest: $1.milliseconds.max()
            )
          }
        let summaries: [GenreSummary] = try query.fetchAll(db)
        try expect(
          summaries.map { raw($0.name, $0.tracks, $0.average, $0.shortest, $0.longest) },
          are: """
            SELECT g.Name, count(*), avg(t.Milliseconds), min(t.Milliseconds), max(t.Milliseconds)
            FROM Genre g JOIN Track t ON t.GenreId = g.GenreId GROUP BY g.GenreId
            HAVING count(*) >= 40 AND avg(t.Milliseconds) > 200000 ORDER BY avg(t.Milliseconds) DESC
            """,
          oracle
        )
      }
    }

    @Test("A subquery in IN, on nullable and NOT NULL columns")
    func subqueries() throws {
      try read { db, oracle in
        let albums =
          try Album
          .where { $0.artistID.in(Artist.where { $0.name.like("A%") }.select(\.id)) }
          .order(by: \.id)
          .fetchAll(db)
        try expect(
          albums.map { raw($0.id, $0.title, $0.artistID) },
          are: """
            SELECT * FROM Album WHERE ArtistId IN (SELECT ArtistId FROM Artist WHERE Name LIKE 'A%')
            ORDER BY AlbumId
            """,
          oracle
        )
        let tracks =
          try Track
          .where { $0.genreID.in(Genre.where { $0.name == "Slow Jazz" }.select(\.id)) }
          .order(by: \.id)
          .select(\.id)
          .fetchAll(db)
        try expect(
          tracks.map { raw($0) },
          are: """
            SELECT TrackId FROM Track WHERE GenreId IN (SELECT GenreId FROM Genre WHERE Name = 'Slow Jazz')
            ORDER BY TrackId
            """,
          oracle
        )
        let unsold = try Track.where { $0.id.notIn(InvoiceLine.select(\.trackID)) }.fetchCount(db)
        try expect(
          [raw(unsold)],
          are: "SELECT count(*) FROM Track WHERE TrackId NOT IN (SELECT TrackId FROM InvoiceLine)",
          oracle
        )
      }
    }

    @Test("A scalar subquery")
    func scalarSubquery() throws {
      try read { db, oracle in
        let tracks =
          try Track
          .where { $0.milliseconds > Track.select { ($0.milliseconds.max() ?? 0) - 1_000_000 } }
          .order(by: \.id)
          .select { ($0.id, $0.milliseconds) }
          .fetchAll(db)
        try expect(
          tracks.map { raw($0.0, $0.1) },
          are: """
            SELECT TrackId, Milliseconds FROM Track
            WHERE Milliseconds > (SELECT max(Milliseconds) FROM Track) - 1000000 ORDER BY TrackId
            """,
          oracle
        )
      }
    }

    @Test("EXISTS with a correlated subquery")
    func exists() throws {
      try read { db, oracle in
        let silent =
          try Artist
          .where { artist in !Album.where { $0.artistID == artist.id }.exists() }
          .order(by: \.id)
          .select(\.name)
          .fetchAll(db)
        try expect(
          silent.map { raw($0) },
          are: """
            SELECT Name FROM Artist r WHERE NOT EXISTS (SELECT 1 FROM Album a WHERE a.ArtistId = r.ArtistId)
            ORDER BY ArtistId
            """,
          oracle
        )
      }
    }

    @Test func distinct() throws {
      try read { db, oracle in
        try expect(
          try Customer.select(\.country).distinct().order(by: \.country).fetchAll(db).map { raw($0) },
          are: "SELECT DISTINCT Country FROM Customer ORDER BY Country",
          oracle
        )
        let pairs =
          try Track
          .distinct()
          .select { ($0.mediaTypeID, $0.unitPrice) }
          .order { ($0.mediaTypeID, $0.unitPrice) }
          .fetchAll(db)
        try expect(
          pairs.map { raw($0.0, $0.1) },
          are: "SELECT DISTINCT MediaTypeId, UnitPrice FROM Track ORDER BY 1, 2",
          oracle
        )
      }
    }

    @Test("All tracks page by page")
    func paging() throws {
      try read { db, oracle in
        var tracks: [Track] = []
        while true {
          let page = try Track.order { ($0.name, $0.id) }.limit(250).offset(tracks.count).fetchAll(db)
          if page.isEmpty { break }
          tracks += page
        }
        try expect(
          tracks.map(\.raw),
          are: """
            SELECT TrackId, Name, AlbumId, MediaTypeId, GenreId, Composer, Milliseconds, Bytes, UnitPrice
            FROM Track ORDER BY Name, TrackId
            """,
          oracle
        )
      }
    }

    @Test("A cursor that stops early")
    func cursor() throws {
      try read { db, oracle in
        let cursor = try Track.order { $0.milliseconds.desc() }.fetchCursor(db)
        var names: [String] = []
        while names.count < 5, let track = try cursor.next() { names.append(track.name) }
        try expect(
          names.map { raw($0) },
          are: "SELECT Name FROM Track ORDER BY Milliseconds DESC LIMIT 5",
          oracle
        )
        #expect(try Array(PlaylistTrack.fetchCursor(db)).count == PlaylistTrack.fetchCount(db))
      }
    }

    @Test("NULL sorted last, text without regard to case")
    func ordering() throws {
      try read { db, oracle in
        try expect(
          try Track
            .order { ($0.composer.desc(nulls: .last), $0.name.collate(.nocase).asc(), $0.id) }
            .select(\.id).fetchAll(db).map { raw($0) },
          are: "SELECT TrackId FROM Track ORDER BY Composer DESC NULLS LAST, Name COLLATE NOCASE, TrackId",
          oracle
        )
      }
    }

    @Test("Conditions built at run time")
    func dynamicConditions() throws {
      try read { db, oracle in
        for (country, minimum) in [("USA", 10.0), (nil, 15.0), ("Canada", nil), (nil, nil)]
          as [(String?, Double?)]
        {
          let invoices =
            try Invoice
            .where {
              if let country { $0.country == country }
              if let minimum { $0.total >= minimum }
            }
            .order(by: \.id)
            .fetchAll(db)
          try expect(
            invoices.map { raw($0.id, $0.total) },
            are: """
              SELECT InvoiceId, Total FROM Invoice
              WHERE \(country.map { "BillingCountry = '\($0)'" } ?? "1")
              AND \(minimum.map { "Total >= \($0)" } ?? "1")
              ORDER BY InvoiceId
              """,
            oracle
          )
        }
        let abroad = Customer.where { $0.country != "USA" }.and(.where { $0.company != nil })
        try expect(
          try abroad.or(.where { $0.state == "CA" }).order(by: \.id).fetchAll(db).map(\.raw),
          are: """
            SELECT * FROM Customer WHERE (Country <> 'USA' AND Company IS NOT NULL) OR State = 'CA'
            ORDER BY CustomerId
            """,
          oracle
        )
      }
    }
  }
}
