import Quarry
import QuarryCore
import QuarryDialect
import QuarryFunctions
import SQLGrammar
import Testing

/// The dialect names the functions that some databases lack.
@Suite struct FunctionNameTests {
  /// A database that lacks one function.
  private struct LackingDialect: DialectVariant {
    let base = StandardDialect()
    let function: String

    func spelling(of call: SQLCall) -> SQLCallSpelling? {
      call.name == function ? nil : base.spelling(of: call)
    }
  }

  @Test func aCallWithoutTypesIsACall() {
    let fragment = QueryFragment {
      $0.write("a")
      $0.append(dialectCall: "object", prefix: "json_", ["b", "c"])
    }
    #expect(fragment.render(dialect: StandardDialect()).sql == "ajson_object(b, c)")
    #expect(
      fragment.render(dialect: ImpossibleDialect()).sql
        == "a~json_object~(~any,any,any~ b ~1~ c ~last~) ~end~"
    )
    #expect(fragment.segments == [.sql("ajson_object(b, c)")])
    #expect(fragment.unqualified == fragment)
    #expect(fragment.debugDescription == "ajson_object(b, c)")
    let interpolated: QueryFragment = "\(dialectCall: "hex", "x")"
    #expect(interpolated.render(dialect: StandardDialect()).sql == "hex(x)")
    #expect(
      interpolated.render(dialect: LackingDialect(function: "hex")).unsupportedFeatures
        == [DialectFeature(rawValue: "hex")]
    )
    let none = QueryFragment { $0.append(dialectCall: "char", []) }
    #expect(none.render(dialect: StandardDialect()).sql == "char()")
  }

  @Test func aMissingFunctionIsStillRendered() {
    let query = Grammar.Note.select { $0.note.ifnull("x") }.query
    let rendered = query.render(dialect: LackingDialect(function: "ifnull"))
    #expect(rendered.sql == #"SELECT ifnull("note"."note", ?) FROM "note""#)
    #expect(rendered.unsupportedFeatures == [DialectFeature(rawValue: "ifnull")])
    #expect(query.render(dialect: LackingDialect(function: "hex")).unsupportedFeatures.isEmpty)
  }

  /// A missing function is recorded once, even if a statement calls it twice.
  @Test func eachFunctionIsRecordedOnce() {
    let query = Grammar.Note.select { ($0.bytes.hex(), $0.bytes.hex()) }.query
    #expect(
      query.render(dialect: DifferentDialect()).unsupportedFeatures == [
        DialectFeature(rawValue: "hex")
      ]
    )
  }
}
