import Quarry
import QuarryCore
import QuarryDialect
import SQLGrammar
import Testing

/// The dialect names the functions that some databases lack.
@Suite struct FunctionNameTests {
  /// A database that lacks one function.
  private struct LackingDialect: Dialect {
    let function: String

    func spelling(ofFunction name: String) -> String? { name == function ? nil : name }
  }

  @Test func aFunctionNameIsASingleMark() {
    let fragment = QueryFragment {
      $0.write("a")
      $0.append(dialectFunction: "object", prefix: "json_")
      $0.write("(b)")
    }
    #expect(fragment.render(dialect: StandardDialect()).sql == "ajson_object(b)")
    #expect(fragment.render(dialect: ImpossibleDialect()).sql == "a~json_object~(b)")
    #expect(fragment.segments == [.sql("ajson_object(b)")])
    #expect(fragment.unqualified == fragment)
    #expect(fragment.debugDescription == "ajson_object(b)")
    var cursor = FragmentCursor(fragment)
    #expect(cursor.next() == .text(UInt8(ascii: "a")))
    #expect(cursor.next() == .mark(QueryFragment.Extended.functionName))
    #expect(cursor.next() == .text(UInt8(ascii: "(")))
    let interpolated: QueryFragment = "\(dialectFunction: "hex")(x)"
    #expect(interpolated.render(dialect: ImpossibleDialect()).sql == "~hex~(x)")
  }

  @Test func aMissingFunctionIsStillRendered() {
    let query = Grammar.Note.select { $0.note.ifnull("x") }.query
    let rendered = query.render(dialect: LackingDialect(function: "ifnull"))
    #expect(rendered.sql == #"SELECT ifnull("note"."note", ?) FROM "note""#)
    #expect(rendered.unsupportedFeatures == [DialectFeature(rawValue: "ifnull")])
    #expect(query.render(dialect: LackingDialect(function: "hex")).unsupportedFeatures.isEmpty)
  }

  @Test func aMissingFeatureIsAMissingFunction() {
    struct Poor: Dialect {
      func supports(_ feature: DialectFeature) -> Bool { feature.rawValue != "typeof" }
    }
    #expect(Poor().spelling(ofFunction: "typeof") == nil)
    #expect(Poor().spelling(ofFunction: "hex") == "hex")
  }

  /// A missing function is recorded once, even if a statement calls it twice.
  @Test func eachFunctionIsRecordedOnce() {
    let query = Grammar.Note.select { ($0.bytes.hex(), $0.bytes.hex()) }.query
    #expect(
      query.render(dialect: PostgresDialect()).unsupportedFeatures == [
        DialectFeature(rawValue: "hex")
      ]
    )
  }
}
