import Foundation
import QuarrySQLite
import Testing

extension RecordShop {
  @Selection
  struct AlbumLength: Hashable, Sendable {
    let title: String
    let artist: String?
    let trackCount: Int
    let milliseconds: Int?
  }

  @Suite struct JoinTests {
    @Test("Revenue per country")
    func revenue() throws {
      try read { db, oracle in
        let revenues =
          try Invoice
          .group(by: \.country)
          .order { ($0.total.sum().desc(), $0.country) }
          .select { ($0.country, $0.total.sum(), $0.id.count()) }
          .fetchAll(db)
        try expect(
          revenues.map { raw($0.0, $0.1, $0.2) },
          are: """
            SELECT BillingCountry, sum(Total), count(InvoiceId) FROM Invoice
            GROUP BY BillingCountry ORDER BY sum(Total) DESC, BillingCountry
            """,
          oracle
        )
      }
    }

    @Test("Revenue per country of the customer, from the lines")
    func revenueFromLines() throws {
      try read { db, oracle in
        let revenues =
          try Customer
          .join(Invoice.all) { $0.id == $1.customerID }
          .join(InvoiceLine.all) { $1.id == $2.invoiceID }
          .group { customer, _, _ in customer.country }
          .order { customer, _, _ in customer.country }
          .select { ($0.country, $2.quantity.sum(), $1.id.count(distinct: true)) }
          .fetchAll(db)
        try expect(
          revenues.map { raw($0.0, $0.1, $0.2) },
          are: """
            SELECT c.Country, sum(l.Quantity), count(DISTINCT i.InvoiceId) FROM Customer c
            JOIN Invoice i ON i.CustomerId = c.CustomerId JOIN InvoiceLine l ON l.InvoiceId = i.InvoiceId
            GROUP BY c.Country ORDER BY c.Country
            """,
          oracle
        )
      }
    }

    @Test("The ten longest albums with their artist and how many tracks they have")
    func longestAlbums() throws {
      try read { db, oracle in
        let albums =
          try Album
          .join(Artist.all) { $0.artistID == $1.id }
          .join(Track.all) { $0.id == $2.albumID }
          .group { album, _, _ in album.id }
          .order { ($2.milliseconds.sum().desc(), $0.id) }
          .limit(10)
          .select {
            AlbumLength.Columns(
              title: $0.title,
              artist: $1.name,
              trackCount: $2.id.count(),
              milliseconds: $2.milliseconds.sum()
            )
          }
          .fetchAll(db)
        #expect(albums.count == 10)
        try expect(
          albums.map { raw($0.title, $0.artist, $0.trackCount, $0.milliseconds) },
          are: """
            SELECT a.Title, r.Name, count(t.TrackId), sum(t.Milliseconds) FROM Album a
            JOIN Artist r ON r.ArtistId = a.ArtistId JOIN Track t ON t.AlbumId = a.AlbumId
            GROUP BY a.AlbumId ORDER BY sum(t.Milliseconds) DESC, a.AlbumId LIMIT 10
            """,
          oracle
        )
      }
    }

    @Test("Customers with the employee who supports them, as whole rows")
    func support() throws {
      try read { db, oracle in
        let pairs =
          try Customer
          .join(Employee.all) { $0.supportID == $1.id }
          .order { customer, _ in customer.id }
          .fetchAll(db)
        try expect(
          pairs.map { customer, employee in customer.raw + employee.raw },
          are: """
            SELECT c.CustomerId, c.FirstName, c.LastName, c.Company, c.Address, c.City, c.State, c.Country,
              c.PostalCode, c.Phone, c.Fax, c.Email, c.SupportRepId, e.EmployeeId, e.LastName, e.FirstName,
              e.Title, e.ReportsTo, CAST(strftime('%s', e.BirthDate) AS INTEGER),
              CAST(strftime('%s', e.HireDate) AS INTEGER), e.Address, e.City, e.State, e.Country,
              e.PostalCode, e.Phone, e.Fax, e.Email
            FROM Customer c JOIN Employee e ON e.EmployeeId = c.SupportRepId ORDER BY c.CustomerId
            """,
          oracle
        )
      }
    }

    @Test("Every employee with the supported customers, if any")
    func customersPerEmployee() throws {
      try read { db, oracle in
        let counts =
          try Employee
          .leftJoin(Customer.all) { $0.id == $1.supportID }
          .group { employee, _ in employee.id }
          .order { ($1.count().desc(), $0.id) }
          .select { ($0.firstName + " " + $0.lastName, $1.count()) }
          .fetchAll(db)
        #expect(counts.contains { $0.1 == 0 })
        try expect(
          counts.map { raw($0.0, $0.1) },
          are: """
            SELECT e.FirstName || ' ' || e.LastName, count(c.CustomerId) FROM Employee e
            LEFT JOIN Customer c ON c.SupportRepId = e.EmployeeId GROUP BY e.EmployeeId
            ORDER BY 2 DESC, e.EmployeeId
            """,
          oracle
        )
      }
    }

