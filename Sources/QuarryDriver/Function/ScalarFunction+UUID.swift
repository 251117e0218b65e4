public import QuarryCore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ScalarDatabaseFunction where Self == ScalarFunction<UUID> {
  /// `uuid()`: a new random UUID, as text in lower case. SQLite itself has no such function.
  ///
  /// ```swift
  /// configuration.prepareDatabase { db in db.add(function: .uuid) }
  /// // CREATE TABLE "items" ("id" TEXT PRIMARY KEY NOT NULL DEFAULT (uuid()), "title" TEXT NOT NULL)
  /// Item.insert { Item.Draft(title: "Milk") }
  /// // INSERT INTO "items" ("title") VALUES ('Milk')
  /// ```
  ///
  /// Another one of that name, such as one of a test that counts, is added in its place: `db.add(function: $uuid)`.
  public static var uuid: ScalarFunction<UUID> { ScalarFunction("uuid") { UUID() } }
}
