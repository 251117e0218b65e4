import QuarrySQLite

/// A database with all the functions.
enum FunctionDatabase {
  static func make() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      db.add(function: $reversed)
      db.add(function: $repeated)
      db.add(function: $failing)
      db.add(function: $failingInSQLite)
      db.add(function: $describe)
      db.add(function: $optionalRow)
      db.add(function: $area)
      db.add(function: $later)
      db.add(function: $sorted)
      db.add(function: $answer)
      db.add(function: $currentTime)
      db.add(function: $mode)
      db.add(function: $median)
      db.add(function: $joined)
      db.add(function: $dearest)
      db.add(function: $allTags)
      db.add(function: $weightOfTags)
      db.add(function: $echo)
      db.add(function: $echoInt)
      db.add(function: $echoBlob)
      db.add(function: $echoUUID)
      db.add(function: $echoDate)
      db.add(function: $echoKind)
      db.add(function: $tooBig)
      db.add(function: $notANumber)
      db.add(function: FunctionCounter.$twice)
      db.add(function: Scale(factor: 1.5).$callAsMethod)
      db.add(function: Scale.defaultFunction)
      db.add(function: Generic<Int>.$identity)
    }
    let database = try DatabaseQueue(configuration: configuration)
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "samples" (
            "id" INTEGER PRIMARY KEY, "name" TEXT, "price" REAL NOT NULL, "tags" TEXT NOT NULL,
            "made" INTEGER NOT NULL, "kind" TEXT NOT NULL, "width" INTEGER NOT NULL, "height" INTEGER
          ) STRICT
          """
      )
      try Sample.insert {
        Sample(
          id: 1,
          name: "abc",
          price: 1,
          tags: ["b", "a"],
          kind: .fancy,
          size: SampleSize(width: 2, height: 3)
        )
        Sample(id: 2, price: 5, size: SampleSize())
        Sample(id: 3, name: "xyz", price: 3, tags: ["c"], kind: .fancy, size: SampleSize(height: 7))
      }.execute(db)
    }
    return database
  }
}
