// Written by .ci/mirror from Sources/Reminders/Schema/Migrations.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

/// Opens the file, creates it if it is missing, and brings its schema up to date.
func openDatabase(path: String) throws -> DatabasePool {
  var configuration = Configuration()
  configuration.observesOtherProcesses = true
  let database = try DatabasePool(url: path, configuration: configuration)
  try migrator().migrate(database)
  return database
}

/// The history of the schema. Never change a migration that people have run: add a new one.
func migrator() -> DatabaseMigrator {
  var migrator = DatabaseMigrator()
  migrator.registerMigration("Create lists and reminders", migrate: createLists)
  migrator.registerMigration("Create tags", migrate: createTags)
  migrator.registerMigration("Report changes") { db in
    try db.installChangeNotifications(for: ["remindersLists", "reminders", "tags", "remindersTags"])
  }
  return migrator
}

#endif
