import QuarryPostgres

@Table struct Reminder {
  let id: Int
  var title = ""
}

func open() throws {
  let pool = try DatabasePool(url: "postgres://localhost/reminders")
  var migrator = DatabaseMigrator()
  migrator.registerMigration("tables") { (db: Database) in }
  try migrator.migrate(pool)
}
