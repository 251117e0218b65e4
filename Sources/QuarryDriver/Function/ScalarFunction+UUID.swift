public import QuarryCore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ScalarDatabaseFunction where Self == ScalarFunction<UUID> {
  /// A function that returns a new random UUID as lowercase text: `uuid()`. SQLite has no such function.
  ///
  /// ```swift
  /// configuration.prepareDatabase { db in db.add(function: .uuid) }
  /// // CREATE TABLE "items" ("id" TEXT PRIMARY KEY NOT NULL DEFAULT (uuid()), "title" TEXT NOT NULL)
  /// Item.insert { Item.Draft(title: "Milk") }
  /// // INSERT INTO "items" ("title") VALUES ('Milk')
  /// ```
  ///
  /// A different function with the same name replaces it, for example a test's function that returns predictable UUIDs:
  /// `db.add(function: $uuid)`.
  public static var uuid: ScalarFunction<UUID> { ScalarFunction("uuid") { UUID() } }
}
