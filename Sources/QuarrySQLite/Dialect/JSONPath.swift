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

  /// A member. Of a value that may be null it is one that may be missing, which reading says of every path.
  public subscript<Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Value._Present.TableColumns, TableColumn<Value._Present, Member>>
  ) -> JSONPath<Member> where Value: Table {
    member(Value._Present.columns[keyPath: keyPath].name)
  }

  /// A member that is stored as JSON itself.
  public subscript<Member: _JSONValue>(
    dynamicMember keyPath: KeyPath<Value._Present.TableColumns, TableColumn<Value._Present, Member>>
  ) -> JSONPath<Member.JSONContent> where Value: Table {
    member(Value._Present.columns[keyPath: keyPath].name)
  }

  /// A member of a type that is not made of columns.
  @_disfavoredOverload
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> JSONPath<_NoJSONMember<Member>> {
    member("")
  }

  /// A member behind one that is no column.
  @_disfavoredOverload
  public subscript<Root, Member>(
    dynamicMember keyPath: KeyPath<Root, Member>
  ) -> JSONPath<_NoJSONMember<Member>> where Value == _NoJSONMember<Root> { member("") }

  /// An element of an array, counted from 0; from the end, -1 being the last one, where it is negative.
  public subscript(index: Int) -> JSONPath<Value._JSONElement> where Value: _JSONArray {
    JSONPath<Value._JSONElement>(text + (index < 0 ? "[#\(index)]" : "[\(index)]"), refusedName: refusedName)
  }

  private func member<Member>(_ name: String) -> JSONPath<Member> {
    let isRefused = name.contains("\"")
    return JSONPath<Member>(text + ".\"" + name + "\"", refusedName: refusedName ?? (isRefused ? name : nil))
  }
}

extension KeyPath {
  /// `'$."links"[0]'`, and what else belongs to its end.
  func fragment<Content, Member>(_ end: String = "") -> QueryFragment
  where Root == JSONPath<Content>, Value == JSONPath<Member> {
    JSONPath<Content>()[keyPath: self].fragment(end)
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
