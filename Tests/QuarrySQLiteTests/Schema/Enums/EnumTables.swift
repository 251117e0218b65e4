import Foundation
import QuarrySQLite

@Table struct Attachment: Equatable {
  let id: Int
  var title = ""
  var kind: Kind
  var backup: Copy?

  @Selection enum Kind: Equatable {
    case link(URL)
    case note(String)
    case image(Image)
    @Column("taken", as: Date.UnixTimeRepresentation.self) case photo(takenAt: Date)
  }

  @Selection struct Image: Equatable {
    var caption: String?
    var file: String
    var format: Format
  }

  @Selection enum Format: Equatable {
    case pixels(Int)
    case name(String)
  }

  @Selection enum Copy: Equatable {
    case folder(String)
    case `default`(Bool)
  }
}

/// An enum with its own table.
@Table enum Post: Equatable {
  case text(String = "")
  case picture(Picture)

  @Selection struct Picture: Equatable {
    var file: String
    var width = 0
  }
}

@Table struct Folder { let id: Int; var attachmentID: Int? }

/// The tables with some rows.
enum EnumTables {
  static func database() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "attachments" (
            "id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "link" TEXT, "note" TEXT, "caption" TEXT, "file" TEXT,
            "pixels" INTEGER, "name" TEXT, "taken" INTEGER, "folder" TEXT, "default" INTEGER
          ) STRICT;
          CREATE TABLE "posts" ("text" TEXT, "file" TEXT, "width" INTEGER) STRICT;
          CREATE TABLE "folders" ("id" INTEGER PRIMARY KEY, "attachmentID" INTEGER) STRICT
          """
      )
      try Attachment.insert { all }.execute(db)
      try Post.insert { posts }.execute(db)
    }
    return database
  }

  static let url = URL(string: "https://example.com/a?b=c")!
  static let image = Attachment.Image(caption: nil, file: "a.png", format: .pixels(64))
  static let all = [
    Attachment(id: 1, title: "a", kind: .link(url)),
    Attachment(id: 2, title: "b", kind: .note("Milk"), backup: .folder("/tmp")),
    Attachment(id: 3, title: "c", kind: .image(image), backup: .default(false)),
    Attachment(id: 4, title: "d", kind: .photo(takenAt: Date(timeIntervalSince1970: 60))),
  ]
  static let posts: [Post] = [.text("Hello"), .picture(Post.Picture(file: "b.png", width: 3)), .text()]
}
