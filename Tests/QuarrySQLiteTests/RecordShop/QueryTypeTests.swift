import Foundation
import QuarrySQLite
import RecordShopData
import Testing

extension RecordShop {
  /// Queries that are stored, passed and combined, with explicit types.
  @Suite struct QueryTypeTests {
    func supported() -> SelectOf<Customer, Employee> {
      Customer.join(Employee.all) { $0.supportID == $1.id }
    }

    func perhapsSupported(in country: String) -> SelectOf<Customer, Employee?> {
      Customer
        .leftJoin(Employee.all) { $0.supportID == $1.id }
        .where { customer, _ in customer.country == country }
    }

    func large(_ minimum: Double?) -> Where<Invoice> {
      var query = Invoice.all
      if let minimum { query = query.where { $0.total >= minimum } }
      return query
    }

    func newest() -> SelectOf<Invoice> {
      large(10).order { ($0.date.desc(), $0.id) }.limit(5)
    }

    func billed() -> some SelectStatementOf<Customer, Invoice, InvoiceLine> {
      Customer
        .join(Invoice.all) { $0.id == $1.customerID }
        .join(InvoiceLine.all) { $1.id == $2.invoiceID }
        .where { $2.quantity >= 1 && $1.total > 20.0 && $0.id > 0 }
    }

    func counts() -> Select<SelectedColumns<String, Int>, JoinedTables<Customer, Invoice>> {
      Customer
        .join(Invoice.all) { $0.id == $1.customerID }
        .group { customer, _ in customer.id }
        .order { customer, _ in customer.id }
        .select { ($0.lastName, $1.count()) }
    }

    func names() -> some Statement<(Int, String?)> {
      Playlist.order(by: \.id).select { ($0.id, $0.name) }
    }

    /// A join with a query that contains a join.
    func nested() -> SelectOf<Invoice, InvoiceLine, Track> {
      Invoice
        .join(InvoiceLine.join(Track.all) { $0.trackID == $1.id }) { invoice, line, _ in
          invoice.id == line.invoiceID
        }
    }

    @Test func joins() throws {
      try read { db, oracle in
        let pairs: [(Customer, Employee)] = try supported().order { ($0.id, $1.id) }.fetchAll(db)
        try expect(
          pairs.map { customer, employee in raw(customer.id, employee.lastName) },
          are: """
            SELECT c.CustomerId, e.LastName FROM Customer c JOIN Employee e ON e.EmployeeId = c.SupportRepId
            ORDER BY c.CustomerId
            """,
          oracle
        )
        let perhaps: [(Customer, Employee?)] = try perhapsSupported(in: "France").fetchAll(db)
        try expect(
          perhaps.map { customer, employee in raw(customer.id, employee?.email) },
          are: """
            SELECT c.CustomerId, e.Email FROM Customer c LEFT JOIN Employee e ON e.EmployeeId = c.SupportRepId
            WHERE c.Country = 'France'
            """,
          oracle
        )
        let lines = try nested().order { ($1.id, $0.id, $2.id) }.fetchAll(db)
        try expect(
          lines.map { invoice, line, track in raw(invoice.id, line.id, track.name) },
          are: """
            SELECT l.InvoiceId, l.InvoiceLineId, t.Name FROM InvoiceLine l
            JOIN Track t ON t.TrackId = l.TrackId
            ORDER BY l.InvoiceLineId
            """,
          oracle
        )
      }
    }

    @Test func refined() throws {
      try read { db, oracle in
        try expect(
          try newest().fetchAll(db).map { raw($0.id, $0.total) },
          are: """
            SELECT InvoiceId, Total FROM Invoice WHERE Total >= 10
            ORDER BY InvoiceDate DESC, InvoiceId LIMIT 5
            """,
          oracle
        )
        try expect(
          [raw(try large(nil).fetchCount(db), try large(15).fetchCount(db), try newest().fetchCount(db))],
          are: "SELECT count(*), sum(Total >= 15), 5 FROM Invoice",
          oracle
        )
        let sums =
          try billed()
          .group { customer, _, _ in customer.id }
          .order { customer, _, _ in customer.id }
          .select { ($0.id, $1.total.max(), $2.unitPrice.sum()) }
          .fetchAll(db)
        try expect(
          sums.map { raw($0.0, $0.1, $0.2) },
          are: """
            SELECT c.CustomerId, max(i.Total), sum(l.UnitPrice) FROM Customer c
            JOIN Invoice i ON i.CustomerId = c.CustomerId JOIN InvoiceLine l ON l.InvoiceId = i.InvoiceId
            WHERE l.Quantity >= 1 AND i.Total > 20 GROUP BY c.CustomerId ORDER BY c.CustomerId
            """,
          oracle
        )
        let counts: [(String, Int)] = try counts().fetchAll(db)
        try expect(
          counts.map { raw($0.0, $0.1) },
          are: """
            SELECT c.LastName, count(i.InvoiceId) FROM Customer c
            JOIN Invoice i ON i.CustomerId = c.CustomerId
            GROUP BY c.CustomerId ORDER BY c.CustomerId
            """,
          oracle
        )
        let names = try names().fetchAll(db)
        try expect(
          names.map { id, name in raw(id, name) },
          are: "SELECT PlaylistId, Name FROM Playlist ORDER BY PlaylistId",
          oracle
        )
      }
    }

    @Test("A correlated subquery on an alias of the same table")
    func correlated() throws {
      try read { db, oracle in
        let bosses =
          try Employee
          .where { employee in
            Employee.as(Manager.self).where { $0.managerID == employee.id }.exists()
          }
          .order(by: \.id)
          .select(\.lastName)
          .fetchAll(db)
        try expect(
          bosses.map { raw($0) },
          are: """
            SELECT LastName FROM Employee e
            WHERE EXISTS (SELECT 1 FROM Employee m WHERE m.ReportsTo = e.EmployeeId)
            ORDER BY EmployeeId
            """,
          oracle
        )
        let albums =
          try Artist
          .order(by: \.id)
          .select { artist in (artist.name, Album.where { $0.artistID == artist.id }.count()) }
          .fetchAll(db)
        try expect(
          albums.map { raw($0.0, $0.1) },
          are: """
            SELECT Name, (SELECT count(*) FROM Album a WHERE a.ArtistId = r.ArtistId) FROM Artist r
            ORDER BY ArtistId
            """,
          oracle
        )
      }
    }

    @Test("Asynchronous reads from concurrent tasks")
    func concurrent() async throws {
      var configuration = Configuration()
      configuration.readonly = true
      let queue = try DatabaseQueue(path: RecordShopFile.path(), configuration: configuration)
      let counts = try await withThrowingTaskGroup(of: Int.self) { group in
        for genre in 1...25 {
          group.addTask {
            try await queue.read { db in try Track.where { $0.genreID == genre }.fetchAll(db).count }
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(counts == 3503)
      try queue.close()
    }
  }
}
