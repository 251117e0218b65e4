public import QuarryCore

/// A place inside of a JSON value: what `\.links[0].homepage` is in `jsonExtract(\.links[0].homepage)`.
///
/// The members of a type are its columns, so it is made with `@Selection` or `@Table`.
@dynamicMemberLookup
public struct JSONPath<Value>: Sendable {
  /// `."links"[0]`, without the `$` it begins with.
  let text: String

  init(_ text: String = "") { self.text = text }

  /// A member.
  public subscript<Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Value.TableColumns, TableColumn<Value, Member>>
  ) -> JSONPath<Member> where Value: Table {
    JSONPath<Member>(text + ".\"" + Self.escaped(Value.columns[keyPath: keyPath].name) + "\"")
  }

  /// A member of an optional value.
  public subscript<Wrapped: Table, Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Wrapped.TableColumns, TableColumn<Wrapped, Member>>
  ) -> JSONPath<Member?> where Value == Wrapped? {
    JSONPath<Member?>(text + ".\"" + Self.escaped(Wrapped.columns[keyPath: keyPath].name) + "\"")
  }

  /// A member that is stored as JSON itself.
  public subscript<Member: Codable>(
    dynamicMember keyPath: KeyPath<Value.TableColumns, TableColumn<Value, _JSONRepresentation<Member>>>
  ) -> JSONPath<Member> where Value: Table {
    JSONPath<Member>(text + ".\"" + Self.escaped(Value.columns[keyPath: keyPath].name) + "\"")
  }

  /// An element of an array, counted from 0; from the end, -1 being the last one, where it is negative.
  public subscript<Element>(index: Int) -> JSONPath<Element> where Value == [Element] {
    JSONPath<Element>(text + (index < 0 ? "[#\(index)]" : "[\(index)]"))
  }

  /// SQLite looks for the next quote, and knows no way to write one.
  private static func escaped(_ name: String) -> String {
    String(name.map { $0 == "\"" ? "?" : $0 })
  }
}

/// A type that is stored as JSON, or the optional of one.
public protocol _JSONValue: QueryRepresentable {
  /// What is stored.
  associatedtype JSONContent
}

extension _JSONRepresentation: _JSONValue {
  public typealias JSONContent = QueryOutput
}

extension Optional: _JSONValue where Wrapped: _JSONValue {
  public typealias JSONContent = Wrapped.JSONContent
}
