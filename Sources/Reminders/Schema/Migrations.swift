import QuarrySQLite

/// Opens the file, creates it if it is missing, and brings its schema up to date.
func openDatabase(path: String) throws -> DatabaseQueue {
  let database = try DatabaseQueue(path: path)
  try migrator().migrate(database)
  return database
}

/// The history of the schema. Never change a migration that people have run: add a new one.
func migrator() -> DatabaseMigrator {
  var migrator = DatabaseMigrator()
  migrator.registerMigration("Create lists and reminders", migrate: createLists)
  migrator.registerMigration("Create tags", migrate: createTags)
  migrator.registerMigration("Create the search index", migrate: createSearchIndex)
  return migrator
}
