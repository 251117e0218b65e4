// The columns of the optional side of a join are optional.

import QuarrySQLite

private func query(_ db: Database) throws {
  let pets = Person.leftJoin(Pet.all) { $0.id == $1.ownerID }.select { ($0.name, $1.title) }
  let _: [(String, String)] = try pets.fetchAll(db)
  // error: the rows have another type; columns of a table on the optional side of a join are optional
  let _: (String, String)? = try pets.fetchOne(db)
  // error: the row has another type; columns of a table on the optional side of a join are optional
}
