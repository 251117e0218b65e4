import Foundation
import Quarry
import QuarryCore
import QuarryDialect
import QuarryFunctions
import Testing

/// Every value knows the SQL type of its Swift type, also if it is NULL.
@Suite struct SQLTypeTests {
  private func types(_ fragment: QueryFragment) -> [SQLType?] {
    let rendered = fragment.render(dialect: DifferentDialect())
    #expect(rendered.types.count == rendered.bindings.count)
    // The types do not depend on the dialect.
    #expect(fragment.render(dialect: StandardDialect()).types == rendered.types)
    return rendered.types
  }

  private func type<Value: QueryBindable>(_ value: Value) -> SQLType? {
    let null = types(Value?.none.queryFragment)
    #expect(types(value.queryFragment) == null)
    #expect(types("\(bind: value), \(bind: Value?.none)") == null + null)
    #expect(Value?.sqlType == Value.sqlType)
    return null.first ?? nil
  }

  @Test func theTypesOfSwift() throws {
    #expect(type(true) == .bool)
    #expect(type(Int8(1)) == .int16)
    #expect(type(UInt8(1)) == .int16)
    #expect(type(Int16(1)) == .int16)
    #expect(type(UInt16(1)) == .int32)
    #expect(type(Int32(1)) == .int32)
    #expect(type(UInt32(1)) == .int64)
    #expect(type(1) == .int64)
    #expect(type(UInt(1)) == .int64)
    #expect(type(Int64(1)) == .int64)
    #expect(type(UInt64.max) == .int64)
    #expect(type(Float(1)) == .float)
    #expect(type(1.5) == .double)
    #expect(type("a") == .text)
    #expect(type(Character("a")) == .text)
    #expect(type(try #require(URL(string: "https://example.com"))) == .text)
    #expect(type([UInt8]([1])) == .bytes)
    #expect(type(Data([1])) == .bytes)
    #expect(type(Date(timeIntervalSince1970: 0)) == .timestamp)
    #expect(type(UUID()) == .uuid)
    #expect(type(Decimal(1)) == .decimal)
    #expect(type(Duration.seconds(1)) == .int64)
  }

  @Test func theTypesOfRepresentations() {
    let date = Date(timeIntervalSince1970: 0)
    #expect(type(Date.UnixTimeRepresentation(queryOutput: date)) == .int64)
    #expect(type(Date.JulianDayRepresentation(queryOutput: date)) == .double)
    #expect(type(Date.TimeIntervalSince1970Representation(queryOutput: date)) == .double)
    #expect(type(Date.TimeIntervalSinceReferenceDateRepresentation(queryOutput: date)) == .double)
    #expect(type(UUID.BytesRepresentation(queryOutput: UUID())) == .bytes)
    #expect(type(UUID.UppercasedRepresentation(queryOutput: UUID())) == .text)
    #expect(type([Int].JSONRepresentation(queryOutput: [1])) == .json)
    #expect(type([Int].JSONBRepresentation(queryOutput: [1])) == .json)
    #expect(type([Int].JSONDataRepresentation(queryOutput: [1])) == .bytes)
    #expect(type([Int].PropertyListRepresentation(queryOutput: [1])) == .bytes)
    #expect(type(Weekday.RawRepresentation(queryOutput: .monday)) == .int16)
  }

  private enum Weekday: Int8, QueryBindable { case monday }
  fileprivate enum Color: String, QueryBindable { case red }

