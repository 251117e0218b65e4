public import QuarryCore

/// A place inside of a JSON value: what `\.links[0].homepage` is in `jsonExtract(\.links[0].homepage)`.
///
/// The members of a type are its columns, so it is made with `@Selection` or `@Table`.
@dynamicMemberLookup
public struct JSONPath<Value>: Sendable {
  /// `."links"[0]`, without the `$` it begins with.
  private let text: String
  /// A name that no path can hold.
  private let refusedName: String?

  init() { self.init("", refusedName: nil) }

  private init(_ text: String, refusedName: String?) {
    self.text = text
    self.refusedName = refusedName
  }

  /// `'$."links"[0]'`, and what else belongs to its end.
  func fragment(_ end: String = "") -> QueryFragment {
    if let refusedName { return QueryFragment { $0.append(.invalid(JSONPathError(name: refusedName))) } }
    return QueryFragment(quote: "$" + text + end, delimiter: .text)
  }

  /// A member.
  public subscript<Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Value.TableColumns, TableColumn<Value, Member>>
  ) -> JSONPath<Member> where Value: Table {
    member(Value.columns[keyPath: keyPath].name)
  }

  /// A member of an optional value.
  public subscript<Wrapped: Table, Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Wrapped.TableColumns, TableColumn<Wrapped, Member>>
  ) -> JSONPath<Member?> where Value == Wrapped? {
    member(Wrapped.columns[keyPath: keyPath].name)
  }

  /// A member that is stored as JSON itself.
  public subscript<Member: Codable>(
    dynamicMember keyPath: KeyPath<Value.TableColumns, TableColumn<Value, _JSONRepresentation<Member>>>
  ) -> JSONPath<Member> where Value: Table {
    member(Value.columns[keyPath: keyPath].name)
  }

  /// An element of an array, counted from 0; from the end, -1 being the last one, where it is negative.
  public subscript<Element>(index: Int) -> JSONPath<Element> where Value == [Element] {
    JSONPath<Element>(text + (index < 0 ? "[#\(index)]" : "[\(index)]"), refusedName: refusedName)
  }

  private func member<Member>(_ name: String) -> JSONPath<Member> {
    let isRefused = name.contains("\"")
    return JSONPath<Member>(text + ".\"" + name + "\"", refusedName: refusedName ?? (isRefused ? name : nil))
  }
}

/// A path into JSON leads through a member whose name holds a quote.
///
/// SQLite reads a name in a path up to the next quote, and knows no way to write one
/// (https://www.sqlite.org/json1.html#path_arguments).
public struct JSONPathError: StatementError, Hashable, CustomStringConvertible {
  /// The name of the member.
  public let name: String

  public var description: String {
    "no path of SQLite's leads to the JSON member '\(name)', whose name holds a '\"'; give its property another name "
      + "with '@Column(\"…\")', or read the whole value"
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