    @Test("Employees with their manager, by an alias")
    func managers() throws {
      try read { db, oracle in
        let names =
          try Employee
          .join(Employee.as(Manager.self).all) { $0.managerID == $1.id }
          .order { employee, _ in employee.id }
          .select { ($0.lastName, $1.lastName, $1.title) }
          .fetchAll(db)
        try expect(
          names.map { raw($0.0, $0.1, $0.2) },
          are: """
            SELECT e.LastName, m.LastName, m.Title FROM Employee e
            JOIN Employee m ON m.EmployeeId = e.ReportsTo ORDER BY e.EmployeeId
            """,
          oracle
        )
      }
    }

    @Test("Every employee with the manager, if there is one, by an alias and as whole rows")
    func everyManager() throws {
      try read { db, oracle in
        let pairs =
          try Employee
          .leftJoin(Employee.as(Manager.self).all) { $0.managerID == $1.id }
          .order { employee, _ in employee.id }
          .fetchAll(db)
        #expect(pairs.contains { $0.1 == nil })
        try expect(
          pairs.map { employee, manager in
            employee.raw + raw(manager?.id, manager?.lastName, manager?.hireDate)
          },
          are: """
            SELECT e.EmployeeId, e.LastName, e.FirstName, e.Title, e.ReportsTo,
              CAST(strftime('%s', e.BirthDate) AS INTEGER), CAST(strftime('%s', e.HireDate) AS INTEGER),
              e.Address, e.City, e.State, e.Country, e.PostalCode, e.Phone, e.Fax, e.Email,
              m.EmployeeId, m.LastName, CAST(strftime('%s', m.HireDate) AS INTEGER)
            FROM Employee e LEFT JOIN Employee m ON m.EmployeeId = e.ReportsTo ORDER BY e.EmployeeId
            """,
          oracle
        )
      }
    }

    @Test("Employees without reports, by an outer join with an alias")
    func withoutReports() throws {
      try read { db, oracle in
        let names =
          try Employee.as(Manager.self)
          .leftJoin(Employee.all) { $0.id == $1.managerID }
          .where { $1.id == nil }
          .order { manager, _ in manager.id }
          .select { manager, _ in manager.lastName }
          .fetchAll(db)
        try expect(
          names.map { raw($0) },
          are: """
            SELECT m.LastName FROM Employee m LEFT JOIN Employee e ON e.ReportsTo = m.EmployeeId
            WHERE e.EmployeeId IS NULL ORDER BY m.EmployeeId
            """,
          oracle
        )
      }
    }

    @Test("Playlists without tracks")
    func emptyPlaylists() throws {
      try read { db, oracle in
        let names =
          try Playlist
          .leftJoin(PlaylistTrack.all) { $0.id == $1.id.playlistID }
          .where { $1.id.trackID == nil }
          .order { playlist, _ in playlist.id }
          .select { playlist, _ in (playlist.id, playlist.name) }
          .fetchAll(db)
        try expect(
          names.map { raw($0.0, $0.1) },
          are: """
            SELECT p.PlaylistId, p.Name FROM Playlist p
            LEFT JOIN PlaylistTrack t ON t.PlaylistId = p.PlaylistId WHERE t.TrackId IS NULL
            ORDER BY p.PlaylistId
            """,
          oracle
        )
      }
    }

    @Test("Playlists without tracks have no row on the right")
    func emptyPlaylistRows() throws {
      try read { db, _ in
        let pairs =
          try Playlist
          .leftJoin(PlaylistTrack.all) { $0.id == $1.id.playlistID }
          .where { $1.id.trackID.is(nil) }
          .fetchAll(db)
        #expect(!pairs.isEmpty)
        #expect(pairs.allSatisfy { $0.1 == nil })
      }
    }

    @Test("Right and full joins")
    func outerJoins() throws {
      try read { db, oracle in
        let right =
          try Playlist
          .rightJoin(PlaylistTrack.where { $0.id.trackID == 3402 }) { $0.id == $1.id.playlistID }
          .order { _, track in track.id.playlistID }
          .select { ($0.name, $1.id.playlistID) }
          .fetchAll(db)
        try expect(
          right.map { raw($0.0, $0.1) },
          are: """
            SELECT p.Name, t.PlaylistId FROM PlaylistTrack t
            LEFT JOIN Playlist p ON p.PlaylistId = t.PlaylistId
            WHERE t.TrackId = 3402 ORDER BY t.PlaylistId
            """,
          oracle
        )
        let full =
          try Employee
          .fullJoin(Customer.all) { $0.id == $1.supportID }
          .order { ($0.id, $1.id) }
          .fetchAll(db)
        try expect(
          full.map { employee, customer in raw(employee?.id, customer?.id) },
          are: """
            SELECT e.EmployeeId, c.CustomerId FROM Employee e
            FULL JOIN Customer c ON c.SupportRepId = e.EmployeeId ORDER BY e.EmployeeId, c.CustomerId
            """,
          oracle
        )
      }
    }

