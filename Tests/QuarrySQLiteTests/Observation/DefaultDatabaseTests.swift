import Foundation
import QuarryDriver
import QuarrySQLite
import Testing

@Suite struct DefaultDatabaseTests {
  @Test func `an application uses a file and creates its folder`() throws {
    try withFolder { folder in
      var configuration = Configuration()
      configuration.label = "app"
      let path = folder + "/deep/er/app.sqlite"
      let database = try defaultDatabase(path: path, configuration: configuration, isLive: true)
      #expect(database is DatabasePool)
      #expect(database.configuration.label == "app")
      try database.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      #expect(try database.read { db in db.path }?.hasSuffix("/deep/er/app.sqlite") == true)
      try database.close()
      let again = try defaultDatabase(path: path, configuration: configuration, isLive: true)
      #expect(try again.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") } == 0)
      try again.close()
    }
  }

  @Test func `the folder follows the environment`() {
    func folder(_ environment: [String: String]) -> String {
      dataFolder(environment: environment, home: URL(fileURLWithPath: "/home/system")).path
    }
    #expect(folder(["XDG_DATA_HOME": "/data", "HOME": "/home/me"]) == "/data")
    #expect(folder(["HOME": "/home/me"]) == "/home/me/.local/share")
    #expect(folder([:]) == "/home/system/.local/share")
    // An empty or relative path is ignored.
    #expect(folder(["XDG_DATA_HOME": "", "HOME": "/home/me"]) == "/home/me/.local/share")
    #expect(folder(["XDG_DATA_HOME": "data", "HOME": "me"]) == "/home/system/.local/share")
  }

  @Test func `each test has a separate database`() throws {
    try withFolder { folder in
      let path = folder + "/app.sqlite"
      let (first, second) = (try defaultDatabase(path: path), try defaultDatabase())
      try first.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      try second.write { db in try db.execute(sql: "CREATE TABLE t (a, b)") }
      #expect(!FileManager.default.fileExists(atPath: path))
      try first.close()
      try second.close()
    }
  }

  @Test func `errors of an invalid folder or path`() throws {
    try withFolder { folder in
      try Data().write(to: URL(fileURLWithPath: folder + "/file"))
      #expect(throws: DatabaseError.self) {
        try defaultDatabase(path: folder + "/file/app.sqlite", configuration: Configuration(), isLive: true)
      }
      #expect(throws: DatabaseUsageError.self) {
        try defaultDatabase(path: ":memory:", configuration: Configuration(), isLive: true)
      }
    }
  }

  @Test func `the innermost default database applies`() async throws {
    let (outer, inner) = (try DatabaseQueue(), try DatabaseQueue())
    await withDefaultDatabase(outer) {
      #expect(DefaultDatabase.current === outer)
      withDefaultDatabase(inner) { #expect(DefaultDatabase.current === inner) }
      let inTask = Task { DefaultDatabase.current === outer }
      #expect(await inTask.value)
    }
    try outer.close()
    try inner.close()
  }
}
