public import QuarrySQLite
import Testing

// Tables in every context of a type, and with every kind of member next to their columns. Compiling them is the
// first half of the test. The second half is `ContextTests`.

@Table struct GenericRow<Payload: QueryBindable & Sendable & Equatable>: Equatable
where Payload.QueryOutput == Payload {
  let id: Int
  var payload: Payload
  var title = "x"
}

@Table("genericCases") enum GenericEnum<Payload: QueryBindable & Sendable & Equatable>: Equatable
where Payload.QueryOutput == Payload {
  case payload(Payload)
  case text(String)
}

@Table nonisolated struct NonisolatedRow: Equatable, Sendable, Codable, Hashable {
  let id: Int
  var title = ""
}

@MainActor @Table struct MainActorRow: Equatable {
  let id: Int
  var title = ""
}

/// A doc comment with "quotes", `code` and /* a comment */.
@available(macOS 13, iOS 16, *)
@Table public struct PublicRow: Equatable {
  /// The key.
  public let id: Int
  public private(set) var title: String
  package var inPackage = 1
  var inModule: Int?
  private var secret = "s"

  /// An initializer of the user replaces Swift's memberwise initializer.
  public init(id: Int, title: String) {
    self.id = id
    self.title = title.uppercased()
  }
}

@Table package struct PackageRow: Equatable {
  package let id: Int
  package var kind: Kind

  @Selection package enum Kind: Equatable {
    case number(Int)
    case name(String)
  }
}

@usableFromInline @Table struct InlinableRow: Equatable {
  @usableFromInline let id: Int
  var title = ""
}

@Table fileprivate struct FileprivateRow: Equatable {
  let id: Int
  var title = ""
}

@Table private struct PrivateRow: Equatable {
  let id: Int
  var kind: PrivateKind
  @Selection fileprivate enum PrivateKind: Equatable { case a(Int); case b(String) }
}

enum FilePrivateRows {
  static func check(_ check: RoundTrip) throws {
    try check([FileprivateRow(id: 1), FileprivateRow(id: 2, title: "b")])
    try check([PrivateRow(id: 1, kind: .a(1)), PrivateRow(id: 2, kind: .b("b"))])
  }
}

enum Nesting {
  struct Inner {}
}

extension Nesting.Inner {
  @Table struct Deep: Equatable {
    let id: Int
    var level = Level.low
    @Column(as: Level.Word.self) var word = Level.high
    var place: Place

    enum Level: Int, QueryBindable {
      case low, high

      struct Word: QueryBindable {
        typealias QueryOutput = Level
        var queryOutput: Level
        init(queryOutput: Level) { self.queryOutput = queryOutput }
        var queryBinding: QueryBinding { .text("\(queryOutput)") }
        init(decoder: inout some QueryDecoder) throws {
          queryOutput = try String(decoder: &decoder) == "low" ? .low : .high
        }
      }
    }

    @Selection enum Place: Equatable {
      case shelf(Int)
      @Column(as: Level.Word.self) case floor(Level)
    }
  }
}

@Table struct ObservedRow: Equatable {
  let id: Int
  var count = 0 { didSet { changes += 1 } }
  var title: String = "" { willSet { changes += 1 } }
  @Ephemeral var changes = 0
  @Ephemeral lazy var computedLater = 3
  static let limit = 3
  var double: Int { count * 2 }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id && lhs.count == rhs.count && lhs.title == rhs.title
  }
}

/// Names that are keywords of Swift or SQL, and names that require quotes in either.
@Table("select \"from\" [where]") struct `Type Name`: Equatable {
  @Column(primaryKey: true) let `group`: Int
  var `default`: String
  var `in`: Int?
  var `order`: Int
  @Column("a \"quoted\" 'name' `x` [y] ?1 :z") var quoted: String
  var größe = 1.5
  @Column("😀") var `smiling face`: Bool
  var values: Values

  @Selection enum Values: Equatable {
    case `switch`(Int)
    @Column("else \"if\"") case `else`(String)
  }
}
