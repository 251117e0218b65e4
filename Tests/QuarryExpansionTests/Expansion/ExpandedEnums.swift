public import Foundation
public import Quarry

// Enums of every accepted form. Compiling them is the first half of the test.

@Table public struct Attachment: Equatable {
  public let id: Int
  public var kind: Kind

  @Selection public enum Kind: Equatable {
    case link(URL)
    case note(String)
    case image(Image)
  }

  @Selection public struct Image: Equatable {
    var caption = ""
    var file: String
    var width: Int?
  }
}

@Table enum Post {
  case photo(Photo)
  case text(body: String = "")
  @Column("n") case number(Int)
  case `default`(flag: Bool)
}

@Selection struct Photo { var url: URL; var size: Size }
@Selection enum Size { case pixels(Int); case named(Priority) }

@Table("events", schema: "main") package enum Event {
  @Column("at", as: Date.UnixTimeRepresentation.self) case due(Date)
  @Column(as: [String].JSONRepresentation.self) case labels([String])
  static let limit = 1
  var isDue: Bool { if case .due = self { true } else { false } }
}

private enum Names {
  @Selection enum Inside {
    case kind(Kind)
    @Column(as: Kind.RawRepresentation.self) case raw(Kind)
    case value(Self.Kind)
    enum Kind: Int, QueryBindable { case a }
  }
  struct Box<Content> {
    @Selection enum Deep { case a(Int); case b(Name) }
    @Selection struct Name { var name = "" }
  }
}

@Table enum GenericCase<Payload: QueryBindable & Sendable> where Payload.QueryOutput == Payload {
  case payload(Payload)
  case other(String = "x")
}

@Table struct Holder {
  let id: Int
  var kind: Attachment.Kind?
  var size = Size.pixels(1)
}