    @Test("Five tables: who bought which album")
    func fiveTables() throws {
      try read { db, oracle in
        let purchases =
          try Customer
          .join(Invoice.all) { $0.id == $1.customerID }
          .join(InvoiceLine.all) { $1.id == $2.invoiceID }
          .join(Track.all) { $2.trackID == $3.id }
          .join(Album.all) { $3.albumID == $4.id }
          .where { customer, _, _, _, _ in customer.country == "Brazil" }
          .where { _, invoice, _, track, _ in track.milliseconds > 200_000 && invoice.total > 1.0 }
          .order { customer, invoice, line, _, _ in (customer.id, invoice.date.desc(), line.id) }
          .select { ($0.lastName, $1.date, $2.unitPrice, $3.name, $4.title) }
          .fetchAll(db)
        try expect(
          purchases.map { raw($0.0, $0.1, $0.2, $0.3, $0.4) },
          are: """
            SELECT c.LastName, CAST(strftime('%s', i.InvoiceDate) AS INTEGER), l.UnitPrice, t.Name, a.Title
            FROM Customer c JOIN Invoice i ON i.CustomerId = c.CustomerId
            JOIN InvoiceLine l ON l.InvoiceId = i.InvoiceId JOIN Track t ON t.TrackId = l.TrackId
            JOIN Album a ON a.AlbumId = t.AlbumId
            WHERE c.Country = 'Brazil' AND t.Milliseconds > 200000 AND i.Total > 1
            ORDER BY c.CustomerId, i.InvoiceDate DESC, l.InvoiceLineId
            """,
          oracle
        )
      }
    }

    @Test("Five tables as whole rows")
    func fiveTablesWhole() throws {
      try read { db, oracle in
        let query: SelectOf<Customer, Invoice, InvoiceLine, Track, Album> =
          Customer
          .join(Invoice.all) { $0.id == $1.customerID }
          .join(InvoiceLine.all) { $1.id == $2.invoiceID }
          .join(Track.all) { $2.trackID == $3.id }
          .join(Album.all) { $3.albumID == $4.id }
        let rows = try query.order { customer, _, line, _, _ in (line.id, customer.id) }.fetchAll(db)
        try expect(
          rows.map { customer, invoice, line, track, album in
            raw(customer.email, invoice.total, line.id, track.unitPrice, album.artistID)
          },
          are: """
            SELECT c.Email, i.Total, l.InvoiceLineId, t.UnitPrice, a.ArtistId
            FROM Customer c JOIN Invoice i ON i.CustomerId = c.CustomerId
            JOIN InvoiceLine l ON l.InvoiceId = i.InvoiceId JOIN Track t ON t.TrackId = l.TrackId
            JOIN Album a ON a.AlbumId = t.AlbumId ORDER BY l.InvoiceLineId, c.CustomerId
            """,
          oracle
        )
        #expect(rows.count == 2240)
      }
    }

    @Test("All seven tables of a purchase")
    func sevenTables() throws {
      try read { db, oracle in
        let genres =
          try Customer
          .join(Invoice.all) { $0.id == $1.customerID }
          .join(InvoiceLine.all) { $1.id == $2.invoiceID }
          .join(Track.all) { $2.trackID == $3.id }
          .join(Album.all) { $3.albumID == $4.id }
          .join(Artist.all) { $4.artistID == $5.id }
          .leftJoin(Genre.all) { $3.genreID == $6.id }
          .group { customer, _, _, _, _, _, genre in (customer.country, genre.name) }
          .having { _, _, line, _, _, _, _ in line.count() > 10 }
          .order { customer, _, line, _, _, _, genre in (line.count().desc(), customer.country, genre.name) }
          .select { customer, _, line, _, _, artist, genre in
            (customer.country, genre.name, line.count(), artist.id.count(distinct: true))
          }
          .fetchAll(db)
        try expect(
          genres.map { raw($0.0, $0.1, $0.2, $0.3) },
          are: """
            SELECT c.Country, g.Name, count(l.InvoiceLineId), count(DISTINCT r.ArtistId)
            FROM Customer c JOIN Invoice i ON i.CustomerId = c.CustomerId
            JOIN InvoiceLine l ON l.InvoiceId = i.InvoiceId JOIN Track t ON t.TrackId = l.TrackId
            JOIN Album a ON a.AlbumId = t.AlbumId JOIN Artist r ON r.ArtistId = a.ArtistId
            LEFT JOIN Genre g ON g.GenreId = t.GenreId
            GROUP BY c.Country, g.Name HAVING count(l.InvoiceLineId) > 10 ORDER BY 3 DESC, c.Country, g.Name
            """,
          oracle
        )
      }
    }
  }
}
