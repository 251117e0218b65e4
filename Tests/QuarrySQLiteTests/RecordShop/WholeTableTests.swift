import Foundation
import QuarrySQLite
import Testing

extension RecordShop {
  /// Reads every column of every row of every table.
  @Suite struct WholeTableTests {
    @Test func artists() throws {
      try read { db, oracle in
        try expect(
          try Artist.order(by: \.id).fetchAll(db).map { raw($0.id, $0.name) },
          are: "SELECT ArtistId, Name FROM Artist ORDER BY ArtistId",
          oracle
        )
      }
    }

    @Test func albums() throws {
      try read { db, oracle in
        try expect(
          try Album.order(by: \.id).fetchAll(db).map { raw($0.id, $0.title, $0.artistID) },
          are: "SELECT AlbumId, Title, ArtistId FROM Album ORDER BY AlbumId",
          oracle
        )
      }
    }

    @Test func genres() throws {
      try read { db, oracle in
        try expect(
          try Genre.order(by: \.id).fetchAll(db).map { raw($0.id, $0.name) },
          are: "SELECT GenreId, Name FROM Genre ORDER BY GenreId",
          oracle
        )
      }
    }

    @Test func mediaTypes() throws {
      try read { db, oracle in
        try expect(
          try MediaType.order(by: \.id).fetchAll(db).map { raw($0.id, $0.name) },
          are: "SELECT MediaTypeId, Name FROM MediaType ORDER BY MediaTypeId",
          oracle
        )
      }
    }

    @Test func tracks() throws {
      try read { db, oracle in
        try expect(
          try Track.order(by: \.id).fetchAll(db).map(\.raw),
          are: """
            SELECT TrackId, Name, AlbumId, MediaTypeId, GenreId, Composer, Milliseconds, Bytes, UnitPrice
            FROM Track ORDER BY TrackId
            """,
          oracle
        )
      }
    }

    @Test func playlists() throws {
      try read { db, oracle in
        try expect(
          try Playlist.order(by: \.id).fetchAll(db).map { raw($0.id, $0.name) },
          are: "SELECT PlaylistId, Name FROM Playlist ORDER BY PlaylistId",
          oracle
        )
      }
    }

    @Test func playlistTracks() throws {
      try read { db, oracle in
        try expect(
          try PlaylistTrack.order { ($0.id.playlistID, $0.id.trackID) }.fetchAll(db)
            .map { raw($0.id.playlistID, $0.id.trackID) },
          are: "SELECT PlaylistId, TrackId FROM PlaylistTrack ORDER BY PlaylistId, TrackId",
          oracle
        )
      }
    }

    @Test func employees() throws {
      try read { db, oracle in
        try expect(
          try Employee.order(by: \.id).fetchAll(db).map(\.raw),
          are: """
            SELECT EmployeeId, LastName, FirstName, Title, ReportsTo,
              CAST(strftime('%s', BirthDate) AS INTEGER), CAST(strftime('%s', HireDate) AS INTEGER),
              Address, City, State, Country, PostalCode, Phone, Fax, Email
            FROM Employee ORDER BY EmployeeId
            """,
          oracle
        )
      }
    }

    @Test func customers() throws {
      try read { db, oracle in
        try expect(
          try Customer.order(by: \.id).fetchAll(db).map(\.raw),
          are: """
            SELECT CustomerId, FirstName, LastName, Company, Address, City, State, Country, PostalCode,
              Phone, Fax, Email, SupportRepId
            FROM Customer ORDER BY CustomerId
            """,
          oracle
        )
      }
    }

    @Test func invoices() throws {
      try read { db, oracle in
        try expect(
          try Invoice.order(by: \.id).fetchAll(db).map(\.raw),
          are: """
            SELECT InvoiceId, CustomerId, CAST(strftime('%s', InvoiceDate) AS INTEGER), BillingAddress,
              BillingCity, BillingState, BillingCountry, BillingPostalCode, Total
            FROM Invoice ORDER BY InvoiceId
            """,
          oracle
        )
      }
    }

    @Test func invoiceLines() throws {
      try read { db, oracle in
        try expect(
          try InvoiceLine.order(by: \.id).fetchAll(db).map {
            raw($0.id, $0.invoiceID, $0.trackID, $0.unitPrice, $0.quantity)
          },
          are: """
            SELECT InvoiceLineId, InvoiceId, TrackId, UnitPrice, Quantity FROM InvoiceLine
            ORDER BY InvoiceLineId
            """,
          oracle
        )
      }
    }

    @Test("All tables of the file are tested")
    func allTables() throws {
      try read { _, oracle in
        let declared = [
          Album.tableName, Artist.tableName, Customer.tableName, Employee.tableName, Genre.tableName,
          Invoice.tableName, InvoiceLine.tableName, MediaType.tableName, Playlist.tableName,
          PlaylistTrack.tableName, Track.tableName,
        ]
        try expect(
          declared.map { raw($0) },
          are: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
          oracle
        )
      }
    }

    @Test("The counts are those of the file")
    func counts() throws {
      try read { db, oracle in
        let counts = [
          try Album.fetchCount(db), try Track.all.fetchCount(db), try InvoiceLine.count().fetchOne(db) ?? -1,
          try PlaylistTrack.count().fetchOne(db) ?? -1,
        ]
        try expect(
          [counts.map(\.raw)],
          are: """
            SELECT (SELECT count(*) FROM Album), (SELECT count(*) FROM Track),
              (SELECT count(*) FROM InvoiceLine), (SELECT count(*) FROM PlaylistTrack)
            """,
          oracle
        )
      }
    }
  }
}

extension RecordShop.Track {
  var raw: [RawValue] {
    QuarrySQLiteTests.raw(id, name, albumID, mediaTypeID, genreID, composer, milliseconds, bytes, unitPrice)
  }
}

extension RecordShop.Employee {
  var raw: [RawValue] {
    QuarrySQLiteTests.raw(
      id,
      lastName,
      firstName,
      title,
      managerID,
      birthDate,
      hireDate,
      address,
      city,
      state,
      country,
      postalCode,
      phone,
      fax,
      email
    )
  }
}

extension RecordShop.Customer {
  var raw: [RawValue] {
    QuarrySQLiteTests.raw(
      id,
      firstName,
      lastName,
      company,
      address,
      city,
      state,
      country,
      postalCode,
      phone,
      fax,
      email,
      supportID
    )
  }
}

extension RecordShop.Invoice {
  var raw: [RawValue] {
    QuarrySQLiteTests.raw(id, customerID, date, address, city, state, country, postalCode, total)
  }
}
