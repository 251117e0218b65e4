public import Foundation
public import Quarry

// Structs of every accepted form. Compiling them is the first half of the test, ``ExpansionTests`` is the other.

enum Priority: Int, QueryBindable {
  case low = 1
  case high
}

/// A type like `Tagged`, defined by the user.
public struct Tagged<Tag, RawValue: QueryBindable & Sendable>: RawRepresentable, QueryBindable, Sendable {
  public var rawValue: RawValue
  public init(rawValue: RawValue) { self.rawValue = rawValue }
}

func makeCount() -> Int { 3 }

/// Names that may conflict with names in the expansion.
struct Result {}
struct Column {}
struct String2 {}

@Table struct Reminder {
  let id: Int
  var title = ""
  @Column("is_done") var isDone = false  // trailing
  var priority: Priority?
  @Column(as: Date.UnixTimeRepresentation?.self) var due: Date?
  var timeout = 5 * 60
  var level: Priority = .low
  @Column(generated: .stored) let total: Int
  var fixed = 1
  @Ephemeral var isSelected = false
  static let limit = 10
  var isOpen: Bool { !isDone }
}

@Table("all \"rows\"", schema: "main")
public struct Row {
  public let id: UUID
  public var name: String
  public var `class`: String?, score = -1.5, rank: Int = 0
  public var bytes: [UInt8] = []
  public var optional: Optional<Int>
  public var forced: Int!
  @Column(lazyInitializable: true) public var createdAt: Date
}

@Table struct Category { var title: String }

@Table struct Qualified {
  let id: Swift.Int
  var small: Swift.Int8 = 5
  var ratio: Swift.Double?
  var count: Swift.Optional<Swift.Int> = nil
  var wide: Int64 = 3
  var url: Foundation.URL? = nil
  var title: Swift.String = ""
}

@Selection struct QualifiedSummary {
  var title: Swift.String?
  var ratio: Swift.Double = 1
}

@Table
struct WithoutKey {
  @Column(primaryKey: false) let id: Int
  var kind = Priority.low
  var other = makeCount()
  var created = Date()
  var url = URL(string: "https://example.com")
  var willChange = 0 { willSet {} }
  var chosen = if Bool.random() { 1 } else { 1 }
  var switched: Int =
    switch Bool.random() ? Priority.low : .high {
    case .low: 1;
    case .high: 2
    }
  var didChange: Int = 0 {
    didSet {}
  }
}

@Table struct StringKey {
  @Column(primaryKey: true) let code: String
  var parent: String?
}

@Table struct TaggedKey {
  typealias ID = Tagged<Self, Int>
  let id: ID
  var parentID: Tagged<TaggedKey, Int>?
  var defaulted: Self.ID = Self.ID(rawValue: 1)
}

@Table struct InferredKey {
  var id = UUID()
  var made = makeCount()
  @Column(lazyInitializable: true) var lazily = makeCount()
}

@Selection struct Timestamps {
  var createdAt: Date
  var updatedAt: Date?
}

@Selection struct EnrollmentID {
  let studentID: Int
  let courseID: Int
}

@Table struct Enrollment {
  @Column(primaryKey: true) let key: EnrollmentID
  var times: Timestamps
  var archived: Timestamps?
  var grade: Double = 1
}

@Selection struct Summary {
  var title: String
  var count = 0
  var reminder: Reminder?
  var average: Double?
}

private struct Hidden {
  @Table struct Inside {
    let id: Int
    var kind: Kind
    @Column(as: Kind.Text.self) var shown: Kind
    enum Kind: Int, QueryBindable {
      case a, b
      struct Text: QueryBindable {
        typealias QueryOutput = Kind
        var queryOutput: Kind
        init(queryOutput: Kind) { self.queryOutput = queryOutput }
        var queryBinding: QueryBinding { .text("\(queryOutput)") }
        init(decoder: inout some QueryDecoder) throws {
          queryOutput = try Swift.String(decoder: &decoder) == "a" ? .a : .b
        }
      }
    }
  }
}

public enum Outer {
  public enum Kind: Int, QueryBindable { case x, y }
  @Table public struct Nested {
    public let id: Int
    public var kind: Kind = .x
    var optionalKind: Kind?
    @Column(as: [Int].JSONRepresentation.self) var kinds: [Int] = []
  }
}

