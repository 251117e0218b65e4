#if CommandLine
import Foundation
import QuarrySQLite
import Testing

@testable import QuarryCommands

/// `quarry verify` follows type aliases of optionals.
@Suite struct OptionalAliasTests {
  private static let aliases = """
    typealias MaybeText = String?
    typealias Longer = MaybeText
    typealias Generic = Optional<Text>
    typealias Text = String
    typealias Maybe<Value> = Value?
    typealias Both<First, Second> = Maybe<Second>
    typealias MaybeStamp = Date.UnixTimeRepresentation?
    typealias MaybeDate = Date?
    typealias MaybeParts = Parts?
    @Selection struct Parts { var a: String }
    enum Outer { typealias Inside = Swift.Optional<String>; enum Deeper { typealias Inside = MaybeText } }
    extension Note { typealias Own = MaybeText; typealias Required = Text }
    extension Outer.Deeper { typealias Added = Longer }

    """

  /// The declaration of a property, and whether its column may be NULL.
  @Test(arguments: [
    ("var a: MaybeText", true), ("var a: Longer", true), ("var a: Generic", true), ("var a: Own", true),
    ("var a: Note.Own", true), ("var a: Outer.Inside", true), ("var a: Outer.Deeper.Inside", true),
    ("var a: Outer.Deeper.Added", true), ("var a: Maybe<String>", true), ("var a: Maybe<Text>", true),
    ("var a: Both<Int, String>", true), ("var a: MaybeParts", true), ("var a: Maybe<Parts>", true),
    ("@Column(as: MaybeStamp.self) var a: MaybeDate", true),
    ("@Column(as: MaybeDate.UnixTimeRepresentation.self) var a: MaybeDate", true),
    ("@Column(as: Date?.UnixTimeRepresentation.self) var a: Date?", true),
    ("var a: Text", false), ("var a: Required", false), ("var a: Parts", false),
    ("@Column(as: Date.UnixTimeRepresentation.self) var a: Date", false),
  ])
  func nullability(property: String, isOptional: Bool) throws {
    let isNumber = property.contains("UnixTime") || property.contains("MaybeStamp")
    let type = isNumber ? "INTEGER" : "TEXT"
    for (isRequired, order) in [(false, 0), (true, 0), (isOptional == false, 1)] {
      let folder = try TemporaryFolder()
      try folder.write(
        "CREATE TABLE notes (id INTEGER PRIMARY KEY, a \(type)\(isRequired ? " NOT NULL" : ""))",
        to: "schema.sql"
      )
      // The alias can be in another file, which is read before or after the table.
      try folder.write(Self.aliases, to: order == 0 ? "A.swift" : "Z.swift")
      try folder.write("@Table struct Note { let id: Int; \(property) }\n", to: "Note.swift")
      let result = try Tool.shell("quarry verify --schema schema.sql . --strict", in: folder.url)
      if isRequired == isOptional {
        #expect(result.status == 1)
        let message = isOptional ? "is NOT NULL and rejects 'nil'" : "may be NULL"
        #expect(result.output.contains(message), "\(result.output)")
        // The message names the type that the compiler uses.
        let name = isNumber ? "Date.UnixTimeRepresentation" : "String"
        #expect(result.output.contains("is '\(name)\(isOptional ? "?" : "")', but"), "\(result.output)")
      } else {
        #expect(result.output == "1 type matches schema.sql\n")
      }
    }
  }

  /// An alias of itself does not compile. The tool reads it nevertheless.
  @Test func cycles() throws {
    let folder = try TemporaryFolder()
    try folder.write("CREATE TABLE notes (id INTEGER PRIMARY KEY, a)", to: "schema.sql")
    try folder.write(
      "typealias A = B?\ntypealias B = A?\n@Table struct Note { let id: Int; var a: A }\n",
      to: "Note.swift"
    )
    let result = try Tool.shell("quarry verify --schema schema.sql Note.swift", in: folder.url)
    #expect(result.status == 0, "\(result.output)")
  }
}
#endif
