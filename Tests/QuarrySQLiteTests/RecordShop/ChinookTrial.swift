import Foundation
import QuarrySQLite
import Testing

/// The path of the Chinook file. It is outside the suite, because the suite's attribute reads it.
enum ChinookFile {
  static let path = ProcessInfo.processInfo.environment["QUARRY_CHINOOK"]
}

extension RecordShop {
  /// The sample database Chinook, whose tables ``RecordShop`` has: read where `QUARRY_CHINOOK` is the path of its file.
  @Suite(.enabled(if: ChinookFile.path != nil, "'QUARRY_CHINOOK' does not name the sample database"))
  struct ChinookTrial {
    @Test("Every column of every row")
    func rows() throws {
      try RecordShop.read(#require(ChinookFile.path)) { db, oracle in
        try expect(
          Artist.order(by: \.id).fetchAll(db).map { raw($0.id, $0.name) },
          are: "SELECT * FROM Artist ORDER BY 1",
          oracle
        )
        try expect(
          Album.order(by: \.id).fetchAll(db).map { raw($0.id, $0.title, $0.artistID) },
          are: "SELECT * FROM Album ORDER BY 1",
          oracle
        )
        try expect(
          Genre.order(by: \.id).fetchAll(db).map { raw($0.id, $0.name) },
          are: "SELECT * FROM Genre ORDER BY 1",
          oracle
        )
        try expect(
          Track.order(by: \.id).fetchAll(db).map(\.raw),
          are: "SELECT * FROM Track ORDER BY 1",
          oracle
        )
        try expect(
          PlaylistTrack.order { ($0.id.playlistID, $0.id.trackID) }.fetchAll(db)
            .map { raw($0.id.playlistID, $0.id.trackID) },
          are: "SELECT * FROM PlaylistTrack ORDER BY 1, 2",
          oracle
        )
        try expect(
          Customer.order(by: \.id).fetchAll(db).map(\.raw),
          are: "SELECT * FROM Customer ORDER BY 1",
          oracle
        )
        try expect(
          InvoiceLine.order(by: \.id).fetchAll(db)
            .map { raw($0.id, $0.invoiceID, $0.trackID, $0.unitPrice, $0.quantity) },
          are: "SELECT * FROM InvoiceLine ORDER BY 1",
          oracle
        )
        let moments = "CAST(strftime('%s', InvoiceDate) AS INTEGER)"
        try expect(
          Invoice.order(by: \.id).select { ($0.id, $0.date, $0.total) }.fetchAll(db).map {
            raw($0.0, $0.1, $0.2)
          },
          are: "SELECT InvoiceId, \(moments), Total FROM Invoice ORDER BY 1",
          oracle
        )
      }
    }

    @Test("Known facts about its rows")
    func facts() throws {
      try RecordShop.read(#require(ChinookFile.path)) { db, _ in
        let formats = try MediaType.order(by: \.id).select(\.name).fetchAll(db)
        #expect(formats.first == "MPEG audio file")
        let jazz = try Genre.where { $0.name == "Jazz" }.fetchCount(db)
        #expect(jazz == 1)
        let counts = try [Track.fetchCount(db), PlaylistTrack.fetchCount(db), InvoiceLine.fetchCount(db)]
        #expect(counts == [3503, 8715, 2240])
      }
    }
  }
}