  private struct Version: QueryBindable, LosslessStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }

  private struct Money: QueryBindable {
    var cents: Int
    var queryBinding: QueryBinding { .int(Int64(cents)) }
    static var sqlType: SQLType? { .int64 }
    init(cents: Int) { self.cents = cents }
    init(decoder: inout some QueryDecoder) throws { cents = try Int(decoder: &decoder) }
  }

  private struct Untyped: QueryBindable {
    var queryBinding: QueryBinding { .text("a") }
    init() {}
    init(decoder: inout some QueryDecoder) throws {}
  }

  private class Palette: QueryBindableObject {
    init() {}
    required init(decoder: inout some QueryDecoder) throws {}
    var queryBinding: QueryBinding { .text("red") }
    class var sqlType: SQLType? { .text }
  }

  private final class Shape: QueryBindableObject {
    init() {}
    required init(decoder: inout some QueryDecoder) throws {}
    var queryBinding: QueryBinding { .text("square") }
  }

  @Test func theTypesOfAnApplication() {
    #expect(type(Weekday.monday) == .int16)
    #expect(type(Color.red) == .text)
    #expect(type(Version("1.2")) == .text)
    #expect(type(Money(cents: 5)) == .int64)
    #expect(type(Untyped()) == nil)
    #expect(type(Palette.Representation(queryOutput: Palette())) == .text)
    #expect(type(Shape.Representation(queryOutput: Shape())) == nil)
  }

  @Table fileprivate struct Item {
    let id: Int
    var name: String
    var price: Double?
    var isNew: Bool
    @Column(as: [String].JSONRepresentation.self) var tags: [String]
    var size: Size?
  }

  @Selection fileprivate struct Size {
    var width: Int32
    var unit: Color?
  }

  fileprivate let item = Item(id: 1, name: "a", price: nil, isNew: true, tags: ["x"], size: nil)
  private let columns: [SQLType?] = [.int64, .text, .double, .bool, .json, .int32, .text]

  @Test func theValuesOfStatements() {
    #expect(types(Item.insert { item }.query) == columns)
    #expect(types(Item.insert { [item, item] }.query) == columns + columns)
    var full = item
    full.price = 2
    full.size = Size(width: 1, unit: .red)
    #expect(types(Item.insert { full }.query) == columns)
    #expect(types(Item.insert { [item, full] }.query) == columns + columns)
    #expect(types(Item.insert { Item.Draft(item) }.query) == columns)
    #expect(
      types(
        Item.insert {
          ($0.name, $0.price)
        } values: {
          ("a", nil)
        }.query
      ) == [.text, .double]
    )
    #expect(
      types(
        Item.insert {
          ($0.price, $0.name)
        } values: {
          (Item.limit(1).select { $0.price.max() }, "a")
        }.query
      ) == [.int64, .text]
    )
    #expect(
      types(
        Item.insert {
          ($0.name, $0.price)
        } values: {
          (SQLQueryExpression("upper('a')", as: String.self), nil)
        }.query
      )
        == [.double]
    )
    #expect(types(Item.update(item).query) == Array(columns.dropFirst()) + [.int64])
    #expect(
      types(
        Item.find(1).update {
          $0.name = "b"; $0.price = nil
        }.query
      ) == [.text, .double, .int64]
    )
    #expect(types(Item.find(1).query) == [.int64])
    #expect(types(Item.find([1, 2]).query) == [.int64, .int64])
    #expect(types(Item.where { $0.price == nil && $0.price == 3 }.query).last == .double)
    #expect(types(Item.where { $0.name.in(["a", "b"]) }.query) == [.text, .text])
    #expect(types(Item.select { ($0.price ?? 1, $0.name + "x") }.query) == [.double, .text])
    #expect(types(Item.limit(3, offset: 2).query) == [.int64, .int64])
    #expect(types(Item.where { $0.name.like("a", escape: "x") }.query) == [.text, .text])
    #expect(types(Item.select { _ in #bind(nil as Color?) }.query) == [.text])
    #expect(
      types(
        Item.insert {
          item
        } onConflict: {
          $0.id
        } doUpdate: {
          $0.isNew = false
        }.query
      ) == columns + [.bool]
    )
  }

  /// A statement that is built once for all rows has the types of the columns, whatever the first row's values are.
  @Test func statementsWithSharedCodeKeepTheirTypes() {
    for price in [nil, 2.5] {
      #expect(types(Item.find(1).update { $0.price = price }.query) == [.double, .int64])
    }
    // The same text with a value of another type is another statement.
    let (number, text) = (
      Item.find(1).update { $0.name = SQLQueryExpression("\(3)") }, Item.find(1).update { $0.name = "3" }
    )
    #expect(types(number.query) == [.int64, .int64])
    #expect(types(text.query) == [.text, .int64])
    #expect(
      number.query.render(dialect: StandardDialect()).sql == text.query.render(dialect: StandardDialect()).sql
    )
    #expect(number.query.cacheKey != text.query.cacheKey)
  }

  /// The value of a database that chooses a key is not in the text, and its type is not among the types.
  @Test func aChosenKeyHasNoType() {
    let draft = Item.Draft(name: "a", isNew: true, tags: [])
    let rendered = Item.insert { [Item.Draft(item), draft] }.query.render(dialect: DifferentDialect())
    #expect(rendered.sql.contains("DEFAULT"))
    #expect(rendered.types == columns + columns.dropFirst())
    #expect(rendered.bindings.count == rendered.types.count)
  }

  @Test func aDialectCanWriteTheType() {
    struct Typed: DialectVariant {
      let base = StandardDialect()
      func append(_ placeholder: SQLPlaceholder, to sql: inout [UInt8]) {
        let type = placeholder.type.map { "::\($0)" } ?? ""
        sql.append(contentsOf: "$\(placeholder.index + 1)\(type)".utf8)
      }
    }
    let query = Item.where { $0.price.is(nil) || $0.isNew == true }.select { ($0.name, #bind(Untyped())) }
      .query
    assertSQL(query, Typed())
  }

  private func assertSQL(_ query: QueryFragment, _ dialect: some Dialect) {
    #expect(
      query.render(dialect: dialect).sql
        == """
        SELECT "items"."name", $1 FROM "items" \
        WHERE ((("items"."price") IS (NULL)) OR (("items"."isNew") = ($2::bool)))
        """
    )
  }

  /// The marks of typed values are control characters, which names and texts can contain.
  @Test func controlCharactersAreText() {
    let control = String(String.UnicodeScalarView((1...31).compactMap(Unicode.Scalar.init)))
    var fragment: QueryFragment = "\(quote: control) \(bind: 1) \(raw: control)"
    fragment.append(quote: control, delimiter: .text)
    #expect(fragment.render(dialect: StandardDialect()).sql == "\"\(control)\" ? \(control)'\(control)'")
    #expect(fragment.render(dialect: StandardDialect()).types == [.int64])
    #expect(fragment.bindings.count == 1)
  }
}
