import Foundation
import QuarrySQLite
import Testing

extension RecordShop {
  @Selection
  struct Rank: Hashable, Sendable {
    let id: Int
    let name: String
    let depth: Int
    let path: String
  }

  @Suite struct ExpressionTests {
    @Test("Filtered counts")
    func filteredCounts() throws {
      try read { db, oracle in
        let one = try Track.count { $0.composer == nil }.fetchOne(db)
        try expect([raw(one)], are: "SELECT count(*) FROM Track WHERE Composer IS NULL", oracle)
        let several =
          try Track
          .select {
            (
              $0.count(), $0.id.count(filter: $0.composer == nil),
              $0.milliseconds.sum(filter: $0.genreID == 1), $0.genreID.count(distinct: true),
              $0.unitPrice.total(filter: $0.milliseconds < 0), $0.unitPrice.avg(filter: $0.milliseconds < 0)
            )
          }
          .fetchAll(db)
        try expect(
          several.map { raw($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) },
          are: """
            SELECT count(*), sum(Composer IS NULL), sum(CASE WHEN GenreId = 1 THEN Milliseconds END),
              count(DISTINCT GenreId), 0.0, NULL
            FROM Track
            """,
          oracle
        )
      }
    }

    @Test("The names of a group in one text")
    func groupConcat() throws {
      try read { db, oracle in
        let lists =
          try Artist
          .join(Album.all) { $0.id == $1.artistID }
          .group { artist, _ in artist.id }
          .order { artist, _ in artist.id }
          .select { ($0.name, $1.title.groupConcat(" | "), $1.title.groupConcat(distinct: true)) }
          .fetchAll(db)
        try expect(
          lists.map { raw($0.0, $0.1, $0.2) },
          are: """
            SELECT r.Name, group_concat(a.Title, ' | '), group_concat(DISTINCT a.Title)
            FROM Artist r JOIN Album a ON a.ArtistId = r.ArtistId GROUP BY r.ArtistId ORDER BY r.ArtistId
            """,
          oracle
        )
      }
    }

    @Test("CASE with conditions, with a base, and without an else")
    func cases() throws {
      try read { db, oracle in
        let rows =
          try Track
          .order(by: \.id)
          .select {
            (
              $0.id,
              Case().when($0.milliseconds < 120_000, then: "short").when(
                $0.milliseconds < 360_000,
                then: "usual"
              )
              .else("long"),
              Case($0.mediaTypeID).when(1, then: "mp3").when(2, then: "aac"),
              Case().when($0.composer == nil, then: 0).else(1)
            )
          }
          .fetchAll(db)
        try expect(
          rows.map { raw($0.0, $0.1, $0.2, $0.3) },
          are: """
            SELECT TrackId,
              CASE WHEN Milliseconds < 120000 THEN 'short' WHEN Milliseconds < 360000 THEN 'usual'
                ELSE 'long' END,
              CASE MediaTypeId WHEN 1 THEN 'mp3' WHEN 2 THEN 'aac' END,
              CASE WHEN Composer IS NULL THEN 0 ELSE 1 END
            FROM Track ORDER BY TrackId
            """,
          oracle
        )
      }
    }

    @Test("Arithmetic, text and NULL")
    func operators() throws {
      try read { db, oracle in
        let rows =
          try Track
          .where { $0.name.contains("ing") && !$0.name.hasPrefix("The ") && $0.id % 3 != 1 }
          .order(by: \.id)
          .select {
            (
              $0.id + 1, $0.milliseconds / 1000, $0.unitPrice * 2, $0.name.upper(), $0.name.length(),
              $0.composer.length()
            )
          }
          .fetchAll(db)
        try expect(
          rows.map { raw($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) },
          are: """
            SELECT TrackId + 1, Milliseconds / 1000, UnitPrice * 2, upper(Name), length(Name),
              length(Composer)
            FROM Track WHERE Name LIKE '%ing%' AND Name NOT LIKE 'The %' AND TrackId % 3 <> 1 ORDER BY TrackId
            """,
          oracle
        )
      }
    }