struct Box<Content> {
  @Table struct Inside {
    let id: Int
    var name: String
  }

  @Table fileprivate struct Narrow {
    let id: Int
    var inferred = 2 + 3 as Int
  }
}

@Table public struct Wide {
  public let id: Int
  private var secret = "x"
  var internalOnly = 1
  public private(set) var readOnly = 2
}

extension Outer {
  @Table
  struct InExtension {
    let id: Int
    var kind = Kind.x
  }
}

@Table private struct Private {
  let id: Int
  var title = "a"
}

@Table fileprivate struct FilePrivate { let id: Int }

@Table package struct Packaged {
  package let id: Int
  package var title = ""
}

@available(macOS 14, iOS 17, *)
@Table struct Available { let id: Int }

@Table nonisolated struct Nonisolated { let id: Int }

@MainActor @Table struct OnMain { let id: Int; var title = "" }

@Table struct Generic<Base: QueryBindable & Sendable> where Base.QueryOutput == Base {
  let id: Int
  var base: Base
  var title = ""
  @Column("opt") var optional: Base?
}

@Table struct Comments /* a */ {  // b
  /// Doc.
  @Column(primaryKey: false) let id: Int?  // trailing
  // c
  var /* d */ title /* e */: /* f */ String /* g */ = /* h */ "x"  // i
  @Column(  // j
    "n"  // k
    ,
    as: Date /* l */.UnixTimeRepresentation.self  // m
  )
  var date: Date /* n */ = Date()  // o
}

@Table struct Words {
  let id: Int
  var values = 1, row = 2, decoder = 3, source = "4", fragment: Int?
  var `default` = 5, `in` = 6, `init` = 9
  // Names that begin another kind of expression if they are unqualified.
  var await = "", unsafe = 17
  var each = 10, async = 11, consume = 12, copy = 13, `let` = 14, `var` = 15, `inout` = 16
  var inParentheses = (12), computed = (1 + 2)
}

@DatabaseFunction func `has two words`(_ value: Int) -> Int { value }

extension Outer {
  @Table struct RawNamed {
    let id: Int
    @Column(as: [String].JSONRepresentation.self) var `two words`: [String]
    var `1st`: Int?
    var `of what?` = someNumber()
  }
}

func someNumber() -> Int { 3 }

@DatabaseFunction func passed(_ value: Int!, `in` text: borrowing String, by count: consuming Int = 1) -> Int!
{
  value.map { $0 + text.count + count }
}

@Table struct PrimaryKeyNamed { @Column(primaryKey: true) let primaryKey: Int }

@Table struct Große {
  let id: Int
  var straße = "ß"
  @Column("😀") var smile = ""
}

@Table struct Codables: Codable, Hashable, Sendable {
  let id: Int
  var title = "x"
  @Column(as: [String].JSONRepresentation.self) var tags: [String] = []
}
extension Codables.Draft: Hashable, Sendable {}

struct NotCodable: Hashable, Sendable {}

@Table public struct Coded: Hashable, Codable & Sendable {
  let id: Int
  @Column("is_done") var isDone = false
  var `class` = 1
  @Ephemeral var cache = NotCodable()
  var kind: CodedKind

  @Selection public enum CodedKind: Codable, Hashable, Sendable {
    case note(String), link(url: String)
    @Column("when_is_it", as: Int.self) case `in`(Int)
  }
}

@Selection struct OnlyEncoded: Encodable { @Column("the a") var a = 1 }
@Selection enum OnlyDecoded: Swift.Decodable { case number(Int), text(String) }

@Table struct CodedByHand: Codable {
  let id: Int
  @Column("is_done") var isDone = false
  enum CodingKeys: String, CodingKey { case id, isDone = "done" }
}

// Members of an extension have the extension's access level.
public extension Outer {
  @Table struct InPublicExtension { let id: Int }
  @Selection enum KindInPublicExtension { case number(Int), text(String) }
  @DatabaseFunction static func twice(_ value: Int) -> Int { value * 2 }
}

package extension Outer {
  @Table struct InPackageExtension { let id: Int }
}

private extension Outer {
  @Table struct InPrivateExtension { let id: Int }
  @DatabaseFunction static func thrice(_ value: Int) -> Int { value * 3 }
}
