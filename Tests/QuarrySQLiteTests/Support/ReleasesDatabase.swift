import Foundation
import QuarrySQLite

/// A version, written as text.
struct Version: LosslessStringConvertible, QueryBindable, Equatable {
  var major: Int
  var minor: Int

  init(major: Int, minor: Int) { (self.major, self.minor) = (major, minor) }

  init?(_ description: String) {
    let parts = description.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 2 else { return nil }
    self.init(major: parts[0], minor: parts[1])
  }

  var description: String { "\(major).\(minor)" }
}

@Table struct Release: Equatable {
  let id: Int
  var version: Version
  var date: Date
  var delta = 1
  @Column(as: [String: [Int]].JSONRepresentation.self) var counts: [String: [Int]]
  @Column(as: [String].JSONRepresentation.self) var names: [String]
}

/// One release.
func releasesDatabase() throws -> DatabaseQueue {
  let database = try DatabaseQueue()
  try database.write { db in
    try db.execute(
      sql: """
        CREATE TABLE releases (
          id INTEGER PRIMARY KEY, version TEXT NOT NULL, date TEXT NOT NULL, delta INTEGER NOT NULL,
          counts TEXT NOT NULL, names TEXT NOT NULL
        )
        """
    )
    try Release.insert {
      Release(
        id: 1,
        version: Version(major: 1, minor: 10),
        date: Date(timeIntervalSince1970: 86_400 * 30),
        counts: ["a": [1, 2]],
        names: ["x"]
      )
    }
    .execute(db)
  }
  return database
}