    /// The file's dates are text without fractions, `2021-01-01 00:00:00`. Those that the library binds have
    /// fractions, `2021-01-01 00:00:00.000`, and are therefore greater as text.
    @Test("Dates in a range")
    func dates() throws {
      try read { db, oracle in
        let start = date(2022, 3, 1)
        let end = date(2022, 6, 30)
        let between =
          try Invoice
          .where { $0.date.between(start, and: end) }
          .order(by: \.id)
          .fetchAll(db)
        try expect(
          between.map(\.raw),
          are: """
            SELECT InvoiceId, CustomerId, CAST(strftime('%s', InvoiceDate) AS INTEGER), BillingAddress,
              BillingCity, BillingState, BillingCountry, BillingPostalCode, Total
            FROM Invoice
            WHERE InvoiceDate BETWEEN '2022-03-01 00:00:00.000' AND '2022-06-30 00:00:00.000'
            ORDER BY InvoiceId
            """,
          oracle
        )
        let noon = date(2022, 3, 1) + 12 * 3600
        try expect(
          try Invoice.where { $0.date > noon && $0.date <= end }.order(by: \.id).select(\.id).fetchAll(db)
            .map { raw($0) },
          are: """
            SELECT InvoiceId FROM Invoice WHERE julianday(InvoiceDate) > julianday('2022-03-01 12:00')
              AND julianday(InvoiceDate) <= julianday('2022-06-30') ORDER BY InvoiceId
            """,
          oracle
        )
        let (first, last) = try #require(try Invoice.select { ($0.date.min(), $0.date.max()) }.fetchOne(db))
        try expect(
          [raw(first, last)],
          are: """
            SELECT CAST(strftime('%s', min(InvoiceDate)) AS INTEGER),
              CAST(strftime('%s', max(InvoiceDate)) AS INTEGER)
            FROM Invoice
            """,
          oracle
        )
        let hired = try Employee.where { $0.hireDate > date(2003, 1, 1) }.order(by: \.id).select(\.id)
          .fetchAll(db)
        try expect(
          hired.map { raw($0) },
          are: "SELECT EmployeeId FROM Employee WHERE HireDate > '2003-01-01 00:00:00' ORDER BY EmployeeId",
          oracle
        )
      }
    }

    @Test("The hierarchy of the employees, by a recursive query written in SQL")
    func hierarchy() throws {
      try read { db, oracle in
        let ranks =
          try #sql(
            """
            WITH RECURSIVE "ranks"("id", "name", "depth", "path") AS (
              SELECT \(Employee.columns.id), \(Employee.columns.lastName), 0, \(Employee.columns.lastName)
              FROM \(Employee.self)
              WHERE \(Employee.columns.managerID) IS NULL
                UNION ALL
              SELECT \(Employee.columns.id), \(Employee.columns.lastName), "ranks"."depth" + 1,
                "ranks"."path" || '/' || \(Employee.columns.lastName)
              FROM \(Employee.self)
              JOIN "ranks" ON \(Employee.columns.managerID) = "ranks"."id"
            )
            SELECT "id", "name", "depth", "path" FROM "ranks" ORDER BY "path"
            """,
            as: Rank.self
          )
          .fetchAll(db)
        try expect(
          ranks.map { raw($0.id, $0.name, $0.depth, $0.path) },
          are: """
            WITH RECURSIVE r(i, n, d, p) AS (
              SELECT EmployeeId, LastName, 0, LastName FROM Employee WHERE ReportsTo IS NULL
              UNION ALL
              SELECT EmployeeId, LastName, d + 1, p || '/' || LastName FROM Employee JOIN r ON ReportsTo = i
            ) SELECT i, n, d, p FROM r ORDER BY p
            """,
          oracle
        )
        #expect(ranks.map(\.depth).max() == 2)
      }
    }

    @Test("SQL in a typed query, and tuples from an SQL query")
    func sql() throws {
      try read { db, oracle in
        let years =
          try Invoice
          .group { #sql("strftime('%Y', \($0.date))", as: String.self) }
          .order { $0.total.sum() }
          .select { (#sql("strftime('%Y', \($0.date))", as: String.self), $0.total.sum()) }
          .fetchAll(db)
        try expect(
          years.map { raw($0.0, $0.1) },
          are: "SELECT strftime('%Y', InvoiceDate), sum(Total) FROM Invoice GROUP BY 1 ORDER BY 2",
          oracle
        )
        let pairs =
          try #sql(
            """
            SELECT \(Artist.columns.name), count(*) FROM \(Artist.self)
            JOIN \(Album.self) ON \(Album.columns.artistID) = \(Artist.columns.id)
            WHERE \(Artist.columns.id) < \(bind: 20) GROUP BY 1 ORDER BY 1
            """,
            as: (String?, Int).self
          )
          .fetchAll(db)
        try expect(
          pairs.map { raw($0.0, $0.1) },
          are: """
            SELECT r.Name, count(*) FROM Artist r JOIN Album a ON a.ArtistId = r.ArtistId
            WHERE r.ArtistId < 20 GROUP BY 1 ORDER BY 1
            """,
          oracle
        )
        let tracks =
          try #sql("SELECT \(Track.columns) FROM \(Track.self) WHERE \(Track.columns.id) = 7", as: Track.self)
          .fetchAll(db)
        #expect(tracks == [try Track.find(db, key: 7)])
      }
    }

    private func date(_ year: Int, _ month: Int, _ day: Int) -> Date {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = TimeZone(identifier: "UTC") ?? calendar.timeZone
      return calendar.date(from: DateComponents(year: year, month: month, day: day)) ?? .distantPast
    }
  }
}
